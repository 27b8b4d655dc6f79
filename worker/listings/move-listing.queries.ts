import { sql } from 'drizzle-orm'
import { needsVerified, SELLER_MOVES, type SellerMove } from '#contract/listings/lifecycle.ts'
import { type EntryStamp, recordStatusChange } from '../audit/audit.queries.ts'
import type { Database, Query } from '../db/client.ts'

/** The version that is saved over in the same transaction, after the move, and what must hold for that. */
interface Saving {
  version: number
  allowed: Query
}

/** A seller's move and its line in the audit log, in one transaction; the second answers a row where it was allowed. */
export function transitionListing(
  db: Database,
  me: Query,
  id: string,
  move: SellerMove,
  note: EntryStamp,
  saving?: Saving,
): [Query, Query] {
  const { from, to } = SELLER_MOVES[move]
  const isVerified = sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${me} AND email_verified IS NOT NULL)`
  const isAllowed = sql`
    id = ${id} AND seller_id = ${me} AND deleted_at IS NULL
    AND status IN (SELECT value FROM json_each(${JSON.stringify(from)}))
    AND ${needsVerified(move) ? isVerified : sql`TRUE`}
    AND ${saving ? sql`version = ${saving.version} AND ${saving.allowed}` : sql`TRUE`}`
  const version = saving ? sql`version + 1` : sql`version`
  return [
    recordStatusChange(db, me, note, { action: 'listing.status', status: to, reason: null, version }, isAllowed),
    sql`UPDATE listings SET status = ${to}, status_reason = NULL, updated_at = ${note.at} WHERE ${isAllowed} RETURNING id`,
  ]
}

/** Puts a listing away, a draft meanwhile so that no stranger sees it; nothing happens to one that is away already. */
export function softDeleteListing(db: Database, me: Query, id: string, note: EntryStamp): [Query, Query] {
  const isThere = sql`id = ${id} AND seller_id = ${me} AND deleted_at IS NULL`
  return [
    recordStatusChange(db, me, note, { action: 'listing.delete', status: null, reason: sql`status_reason` }, isThere),
    sql`
      UPDATE listings SET
        deleted_at = ${note.at}, deleted_status = coalesce(held_status, status), held_status = NULL, status = 'draft'
      WHERE ${isThere} RETURNING id`,
  ]
}

/** Takes a listing back that was put away after `until`, as it was; the second answers a row where it was away. */
export function restoreListing(db: Database, me: Query, id: string, until: number, note: EntryStamp): [Query, Query] {
  const isAway = sql`id = ${id} AND seller_id = ${me} AND deleted_at > ${until}`
  return [
    recordStatusChange(
      db,
      me,
      note,
      { action: 'listing.restore', status: sql`deleted_status`, reason: sql`status_reason` },
      isAway,
    ),
    sql`
      UPDATE listings SET status = coalesce(deleted_status, 'draft'), deleted_at = NULL, deleted_status = NULL
      WHERE ${isAway} RETURNING id`,
  ]
}
