import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnReview, OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { holdMail, store, type Stored } from '../support/accounts.ts'
import { fetchJson, jsonOf } from '../support/api.ts'
import { addChat, addDeal, addListing } from '../support/chat-rows.ts'
import { historyOf, mirror, move, negotiate, termsOf } from '../support/deals.ts'
import { callAs, clearMemoryCache, writeReview } from '../support/reviews.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

holdMail()

let [seller, buyer, other]: Stored[] = []
let listingId = ''

beforeEach(async () => {
  ;[seller, buyer, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
  listingId = await addListing({ sellerId: seller?.id ?? '' })
})

const write = (person: Stored | undefined, body: object = {}) => writeReview(person, listingId, body)
const written = (person: Stored | undefined, body: object = {}) => jsonOf<OwnReview>(write(person, body))
const page = (query = '') => fetchJson<ReviewPage>(`/api/listings/${listingId}/reviews${query}`)
const profilePage = () => fetchJson<ReviewPage>(`/api/profiles/${seller?.id}/reviews`)
const own = (person: Stored | undefined, id = listingId) =>
  fetchJson<OwnReviews>(`/api/reviews/own?subjectId=${id}`, person?.cookie)
describe('A verified purchase', () => {
  const buy = async () => {
    const chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '', listingId })
    await addDeal(chat, 'purchased', Date.now())
    clearMemoryCache()
  }

  it('marks reviews written before and after it', { tags: ['ours-verified-purchase'] }, async () => {
    await written(buyer)
    await written(buyer, { subject: 'profile', subjectId: seller?.id })
    await written(other, { rating: 1 })
    await buy()
    expect((await page()).items.map(({ verified }) => verified)).toEqual([false, true])
    expect((await profilePage()).items.map(({ verified }) => verified)).toEqual([true])
    const { review } = await own(buyer)
    await callAs(buyer, 'DELETE', `/api/reviews/${review?.id}`)
    expect(await written(buyer)).toMatchObject({ verified: true })
  })

  it(
    'can be reviewed while the listing is offline, by no one else',
    { tags: ['ours-reviews-of-purchases'] },
    async () => {
      await buy()
      await env.DB.prepare(`UPDATE listings SET status = 'draft' WHERE id = ?`).bind(listingId).run()
      clearMemoryCache()
      expect((await write(other)).status).toBe(404)
      expect(await written(buyer)).toMatchObject({ verified: true })
      const { review } = await own(buyer)
      const edited = { rating: 2, comment: 'It went offline.' }
      expect((await callAs(buyer, 'PUT', `/api/reviews/${review?.id}`, edited)).status).toBe(200)
      expect((await own(buyer)).review).toMatchObject(edited)
    },
  )

  it('is a filter of the list in every sort order', async () => {
    await written(buyer)
    await written(other, { rating: 1 })
    await buy()
    for (const sort of ['', '&sort=helpful', '&sort=lowest']) {
      const { items, count } = await page(`?verified=true${sort}`)
      expect(items.map(({ verified }) => verified)).toEqual([true])
      expect(count).toBe(2)
    }
  })
})

describe('A purchase for $0', { tags: ['ours-got-for-free'] }, () => {
  const completePurchase = async (priceCents: number) => {
    if (!buyer || !seller) throw new Error('No one to sell or to buy.')
    const chat = await negotiate({ buyer, seller, listingId }, { price_cents: priceCents })
    const { view } = await move(chat, buyer, { type: 'buy', terms: termsOf(priceCents) }, { dealId: null })
    const deal = { ...chat, dealId: view?.deal.id ?? '' }
    if (priceCents > 0) {
      await move(deal, buyer, { type: 'pay' })
      await move(deal, seller, { type: 'receive' })
    }
    expect((await historyOf(deal)).deal.status).toBe('purchased')
    await mirror(deal)
    clearMemoryCache()
  }
  const marks = ({ verified, free }: { verified: boolean; free: boolean }) => ({ verified, free })
  const FREE = { verified: false, free: true }
  const PAID = { verified: true, free: false }

  it('marks a review as free, not verified, whether written before or after', async () => {
    await written(buyer)
    await written(buyer, { subject: 'profile', subjectId: seller?.id })
    await written(other)
    await completePurchase(0)
    expect((await page()).items.map(marks)).toEqual([{ verified: false, free: false }, FREE])
    expect((await profilePage()).items.map(marks)).toEqual([FREE])
    expect((await page('?verified=true')).items).toEqual([])
    const { review } = await own(buyer)
    expect(review).toMatchObject(FREE)
    await callAs(buyer, 'DELETE', `/api/reviews/${review?.id}`)
    expect(await written(buyer)).toMatchObject(FREE)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('never replaces the mark of a paid purchase and is replaced by one', async () => {
    await written(buyer)
    await completePurchase(0)
    await completePurchase(129_000)
    expect((await page()).items.map(marks)).toEqual([PAID])
    expect((await page('?verified=true')).items.map(marks)).toEqual([PAID])
    await completePurchase(0)
    expect((await page()).items.map(marks)).toEqual([PAID])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })
})
