import type { Side } from './constants.ts'
import type { Agreement, Deal, DealEvent, Offer } from './deal.ts'
import { applyDeliveryMove, beginDelivery, DELIVERY_REFUSALS, isDeliveryMove } from './delivery.ts'
import type { DeliveredVersion } from './delivery-schemas.ts'
import { cancel, isPaymentMarked } from './endings.ts'
import { MAX_DEAL_EVENTS } from './limits.ts'
import type { Move, MoveType } from './moves.ts'
import { type Hold, isReservedForOther, type Reservation } from './reservation.ts'
import { licenseTextOf } from '../licenses/license-versions.ts'
import type { LicenseOption } from '../licenses/licenses.ts'
import { advance, follow, type NewEvent, type Step } from './step.ts'
import { givesMore, changedTerms, type NamedTerms, type Terms } from './terms.ts'

/** Why a move is refused. All are error codes of the API. */
export const MOVE_REFUSALS = [
  'deal_ended',
  'deal_changed',
  'deal_turn',
  'deal_full',
  'offer_expired',
  'price_held',
  'price_changed',
  'terms_changed',
  'license_not_offered',
  'nothing_agreed',
  'payment_marked',
  'offers_closed',
  'buying_closed',
  'deal_unavailable',
  'listing_reserved',
  ...DELIVERY_REFUSALS,
] as const
export type MoveRefusal = (typeof MOVE_REFUSALS)[number]

/** Moves that need both people: refused while one has blocked the other. */
export const MOVES_OF_BOTH: ReadonlySet<MoveType> = new Set(['offer', 'accept', 'buy'])

/** What the seller has set for the listing, and what it includes; read when a move arrives. */
export interface DealRules {
  /** The list price and what it includes, with the narrowest license. */
  list: Terms
  /** All licenses that the listing offers, narrowest first. */
  options: readonly LicenseOption[]
  /** What renewing the updates of the purchase that the move names is sold for; null if it is not. */
  renewal?: Terms | null
  live: boolean
  openToOffers: boolean
  buyNow: boolean
  /** A buyer's offer below it is declined automatically; null for none. */
  lowestCents: number | null
  /** A buyer's offer from here on, for no more than the listing includes, is accepted automatically; null for none. */
  acceptCents: number | null
  /** Who has the listing, for a move that needs it because it is sold once: see `neededHold`. */
  reservation?: Reservation | null | undefined
  /** The current version of the listing's package, which a purchase delivers; null without one. */
  package?: DeliveredVersion | null
  /** The version that the move names, if its seller can deliver it. */
  named?: DeliveredVersion | null
}

export type StepResult = Step | { refusal: MoveRefusal }

const HOUR_MS = 60 * 60_000

/** The deal that starts with a chat. */
export function startDeal(id: string, by: Side, now: number): Step {
  const deal: Deal = {
    id,
    status: 'negotiating',
    offer: null,
    agreement: null,
    startedAt: now,
    movedAt: now,
    ended: null,
    sequence: 0,
  }
  return advance(deal, [{ type: 'started', by }], now)
}

/** What follows from a person's move at `now`, in milliseconds since 1970; a refusal changes nothing. */
export function applyMove(deal: Deal, move: Move, side: Side, rules: DealRules, now: number): StepResult {
  if (isDeliveryMove(move)) return applyDeliveryMove(deal, move, side, rules.named ?? null, now)
  if (deal.status !== 'negotiating') return { refusal: 'deal_ended' }
  const moved = { ...deal, movedAt: now }
  switch (move.type) {
    case 'offer':
      return makeOffer(moved, move, side, rules, now)
    case 'withdraw': {
      const live = liveOffer(deal, move.offerId, now)
      if (typeof live === 'string') return { refusal: live }
      if (live.by !== side) return { refusal: 'deal_turn' }
      return advance({ ...moved, offer: null }, [{ type: 'withdrawn', by: side, offer: live }], now)
    }
    case 'decline': {
      const live = liveOffer(deal, move.offerId, now)
      if (typeof live === 'string') return { refusal: live }
      if (live.by === side) return { refusal: 'deal_turn' }
      const declined: NewEvent = { type: 'declined', by: side, offer: live, reason: move.reason || null }
      return advance({ ...moved, offer: null }, [declined], now)
    }
    case 'accept': {
      const live = liveOffer(deal, move.offerId, now)
      if (typeof live === 'string') return { refusal: live }
      if (live.by === side) return { refusal: 'deal_turn' }
      if (live.terms.priceCents !== move.priceCents) return { refusal: 'deal_changed' }
      return accept(moved, live, side, rules, now)
    }
    case 'buy':
      return buy(moved, move, side, rules, now)
    case 'pay':
      return confirm(moved, 'buyer', side, rules, now)
    case 'receive':
      return confirm(moved, 'seller', side, rules, now)
    case 'cancel':
      if (isPaymentMarked(deal)) return { refusal: 'payment_marked' }
      return cancel(moved, side, 'person', move.reason, now)
  }
}

