import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isPaymentMarked } from '#contract/deals/endings.ts'
import { RESERVATION_MS } from '#contract/deals/limits.ts'
import { Projection } from '#worker/projection.ts'
import { store, type Stored } from '../../support/accounts.ts'
import { addListing } from '../../support/chat-rows.ts'
import { later, stopClock } from '../../support/clock.ts'
import { runMinuteCron } from '../../support/cron.ts'
import { historyOf, mirror, move, type Negotiation, negotiate, setListing, termsOf } from '../../support/deals.ts'
import { runs } from '../../support/runs.ts'

const PRICE = 90_000
const BUYERS = 4
type Step =
  | { type: 'agree' | 'pay' | 'receive' | 'cancel' | 'mirror' | 'evict'; of: number }
  | { type: 'wait'; ms: number }
  | { type: 'cron' }
  /** The next room that has asked D1 is lost before it stores its move. */
  | { type: 'crash' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constantFrom('agree', 'pay', 'receive', 'cancel'), of: fc.nat(BUYERS - 1) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('mirror', 'evict'), of: fc.nat(BUYERS - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(60_000, RESERVATION_MS) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cron' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'crash' as const }) },
)
/** Some steps at once, then some more. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: BUYERS }), { minLength: 4, maxLength: 14 })

/** Four buyers of one listing that is sold once. */
class Market {
  readonly #deals: Negotiation[]
  readonly #listingId: string
  readonly #seller: Stored

  static async open(): Promise<Market> {
    const seller = await store({ role: 'seller' })
    const listingId = await addListing({ sellerId: seller.id })
    await setListing(listingId, { sold_once: 1 })
    const deals: Negotiation[] = []
    while (deals.length < BUYERS) deals.push(await negotiate({ seller, listingId }))
    return new Market(deals, listingId, seller)
  }

  private constructor(deals: Negotiation[], listingId: string, seller: Stored) {
    this.#deals = deals
    this.#listingId = listingId
    this.#seller = seller
  }

  async take(one: Step): Promise<unknown> {
    if (one.type === 'wait') return later(one.ms)
    if (one.type === 'cron') return runMinuteCron()
    if (one.type === 'crash') return this.#crash()
    const deal = this.#deals[one.of]
    if (!deal) throw new Error('There is no such buyer.')
    switch (one.type) {
      case 'agree':
        return this.#agree(deal, one.of)
      case 'pay':
        return move(deal, deal.buyer, { type: 'pay' })
      case 'receive':
        return move(deal, this.#seller, { type: 'receive' })
      case 'cancel':
        return move(deal, this.#seller, { type: 'cancel', reason: 'No.' })
      case 'mirror':
        return mirror(deal)
      case 'evict':
        return evictDurableObject(env.CHAT_ROOM.getByName(deal.chatId))
    }
  }

  /** What must be at any time: who has the listing, in rooms and D1, and how many have paid or bought it. */
  async state() {
    const deals = await this.#histories()
    const open = deals.filter(({ status }) => status === 'negotiating')
    const having = open.filter(
      ({ reservation }) => reservation?.isOwn && (reservation.until === null || reservation.until > Date.now()),
    )
    return {
      having: having.map(({ id }) => id),
      current: await this.#current(),
      paid: open.filter((deal) => isPaymentMarked(deal)).length,
      sold: deals.filter(({ status }) => status === 'purchased').length,
    }
  }

  /** Who has the listing, as every open deal knows it once all was read, and as D1 has it. */
  async rest() {
    for (let time = 0; time < 3; time += 1) {
      await Promise.all(this.#deals.map(mirror))
      await runMinuteCron()
    }
    const current = await this.#current()
    const open = (await this.#histories()).filter(({ status }) => status === 'negotiating')
    return {
      known: open.map(({ reservation }) => reservation?.isOwn ?? null),
      actual: open.map(({ id }) => (current === null ? null : current === id)),
    }
  }

  async #agree(deal: Negotiation, of: number): Promise<void> {
    const { deal: known } = await historyOf(deal)
    const isOver = known.status !== 'negotiating'
    const offer = { type: 'offer' as const, terms: termsOf(PRICE), answers: null }
    const { view, status } = await move(deal, deal.buyer, offer, isOver ? { dealId: null } : {})
    const current = { ...deal, dealId: isOver && status === 200 ? (view?.deal.id ?? '') : deal.dealId }
    this.#deals[of] = current
    const offerId = view?.deal.offer?.id
    if (offerId) await move(current, this.#seller, { type: 'accept', offerId, priceCents: PRICE })
  }

  #crash(): void {
    const { settleReservation } = Projection.prototype
    vi.spyOn(Projection.prototype, 'settleReservation').mockImplementationOnce(async function lost(
      this: Projection,
      request,
    ) {
      await settleReservation.call(this, request)
      throw new Error('lost')
    })
  }

  async #histories() {
    return (await Promise.all(this.#deals.map(historyOf))).map(({ deal }) => deal)
  }

  /** The deal that has the listing by D1, as long as its time is not over. */
  async #current(): Promise<string | null> {
    return env.DB.prepare(
      'SELECT deal_id FROM reservations WHERE listing_id = ? AND ended_at IS NULL AND coalesce(until, ?) > ?',
    )
      .bind(this.#listingId, Date.now() + 1, Date.now())
      .first('deal_id')
  }
}

describe('Four buyers of a listing that is sold once', { tags: ['ours-reservation'] }, () => {
  it('never have it together, in any order of steps and crashes, and know in the end who has', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await fc.assert(
      fc.asyncProperty(rounds, async (steps) => {
        stopClock()
        vi.spyOn(Projection.prototype, 'settleReservation').mockReset().mockRestore()
        const market = await Market.open()
        for (const some of steps) {
          await Promise.allSettled(some.map((one) => market.take(one)))
          const { having, current, paid, sold } = await market.state()
          expect({ having, paid, sold }).toEqual({
            having: having.length > 0 ? [current] : [],
            paid: Math.min(paid, 1),
            sold: Math.min(sold, 1),
          })
        }
        const { known, actual } = await market.rest()
        expect(known).toEqual(actual)
      }),
      runs(5),
    )
  })
})
