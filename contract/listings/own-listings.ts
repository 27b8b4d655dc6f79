import * as v from 'valibot'
import { STATUSES } from './constants.ts'
import { Cursor } from '../query-params.ts'
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
  seoKeyword: v.nullable(v.string()),
  supportMonths: v.nullable(v.number()),
  royalty: v.boolean(),
  training: v.boolean(),
  deployment: v.boolean(),
  /** The cover; null where there is none. */
  featureImage: v.nullable(FormImage),
  /** Of a deleted one, what it is once it is restored. */
  status: v.picklist(STATUSES),
  /** What the reviewer wrote when they rejected or blocked it. */
  reason: v.nullable(v.string()),
  featured: v.boolean(),
  viewCount: v.number(),
  favouriteCount: v.number(),
  /** Whether the seller's address is verified: without that nothing is submitted or published. */
  addressVerified: v.boolean(),
  /** Grows with every save of the form. */
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When it was deleted; it can be had back for `DELETED_DAYS`. */
  deletedAt: v.nullable(v.string()),
}

/** A project as the dashboard's list shows it. Prices are integer cents, images addresses to use as they are, times ISO 8601 in UTC. */
export const OwnListingCard = v.object({
  ...shared,
  /** The first `EXCERPT` characters of the description; empty where there is none. */
  excerpt: v.string(),
})
export type OwnListingCard = v.InferOutput<typeof OwnListingCard>

/**
 * `GET /api/projects/:id`, for its seller and for admins; also what every move answers: `POST /api/projects/:id/submit`,
 * `/publish`, `/take-offline` and `/restore`, with an empty body. A move that the project's status does not allow is
 * refused with `project_moved` (409) and the project as it is. `DELETE /api/projects/:id` answers 204.
 */
export const OwnListing = v.object({
  ...shared,
  description: v.string(),
  /** Additional images, without the feature image. */
  images: v.array(FormImage),
})
export type OwnListing = v.InferOutput<typeof OwnListing>

/** `GET /api/projects`, newest first; with `deleted` those that were deleted and can be had back. `before` is the `next` of the page before. */
export const OwnListingQuery = v.object({
  before: Cursor,
  deleted: v.pipe(
    v.optional(v.picklist(['true', 'false'], '"deleted" is true or false.'), 'false'),
    v.transform((text) => text === 'true'),
  ),
})
export const OwnListingPage = v.object({ items: v.array(OwnListingCard), next: v.nullable(v.string()) })
export type OwnListingPage = v.InferOutput<typeof OwnListingPage>

/** The body of a 409 of a project: what is refused, and the project as it is now. */
export const ListingConflict = v.object({
  error: v.object({ code: v.picklist(['project_changed', 'project_moved']), message: v.string() }),
  current: OwnListing,
})
export type ListingConflict = v.InferOutput<typeof ListingConflict>