/** What a move needs of a listing that is sold once, by the deal before and after it. */
export function neededHold(before: Deal | undefined, { agreement, status }: Deal): Hold {
  const former = before?.agreement
  if (!agreement || before?.status === 'purchased') return 'none'
  if (status === 'purchased') return 'payment'
  if (!former) return 'agreement'
  return former.paidAt === agreement.paidAt && former.receivedAt === agreement.receivedAt ? 'none' : 'payment'
}

function liveOffer({ offer, agreement }: Deal, id: string, now: number): Offer | MoveRefusal {
  if (agreement) return 'price_held'
  if (!offer || offer.id !== id) return 'deal_changed'
  return offer.expiresAt <= now ? 'offer_expired' : offer
}

function makeOffer(
  deal: Deal,
  { id, terms: given, hours, answers }: Extract<Move, { type: 'offer' }>,
  side: Side,
  rules: DealRules,
  now: number,
): StepResult {
  const isBuyers = side === 'buyer'
  if (deal.agreement) return { refusal: 'price_held' }
  if (isBuyers && !rules.live) return { refusal: 'deal_unavailable' }
  if (isBuyers && !rules.openToOffers) return { refusal: 'offers_closed' }
  const replaced = deal.offer
  if (replaced?.by === side) return { refusal: 'deal_turn' }
  if ((replaced?.id ?? null) !== answers) return { refusal: 'deal_changed' }
  if (replaced && replaced.expiresAt <= now) return { refusal: 'offer_expired' }
  if (deal.sequence >= MAX_DEAL_EVENTS) return { refusal: 'deal_full' }
  const license = given.license ?? rules.list.license
  if (!rules.options.some((option) => option.license === license)) return { refusal: 'license_not_offered' }
  const terms: Terms = { ...given, license }
  const offer: Offer = { id, by: side, terms, madeAt: now, expiresAt: now + hours * HOUR_MS }
  const offered = advance({ ...deal, offer }, [{ type: 'offered', by: side, offer, replaced }], now)
  if (!isBuyers) return offered
  if (rules.lowestCents !== null && terms.priceCents < rules.lowestCents)
    return follow(offered, (next) =>
      advance({ ...next, offer: null }, [{ type: 'declined', by: 'seller', offer, automatic: true }], now),
    )
  // While another buyer has it, no rule sells it: the seller decides.
  const isFree = !isReservedForOther(rules.reservation, now)
  const isGood = rules.acceptCents !== null && terms.priceCents >= rules.acceptCents
  if (isFree && isGood && !givesMore(terms, rules.list))
    return follow(offered, (next) => accept(next, offer, 'seller', rules, now, true))
  return offered
}

function accept(
  deal: Deal,
  offer: Offer,
  by: Side,
  rules: Pick<DealRules, 'reservation' | 'package'>,
  now: number,
  automatic = false,
): Step {
  const agreement = agree(offer.terms, offer.id, now)
  const { terms } = offer
  const { priceCents } = terms
  const reserved = withReservation(rules.reservation)
  const accepted: NewEvent = { type: 'accepted', by, offer, priceCents, terms, automatic, ...reserved }
  return complete(advance({ ...deal, offer: null, agreement, ...reserved }, [accepted], now), rules, now)
}

