import * as v from 'valibot'
import { LicenseText } from '../licenses/license-versions.ts'
import { readableItems } from '../readable.ts'
import { DEAL_PHASES, DEAL_STATUSES, END_CAUSES, SIDES } from './constants.ts'
import { Delivery, DeliveryState } from './delivery-schemas.ts'
import { Reservation } from './reservation.ts'
import { Terms } from './terms-schemas.ts'

/** An offer. Times are milliseconds since 1970. */
export const Offer = v.object({
  id: v.string(),
  by: v.picklist(SIDES),
  terms: Terms,
  madeAt: v.number(),
  expiresAt: v.number(),
})
export type Offer = v.InferOutput<typeof Offer>

/** A price that both have agreed to; both have to confirm its payment. */
export const Agreement = v.object({
  terms: Terms,
  /** The accepted offer; null if it was bought at the list price. */
  offerId: v.nullable(v.string()),
  /** The text of its license; missing from agreements from before licenses had names. */
  licenseText: v.optional(LicenseText),
  at: v.number(),
  paidAt: v.nullable(v.number()),
  receivedAt: v.nullable(v.number()),
})
export type Agreement = v.InferOutput<typeof Agreement>

export const Actor = v.picklist([...SIDES, 'admin', 'system'])
export type Actor = v.InferOutput<typeof Actor>

/** A deal as the room stores it. Times are milliseconds since 1970. */
export const Deal = v.object({
  id: v.string(),
  status: v.picklist(DEAL_STATUSES),
  /** The live offer; there is at most one. */
  offer: v.nullable(Offer),
  agreement: v.nullable(Agreement),
  /** Who has the listing, if it is sold once: null if no one has, undefined if it is sold to many. */
  reservation: v.optional(v.nullable(Reservation)),
  /** Of a purchase; missing from those from before deliveries, and of renewals, which deliver nothing. */
  delivery: v.optional(DeliveryState),
  startedAt: v.number(),
  /** When one of the two last moved. */
  movedAt: v.number(),
  ended: v.nullable(
    v.object({ at: v.number(), by: Actor, cause: v.nullable(v.picklist(END_CAUSES)), reason: v.nullable(v.string()) }),
  ),
  /** How many events it has had. */
  sequence: v.number(),
})
export type Deal = v.InferOutput<typeof Deal>

export const EVENT_TYPES = [
  'started',
  'offered',
  'withdrawn',
  'declined',
  'accepted',
  'bought',
  'paid',
  'received',
  'purchased',
  'cancelled',
  'expired',
  /** Another buyer has reserved the listing; it is free again; the deal's own reservation is over. */
  'reserved',
  'released',
  'lapsed',
  /** After a purchase: by its seller, or by the system when it completes with a package. */
  'delivered',
  'changes_requested',
  'delivery_confirmed',
] as const

/** An event of a deal. Its id is also the id of its message in the conversation. */
export const DealEvent = v.object({
  id: v.string(),
  dealId: v.string(),
  /** The position in the deal, from 1. */
  sequence: v.number(),
  type: v.picklist(EVENT_TYPES),
  by: Actor,
  at: v.number(),
  /** Whether a rule of the seller's did it for them. */
  automatic: v.boolean(),
  /** The offer that was made, or that this decided; null if it is about none. */
  offer: v.nullable(Offer),
  /** The offer that a counter-offer replaced. */
  replaced: v.nullable(Offer),
  /** What was agreed, bought or paid, in cents. */
  priceCents: v.nullable(v.number()),
  /** What was agreed, of an agreement and what follows from it; older events lack it. */
  terms: v.optional(Terms),
  reason: v.nullable(v.string()),
  /** Why it was cancelled. */
  cause: v.nullable(v.picklist(END_CAUSES)),
  /** Of an agreement and a reservation: who has the listing then, if it is sold once. */
  reservation: v.optional(v.nullable(Reservation)),
  /** What was delivered. */
  delivery: v.optional(Delivery),
})
export type DealEvent = v.InferOutput<typeof DealEvent>

/** A deal with its history, as its two people see it. */
export const DealView = v.object({
  /** Grows with every change of the room's deals; a higher one replaces a lower. */
  revision: v.number(),
  deal: Deal,
  /** The newest `DEAL_EVENTS`, oldest first; `more` is set if there are older ones. */
  events: v.array(DealEvent),
  more: v.boolean(),
})
export type DealView = v.InferOutput<typeof DealView>

/** A deal as the browser parses it: without events that this build does not know. */
export const ReadableDealView = v.object({ ...DealView.entries, events: readableItems(DealEvent) })

/** What lists show of a deal. */
export const DealSummary = v.object({
  id: v.string(),
  status: v.picklist(DEAL_STATUSES),
  phase: v.picklist(DEAL_PHASES),
  /** The live offer's or the agreed price; null while there is neither. */
  priceCents: v.nullable(v.number()),
  /** The side that made the live offer. */
  offeredBy: v.nullable(v.picklist(SIDES)),
  /** Whose answer, payment, confirmation or delivery it waits for. */
  waitsFor: v.nullable(v.picklist(SIDES)),
  /** When the live offer expires, in milliseconds since 1970. */
  expiresAt: v.nullable(v.number()),
  /** Whether anything was ever offered or bought; otherwise the two only talk. Older rooms leave it out. */
  hasOffers: v.optional(v.boolean()),
  /** As in the deal. */
  reservation: v.optional(v.nullable(Reservation)),
  sequence: v.number(),
})
export type DealSummary = v.InferOutput<typeof DealSummary>
