import { asc, eq, exists, inArray, isNotNull, and, or, type SQL, sql } from 'drizzle-orm'
import type { AdminListing } from '#contract/admin/listings.ts'
import type { Status } from '#contract/listings/constants.ts'
import { imageUrl } from '#contract/media/images.ts'
import type { SearchIndex } from '../admin-lists/search.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { personColumns } from '../profiles/person-name.queries.ts'
import { toPersonSummary } from '../profiles/person-summary.rules.ts'
import { currentVersion, waitingVersion } from '../packages/approve-current.queries.ts'
import { isEdited } from './live-edits.queries.ts'

/** Whether the seller of `listings` is suspended or on hold. */
export const isSellerSuspended = exists(
  qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, listings.sellerId), or(isNotNull(users.suspendedAt), isNotNull(users.heldAt)))),
)

const fields = {
  seq: listings.seq,
  id: listings.id,
  slug: listings.slug,
  title: listings.title,
  priceCents: listings.priceCents,
  status: sql<Status>`coalesce(${listings.deletedStatus}, ${listings.status})`.as('status'),
  heldStatus: listings.heldStatus,
  statusReason: listings.statusReason,
  featured: listings.featured,
  edited: isEdited.mapWith(Boolean).as('edited'),
  cover: sql<string | null>`${listings.images}->>0`.as('cover'),
  version: listings.version,
  package: currentVersion.as('package_version'),
  waitingVersion: waitingVersion.as('waiting_version'),
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  submittedAt: listings.submittedAt,
  deletedAt: listings.deletedAt,
  sellerId: listings.sellerId,
  seller: personColumns(profiles, 'seller'),
  suspended: sql<boolean>`${isSellerSuspended}`.mapWith(Boolean).as('suspended'),
}

export const listingIndex: SearchIndex = {
  table: sql`admin_listing_search`,
  column: 'title',
  texts: sql`admin_listing_texts`,
  selectAll: sql`SELECT seq FROM listings WHERE deleted_at IS NULL`,
}

/** The listings that the `page` statement selects, by `place`; `page` has `seq` and `place`. */
export function listPage(db: Database, page: SQL) {
  return db
    .select(fields)
    .from(sql`(${page}) AS page`)
    .innerJoin(listings, eq(listings.seq, sql`page.seq`))
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .orderBy(sql`page.place`)
}

/** The listings with these ids, in any order, including deleted ones. */
export function findAdminListings(db: Database, ids: string[]) {
  return selectListings(db).where(inArray(listings.id, ids))
}

export type AdminListingRow = Awaited<ReturnType<typeof findAdminListings>>[number]

/** The listings waiting for review, those that have waited longest first. */
export function listPending(db: Database, limit: number) {
  return selectListings(db)
    .where(sql`${listings.status} = 'pending'`)
    .orderBy(asc(listings.submittedAt), asc(listings.seq))
    .limit(limit)
}

function selectListings(db: Database) {
  return db.select(fields).from(listings).innerJoin(profiles, eq(profiles.id, listings.sellerId))
}

export function toAdminListing(row: AdminListingRow): AdminListing {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    priceCents: row.priceCents,
    status: row.status,
    heldStatus: row.heldStatus,
    reason: row.statusReason,
    featured: row.featured,
    edited: row.edited,
    cover: row.cover === null ? null : imageUrl(row.cover),
    seller: { ...toPersonSummary(row.sellerId, row.seller), suspended: row.suspended },
    version: row.version,
    package: row.package,
    waitingVersion: row.waitingVersion,
    waitingSince: row.status === 'pending' ? (row.submittedAt ?? row.updatedAt).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}
