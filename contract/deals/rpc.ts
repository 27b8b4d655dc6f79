import type { ChatEntry } from '../chat-entry.ts'
import type { ErrorCode } from '../errors.ts'
import type { EndCause, OfferOutcome, Side } from './constants.ts'
import type { Deal, DealEvent, DealView, Offer } from './deal.ts'
import type { DealRules } from './machine.ts'
import type { Move } from './moves.ts'
import type { Hold, Reservation } from './reservation.ts'

/** The identity of a deal and of its room. Times are milliseconds since 1970. */
export interface DealStart {
  dealId: string
  startedAt: number
  entry: ChatEntry
  /** Members who have blocked the other. */
  blockers: string[]
}

export interface MoveRequest {
  start: DealStart
  userId: string
  move: Move
  rules: DealRules
  /** Whether the deal is marked as ending: nothing else happens in it. */
  ending: boolean
  /** Whether the listing goes offline with its first completed deal. */
  soldOnce: boolean
}

/** The deal after a move, or why it was refused with the deal as it is. */
export interface MoveResult {
  refusal: ErrorCode | null
  view: DealView
}

/** Ends a deal because of what happened around it. */
export interface Ending {
  start: DealStart
  cause: Exclude<EndCause, 'person' | 'idle'>
  /** Of an admin. */
  reason: string | null
}

/** What the Worker calls on a room about its deals. A room that is not open yet is opened with the start's entry. */
export interface DealsRpc {
  /** Starts a deal unless it is known; repeating it changes nothing. */
  startDeal(start: DealStart): Promise<DealView>
  move(request: MoveRequest): Promise<MoveResult>
  /** Has a deal read who has its listing, which it may lack. */
  readReservation(start: DealStart): Promise<void>
  /** Ends a deal unless it is over; returns it as it is then. */
  endDeal(ending: Ending): Promise<DealView>
  /** Mirrors all deals and offers in D1 again, which may have lost them. */
  mirrorDealsAgain(): Promise<void>
  /** A deal with all its events, for moderators; null if it is unknown. */
  dealHistory(dealId: string): Promise<{ deal: Deal; events: DealEvent[] } | null>
}

export interface MirroredOffer extends Offer {
  dealId: string
  outcome: OfferOutcome
  decidedAt: number | null
  /** Whether a rule of the seller's decided it. */
  automatic: boolean
  reason: string | null
}

/** The state of a room's deals that D1 mirrors. Only a higher sequence of a deal replaces what D1 has. */
export interface DealsState {
  entry: ChatEntry
  deals: Deal[]
  offers: MirroredOffer[]
}

/** Something that a person is mailed about, unless they have switched it off. */
export interface DealMail {
  entry: ChatEntry
  /** The side to mail. */
  side: Side
  /** Unique per event, so that a repeated call sends nothing. */
  id: string
  event: DealEvent | { type: 'expiring'; dealId: string; offer: Offer }
}

/** A deal's need of its listing, at a time in milliseconds since 1970. */
export interface HoldRequest {
  listingId: string
  buyerId: string
  dealId: string
  hold: Hold
  now: number
}

/** The entrypoint of the Worker that mirrors deals in D1. Calls may be repeated. */
export interface DealsProjection {
  mirrorDeals(state: DealsState): Promise<void>
  mailDeal(mail: DealMail): Promise<void>
  /**
   * Gives a deal what it needs of its listing, if that is sold once and no other deal has it. Returns who has it then;
   * null if no one, undefined if it is sold to many.
   */
  settleReservation(request: HoldRequest): Promise<Reservation | null | undefined>
  /** Claims a listing for a sale; false if it was sold in another deal. */
  claimSale(listingId: string, dealId: string): Promise<boolean>
}
