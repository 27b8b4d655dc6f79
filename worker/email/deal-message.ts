import * as v from 'valibot'
import { END_CAUSES, SIDES } from '#contract/deals/constants.ts'
import { Offer } from '#contract/deals/deal.ts'
import { Reservation } from '#contract/deals/reservation.ts'
import { Terms } from '#contract/deals/terms-schemas.ts'

const deal = {
  to: v.string(),
  userId: v.string(),
  name: v.string(),
  /** What the recipient is in the deal. */
  side: v.picklist(SIDES),
  /** The first name of the other one. */
  otherName: v.string(),
  /** The listing's. */
  title: v.string(),
  dealId: v.string(),
  /** Whether the purchase is complete. */
  completed: v.boolean(),
}
const priceCents = v.number()
const automatic = v.boolean()
/** What was agreed; mails from before it was known lack it. */
const terms = v.optional(Terms)
const reason = v.nullable(v.string())
/** Who has the listing, if it is sold once. */
const reservation = v.optional(v.nullable(Reservation))

/** A mail about something that happened in a deal. */
export const DealMessage = v.variant('kind', [
  v.object({ ...deal, kind: v.literal('offer_received'), offer: Offer }),
  /** `replaced` is the recipient's own offer. */
  v.object({ ...deal, kind: v.literal('offer_countered'), offer: Offer, replaced: Offer }),
  v.object({
    ...deal,
    kind: v.literal('offer_accepted'),
    priceCents,
    terms,
    automatic,
    bought: v.boolean(),
    reservation,
  }),
  v.object({ ...deal, kind: v.literal('offer_declined'), priceCents, automatic, reason }),
  v.object({ ...deal, kind: v.literal('offer_expiring'), offer: Offer }),
  v.object({ ...deal, kind: v.literal('offer_expired'), offer: Offer }),
  v.object({ ...deal, kind: v.literal('deal_paid'), priceCents }),
  v.object({ ...deal, kind: v.literal('deal_received'), priceCents }),
  v.object({ ...deal, kind: v.literal('deal_completed'), priceCents, terms }),
  v.object({ ...deal, kind: v.literal('deal_cancelled'), cause: v.picklist(END_CAUSES), reason }),
  v.object({
    ...deal,
    kind: v.literal('deal_reservation'),
    change: v.picklist(['reserved', 'released', 'lapsed']),
    /** What was agreed, if anything was. */
    priceCents: v.nullable(priceCents),
    reservation,
  }),
  v.object({
    ...deal,
    kind: v.literal('deal_delivery'),
    change: v.picklist(['delivered', 'changes_requested', 'delivery_confirmed']),
    /** The number of the version delivered, if one was. */
    version: v.nullable(v.string()),
    /** Whether the delivery answers a change request. */
    isAnswer: v.boolean(),
    /** What was written with it. */
    reason,
  }),
])
export type DealMessage = v.InferOutput<typeof DealMessage>

/** The event, without the recipient. */
export type DealEventMail = DealMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, keyof typeof deal>
    : never
  : never
