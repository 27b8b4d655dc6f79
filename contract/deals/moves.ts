import * as v from 'valibot'
import { form, INVALID, line, paragraphs } from '../form.ts'
import { MAX_ID } from '../limits.ts'
import { VersionNumber } from '../packages/versions.ts'
import { MAX_DEAL_REASON, MAX_DELIVERY_LINK, MAX_DELIVERY_WORDS } from './limits.ts'
import { DEFAULT_OFFER_HOURS, OFFER_HOURS } from './constants.ts'
import { DealView } from './deal.ts'
import { Cents, OfferedTerms, SeenTerms } from './terms-schemas.ts'

const Id = v.pipe(v.string(), v.maxLength(MAX_ID))
const Reason = paragraphs(MAX_DEAL_REASON)

const shared = {
  /** The id that the mover's browser gives the move, so that repeating it changes nothing. */
  id: v.pipe(v.string(), v.uuid()),
  /** The deal it is about; null to start one, which only a buyer's offer or purchase does. */
  dealId: v.nullable(Id),
}

/** An offer; a counter-offer if it `answers` the live one. */
const OfferMove = v.object({
  ...shared,
  type: v.literal('offer'),
  terms: OfferedTerms,
  /** How long it is valid, in hours. */
  hours: v.optional(v.picklist(OFFER_HOURS, INVALID), DEFAULT_OFFER_HOURS),
  answers: v.optional(v.nullable(Id), null),
})

/**
 * A purchase by a browser that was loaded before purchases named all terms: it names the price alone. To be removed with
 * the release after the first that has `SeenTerms`, when no such page is open anymore.
 */
const FormerBuyMove = v.pipe(
  v.object({ ...shared, type: v.literal('buy'), priceCents: Cents }),
  v.transform(({ priceCents, ...move }) => ({ ...move, terms: { priceCents } })),
)

const Words = paragraphs(MAX_DELIVERY_WORDS)
const Link = v.pipe(
  line(MAX_DELIVERY_LINK),
  v.regex(/^(https:\/\/[^\s/]+\S*)?$/iu, 'Enter an address that begins with https://.'),
)

const NOTHING = 'Say what you deliver.'
const delivered = { words: v.optional(Words, ''), link: v.optional(Link, '') }

/** The fields of a delivery as a form has them, where an empty version is none. */
export const DeliveryFields = v.pipe(
  form({
    ...delivered,
    version: v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        VersionNumber,
      ],
      'Use three numbers, such as 1.4.0.',
    ),
  }),
  v.forward(
    v.check(({ version, words, link }) => version !== null || words !== '' || link !== '', NOTHING),
    ['words'],
  ),
)

/** What a seller hands over: a version of the listing's package by its number, words, a link, or several of them. */
const DeliverMove = v.pipe(
  v.object({
    ...shared,
    ...delivered,
    type: v.literal('deliver'),
    version: v.optional(v.nullable(VersionNumber), null),
  }),
  v.forward(
    v.check(({ version, words, link }) => version !== null || words !== '' || link !== '', NOTHING),
    ['words'],
  ),
)

export const MissingWords = v.pipe(Words, v.nonEmpty('Say what is missing.'))

/** Both name the newest delivery, so that an answer to an older one changes nothing. */
const RequestChangesMove = v.object({
  ...shared,
  type: v.literal('request-changes'),
  deliveryId: Id,
  words: MissingWords,
})
const ConfirmDeliveryMove = v.object({ ...shared, type: v.literal('confirm-delivery'), deliveryId: Id })
export type DeliveryMove = v.InferOutput<typeof DeliverMove | typeof RequestChangesMove | typeof ConfirmDeliveryMove>

/** `POST /api/chats/:id/moves` */
export const Move = v.variant('type', [
  OfferMove,
  v.object({ ...shared, type: v.literal('withdraw'), offerId: Id }),
  v.object({ ...shared, type: v.literal('decline'), offerId: Id, reason: v.optional(Reason, '') }),
  /** Names the offer and its amount, so that nothing else can be accepted. */
  v.object({ ...shared, type: v.literal('accept'), offerId: Id, priceCents: Cents }),
  /** Names what the buyer saw of the listing, so that nothing else can be bought. */
  v.object({
    ...shared,
    type: v.literal('buy'),
    terms: SeenTerms,
    /** The purchase whose updates it renews, at the seller's price for that. */
    renews: v.exactOptional(Id),
  }),
  FormerBuyMove,
  v.object({ ...shared, type: v.literal('pay') }),
  v.object({ ...shared, type: v.literal('receive') }),
  v.object({
    ...shared,
    type: v.literal('cancel'),
    reason: v.pipe(Reason, v.nonEmpty('Give a reason for cancelling.')),
  }),
  DeliverMove,
  RequestChangesMove,
  ConfirmDeliveryMove,
])
export type Move = v.InferOutput<typeof Move>
export type MoveInput = v.InferInput<typeof Move>
export type MoveType = Move['type']

/** The reply to a move, whether it was just made or had been before. A refusal has the same as its `current`. */
export const Moved = v.object({ deal: DealView })
export type Moved = v.InferOutput<typeof Moved>