function buy(deal: Deal, move: Extract<Move, { type: 'buy' }>, side: Side, rules: DealRules, now: number): StepResult {
  const named: NamedTerms = move.terms
  const renews = 'renews' in move
  if (side !== 'buyer') return { refusal: 'deal_turn' }
  if (deal.agreement) return { refusal: 'price_held' }
  if (!rules.live) return { refusal: 'deal_unavailable' }
  if (!rules.buyNow && !renews) return { refusal: 'buying_closed' }
  const list = renews ? rules.renewal : listedTerms(rules, named.license)
  if (!list) return { refusal: 'terms_changed' }
  const [changed] = changedTerms({ ...named, license: list.license }, list)
  if (changed) return { refusal: changed === 'priceCents' ? 'price_changed' : 'terms_changed' }
  if (isReservedForOther(rules.reservation, now)) return { refusal: 'listing_reserved' }
  const reserved = withReservation(rules.reservation)
  const agreement = agree(list, null, now)
  const { priceCents } = list
  const bought: NewEvent = { type: 'bought', by: 'buyer', offer: deal.offer, priceCents, terms: list, ...reserved }
  return complete(
    advance({ ...deal, offer: null, agreement, ...reserved }, [bought], now),
    renews ? undefined : rules,
    now,
  )
}

/** An agreement from `now` on, with the text that its license has then. */
function agree(terms: Terms, offerId: string | null, now: number): Agreement {
  const { license } = terms
  const text = license === null ? {} : { licenseText: licenseTextOf(license) }
  return { terms, offerId, ...text, at: now, paidAt: null, receivedAt: null }
}

/** What is listed with a license, or with the narrowest; undefined if the listing does not offer it. */
function listedTerms({ list, options }: DealRules, license: Terms['license'] | undefined): Terms | undefined {
  if (!license) return list
  const option = options.find((one) => one.license === license)
  return option && { ...list, ...option }
}

function confirm(deal: Deal, requiredSide: Side, side: Side, rules: DealRules, now: number): StepResult {
  const { reservation } = rules
  if (side !== requiredSide) return { refusal: 'deal_turn' }
  if (!deal.agreement) return { refusal: 'nothing_agreed' }
  const at = requiredSide === 'buyer' ? 'paidAt' : 'receivedAt'
  if (deal.agreement[at] !== null) return { refusal: 'payment_marked' }
  if (isReservedForOther(reservation, now)) return { refusal: 'listing_reserved' }
  const agreement = { ...deal.agreement, [at]: now }
  const { terms } = agreement
  const type = requiredSide === 'buyer' ? 'paid' : 'received'
  const confirmed: NewEvent = { type, by: side, priceCents: terms.priceCents, terms }
  return complete(advance({ ...deal, agreement, ...withReservation(reservation) }, [confirmed], now), rules, now)
}

/** Nothing of a listing that is sold to many. */
function withReservation(reservation: DealRules['reservation']): Pick<DealEvent, 'reservation'> {
  return reservation === undefined ? {} : { reservation }
}

/**
 * Ends an agreement as a purchase once both have confirmed its payment; a price of $0 needs none. Without `rules`, as of a
 * renewal, nothing is delivered.
 */
function complete(step: Step, rules: Pick<DealRules, 'package'> | undefined, now: number): Step {
  const { agreement } = step.deal
  if (!agreement) return step
  const isPaid = agreement.paidAt !== null && agreement.receivedAt !== null
  const { terms } = agreement
  const { priceCents } = terms
  if (!isPaid && priceCents > 0) return step
  const ended = { at: now, by: 'system' as const, cause: null, reason: null }
  const purchased = follow(step, (deal) =>
    advance({ ...deal, status: 'purchased', ended }, [{ type: 'purchased', by: 'system', priceCents, terms }], now),
  )
  return rules ? follow(purchased, (deal) => beginDelivery(deal, rules.package ?? null, now)) : purchased
}
