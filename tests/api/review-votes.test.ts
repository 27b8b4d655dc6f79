import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_REPLY } from '#contract/reviews/limits.ts'
import type { OwnReview, OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { holdMail, mailsTo, outcome, store, type Stored } from '../support/accounts.ts'
import { fetchJson, jsonOf } from '../support/api.ts'
import { addListing } from '../support/chat-rows.ts'
import { setListing } from '../support/deals.ts'
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
const vote = (person: Stored | undefined, id: string, helpful = true) =>
  callAs(person, 'PUT', `/api/reviews/${id}/helpful`, { helpful })
const reply = (person: Stored | undefined, id: string, text: string) =>
  callAs(person, 'PUT', `/api/reviews/${id}/reply`, { reply: text })
const page = (query = '') => fetchJson<ReviewPage>(`/api/listings/${listingId}/reviews${query}`)
const own = (person: Stored | undefined, id = listingId) =>
  fetchJson<OwnReviews>(`/api/reviews/own?subjectId=${id}`, person?.cookie)
describe('A vote', () => {
  it(
    'is rejected from the owner of the listing and from the reviewed person',
    { tags: ['ours-no-own-votes'] },
    async () => {
      const { id } = await written(buyer)
      const about = await written(buyer, { subject: 'profile', subjectId: seller?.id })
      for (const helpful of [true, false])
        for (const reviewId of [id, about.id])
          expect(await outcome(vote(seller, reviewId, helpful))).toMatchObject({ status: 409, code: 'own_vote' })
      expect((await page()).items[0]?.helpfulCount).toBe(0)
      expect((await own(seller)).votes).toEqual([])
    },
  )

  it(
    'is removed when the voter becomes the owner of the reviewed listing',
    { tags: ['ours-no-own-votes'] },
    async () => {
      const { id } = await written(buyer)
      await vote(other, id)
      await setListing(listingId, { seller_id: other?.id ?? '' })
      clearMemoryCache()
      expect((await page()).items[0]?.helpfulCount).toBe(0)
    },
  )

  it('counts once per person and can be taken back', { tags: ['ours-helpful-votes'] }, async () => {
    const { id } = await written(buyer)
    for (const person of [other, other, await store()]) await vote(person, id)
    expect((await page()).items[0]?.helpfulCount).toBe(2)
    expect(await own(other)).toEqual({ review: null, votes: [id] })
    expect(await jsonOf(vote(other, id, false))).toEqual({ helpfulCount: 1 })
    expect(await jsonOf(vote(other, id, false))).toEqual({ helpfulCount: 1 })
    expect(await own(other)).toEqual({ review: null, votes: [] })
  })

  it('is rejected on one’s own review', async () => {
    const { id } = await written(buyer)
    expect(await outcome(vote(buyer, id))).toMatchObject({ status: 409, code: 'own_review' })
    expect(await outcome(vote(other, 'nonsense'))).toMatchObject({ status: 404, code: 'review_not_found' })
    expect(await outcome(callAs(other, 'PUT', `/api/reviews/${id}/helpful`, { helpful: 1 }))).toMatchObject({
      status: 400,
    })
    expect((await page()).items[0]?.helpfulCount).toBe(0)
  })
})

describe('A reply', () => {
  it(
    'is written by the seller, one per review, and the first one is mailed to the reviewer',
    { tags: ['ours-replies'] },
    async () => {
      const { id } = await written(buyer)
      expect(await outcome(reply(seller, id, '  Thank you! '))).toEqual({ status: 204 })
      expect((await page()).items[0]?.reply).toMatchObject({ text: 'Thank you!' })
      await reply(seller, id, 'Thanks.')
      await reply(seller, id, '')
      expect((await page()).items[0]?.reply).toBeNull()
      await reply(seller, id, 'Thanks again.')
      expect((await page()).items[0]?.reply).toMatchObject({ text: 'Thanks again.' })
      expect(await mailsTo(buyer?.email ?? '')).toMatchObject([
        { kind: 'review_reply', title: 'Inboxly', path: `/product/${listingId}`, reply: 'Thank you!' },
      ])
    },
  )

  it('is rejected from others and beyond the maximum length', async () => {
    const { id } = await written(buyer)
    for (const person of [buyer, other])
      expect(await outcome(reply(person, id, 'Hello'))).toMatchObject({ status: 404, code: 'review_not_found' })
    expect(await outcome(reply(seller, id, 'x'.repeat(MAX_REPLY + 1)))).toMatchObject({
      status: 400,
      fields: { reply: 'Use at most 2,000 characters.' },
    })
  })
})
