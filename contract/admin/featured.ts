import * as v from 'valibot'
import { SearchParam, enumParam, Cursor } from '../query-params.ts'
import { AdminListing } from './listings.ts'
import { pageSchema, someIds } from './lists.ts'
import { form } from '../form.ts'

export const FEATURED_GROUPS = ['featured', 'available'] as const
export type FeaturedGroup = (typeof FEATURED_GROUPS)[number]

/** The query of `GET /api/admin/featured/listings` and `/profiles`; the default group is `featured`. */
export const FeaturedQuery = v.object({
  group: enumParam('group', FEATURED_GROUPS),
  q: SearchParam,
  before: Cursor,
})
export type FeaturedQuery = v.InferOutput<typeof FeaturedQuery>

const counts = {
  /** Totals, regardless of the search. */
  featuredCount: v.number(),
  availableCount: v.number(),
  /** Whether an admin has put any of the featured ones in order; if not, the landing page shows the newest. */
  ordered: v.boolean(),
}

/**
 * `PUT /api/admin/featured/listings/order` and `/profiles/order` (204): these come first from now on, in this order; the
 * others follow, newest first. What is not featured any more is left out.
 */
export const OrderFeatured = form({ ids: someIds })

/** Live listings of a group: featured ones as the landing page shows them, others, or those searched for, newest first. */
export const FeaturedListings = v.object({ ...pageSchema(AdminListing).entries, ...counts })
export type FeaturedListings = v.InferOutput<typeof FeaturedListings>

/**
 * `PUT /api/admin/listings/:id/featured` returns the `AdminListing`; only live ones can be featured (`not_live`, 409).
 * `PUT /api/admin/profiles/:id/featured` returns the `FeaturedProfile`; it needs a username (`no_username`, 409).
 */
export const SetFeatured = form({ featured: v.boolean('Invalid input') })

export const FeaturedProfile = v.object({
  id: v.string(),
  username: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Live listings. */
  listingCount: v.number(),
  /** With one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Whether this person has no reviews and came at most 30 days ago. */
  isNew: v.boolean(),
  featured: v.boolean(),
})
export type FeaturedProfile = v.InferOutput<typeof FeaturedProfile>

/** Profiles with a username of a group, in the same order. */
export const FeaturedProfiles = v.object({ ...pageSchema(FeaturedProfile).entries, ...counts })
export type FeaturedProfiles = v.InferOutput<typeof FeaturedProfiles>
