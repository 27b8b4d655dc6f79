import { asc, desc, eq, exists, inArray, isNotNull, and, type SQL, sql } from 'drizzle-orm'
import type { AdminListing, AdminListingQuery } from '#contract/admin/listings.ts'
import type { Status } from '#contract/listings/constants.ts'
import { imageUrl } from '#contract/media/images.ts'
import { ADMIN_REACH } from '#contract/limits.ts'
import { isUuid } from '#contract/slug.ts'
import { type Database, qb } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { listings } from '../../db/schema/listings.ts'
import { profiles } from '../../db/schema/profiles.ts'
import { likePatterns } from '../../catalogue/catalogue.rules.ts'
import { PAGE_LIMIT, type SearchIndex, selectMatches } from '../search.queries.ts'
import { toPersonSummary } from '../person-summary.rules.ts'

/** Whether the seller of `listings` is suspended. */
export const isSellerSuspended = exists(
  qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, listings.sellerId), isNotNull(users.suspendedAt))),
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
  cover: sql<string | null>`${listings.images}->>0`.as('cover'),
  version: listings.version,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  deletedAt: listings.deletedAt,
  sellerId: listings.sellerId,
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatarUrl: profiles.avatarUrl,
  suspended: sql<boolean>`${isSellerSuspended}`.mapWith(Boolean).as('suspended'),
}

export const listingIndex: SearchIndex = {
  table: sql`admin_listing_search`,
  column: 'title',
  selectAll: sql`SELECT seq FROM listings WHERE deleted_at IS NULL`,
  contains: (pattern) =>
    sql`EXISTS (SELECT 1 FROM listings l WHERE l.seq = candidates.seq AND l.title LIKE ${pattern} ESCAPE '\\')`,
}

/** A page of listings and one more, newest first. */
export function listAdminListings(db: Database, query: AdminListingQuery) {
  return listBySeq(db, selectPage(query))
}

/** The listings whose `seq` the `page` statement selects, newest first. */
export function listBySeq(db: Database, page: SQL) {
  return db
    .select(fields)
    .from(sql`(${page}) AS page`)
    .innerJoin(listings, eq(listings.seq, sql`page.seq`))
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .orderBy(desc(sql`page.seq`))
}

/** The listings with these ids, in any order, including deleted ones. */
export function findAdminListings(db: Database, ids: string[]) {
  return db
    .select(fields)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .where(inArray(listings.id, ids))
}

export type AdminListingRow = Awaited<ReturnType<typeof findAdminListings>>[number]

/** The listings waiting for review, oldest first. */
export function listPending(db: Database, limit: number) {
  return db
    .select(fields)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .where(sql`${listings.status} = 'pending'`)
    .orderBy(asc(listings.seq))
    .limit(limit)
}

function selectPage({ q, status, seller, before }: AdminListingQuery): SQL {
  const isStatus = status === undefined ? sql`TRUE` : sql`coalesce(deleted_status, status) = ${status}`
  const isBefore = sql`seq < ${before ?? Number.MAX_SAFE_INTEGER}`
  const isSellers = seller === undefined ? sql`TRUE` : sql`seller_id = ${seller}`
  const fits = sql`${isStatus} AND ${isBefore} AND ${isSellers}`
  if (isUuid(q)) return sql`SELECT seq FROM listings WHERE id = ${q.toLowerCase()} AND ${fits}`
  if (seller !== undefined) return selectOfSeller(seller, q, isStatus, isBefore)
  const matches = selectMatches(listingIndex, { q, before, facets: status === undefined ? [] : [status.slice(0, 3)] })
  if (q === '') return matches
  return sql`
    SELECT seq FROM (SELECT * FROM (${matches}) UNION SELECT seq FROM listings WHERE slug = ${q} AND ${fits})
    ORDER BY seq DESC ${PAGE_LIMIT}`
}

/** Searches the newest 10,000 listings of a seller, along their index. */
function selectOfSeller(seller: string, q: string, isStatus: SQL, isBefore: SQL): SQL {
  const own = sql`
    SELECT seq, title, status, deleted_status FROM listings
    WHERE seller_id = ${seller} AND ${isBefore} AND deleted_at IS NULL ORDER BY seq DESC LIMIT ${ADMIN_REACH}`
  const contains = [...q].length < 3 ? likeTitle(q) : sql`instr(lower(title), ${q.toLowerCase()})`
  return sql`
    SELECT seq FROM (${own}) WHERE ${isStatus} AND ${q === '' ? sql`TRUE` : contains} ORDER BY seq DESC ${PAGE_LIMIT}`
}

function likeTitle(q: string): SQL {
  const patterns = likePatterns(q).map((pattern) => sql`title LIKE ${pattern} ESCAPE '\\'`)
  return sql`(${sql.join(patterns, sql` OR `)})`
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
    cover: row.cover === null ? null : imageUrl(row.cover),
    seller: { ...toPersonSummary(row.sellerId, row), suspended: row.suspended },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}
