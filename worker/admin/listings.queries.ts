import { sql } from 'drizzle-orm'
import type { AdminListing, AdminListingQuery } from '#contract/admin/listings.ts'
import type { Status } from '#contract/listings/catalogue.ts'
import { imageUrl } from '#contract/media/images.ts'
import { ADMIN_REACH } from '#contract/limits.ts'
import { isUuid } from '#contract/slug.ts'
import type { Query } from '../db/client.ts'
import { likePatterns } from '../catalogue/catalogue.rules.ts'
import { findNumbers, PAGE, type SearchIndex } from './search.queries.ts'
import { type PersonRefRow, toPersonRef } from './person-ref.rules.ts'

export interface AdminListingRow extends PersonRefRow {
  seq: number
  id: string
  slug: string
  title: string
  price_cents: number
  status: Status
  held_status: Status | null
  status_reason: string | null
  featured: number
  cover: string | null
  version: number
  created_at: number
  updated_at: number
  deleted_at: number | null
  seller_id: string
  suspended: number
}

/** Rows of `listings l` as an `AdminListingRow`; what follows `FROM listings l` is the caller's. */
const columns = sql`
  SELECT l.seq, l.id, l.slug, l.title, l.price_cents, coalesce(l.deleted_status, l.status) AS status, l.held_status,
    l.status_reason, l.featured, l.images->>0 AS cover, l.version, l.created_at, l.updated_at, l.deleted_at, l.seller_id,
    p.username, p.first_name, p.last_name, p.avatar_url,
    EXISTS (SELECT 1 FROM users u WHERE u.id = l.seller_id AND u.suspended_at IS NOT NULL) AS suspended`

export const listingIndex: SearchIndex = {
  name: sql`admin_listing_search`,
  column: 'title',
  all: sql`SELECT seq FROM listings WHERE deleted_at IS NULL`,
  contains: (pattern) =>
    sql`EXISTS (SELECT 1 FROM listings l WHERE l.seq = c.seq AND l.title LIKE ${pattern} ESCAPE '\\')`,
}

/** A page of listings and one more, the newest first. */
export function listAdminListings(query: AdminListingQuery): Query {
  return listingsOf(sql`(${numbersOf(query)})`)
}

/** The listings whose `seq` a statement in brackets gives, the newest first. */
export function listingsOf(numbers: Query): Query {
  return sql`
    ${columns} FROM ${numbers} AS page JOIN listings l ON l.seq = page.seq JOIN profiles p ON p.id = l.seller_id
    ORDER BY page.seq DESC`
}

/** The listings of these ids, in any order, deleted ones too. */
export function findAdminListings(ids: readonly string[]): Query {
  return sql`
    ${columns} FROM json_each(${JSON.stringify(ids)}) AS wish
    JOIN listings l ON l.id = wish.value JOIN profiles p ON p.id = l.seller_id`
}

/** What waits for review, the oldest first. */
export function listWaiting(most: number): Query {
  return sql`
    ${columns} FROM (SELECT seq FROM listings WHERE status = 'pending' ORDER BY seq LIMIT ${most}) AS page
    JOIN listings l ON l.seq = page.seq JOIN profiles p ON p.id = l.seller_id ORDER BY page.seq`
}

function numbersOf({ q, status, seller, before }: AdminListingQuery): Query {
  const isStatus = status === undefined ? sql`TRUE` : sql`coalesce(deleted_status, status) = ${status}`
  const isBefore = sql`seq < ${before ?? Number.MAX_SAFE_INTEGER}`
  const isSellers = seller === undefined ? sql`TRUE` : sql`seller_id = ${seller}`
  const fits = sql`${isStatus} AND ${isBefore} AND ${isSellers}`
  if (isUuid(q)) return sql`SELECT seq FROM listings WHERE id = ${q.toLowerCase()} AND ${fits}`
  if (seller !== undefined) return ofSeller(seller, q, isStatus, isBefore)
  const found = findNumbers(listingIndex, { q, before, facets: status === undefined ? [] : [status.slice(0, 3)] })
  if (q === '') return found
  return sql`
    SELECT seq FROM (SELECT * FROM (${found}) UNION SELECT seq FROM listings WHERE slug = ${q} AND ${fits})
    ORDER BY seq DESC ${PAGE}`
}

/** Along the seller's own listings: what is looked for is looked for in the newest 10,000 of them. */
function ofSeller(seller: string, q: string, isStatus: Query, isBefore: Query): Query {
  const own = sql`
    SELECT seq, title, status, deleted_status FROM listings
    WHERE seller_id = ${seller} AND ${isBefore} AND deleted_at IS NULL ORDER BY seq DESC LIMIT ${ADMIN_REACH}`
  const contains = [...q].length < 3 ? likeTitle(q) : sql`instr(lower(title), ${q.toLowerCase()})`
  return sql`SELECT seq FROM (${own}) WHERE ${isStatus} AND ${q === '' ? sql`TRUE` : contains} ORDER BY seq DESC ${PAGE}`
}

function likeTitle(q: string): Query {
  const patterns = likePatterns(q).map((pattern) => sql`title LIKE ${pattern} ESCAPE '\\'`)
  return sql`(${sql.join(patterns, sql` OR `)})`
}

export function toAdminListing(row: AdminListingRow): AdminListing {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    priceCents: row.price_cents,
    status: row.status,
    heldStatus: row.held_status,
    reason: row.status_reason,
    featured: row.featured === 1,
    cover: row.cover === null ? null : imageUrl(row.cover),
    seller: { ...toPersonRef(row.seller_id, row), suspended: row.suspended === 1 },
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
  }
}
