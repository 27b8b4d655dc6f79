import { type SQL, sql } from 'drizzle-orm'
import { type AdminListingQuery, EDITED, NEW_VERSIONS } from '#contract/admin/listings.ts'
import type { AdminSort } from '#contract/admin/sorts.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { isUuid } from '#contract/slug.ts'
import { PAGE_LIMIT, selectMatches } from '../admin-lists/search.queries.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import type { Database } from '../db/client.ts'
import { personName } from '../profiles/person-name.queries.ts'
import { editedListings } from './live-edits.queries.ts'
import { waitingListings } from '../packages/waiting-versions.queries.ts'
import { listingIndex, listPage } from './admin-listings.queries.ts'

/** What an order other than by time goes by. */
const KEYS: Record<string, SQL> = {
  title: sql`l.title COLLATE NOCASE`,
  seller: sql`${personName('p')} COLLATE NOCASE`,
  price: sql`l.price_cents`,
  status: sql`coalesce(l.deleted_status, l.status)`,
  waiting: sql`l.submitted_at`,
}

/** A page of listings and one more. */
export function listAdminListings(db: Database, { sort, ...query }: AdminListingQuery) {
  return listPage(db, isByTime(sort) ? selectByTime(query, sort === 'oldest', PAGE_LIMIT) : selectSorted(query, sort))
}

/** Listings newest first, at most `limit`. */
export function listNewest(db: Database, query: Filters, limit: number) {
  return listPage(db, selectByTime(query, false, sql`LIMIT ${limit}`))
}

/** The `before` of the page after one that ends with `last`: its `seq` in a list by time, otherwise how many there were. */
export function cursorAfter({ sort, before = 0 }: AdminListingQuery, last: { seq: number }): number {
  return isByTime(sort) ? last.seq : before + ADMIN_PAGE_SIZE
}

type Filters = Omit<AdminListingQuery, 'sort'>
type TimeSort = 'newest' | 'oldest' | undefined

function isByTime(sort: AdminSort | undefined): sort is TimeSort {
  return sort === undefined || sort === 'newest' || sort === 'oldest'
}

function selectByTime(query: Filters, oldestFirst: boolean, limit: SQL): SQL {
  return sql`SELECT seq, ${oldestFirst ? sql`` : sql`-`}seq AS place FROM (${selectFitting(query, oldestFirst, limit)})`
}

/** Sorts the newest 10,000 that fit; by how long they wait, the oldest ones. */
function selectSorted({ before = 0, ...query }: Filters, sort: Exclude<AdminSort, TimeSort>): SQL {
  const [name = '', direction = ''] = sort.split('-')
  return sql`
    SELECT l.seq, row_number() OVER (ORDER BY ${KEYS[name]} ${sql.raw(direction)}, l.seq DESC) AS place
    FROM (${selectFitting(query, name === 'waiting', sql`LIMIT ${ADMIN_REACH}`)}) AS fitting
    JOIN listings l ON l.seq = fitting.seq ${name === 'seller' ? sql`JOIN profiles p ON p.id = l.seller_id` : sql``}
    ORDER BY place ${PAGE_LIMIT} OFFSET ${before}`
}

function selectFitting({ q, status, seller, before }: Filters, oldestFirst: boolean, limit: SQL): SQL {
  const isBeyond = oldestFirst ? sql`seq > ${before ?? 0}` : sql`seq < ${before ?? Number.MAX_SAFE_INTEGER}`
  const isSellers = seller === undefined ? sql`TRUE` : sql`seller_id = ${seller}`
  const isTitled = q === '' ? sql`TRUE` : containsText([foldedText('title', sql`found.id`, sql`title`)], q)
  const order = sql.raw(`ORDER BY seq ${oldestFirst ? 'ASC' : 'DESC'}`)
  if (status === EDITED || status === NEW_VERSIONS)
    return sql`
      SELECT seq FROM listings AS found
      WHERE seq IN (${status === EDITED ? editedListings : waitingListings})
        AND live = 1 AND ${isBeyond} AND ${isSellers} AND (id = ${q.toLowerCase()} OR slug = ${q} OR ${isTitled})
      ${order} ${limit}`
  const isStatus = status === undefined ? sql`TRUE` : sql`coalesce(deleted_status, status) = ${status}`
  const fits = sql`${isStatus} AND ${isBeyond} AND ${isSellers}`
  if (isUuid(q)) return sql`SELECT seq FROM listings WHERE id = ${q.toLowerCase()} AND ${fits}`
  if (seller !== undefined) {
    // Along the seller's index, without deleted ones.
    const own = sql`
      SELECT seq, id, title, status, deleted_status FROM listings
      WHERE seller_id = ${seller} AND ${isBeyond} AND deleted_at IS NULL ${order} LIMIT ${ADMIN_REACH}`
    return sql`SELECT seq FROM (${own}) AS found WHERE ${isStatus} AND ${isTitled} ${order} ${limit}`
  }
  const facets = status === undefined ? [] : [status.slice(0, 3)]
  const matches = selectMatches(listingIndex, { q, before, facets, oldestFirst, limit })
  if (q === '') return matches
  return sql`
    SELECT seq FROM (SELECT * FROM (${matches}) UNION SELECT seq FROM listings WHERE slug = ${q} AND ${fits})
    ${order} ${limit}`
}
