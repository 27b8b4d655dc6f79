import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { AdminReviewDetail, AdminReviewPage } from '#contract/admin/reviews.ts'
import { ADMIN_PAGE_SIZE, MAX_REASON } from '#contract/admin/limits.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { get, holdMail, mailsTo, outcome, post, statusOf, store, type Stored } from '../support/accounts.ts'
import { fetchJson, fetchListings, jsonOf } from '../support/api.ts'
import { addReview } from '../support/review-rows.ts'
import { addListing, addProfile } from '../support/chat-rows.ts'
import { seed } from '../support/seed.ts'

holdMail()

let admin: Stored
beforeEach(async () => {
  await env.DB.batch(['reviews', 'audit_log'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  admin = await store({ role: 'admin' })
})

const list = (query = '') => fetchJson<AdminReviewPage>(`/api/admin/reviews${query}`, admin.cookie)
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id)
const look = (id: string) => fetchJson<AdminReviewDetail>(`/api/admin/reviews/${id}`, admin.cookie)
const set = (id: string, body: object, { cookie }: Stored = admin) =>
  post(`/api/admin/reviews/${id}/visibility`, body, { cookie })
const hide = (id: string, by = admin) => set(id, { hidden: true, reason: 'Insults the seller.' }, by)
const restore = (id: string, by = admin) => set(id, { hidden: false }, by)
const entries = async (what: string) =>
  (await fetchJson<ActivityPage>(`/api/admin/activity?what=${what}`, admin.cookie)).items

async function newListing(title = 'Inboxly'): Promise<string> {
  const [id = ''] = await seed(env.DB, [{ title }])
  return id
}

describe('The admin list of reviews', { tags: ['ours-reviews-for-admins'] }, () => {
  it('shows each review with its reviewer, subject and reply, newest first', async () => {
    const listing = await newListing()
    const [ada, mara] = [await store(), await store({ role: 'seller' })]
    const first = (await addReview({ listingId: listing, reviewerId: ada.id, rating: 4, reply: 'Thank you.' })).id
    const second = (await addReview({ profileId: mara.id, reviewerId: ada.id, rating: 2, comment: 'Slow to answer.' }))
      .id
    expect(await list()).toEqual({
      items: [
        expect.objectContaining({
          id: second,
          subject: 'profile',
          listing: null,
          owner: { id: mara.id, name: 'Ada Byron', username: null },
          rating: 2,
          comment: 'Slow to answer.',
          reply: null,
          hidden: null,
        }),
        {
          id: first,
          reviewer: { id: ada.id, name: 'Ada Byron', username: null },
          subject: 'listing',
          listing: { id: listing, title: 'Inboxly' },
          owner: { id: expect.any(String), name: 'mara', username: 'mara' },
          rating: 4,
          comment: 'Did what it says.',
          verified: false,
          free: false,
          helpfulCount: 0,
          reply: { text: 'Thank you.', at: expect.stringMatching(/Z$/) },
          createdAt: expect.stringMatching(/Z$/),
          editedAt: null,
          hidden: null,
        },
      ],
      next: null,
    })
  })

  it('searches comments of any length and filters by rating, subject and state', async () => {
    const mara = await store({ role: 'seller' })
    const bad = (await addReview({ rating: 1, comment: 'Broken on Windows.' })).id
    const good = (await addReview({ profileId: mara.id, rating: 5, comment: 'Works on windows, quick answers' })).id
    const hidden = (await addReview({ rating: 5, comment: 'Ünïcode "quoted" 100%' })).id
    await hide(hidden)
    expect(await ids('?q=WINDOWS')).toEqual([good, bad])
    expect(await ids('?q=wi')).toEqual([good, bad])
    expect(await ids(`?q=${encodeURIComponent('"quoted" 100%')}`)).toEqual([hidden])
    expect(await ids('?q=%25')).toEqual([hidden])
    expect(await ids('?q=ÜN')).toEqual([hidden])
    expect(await ids('?rating=5')).toEqual([hidden, good])
    expect(await ids('?rating=5&state=visible')).toEqual([good])
    expect(await ids('?state=hidden')).toEqual([hidden])
    expect(await ids('?subject=profile&q=windows&rating=5&state=visible')).toEqual([good])
    expect(await ids('?subject=listing&q=wi')).toEqual([bad])
    expect(await ids(`?q=${bad.toUpperCase()}`)).toEqual([bad])
    expect(await ids('?q=nothing+like+it')).toEqual([])
  })

  it('reflects edits and deletions', async () => {
    const id = (await addReview({ rating: 1, comment: 'Broken on Windows.' })).id
    await env.DB.prepare("UPDATE reviews SET rating = 3, comment = 'Mended since.' WHERE id = ?").bind(id).run()
    expect(await ids('?q=windows')).toEqual([])
    expect(await ids('?q=mended&rating=3')).toEqual([id])
    await env.DB.prepare('DELETE FROM reviews WHERE id = ?').bind(id).run()
    expect(await ids('?q=mended')).toEqual([])
  })

  it('pages without gaps', async () => {
    const all: string[] = []
    const listingId = await addListing({ sellerId: await addProfile() })
    for (let count = 0; count <= ADMIN_PAGE_SIZE; count += 1)
      all.unshift((await addReview({ listingId, reviewerId: await addProfile() })).id)
    for (const query of ['?', '?q=says&', '?q=it&', '?rating=5&']) {
      const page = await list(query)
      const rest = await list(`${query}before=${page.next}`)
      expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(all)
      expect([page.items.length, rest.next]).toEqual([ADMIN_PAGE_SIZE, null])
    }
  })

  it.each([
    ['rating=6', 'rating'],
    ['rating=4.5', 'rating'],
    ['subject=deal', 'subject'],
    ['state=gone', 'state'],
    ['before=x', 'before'],
    [`q=${'q'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
  ])('rejects ?%s with a message', async (query, field) => {
    expect(await outcome(get(`/api/admin/reviews?${query}`, admin.cookie))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('Hiding a review', { tags: ['ours-reviews-for-admins'] }, () => {
  it('removes it from every rating, writes an audit entry and mails its author the reason', async () => {
    const [listing, author] = [await newListing(), await store()]
    await addReview({ listingId: listing, rating: 2 })
    const id = (await addReview({ listingId: listing, reviewerId: author.id, comment: 'A thief!' })).id
    const rated = async () => {
      const { rating, reviewCount } = await fetchJson<Listing>(`/api/listings/${listing}`)
      return [rating, reviewCount]
    }
    expect(await rated()).toEqual([3.5, 2])
    const { review, history } = await jsonOf<AdminReviewDetail>(hide(id))
    expect(review.hidden).toEqual({ at: expect.stringMatching(/Z$/), reason: 'Insults the seller.' })
    expect(await rated()).toEqual([2, 1])
    expect((await fetchListings({ rating: '3' })).items.map((item) => item.id)).not.toContain(listing)
    const entry = {
      actor: { id: admin.id },
      action: 'review.hide',
      entity: 'review',
      subjectId: id,
      subject: 'Inboxly',
      before: { hidden: false, reason: null },
      after: { hidden: true, reason: 'Insults the seller.' },
    }
    expect(history).toMatchObject([entry])
    expect(await entries('review.hide')).toMatchObject([entry])
    expect(await mailsTo(author.email)).toMatchObject([
      { kind: 'review_hidden', title: 'Inboxly', comment: 'A thief!', reason: 'Insults the seller.' },
    ])

    expect((await jsonOf<AdminReviewDetail>(restore(id))).review.hidden).toBeNull()
    expect(await rated()).toEqual([3.5, 2])
    expect((await fetchListings({ rating: '3' })).items.map((item) => item.id)).toContain(listing)
    expect((await look(id)).history.map(({ action }) => action)).toEqual(['review.restore', 'review.hide'])
    expect(await mailsTo(author.email)).toMatchObject([{ kind: 'review_hidden' }, { kind: 'review_restored' }])
  })

  it('works for reviews of people and for authors without an account', async () => {
    const [mara, imported] = [await store({ role: 'seller' }), crypto.randomUUID()]
    await env.DB.prepare("INSERT INTO profiles (id, role, created_at) VALUES (?, 'seller', 1)").bind(imported).run()
    const id = (await addReview({ profileId: mara.id, reviewerId: imported, rating: 1 })).id
    const profile = () => fetchJson<PublicProfile>(`/api/profiles/${mara.id}`)
    expect(await profile()).toMatchObject({ rating: 1, reviewCount: 1 })
    expect(await statusOf(hide(id))).toBe(200)
    expect(await profile()).toMatchObject({ rating: null, reviewCount: 0 })
    expect(await entries('review.hide')).toMatchObject([{ subject: 'Ada Byron' }])
  })

  it('gives the second of two admins a conflict and changes and mails nothing more', async () => {
    const author = await store()
    const id = (await addReview({ reviewerId: author.id })).id
    expect(await statusOf(hide(id))).toBe(200)
    const late = await set(id, { hidden: true, reason: 'Spam.' }, await store({ role: 'admin' }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      error: { code: 'review_changed' },
      current: { review: { id, hidden: { reason: 'Insults the seller.' } }, history: [{ action: 'review.hide' }] },
    })
    expect(await statusOf(restore(id))).toBe(200)
    expect(await outcome(restore(id))).toMatchObject({ status: 409, code: 'review_changed' })
    expect(await mailsTo(author.email)).toHaveLength(2)
  })

  it('happens once when many admins do it at the same time', async () => {
    const admins = [admin, await store({ role: 'admin' }), await store({ role: 'admin' })]
    for (let round = 0; round < 2; round += 1) {
      const author = await store()
      const id = (await addReview({ reviewerId: author.id })).id
      const replies = await Promise.all(admins.map((by) => outcome(hide(id, by))))
      expect(replies.map(({ status, code }) => code ?? status).toSorted()).toEqual([
        200,
        'review_changed',
        'review_changed',
      ])
      expect(await mailsTo(author.email)).toHaveLength(1)
      expect((await look(id)).history).toHaveLength(1)
    }
  })

  it.each([
    [{ hidden: true }, 'reason', 'Required'],
    [{ hidden: true, reason: ' \n ' }, 'reason', 'Required'],
    [{ hidden: true, reason: 'x'.repeat(MAX_REASON + 1) }, 'reason', expect.stringContaining('at most')],
    [{ reason: 'Spam.' }, 'hidden', 'Required'],
    [{ hidden: 'yes', reason: 'Spam.' }, 'hidden', 'Invalid input'],
  ])('rejects %j with a message about the reason', async (body, field, sentence) => {
    const id = (await addReview()).id
    expect(await outcome(set(id, body))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: sentence },
    })
    expect((await look(id)).review.hidden).toBeNull()
    expect(await entries('review.hide')).toEqual([])
  })

  it('returns 404 for a missing review and 403 for anyone but admins', async () => {
    const id = (await addReview()).id
    expect(await outcome(hide(crypto.randomUUID()))).toMatchObject({ status: 404, code: 'review_not_found' })
    expect(await outcome(get(`/api/admin/reviews/x`, admin.cookie))).toMatchObject({ code: 'review_not_found' })
    expect(await outcome(hide(id, await store({ role: 'seller' })))).toMatchObject({ status: 403, code: 'not_admin' })
    expect((await look(id)).review.hidden).toBeNull()
  })
})
