import { describe, expect, it } from 'vitest'
import { later } from '../../support/clock.ts'
import {
  type Answer,
  dealRows,
  historyOf,
  LIST_CENTS,
  listingRow,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  setListing,
  termsOf,
} from '../../support/deals.ts'

/** One round for each order: a room handles one request at a time, and D1 one statement. */
const ROUNDS = [0, 1]
const PRICE = 100_000

/** The event types of a deal in order and its status, in the room and in D1. */
async function decided(deal: Negotiation) {
  await mirror(deal)
  const history = await historyOf(deal)
  const rows = await dealRows(deal)
  return {
    types: history.events.map(({ type }) => type),
    status: history.deal.status,
    row: rows.find(({ id }) => id === deal.dealId)?.['status'],
  }
}

/** The codes of rejected moves. */
const codes = (answers: Answer[]) => answers.flatMap(({ code }) => code ?? []).toSorted()

/** Runs two requests concurrently, in an order that alternates by round. */
async function race(round: number, one: () => Promise<Answer>, two: () => Promise<Answer>): Promise<Answer[]> {
  const [first, second] = round % 2 === 0 ? [one, two] : [two, one]
  return Promise.all([first(), second()])
}

type Offered = Negotiation & { offerId: string }

/** A new deal with an offer from the buyer. */
async function offered(): Promise<Offered> {
  const deal = await negotiate()
  return { ...deal, offerId: await offer(deal, deal.buyer, PRICE) }
}

const accept = (deal: Offered, id: string = crypto.randomUUID()) =>
  move(deal, deal.seller, { type: 'accept', offerId: deal.offerId, priceCents: PRICE }, { id })

describe('Two concurrent moves, in either order,', { tags: ['ours-deal-races'] }, () => {
  it('that both accept make one agreement', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      const outcomes = await race(
        round,
        () => accept(deal),
        () => accept(deal),
      )
      expect(codes(outcomes)).toEqual(['price_held'])
      expect(await decided(deal)).toMatchObject({ types: ['started', 'offered', 'accepted'], row: 'negotiating' })
    }
  })

  it('that accept and withdraw have one winner', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      const withdraw = () => move(deal, deal.buyer, { type: 'withdraw', offerId: deal.offerId })
      const outcomes = await race(round, () => accept(deal), withdraw)
      const { types } = await decided(deal)
      expect([codes(outcomes), types.at(-1)]).toEqual(
        types.includes('accepted') ? [['price_held'], 'accepted'] : [['deal_changed'], 'withdrawn'],
      )
      expect(types).toHaveLength(3)
    }
  })

  it('that accept and counter have one winner', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      const terms = { ...termsOf(120_000), training: true }
      const counter = () => move(deal, deal.seller, { type: 'offer', terms, answers: deal.offerId })
      const outcomes = await race(round, () => accept(deal), counter)
      const { types } = await decided(deal)
      expect([codes(outcomes), types.at(-1)]).toEqual(
        types.includes('accepted') ? [['price_held'], 'accepted'] : [['deal_changed'], 'offered'],
      )
      expect(types).toHaveLength(3)
    }
  })

  it('that accept and cancel have one winner or both succeed in this order', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      const cancel = () => move(deal, deal.buyer, { type: 'cancel', reason: 'No budget.' })
      const outcomes = await race(round, () => accept(deal), cancel)
      const { types, status, row } = await decided(deal)
      expect([status, row]).toEqual(['cancelled', 'cancelled'])
      expect([codes(outcomes), types.slice(2)]).toEqual(
        types.includes('accepted') ? [[], ['accepted', 'cancelled']] : [['deal_ended'], ['cancelled']],
      )
    }
  })

  it('with an acceptance at the deadline accept in time or not at all', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      later(72 * 60 * 60_000 - 1_000)
      const accepting = accept(deal)
      // The deadline passes in transit: sooner in some rounds, later in others.
      await scheduler.wait(round ** 2)
      later(1_000)
      const [outcome] = await Promise.all([accepting, mirror(deal)])
      const { types } = await decided(deal)
      expect(types.at(-1)).toBe(outcome.code === undefined ? 'accepted' : 'expired')
      expect(types).toHaveLength(3)
    }
  })

  it('that both buy at the list price make one purchase', async () => {
    for (const round of ROUNDS) {
      const deal = await negotiate()
      const buy = () => move(deal, deal.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) })
      const outcomes = await race(round, buy, buy)
      expect(codes(outcomes)).toEqual(['price_held'])
      expect((await decided(deal)).types).toEqual(['started', 'bought'])
    }
  })

  it('with the same id make one move', async () => {
    for (const round of ROUNDS) {
      const deal = await offered()
      const id = crypto.randomUUID()
      const outcomes = await race(
        round,
        () => accept(deal, id),
        () => accept(deal, id),
      )
      expect(codes(outcomes)).toEqual([])
      expect(outcomes[0]?.view).toEqual(outcomes[1]?.view)
      expect((await decided(deal)).types).toEqual(['started', 'offered', 'accepted'])
    }
  })

  it('that buy a listing sold once sell it to one person', async () => {
    for (const round of ROUNDS) {
      const first = await negotiate()
      const second = await negotiate({ seller: first.seller, listingId: first.listingId })
      const deals = [first, second]
      for (const deal of deals) await pay(deal, PRICE)
      await setListing(first.listingId, { sold_once: 1 })
      const receive = (deal: Negotiation) => move(deal, deal.seller, { type: 'receive' })
      const outcomes = await race(
        round,
        () => receive(first),
        () => receive(second),
      )
      expect(codes(outcomes)).toEqual(['listing_reserved'])
      const ends = await Promise.all(deals.map((deal) => decided(deal)))
      expect(ends.filter(({ status }) => status === 'purchased')).toHaveLength(1)
      const listing = await listingRow(first)
      const winner = deals[ends.findIndex(({ status }) => status === 'purchased')]
      expect(listing).toMatchObject({ status: 'draft', sold_deal_id: winner?.dealId })
    }
  })

  it('that take a free listing sold once give it to one person', async () => {
    for (const round of ROUNDS) {
      const first = await negotiate({}, { sold_once: 1, price_cents: 0 })
      const second = await negotiate({ seller: first.seller, listingId: first.listingId })
      const buy = (deal: Negotiation) => move(deal, deal.buyer, { type: 'buy', terms: termsOf(0) })
      const outcomes = await race(
        round,
        () => buy(first),
        () => buy(second),
      )
      const refused = codes(outcomes)
      expect(refused).toHaveLength(1)
      expect(['listing_reserved', 'sold_already', 'deal_unavailable', 'deal_ended']).toContain(refused[0])
      const statuses = async () =>
        (await Promise.all([first, second].map((deal) => decided(deal)))).map(({ status }) => status).toSorted()
      // The other deal is notified of the sale and ends.
      await expect.poll(statuses).toEqual(['cancelled', 'purchased'])
    }
  })
})
