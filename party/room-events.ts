import type { DealEvent, DealView } from '#contract/deals/deal.ts'

/**
 * An event that one part of a room publishes to the other, which it does not import. The room passes it on in the same
 * turn.
 */
export type RoomEvent = DealStarted | DealChanged

/** A deal has started: lists show it, without a message. */
export interface DealStarted {
  type: 'deal_started'
}

/** Events of a deal that happened together: each becomes a message. */
export interface DealChanged {
  type: 'deal_changed'
  events: DealEvent[]
  /** The deal after them. */
  view: DealView
  /** Whether a rule has declined an offer, of which the seller was notified with another one that day. */
  declinedAgain: boolean
}
