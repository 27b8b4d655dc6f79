import type { Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import { endDeal, setReservation, settleDeal } from '#contract/deals/endings.ts'
import { applyMove, type DealRules, startDeal } from '#contract/deals/machine.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import type { Step } from '#contract/deals/step.ts'
import type { Move } from '#contract/deals/moves.ts'
import type { Terms } from '#contract/deals/terms.ts'
import { NOTHING_INCLUDED, oneLicense } from './terms.ts'

const HOUR = 60 * 60_000

export const LISTED: Terms = {
  priceCents: 129_000,
  ...NOTHING_INCLUDED,
  supportMonths: 6,
  deployment: true,
}
const RULES: DealRules = {
  list: LISTED,
  options: oneLicense(LISTED.priceCents),
  live: true,
  openToOffers: true,
  buyNow: true,
  lowestCents: null,
  acceptCents: null,
}

type WithoutIds<M> = M extends Move ? Omit<M, 'id' | 'dealId'> : never

/** A deal built move by move with the state machine, each an hour after the one before. It begins at 16:00, local time. */
export class DealStory {
  deal: Deal
  readonly events: DealEvent[]
  now: number
  readonly #rules: DealRules

  constructor({ at = new Date(2026, 10, 20, 16).getTime(), ...rules }: Partial<DealRules> & { at?: number } = {}) {
    this.#rules = { ...RULES, ...rules }
    this.now = at
    const { deal, events } = startDeal('deal', 'buyer', at)
    this.deal = deal
    this.events = events
  }

  move(side: Side, move: WithoutIds<Move>): this {
    this.now += HOUR
    const id = `move ${this.deal.sequence + 1}`
    const made = applyMove(this.deal, { ...move, id, dealId: this.deal.id } as Move, side, this.#rules, this.now)
    if ('refusal' in made) throw new Error(made.refusal)
    return this.#take(made)
  }

  /** An offer, or a counter-offer if there is one already. */
  offer(side: Side, priceCents: number, terms: Partial<Terms> = {}): this {
    const answers = this.deal.offer?.id ?? null
    return this.move(side, { type: 'offer', terms: { ...LISTED, ...terms, priceCents }, hours: 72, answers } as never)
  }

  /** A move about the live offer. */
  answer(side: Side, type: 'accept' | 'decline' | 'withdraw', reason = ''): this {
    const { id = '', terms } = this.deal.offer ?? {}
    return this.move(side, { type, offerId: id, priceCents: terms?.priceCents ?? 0, reason } as never)
  }

  /** A delivery in words, or its confirmation or a change request about the newest one. */
  delivers(type: 'deliver' | 'confirm-delivery' | 'request-changes', words = ''): this {
    const deliveryId = this.deal.delivery?.items.at(-1)?.id ?? ''
    const side = type === 'deliver' ? 'seller' : 'buyer'
    return this.move(side, { type, words, version: null, link: '', deliveryId } as never)
  }

  /** Moves from now on are about a listing that is sold once, which this buyer, another or nobody has. */
  reserves(reservation: Reservation | null | undefined): this {
    this.#rules.reservation = reservation
    return this
  }

  /** Learns who has the listing. */
  reads(reservation: Reservation | null | undefined): this {
    return this.#take(setReservation(this.deal, reservation, this.now))
  }

  waits(hours: number): this {
    this.now += hours * HOUR
    return this.#take(settleDeal(this.deal, this.now))
  }

  ends(cause: Parameters<typeof endDeal>[1], reason: string | null = null): this {
    return this.#take(endDeal(this.deal, cause, reason, this.now))
  }

  get view(): DealView {
    return { revision: this.deal.sequence, deal: this.deal, events: [...this.events], more: false }
  }

  get last(): DealEvent {
    const event = this.events.at(-1)
    if (!event) throw new Error('Nothing has happened.')
    return event
  }

  #take({ deal, events }: Step): this {
    this.deal = deal
    this.events.push(...events)
    return this
  }
}
