import * as v from 'valibot'
import { END_CAUSES, OFFER_OUTCOMES, SIDES } from './constants.ts'
import { Actor, EVENT_TYPES } from './deal.ts'
import { Terms } from './terms-schemas.ts'

/** The id of the element that has a `DealRecord` as JSON in the file of one. */
export const RECORD_ID = 'record'

/** A time as ISO 8601 in UTC. */
const Time = v.pipe(v.string(), v.isoTimestamp())
/** In hex. */
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const Party = v.object({
  name: v.string(),
  /** Null without one, and of a deleted account. */
  username: v.nullable(v.string()),
})

/** An offer, and what became of it by the time of the export. */
const RecordedOffer = v.object({
  id: v.string(),
  by: v.picklist(SIDES),
  terms: Terms,
  madeAt: Time,
  expiresAt: Time,
  outcome: v.picklist(OFFER_OUTCOMES),
})

const RecordedEvent = v.object({
  id: v.string(),
  type: v.picklist(EVENT_TYPES),
  by: Actor,
  at: Time,
  /** What happened, in English: 'Offered $900'. */
  text: v.string(),
  /** Whether a rule of the seller's did it for them. */
  automatic: v.boolean(),
  /** The offer that was made, or that this decided. */
  offer: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  cause: v.nullable(v.picklist(END_CAUSES)),
})

/** A version that the purchase gave its buyer. */
const DeliveredVersion = v.object({
  version: v.string(),
  fileName: v.string(),
  /** In bytes. */
  size: v.number(),
  sha256: v.nullable(Sha256),
  /** When it became part of the purchase; null of a later version that its buyer downloaded. */
  deliveredAt: v.nullable(Time),
  /** When its buyer first downloaded it; null if they have not. */
  downloadedAt: v.nullable(Time),
})

/** A message as the one who exports it may see it: with the text of one that they deleted themselves. */
const RecordedMessage = v.object({
  id: v.string(),
  at: Time,
  /** Null if neither of the two caused it. */
  by: v.nullable(v.picklist(SIDES)),
  text: v.string(),
  /** The event that it is about; null if someone wrote it. */
  event: v.nullable(v.string()),
  /** The message that it answers, on one line and shortened; null if it answers none, or one that is not visible. */
  answers: v.nullable(v.object({ id: v.string(), text: v.string() })),
  editedAt: v.nullable(Time),
  deleted: v.boolean(),
})
export type RecordedMessage = v.InferOutput<typeof RecordedMessage>

/** A deal without its messages. Prices are integer cents. */
const Facts = v.object({
  /** Of this schema; a later one may add fields to it. */
  format: v.literal(1),
  exportedAt: Time,
  exportedBy: v.picklist(SIDES),
  deal: v.object({
    id: v.string(),
    /** Statuses other than negotiating, purchased and cancelled may be added. */
    status: v.string(),
    /** The agreed price, else that of the live offer. */
    priceCents: v.nullable(v.number()),
    startedAt: Time,
    ended: v.nullable(
      v.object({
        at: Time,
        by: v.nullable(Actor),
        cause: v.nullable(v.picklist(END_CAUSES)),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
  product: v.object({ id: v.string(), title: v.string() }),
  buyer: Party,
  seller: Party,
  agreement: v.nullable(
    v.object({
      terms: Terms,
      /** Null if it was bought at the list price. */
      offer: v.nullable(v.string()),
      /** The text of its license, and where it is on this site; null of an agreement from before licenses had names. */
      licenseText: v.nullable(v.object({ version: v.string(), sha256: Sha256, address: v.string() })),
      at: Time,
      /** When the buyer marked it as paid, and when the seller confirmed the payment. */
      paidAt: v.nullable(Time),
      receivedAt: v.nullable(Time),
    }),
  ),
  /** In the order in which they were made. */
  offers: v.array(RecordedOffer),
  /** Oldest first; none of a deal that is older than chats. */
  events: v.array(RecordedEvent),
  /** Oldest first. */
  versions: v.array(DeliveredVersion),
})
export type DealFacts = v.InferOutput<typeof Facts>

/** What `GET /api/deals/:id/record` has as JSON in the element with `RECORD_ID`. */
export const DealRecord = v.object({
  ...Facts.entries,
  /** Of the chat in their order: from the deal's start to its end, or to the next deal if it was completed. */
  messages: v.array(RecordedMessage),
})
export type DealRecord = v.InferOutput<typeof DealRecord>
