import * as v from 'valibot'
import { AdminReason, AdminSearch, filter, idFilter, pageOf, PersonRef } from './lists.ts'
import { Cursor } from '../cursor.ts'
import { AuditEntry } from './activity.ts'
import { STATUSES } from '../listings/catalogue.ts'
import { form, INVALID, list, REQUIRED } from '../form.ts'
import { MAX_ID, MAX_BULK } from '../limits.ts'
import { ADMIN_TARGETS, needsReason } from '../listings/lifecycle.ts'
import { OwnListing } from '../listings/own-listings.ts'

/** The query of `GET /api/admin/listings`: `q` is contained in the title, or is an id or a slug; `seller` an id. */
export const AdminListingQuery = v.object({
  q: AdminSearch,
  status: filter('status', STATUSES),
  seller: idFilter('seller'),
  before: Cursor,
})
export type AdminListingQuery = v.InferOutput<typeof AdminListingQuery>

/** A listing as the lists of admins show it, in any status; what its seller has deleted is found by its id or slug only. */
export const AdminListing = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  priceCents: v.number(),
  /** Of a deleted one, what it is once it is restored. */
  status: v.picklist(STATUSES),
  /** What it goes back to once its seller, who is suspended, is reinstated; null for everybody else's. */
  heldStatus: v.nullable(v.picklist(STATUSES)),
  /** Why it was rejected or blocked. */
  reason: v.nullable(v.string()),
  featured: v.boolean(),
  cover: v.nullable(v.string()),
  seller: v.object({ ...PersonRef.entries, suspended: v.boolean() }),
  /** Grows with every save by its seller; `StatusChange` takes it. */
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When its seller deleted it. */
  deletedAt: v.nullable(v.string()),
})
export type AdminListing = v.InferOutput<typeof AdminListing>
export const AdminListingPage = pageOf(AdminListing)
export type AdminListingPage = v.InferOutput<typeof AdminListingPage>

/**
 * `GET /api/admin/listings/:id`: all by which a listing is judged. `approved` is what was last made live, and `changes`
 * what differs from it now, field by field as text (tags joined by ', ', images one a line), empty where nothing does.
 */
export const AdminListingDetail = v.object({
  listing: AdminListing,
  project: OwnListing,
  descriptionHtml: v.string(),
  /** The newest 50. */
  history: v.array(AuditEntry),
  approved: v.nullable(v.object({ at: v.string(), version: v.number() })),
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})
export type AdminListingDetail = v.InferOutput<typeof AdminListingDetail>

/**
 * `POST /api/admin/listings/status`, several at once; one alone is a `StatusChange` (projects.ts) to
 * `POST /api/admin/listings/:id/status`. A reason goes with rejected and blocked, which need one.
 */
export const StatusChanges = v.pipe(
  form({
    ids: v.pipe(
      list(v.pipe(v.string(INVALID), v.maxLength(MAX_ID, INVALID)), MAX_BULK, `Select at most ${MAX_BULK}.`, REQUIRED),
      v.transform((ids) => [...new Set(ids)]),
      v.minLength(1, 'Select at least one.'),
    ),
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(v.union([v.literal(''), AdminReason]), ''),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || !needsReason(status), 'Required'),
    ['reason'],
  ),
)
export type StatusChanges = v.InferOutput<typeof StatusChanges>

/** What was changed, as it is then, and what was not: `code` and `message` are those of `ERRORS`. */
export const StatusChanged = v.object({
  changed: v.array(AdminListing),
  refused: v.array(v.object({ id: v.string(), title: v.nullable(v.string()), code: v.string(), message: v.string() })),
})
export type StatusChanged = v.InferOutput<typeof StatusChanged>
