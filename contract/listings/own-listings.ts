import * as v from 'valibot'
import { LIVE_STATUSES, STATUSES } from './constants.ts'
import { inclusions, ListedOption } from '../deals/terms-schemas.ts'
import { Cursor, enumParam, SearchParam } from '../query-params.ts'
import { FormImage } from '../media/uploads.ts'

const Category = v.object({ id: v.string(), slug: v.string(), name: v.string() })

const shared = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  tags: v.array(v.string()),
  category: v.nullable(Category),
  demoLink: v.nullable(v.string()),
  /** Since when its demo cannot be reached, from the second failed check in a row on. */
  demoDownSince: v.nullable(v.string()),
  seoKeyword: v.nullable(v.string()),
  license: ListedOption.entries.license,
  /** Up to two wider licenses, narrowest first; its own has the price above. */
  widerLicenses: v.array(ListedOption),
  /** What another year of updates costs a buyer; null if that is agreed in the room. */
  renewalCents: v.nullable(v.number()),
  /** Whether its page says what it usually sells for. */
  showsUsualPrice: v.boolean(),
  ...inclusions,
  openToOffers: v.boolean(),
  /** Whether it can be bought immediately at the list price. */
  buyNow: v.boolean(),
  /**
   * Offers below it are declined automatically; null for none. Visible to the seller and admins only, like the next
   * one.
   */
  lowestCents: v.nullable(v.number()),
  /** Offers from here on are accepted automatically; null for none. */
  acceptCents: v.nullable(v.number()),
  /** Whether the first completed deal takes it offline. */
  soldOnce: v.boolean(),
  /** Whether it has: it cannot be submitted or published again before `soldOnce` is off. */
  sold: v.boolean(),
  featureImage: v.nullable(FormImage),
  /** Of a deleted listing, the status it returns to when restored. */
  status: v.picklist(STATUSES),
  /**
   * Of a draft that its seller took offline: the status that publishing it returns to without a review. Null once it
   * was edited, submitted or decided about.
   */
  offlineStatus: v.nullable(v.picklist(LIVE_STATUSES)),
  /** Why a reviewer rejected or blocked it. */
  reason: v.nullable(v.string()),
  featured: v.boolean(),
  viewCount: v.number(),
  favoriteCount: v.number(),
  /** Discussions that its seller lists, of the first `MAX_COUNTED_CHATS`; and how many of them have unread messages. */
  discussions: v.number(),
  unreadDiscussions: v.number(),
  /** Whether the seller's email address is verified, which submitting and publishing require. */
  addressVerified: v.boolean(),
  /** Grows with every save of the form. */
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When it was deleted; it can be restored for `DELETED_DAYS`. */
  deletedAt: v.nullable(v.string()),
}

/** A listing in its seller's dashboard. Prices are integer cents, images complete addresses, times ISO 8601 in UTC. */
export const OwnListingCard = v.object({
  ...shared,
  /** The first sentence of the description without Markdown, of at most `EXCERPT` characters; may be empty. */
  excerpt: v.string(),
})
export type OwnListingCard = v.InferOutput<typeof OwnListingCard>

/**
 * `GET /api/projects/:id`, for its seller and admins. Also the reply to `POST /api/projects/:id/submit`, `/publish`,
 * `/take-offline` and `/restore`, each with an empty body, and the new draft of `/duplicate`; a move that the status does not allow is `project_moved` (409)
 * with the current listing. `DELETE /api/projects/:id` returns 204.
 */
export const OwnListing = v.object({
  ...shared,
  description: v.string(),
  /** Additional images, without the feature image. */
  images: v.array(FormImage),
})
export type OwnListing = v.InferOutput<typeof OwnListing>

/**
 * `GET /api/projects`, newest first: those in a status whose title contains `q`, among the newest `OWN_REACH`; with
 * `deleted`, those that can still be restored.
 */
export const OwnListingQuery = v.object({
  before: Cursor,
  status: enumParam('status', STATUSES),
  q: SearchParam,
  deleted: v.pipe(
    v.optional(v.picklist(['true', 'false'], '"deleted" must be true or false.'), 'false'),
    v.transform((text) => text === 'true'),
  ),
})
export type OwnListingQuery = v.InferOutput<typeof OwnListingQuery>
export const OwnListingPage = v.object({
  items: v.array(OwnListingCard),
  next: v.nullable(v.string()),
  /**
   * How many of the seller's listings are in each status, regardless of the filter; counted up to
   * `MAX_COUNTED_LISTINGS`.
   */
  counts: v.object(v.entriesFromList(STATUSES, v.number())),
})
export type OwnListingPage = v.InferOutput<typeof OwnListingPage>

/** The body of a 409 about a listing, with its current state. */
export const ListingConflict = v.object({
  error: v.object({ code: v.picklist(['project_changed', 'project_moved']), message: v.string() }),
  current: OwnListing,
})
export type ListingConflict = v.InferOutput<typeof ListingConflict>
