import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_COMMENT, REVIEW_MAIL_GAP_MS, REVIEW_PAGE_SIZE, REVIEWS_PER_DAY } from '#contract/reviews/limits.ts'
import type { OwnReview, OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { holdMail, mailsTo, outcome, send, statusOf, store, type Stored } from '../support/accounts.ts'
import { fetchJson, jsonOf } from '../support/api.ts'
import { addListing, addProfile } from '../support/chat-rows.ts'
import { later } from '../support/clock.ts'
import { mailsWithout } from '../support/mail-choices.ts'
import { callAs, clearMemoryCache, writeReview } from '../support/reviews.ts'

holdMail()

let [seller, buyer, other]: Stored[] = []
let listingId = ''

beforeEach(async () => {
  ;[seller, buyer, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
  listingId = await addListing({ sellerId: seller?.id ?? '' })
})

const write = (person: Stored | undefined, body: object = {}) => writeReview(person, listingId, body)
const written = (person: Stored | undefined, body: object = {}) => jsonOf<OwnReview>(write(person, body))
const edit = (person: Stored | undefined, id: string, body: object) => callAs(person, 'PUT', `/api/reviews/${id}`, body)
const vote = (person: Stored | undefined, id: string, helpful = true) =>
  callAs(person, 'PUT', `/api/reviews/${id}/helpful`, { helpful })
const reply = (person: Stored | undefined, id: string, text: string) =>
  callAs(person, 'PUT', `/api/reviews/${id}/reply`, { reply: text })
const page = (query = '') => fetchJson<ReviewPage>(`/api/listings/${listingId}/reviews${query}`)
const profilePage = () => fetchJson<ReviewPage>(`/api/profiles/${seller?.id}/reviews`)
const own = (person: Stored | undefined, id = listingId) =>
  fetchJson<OwnReviews>(`/api/reviews/own?subjectId=${id}`, person?.cookie)
const listing = () => fetchJson<{ rating: number | null; reviewCount: number }>(`/api/listings/${listingId}`)

describe('Reviewing a listing', () => {
  it('shows the review to everyone at once and counts it', { tags: ['2-reviews-section'] }, async () => {
    expect(await page()).toMatchObject({ count: 0 })
    expect(await listing()).toMatchObject({ rating: null })
    const mine = await written(buyer, { rating: 4, comment: '  Solid \r\n code  ' })
    expect(mine).toMatchObject({ rating: 4, comment: 'Solid \n code', hiddenReason: null, verified: false })
    const shown = await page()
    expect(shown).toMatchObject({ rating: 4, count: 1, histogram: [0, 0, 0, 1, 0], next: null })
    expect(shown.items).toMatchObject([
      {
        id: mine.id,
        reviewer: { name: 'Ada Byron', username: null },
        rating: 4,
        comment: 'Solid \n code',
        verified: false,
        helpfulCount: 0,
        reply: null,
        editedAt: null,
      },
    ])
    expect(await listing()).toMatchObject({ rating: 4, reviewCount: 1 })
    expect(await own(buyer)).toMatchObject({ review: { id: mine.id }, votes: [] })
    expect(await own(other)).toEqual({ review: null, votes: [] })
  })

  it(
    'is allowed once per person: a second review is rejected with the first',
    { tags: ['ours-one-review'] },
    async () => {
      const mine = await written(buyer, { comment: 'First' })
      const again = await write(buyer, { comment: 'Second' })
      expect(again.status).toBe(409)
      expect(await again.json()).toMatchObject({
        error: { code: 'review_exists' },
        current: { id: mine.id, comment: 'First' },
      })
      expect(await page()).toMatchObject({ count: 1 })
    },
  )

  it('rejects a review of one’s own listing or of oneself', { tags: ['2-review-yourself'] }, async () => {
    expect(await outcome(write(seller))).toMatchObject({ status: 409, code: 'own_review' })
    expect(await outcome(write(seller, { subject: 'profile', subjectId: seller?.id }))).toMatchObject({
      status: 409,
      code: 'own_review',
      fields: { subject: 'You cannot leave a review on your own profile.' },
    })
    expect(await page()).toMatchObject({ count: 0, rating: null, items: [] })
  })

  it('returns 404 for subjects that are not public and 401 without a session', async () => {
    const draft = await addListing({ sellerId: seller?.id ?? '', status: 'draft' })
    const suspended = await store({ suspended: true })
    const gone = await addProfile('Deleted', 'user')
    for (const subjectId of [draft, crypto.randomUUID(), 'nonsense'])
      expect(await outcome(write(buyer, { subjectId }))).toMatchObject({ status: 404, code: 'listing_not_found' })
    for (const subjectId of [suspended.id, gone, 'nonsense'])
      expect(await outcome(write(buyer, { subject: 'profile', subjectId }))).toMatchObject({
        status: 404,
        code: 'profile_not_found',
      })
    expect(await outcome(write(undefined))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it.each([
    [{ rating: 0 }, { rating: 'Choose from 1 to 5 stars.' }],
    [{ rating: 6 }, { rating: 'Choose from 1 to 5 stars.' }],
    [{ rating: 4.5 }, { rating: 'Choose from 1 to 5 stars.' }],
    [{ rating: '5' }, { rating: 'Choose from 1 to 5 stars.' }],
    [{ comment: '  \n ' }, { comment: 'Please write a comment for your review.' }],
    [{ comment: undefined }, { comment: 'Required' }],
    [{ comment: 'x'.repeat(MAX_COMMENT + 1) }, { comment: 'Use at most 5,000 characters.' }],
    [{ subject: 'chat' }, { subject: 'Review a listing or a profile.' }],
    [{ subjectId: 'x'.repeat(101) }, { subjectId: 'This ID is too long.' }],
  ])('rejects %o with a message for the field', { tags: ['2-comment-required'] }, async (body, fields) => {
    expect(await outcome(write(buyer, body))).toMatchObject({ status: 400, code: 'invalid_input', fields })
  })

  it('stores HTML as plain text and accepts 5,000 characters', async () => {
    const comment = `<script>alert(1)</script>${'x'.repeat(MAX_COMMENT - 25)}`
    await written(buyer, { comment })
    expect((await page()).items[0]?.comment).toBe(comment)
  })

  it('is limited per day', async () => {
    await env.DB.prepare("INSERT INTO attempts (key, count, until) VALUES ('review:person:' || ?, ?, ?)")
      .bind(buyer?.id, REVIEWS_PER_DAY, Date.now() + 60_000)
      .run()
    expect(await outcome(write(buyer))).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })

  it('mails the seller unless they switched it off', { tags: ['ours-review-mails'] }, async () => {
    await written(buyer, { rating: 2, comment: 'Would not build.' })
    expect(await mailsTo(seller?.email ?? '')).toMatchObject([
      {
        kind: 'review_received',
        title: 'Inboxly',
        path: `/product/${listingId}`,
        rating: 2,
        comment: 'Would not build.',
      },
    ])
    await written(other, { subject: 'profile', subjectId: seller?.id, rating: 4 })
    expect((await mailsTo(seller?.email ?? '')).at(-1)).toMatchObject({ title: '', path: `/profile/${seller?.id}` })
    await callAs(seller, 'PUT', '/api/account/mails', mailsWithout('review_received'))
    await written(other)
    expect(await mailsTo(seller?.email ?? '')).toHaveLength(2)
  })
})

describe('A review that is deleted and written again', { tags: ['ours-mail-renewal'] }, () => {
  const again = async (id: string) => {
    await statusOf(callAs(buyer, 'DELETE', `/api/reviews/${id}`))
    return written(buyer, { comment: 'Again' })
  }
  const received = async () => (await mailsTo(seller?.email ?? '')).map(({ kind }) => kind)

  it('is mailed once a day, while a review by someone else is mailed too', async () => {
    let { id } = await written(buyer)
    for (let n = 0; n < 3; n += 1) ({ id } = await again(id))
    expect(await received()).toEqual(['review_received'])
    await written(other)
    await written(buyer, { subject: 'profile', subjectId: seller?.id })
    expect(await received()).toHaveLength(3)
    later(REVIEW_MAIL_GAP_MS)
    await again(id)
    expect(await received()).toHaveLength(4)
  })

  it('has its reply mailed once a day', async () => {
    let { id } = await written(buyer)
    for (let n = 0; n < 3; n += 1) {
      expect(await statusOf(reply(seller, id, 'Thank you'))).toBe(204)
      ;({ id } = await again(id))
    }
    expect(await mailsTo(buyer?.email ?? '')).toHaveLength(1)
    later(REVIEW_MAIL_GAP_MS)
    await statusOf(reply(seller, id, 'Thank you'))
    expect(await mailsTo(buyer?.email ?? '')).toHaveLength(2)
  })
})

describe('Reviewing a person', () => {
  it('counts for their profile and on their products, not for the rating of their listings', async () => {
    await written(buyer, { subject: 'profile', subjectId: seller?.id, rating: 3 })
    expect(await profilePage()).toMatchObject({ rating: 3, count: 1 })
    expect(await fetchJson(`/api/profiles/${seller?.id}`)).toMatchObject({ rating: 3, reviewCount: 1 })
    expect(await listing()).toMatchObject({ rating: null, reviewCount: 0, seller: { rating: 3, reviewCount: 1 } })
  })

  it('shows a suspended, deleted or unnamed reviewer as Anonymous', { tags: ['2-anonymous-reviewer'] }, async () => {
    const nameless = await store()
    await env.DB.prepare('UPDATE profiles SET first_name = NULL, last_name = NULL WHERE id = ?').bind(nameless.id).run()
    for (const person of [buyer, other, nameless]) await written(person, { subject: 'profile', subjectId: seller?.id })
    await env.DB.prepare('UPDATE users SET suspended_at = 1 WHERE id = ?').bind(buyer?.id).run()
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(other?.id).run()
    clearMemoryCache()
    expect((await profilePage()).items.map(({ reviewer }) => reviewer)).toEqual([null, null, null])
  })
})

describe('One’s own review', () => {
  it('can be edited, which updates the rating and marks it as edited', async () => {
    const { id } = await written(buyer, { rating: 1 })
    expect(await jsonOf(edit(buyer, id, { rating: 5, comment: 'They mended it.' }))).toMatchObject({ rating: 5 })
    const shown = await page()
    expect(shown).toMatchObject({ rating: 5, count: 1, histogram: [0, 0, 0, 0, 1] })
    expect(shown.items).toMatchObject([{ comment: 'They mended it.', editedAt: expect.any(String) }])
    expect(await outcome(edit(buyer, id, { rating: 5, comment: ' ' }))).toMatchObject({
      status: 400,
      fields: { comment: 'Please write a comment for your review.' },
    })
  })

  it('cannot be edited or deleted by others', async () => {
    const { id } = await written(buyer)
    for (const person of [other, seller]) {
      expect(await outcome(edit(person, id, { rating: 1, comment: 'Bad' }))).toMatchObject({ status: 404 })
      expect(await outcome(callAs(person, 'DELETE', `/api/reviews/${id}`))).toMatchObject({ status: 404 })
    }
    expect(await page()).toMatchObject({ rating: 5, count: 1 })
  })

  it('is deleted with its votes and can be written again', async () => {
    const { id } = await written(buyer)
    await vote(other, id)
    expect(await outcome(callAs(buyer, 'DELETE', `/api/reviews/${id}`))).toEqual({ status: 204 })
    expect(await page()).toMatchObject({ rating: null, count: 0, items: [], histogram: [0, 0, 0, 0, 0] })
    expect(await outcome(callAs(buyer, 'DELETE', `/api/reviews/${id}`))).toMatchObject({ status: 404 })
    expect(await written(buyer)).toMatchObject({ rating: 5 })
  })

  it(
    'is kept while hidden by an admin: not public, and neither deletable nor replaceable',
    { tags: ['ours-hidden-reviews'] },
    async () => {
      const { id } = await written(buyer)
      await env.DB.prepare("UPDATE reviews SET hidden_at = 1, hidden_reason = 'Spam' WHERE id = ?").bind(id).run()
      clearMemoryCache()
      expect(await page()).toMatchObject({ rating: null, count: 0, items: [] })
      expect(await own(buyer)).toMatchObject({ review: { id, hiddenReason: 'Spam' } })
      expect(await outcome(callAs(buyer, 'DELETE', `/api/reviews/${id}`))).toMatchObject({
        status: 409,
        code: 'review_hidden',
      })
      expect(await outcome(write(buyer))).toMatchObject({ status: 409, code: 'review_exists' })
      expect(await outcome(vote(other, id))).toMatchObject({ status: 404, code: 'review_not_found' })
      expect(await outcome(reply(seller, id, 'Sorry'))).toMatchObject({ status: 404, code: 'review_not_found' })
      expect(await outcome(edit(buyer, id, { rating: 4, comment: 'Better words' }))).toEqual({ status: 200 })
      expect(await page()).toMatchObject({ count: 0 })
    },
  )
})

describe('A list of reviews', () => {
  const fill = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const id = await addProfile('Rae', String(index))
      await env.DB.prepare(
        `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at, helpful_count)
         VALUES (?1, 'listing', ?2, ?3, ?1, ?4, ?5, 1, ?6)`,
      )
        .bind(id, listingId, seller?.id, (index % 5) + 1, String(index), index % 4)
        .run()
    }
    clearMemoryCache()
  }
  const all = async (query: string) => {
    const found: ReviewPage['items'] = []
    for (let next: string | null = ''; next !== null;) {
      const one: ReviewPage = await page(`?${query}&before=${next}`)
      expect(one.items.length).toBeLessThanOrEqual(REVIEW_PAGE_SIZE)
      found.push(...one.items)
      ;({ next } = one)
    }
    return found
  }

  it('is paged by newest, most helpful and lowest rating', { tags: ['ours-review-lists'] }, async () => {
    await fill(23)
    const numbers = Array.from({ length: 23 }, (_, index) => index)
    const newest = (await all('')).map(({ comment }) => Number(comment))
    expect(newest).toEqual(numbers.toReversed())
    const helpful = (await all('sort=helpful')).map(({ comment }) => Number(comment))
    expect(helpful).toEqual(numbers.toSorted((a, b) => (b % 4) - (a % 4) || b - a))
    const lowest = (await all('sort=lowest')).map(({ comment }) => Number(comment))
    expect(lowest).toEqual(numbers.toSorted((a, b) => (a % 5) - (b % 5) || a - b))
  })

  it.each(['sort=best', 'verified=1', 'before=1', 'before=a-1', 'sort=newest&sort=lowest'])(
    'rejects %s',
    async (query) => {
      expect(await outcome(send('GET', `/api/listings/${listingId}/reviews?${query}`))).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    },
  )

  it('is deleted with its listing', async () => {
    await fill(2)
    await env.DB.prepare('DELETE FROM listings WHERE id = ?').bind(listingId).run()
    const left = await env.DB.prepare('SELECT count(*) AS n FROM reviews WHERE subject_id = ?').bind(listingId).first()
    expect(left).toEqual({ n: 0 })
  })
})
