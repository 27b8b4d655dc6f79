import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnedPurchase } from '#contract/library/library.ts'
import { fetchJson } from '../../support/api.ts'
import { agree, mirror, move, type Negotiation, negotiate, sendMove, setListing, termsOf } from '../../support/deals.ts'

const RENEWAL_CENTS = 9_900
let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
  await agree(deal, 50_000)
  for (const [by, type] of [
    [deal.buyer, 'pay'],
    [deal.seller, 'receive'],
  ] as const)
    await move(deal, by, { type })
  await mirror(deal)
  await setListing(deal.listingId, { renewal_cents: RENEWAL_CENTS })
})

const renew = (by: Negotiation['buyer'], priceCents: number, renews = deal.dealId) =>
  sendMove(by, deal.chatId, {
    id: crypto.randomUUID(),
    dealId: null,
    type: 'buy',
    terms: termsOf(priceCents),
    renews,
  })
const owned = (id: string) => fetchJson<OwnedPurchase>(`/api/library/${id}`, deal.buyer.cookie)

describe('Updates that have ended', { tags: ['ours-library'] }, () => {
  it('are renewed at the price that the seller has set, with the same license', async () => {
    await env.DB.prepare("UPDATE grants SET license = 'single', updates_until = 2 WHERE id = ?").bind(deal.dealId).run()
    // What is sold in a talk only can be renewed all the same.
    await setListing(deal.listingId, { buy_now: 0 })
    const renewed = await renew(deal.buyer, RENEWAL_CENTS)
    expect(renewed).toMatchObject({ status: 200 })
    const next = { ...deal, dealId: renewed.view?.deal.id ?? '' }
    await move(next, deal.buyer, { type: 'pay' })
    await move(next, deal.seller, { type: 'receive' })
    await mirror(next)
    const purchase = await owned(next.dealId)
    expect(purchase).toMatchObject({ license: 'single', priceCents: RENEWAL_CENTS, supportUntil: null })
    expect(Date.parse(purchase.updatesUntil ?? '')).toBeGreaterThan(Date.now())
  })

  it('are not renewed at another price, without one, or by someone who does not own it', async () => {
    expect(await renew(deal.buyer, RENEWAL_CENTS - 1)).toMatchObject({ code: 'price_changed' })
    expect(await renew(deal.buyer, RENEWAL_CENTS, 'unknown')).toMatchObject({ code: 'terms_changed' })
    expect(await renew(deal.seller, RENEWAL_CENTS)).toMatchObject({ code: 'deal_not_found' })
    await env.DB.prepare("UPDATE grants SET ended_at = 3, end_reason = 'Refunded' WHERE id = ?").bind(deal.dealId).run()
    expect(await renew(deal.buyer, RENEWAL_CENTS)).toMatchObject({ code: 'terms_changed' })
    await setListing(deal.listingId, { renewal_cents: null })
    expect(await renew(deal.buyer, RENEWAL_CENTS)).toMatchObject({ code: 'terms_changed' })
  })
})
