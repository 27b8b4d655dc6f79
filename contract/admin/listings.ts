import * as v from 'valibot'
import { pageSchema, PersonSummary } from './lists.ts'
import { SearchParam, enumParam, idParam, Cursor } from '../query-params.ts'
import { AuditEntry } from './activity.ts'
import { ADMIN_SORTS } from './sorts.ts'
import { type Status, STATUSES } from '../listings/constants.ts'
import { ReviewedPackage } from './packages.ts'
import { OwnListing } from '../listings/own-listings.ts'

/** Listings that were edited while they are live, and whose edit no admin has seen. */
export const EDITED = 'edited'
/** Live listings with a version of their package that waits for a review. */
export const NEW_VERSIONS = 'new-versions'

const filters = {
  /** Part of the title, an id or a slug. */
  q: SearchParam,
  status: enumParam('status', [...STATUSES, EDITED, NEW_VERSIONS]),
  /** An id. */
  seller: idParam('seller'),
}

/** The query of `GET /api/admin/listings/export`: a streamed CSV of the listings that match, newest first. */
export const AdminListingExportQuery = v.object(filters)
export type AdminListingExportQuery = v.InferOutput<typeof AdminListingExportQuery>

/** The query of `GET /api/admin/listings`. */
export const AdminListingQuery = v.object({ ...filters, sort: enumParam('sort', ADMIN_SORTS), before: Cursor })
export type AdminListingQuery = v.InferOutput<typeof AdminListingQuery>

export const CountsByStatus = v.object(
  Object.fromEntries(STATUSES.map((status) => [status, v.number()])) as Record<Status, v.NumberSchema<undefined>>,
)

/** A listing in an admin list, in any status; deleted ones are only found by id or slug. */
export const AdminListing = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  /** Of a deleted listing, the status it returns to when restored. */
  status: v.picklist(STATUSES),
  /** The status it returns to when its suspended seller is reinstated; otherwise null. */
  heldStatus: v.nullable(v.picklist(STATUSES)),
  /** Why it was rejected or blocked. */
  reason: v.nullable(v.string()),
  featured: v.boolean(),
  /** Whether it was edited while it is live, and no admin has seen that. */
  edited: v.boolean(),
  cover: v.nullable(v.string()),
  seller: v.object({ ...PersonSummary.entries, suspended: v.boolean() }),
  /** Grows with every save by its seller; `StatusChange` takes it. */
  version: v.number(),
  /** The current version of its package, which `StatusChange` takes; null if it has none. */
  package: v.nullable(v.string()),
  /** The newest version of its package that waits for a review, if it is live. */
  waitingVersion: v.nullable(v.string()),
  /** Since when it waits for a review; null unless it is pending. */
  waitingSince: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When its seller deleted it. */
  deletedAt: v.nullable(v.string()),
})
export type AdminListing = v.InferOutput<typeof AdminListing>
export const AdminListingPage = v.object({
  ...pageSchema(AdminListing).entries,
  /** How many listings have each status, whatever the search; without deleted ones. */
  byStatus: CountsByStatus,
  /** How many of the live ones are edited, up to `MAX_COUNTED_EDITS`. */
  edited: v.number(),
  /** How many versions of live ones wait for a review, up to as many. */
  newVersions: v.number(),
})
export type AdminListingPage = v.InferOutput<typeof AdminListingPage>

/**
 * `GET /api/admin/listings/:id`, for a review. `approved` is the version last made live, and `changes` are the fields
 * that differ from it, as text (tags joined by ', ', one image per line).
 */
export const AdminListingDetail = v.object({
  listing: AdminListing,
  project: OwnListing,
  descriptionHtml: v.string(),
  /** The newest 50. */
  history: v.array(AuditEntry),
  approved: v.nullable(v.object({ at: v.string(), version: v.number() })),
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
  package: ReviewedPackage,
})
export type AdminListingDetail = v.InferOutput<typeof AdminListingDetail>
