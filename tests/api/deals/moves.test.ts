import { beforeEach, describe, expect, it } from 'vitest'
import { phaseOf, outcomeOf, waitsFor } from '#contract/deals/summary.ts'
import { DEAL_EVENTS } from '#contract/deals/limits.ts'
import { later } from '../../support/clock.ts'
import {
  dealRows,
  exchangeOffers,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  offerRows,
  termsOf,
} from '../../support/deals.ts'

const HOUR = 60 * 60_000

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

describe('A move over HTTP', { tags: ['ours-moves'] }, () => {
  it('leads from an offer and a counter-offer to a completed purchase', async () => {
    const { buyer, seller } = deal
    const terms = { ...termsOf(100_000), supportMonths: 6 as const, training: true }
    const offered = await move(deal, buyer, { type: 'offer', terms, hours: 48 })
    expect(offered.status).toBe(200)
    expect(offered.view?.deal).toMatchObject({
      id: deal.dealId,
      status: 'negotiating',
      offer: { by: 'buyer', terms, expiresAt: Date.now() + 48 * HOUR },
    })
    const answers = offered.view?.deal.offer?.id ?? ''
    const counter = { ...terms, priceCents: 110_000 }
    const countered = await move(deal, seller, { type: 'offer', terms: counter, answers })
    const offerId = countered.view?.deal.offer?.id ?? ''
    const accepted = await move(deal, buyer, { type: 'accept', offerId, priceCents: 110_000 })
    expect(accepted.view?.deal).toMatchObject({ offer: null, agreement: { terms: counter, offerId, paidAt: null } })
    later(HOUR)
    const paid = await move(deal, buyer, { type: 'pay' })
    expect(paid.view?.deal).toMatchObject({ status: 'negotiating', agreement: { paidAt: Date.now() } })
    const received = await move(deal, seller, { type: 'receive' })
    expect(received.view?.deal).toMatchObject({ status: 'purchased', ended: { by: 'system', cause: null } })
    const types = received.view?.events.map(({ type }) => type)
    expect(types).toEqual(['started', 'offered', 'offered', 'accepted', 'paid', 'received', 'purchased'])
  })

  it('withdraws an offer or declines one with a reason', async () => {
    const { buyer, seller } = deal
    const withdrawn = await move(deal, buyer, { type: 'withdraw', offerId: await offer(deal, buyer, 90_000) })
    expect(withdrawn).toMatchObject({ status: 200, view: { deal: { offer: null, agreement: null } } })
    const offerId = await offer(deal, buyer, 95_000)
    const declined = await move(deal, seller, { type: 'decline', offerId, reason: ' Too low. ' })
    expect(declined.view?.events.at(-1)).toMatchObject({ type: 'declined', by: 'seller', reason: 'Too low.' })
  })

  it('cancels with a reason', async () => {
    const { status, view } = await move(deal, deal.seller, { type: 'cancel', reason: 'Changed my mind.' })
    expect(status).toBe(200)
    expect(view?.deal).toMatchObject({
      status: 'cancelled',
      ended: { by: 'seller', cause: 'person', reason: 'Changed my mind.' },
    })
  })

  it('buys at the list price, with nothing to pay at $0', async () => {
    const bought = await move(deal, deal.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) })
    expect(bought.view?.deal).toMatchObject({
      status: 'negotiating',
      agreement: { terms: { priceCents: LIST_CENTS }, offerId: null },
    })
    const free = await negotiate({}, { price_cents: 0 })
    const taken = await move(free, free.buyer, { type: 'buy', terms: termsOf(0) })
    expect(taken.view?.deal).toMatchObject({ status: 'purchased', agreement: { paidAt: null } })
  })

  it('is decided at once by the seller’s private prices, which are never returned', async () => {
    const guarded = await negotiate({}, { lowest_cents: 80_000, accept_cents: 120_000, training: 1 })
    const { buyer } = guarded
    const low = await move(guarded, buyer, { type: 'offer', terms: termsOf(79_999) })
    expect(low.view?.events.at(-1)).toMatchObject({ type: 'declined', by: 'seller', automatic: true })
    const more = await move(guarded, buyer, { type: 'offer', terms: { ...termsOf(125_000), deployment: true } })
    expect(more.view?.events.at(-1)).toMatchObject({ type: 'offered', automatic: false })
    await move(guarded, buyer, { type: 'withdraw', offerId: more.view?.deal.offer?.id ?? '' })
    const high = await move(guarded, buyer, { type: 'offer', terms: { ...termsOf(120_000), training: true } })
    expect(high.view?.events.at(-1)).toMatchObject({ type: 'accepted', by: 'seller', automatic: true })
    expect(JSON.stringify([low, more, high])).not.toMatch(/lowest|acceptCents|80000/)
  })

  it('returns the newest of many events, oldest first', async () => {
    await exchangeOffers(deal, DEAL_EVENTS, null)
    const { view } = await move(deal, deal.buyer, { type: 'cancel', reason: 'Enough.' })
    const { events } = await historyOf(deal)
    expect(events).toHaveLength(DEAL_EVENTS + 2)
    expect(view).toMatchObject({ events: events.slice(-DEAL_EVENTS), more: true })
  })

  it('is mirrored to D1 exactly, after each of many', async () => {
    const { buyer, seller } = deal
    const first = await offer(deal, buyer, 90_000)
    const second = await offer(deal, seller, 120_000, first)
    const steps = [
      () => move(deal, buyer, { type: 'decline', offerId: second, reason: 'Too much.' }),
      () => offer(deal, seller, 110_000),
      async () => {
        later(72 * HOUR)
        // The mirror alarm also expires the offer.
        await mirror(deal)
      },
      () => offer(deal, buyer, 100_000),
      async () => {
        const { offer: live } = (await historyOf(deal)).deal
        await move(deal, seller, { type: 'accept', offerId: live?.id ?? '', priceCents: 100_000 })
      },
      () => move(deal, seller, { type: 'receive' }),
      () => move(deal, buyer, { type: 'pay' }),
    ]
    for (const step of steps) {
      await step()
      await mirror(deal)
      await expectMirrored(deal)
    }
    expect(await offerRows(deal)).toMatchObject([
      { id: first, outcome: 'replaced' },
      { id: second, outcome: 'declined', reason: 'Too much.' },
      { outcome: 'expired', decided_at: expect.any(Number) },
      { outcome: 'accepted' },
    ])
  })
})

async function expectMirrored(negotiation: Negotiation): Promise<void> {
  const { deal: current, events } = await historyOf(negotiation)
  expect(await dealRows(negotiation)).toMatchObject([
    {
      id: current.id,
      status: current.status,
      phase: phaseOf(current),
      waits_for: waitsFor(current),
      price_cents: current.agreement?.terms.priceCents ?? null,
      offer_cents: current.offer?.terms.priceCents ?? null,
      offered_by: current.offer?.by ?? null,
      expires_at: current.offer?.expiresAt ?? null,
      agreed_at: current.agreement?.at ?? null,
      ended_at: current.ended?.at ?? null,
      sequence: current.sequence,
      created_at: current.startedAt,
      updated_at: events.at(-1)?.at,
    },
  ])
  const offered = events.flatMap((event) => (event.type === 'offered' && event.offer ? [event] : []))
  expect(await offerRows(negotiation)).toMatchObject(
    offered.map(({ offer: made, sequence }) => ({
      id: made?.id,
      by: made?.by,
      price_cents: made?.terms.priceCents,
      made_at: made?.madeAt,
      expires_at: made?.expiresAt,
      outcome: outcomeOf(made?.id ?? '', events.slice(sequence)),
    })),
  )
}
