import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LibraryQuery } from '#contract/library/library.ts'
import { LIBRARY_PAGE_SIZE, LIBRARY_REACH, MAX_COUNTED_PURCHASES } from '#contract/library/limits.ts'
import type { License } from '#contract/licenses/licenses.ts'
import { MAX_VERSIONS } from '#contract/packages/limits.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { grants } from '../db/schema/grants.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isEntitled, releasedAt } from './entitlement.queries.ts'

/** A version of a grant. Times are milliseconds since 1970. */
export interface OwnedVersionRow {
  version: string
  file_name: string
  bytes: number
  sha256: string
  notes: string
  released_at: number
  status: string
  reason: string | null
  downloaded_at: number | null
}

/** A grant with what lists show of it; the fields of its newest version are null if it has none. */
export type PurchaseRow = {
  seq: number
  id: string
  listing_id: string
  slug: string
  live: 0 | 1
  title: string
  cover: string | null
  username: string | null
  first_name: string | null
  last_name: string | null
  chat_id: string | null
  license: License | null
  created_at: number
  price_cents: number | null
  updates_until: number | null
  support_until: number | null
  mails: 0 | 1
  ended_at: number | null
  end_reason: string | null
  had: string | null
  beyond: string | null
  beyond_at: number | null
  renewal_cents: number | null
} & (OwnedVersionRow | { [Name in keyof OwnedVersionRow]: null })

/** What a version `v` of a grant `g` is shown with. */
const versionFields = sql`v.version, v.file_name, v.bytes, v.sha256, v.notes, v.status, v.reason,
  ${releasedAt} AS released_at,
  (SELECT min(started_at) FROM downloads WHERE grant_id = g.id AND version_id = v.id) AS downloaded_at`

/** A version of `g` that comes first in an order. */
const firstVersion = (column: string, order: SQL, where = sql`true`) => sql`(
  SELECT v.${sql.raw(column)} FROM package_versions v WHERE v.listing_id = g.listing_id AND ${isEntitled()} AND ${where}
  ORDER BY ${order} LIMIT 1)`

const isDownloaded = sql`EXISTS (SELECT 1 FROM downloads WHERE grant_id = g.id AND version_id = v.id)`

/** Whether a version `b` belongs to another purchase of the same listing by the buyer of `g`, as after a renewal. */
const isRenewed = sql`EXISTS (
  SELECT 1 FROM deals rd CROSS JOIN grants r ON r.id = rd.id
  WHERE rd.listing_id = g.listing_id AND rd.buyer_id = g.buyer_id AND r.ended_at IS NULL
    AND b.current_at <= coalesce(r.updates_until, b.current_at))`

function selectPurchases(db: Database, where: SQL) {
  return rows<PurchaseRow>(
    db,
    sql`SELECT g.seq, g.id, g.listing_id, l.slug, l.live, l.title, l.images->>0 AS cover,
        s.username, s.first_name, s.last_name,
        (SELECT c.id FROM chats c
          WHERE c.listing_id = g.listing_id AND c.buyer_id = g.buyer_id AND c.seller_id = g.seller_id) AS chat_id,
        g.license, g.created_at, d.price_cents, g.updates_until, g.support_until, g.mails, g.ended_at, g.end_reason,
        ${firstVersion('version', sql`${releasedAt} DESC, v.seq DESC`, isDownloaded)} AS had,
        b.version AS beyond, b.current_at AS beyond_at, l.renewal_cents, ${versionFields}
      FROM grants g CROSS JOIN deals d ON d.id = g.id CROSS JOIN listings l ON l.id = g.listing_id
        CROSS JOIN profiles s ON s.id = g.seller_id
        LEFT JOIN package_versions b ON b.listing_id = g.listing_id AND b.status = 'current'
          AND b.current_at > g.updates_until AND g.ended_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM grant_versions gv WHERE gv.grant_id = g.id AND gv.version_id = b.id)
          AND NOT ${isRenewed}
        LEFT JOIN package_versions v
          ON v.seq = ${firstVersion('seq', sql`v.status = 'withdrawn', ${releasedAt} DESC, v.seq DESC`)}
      WHERE ${where} ORDER BY g.seq DESC LIMIT ${LIBRARY_PAGE_SIZE + 1}`,
  )
}

/** What a purchase is found by. */
const TEXTS = [
  foldedText('title', sql`l.id`, sql`l.title`),
  foldedText('seller', sql`s.id`, sql`concat_ws(' ', s.first_name, s.last_name, s.username)`),
]

/** The positions of those of a person's newest purchases that a search finds. */
const found = (me: UserRef, q: string) => sql`
  SELECT n.seq
  FROM (SELECT seq, listing_id, seller_id FROM grants WHERE buyer_id = ${me} ORDER BY seq DESC LIMIT ${LIBRARY_REACH}) n
    CROSS JOIN listings l ON l.id = n.listing_id CROSS JOIN profiles s ON s.id = n.seller_id
  WHERE ${containsText(TEXTS, q)}`

/** A page of what a person has bought and one more, newest first; with `q`, of what that finds. */
export function listPurchases(db: Database, me: UserRef, { before, q }: LibraryQuery) {
  const after = before === undefined ? sql`` : sql` AND g.seq < ${before}`
  const isFound = q === '' ? sql`` : sql` AND g.seq IN (${found(me, q)})`
  return selectPurchases(db, sql`g.buyer_id = ${me}${after}${isFound}`)
}

export function countPurchases(db: Database, me: UserRef, q: string) {
  const counted =
    q === '' ? sql`SELECT 1 FROM grants WHERE buyer_id = ${me} LIMIT ${MAX_COUNTED_PURCHASES}` : found(me, q)
  return rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM (${counted})`)
}

export function findPurchase(db: Database, me: UserRef, id: string) {
  return selectPurchases(db, sql`g.id = ${id} AND g.buyer_id = ${me}`)
}

/** The versions that belong to a purchase, newest first. */
export function listOwnedVersions(db: Database, me: UserRef, id: string) {
  return rows<OwnedVersionRow>(
    db,
    sql`SELECT ${versionFields} FROM grants g CROSS JOIN package_versions v ON v.listing_id = g.listing_id
      WHERE g.id = ${id} AND g.buyer_id = ${me} AND ${isEntitled()}
      ORDER BY released_at DESC, v.seq DESC LIMIT ${MAX_VERSIONS}`,
  )
}

/** Has the buyer mailed about new versions, or not; returns a row if it is theirs. */
export function setMails(db: Database, me: UserRef, id: string, mails: boolean) {
  return db
    .update(grants)
    .set({ mails })
    .where(and(eq(grants.id, id), eq(grants.buyerId, me)))
    .returning({ id: grants.id })
}
