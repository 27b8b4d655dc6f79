import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { UndoStatus } from '#contract/admin/listing-status.ts'
import { type EntryStamp, recordStatusChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { mailOutbox } from '../db/schema/accounts.ts'
import { auditLog } from '../db/schema/audit.ts'
import { deals } from '../db/schema/deals.ts'
import { listingApprovals, listings, statusUndos } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { markEdits } from './live-edits.queries.ts'
import { lastingStatus } from './set-listing-status.queries.ts'

/** Restores the listings, if the admin set this status, they were not changed since, and no mail was sent. */
export function undoStatus(
  db: Database,
  admin: UserRef,
  { ids, status }: UndoStatus,
  entries: readonly { id: string; entryId: string }[],
  { at, requestId }: Omit<EntryStamp, 'entryId'>,
) {
  const json = JSON.stringify(entries)
  const undo = (column: SQL) => sql`(SELECT ${column} FROM ${statusUndos} WHERE listing_id = ${listings.id})`
  const former = (path: string) => undo(sql`former->>${path}`)
  const isUndoable = and(
    inArray(listings.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    isNotNull(admin),
    eq(lastingStatus, status),
    sql`EXISTS (
      SELECT 1 FROM ${statusUndos} u JOIN ${auditLog} a ON a.id = u.entry_id
      WHERE u.listing_id = ${listings.id} AND u.status = ${status} AND u.until > ${at} AND a.actor_id = ${admin}
        AND a.at = ${listings.updatedAt} AND u.former->>'version' = ${listings.version}
        AND (u.mail_id IS NULL OR EXISTS (SELECT 1 FROM ${mailOutbox} o WHERE o.id = u.mail_id AND o.tries = 0)))`,
  )
  const entryId = sql`(SELECT value->>'entryId' FROM json_each(${json}) WHERE value->>'id' = ${listings.id})`
  const undone = sql`SELECT subject_id FROM ${auditLog} WHERE id IN (SELECT value->>'entryId' FROM json_each(${json}))`
  const ofUndone = sql`SELECT seq FROM ${listings} WHERE id IN (${undone})`
  const change = {
    action: 'listing.undo',
    former: lastingStatus,
    status: sql`coalesce(${former('$.deletedStatus')}, ${former('$.heldStatus')}, ${former('$.status')})`,
    reason: former('$.reason'),
  } as const
  return {
    recorded: recordStatusChange(db, admin, { entryId, at, requestId }, change, isUndoable),
    unsent: db
      .delete(mailOutbox)
      .where(inArray(mailOutbox.id, sql`(SELECT mail_id FROM ${statusUndos} WHERE listing_id IN (${undone}))`)),
    // A listing that was hidden has no deals to go on with.
    deals: rows(
      db,
      sql`
        UPDATE ${deals} SET ending = NULL WHERE status = 'negotiating' AND ending = 'listing_blocked' AND listing_id IN (
          SELECT listing_id FROM ${statusUndos} WHERE listing_id IN (${undone}) AND former->>'deletedStatus' IS NULL
            AND former->>'heldStatus' IS NULL)`,
    ),
    approvals: db.delete(listingApprovals).where(inArray(listingApprovals.listingSeq, sql`(${ofUndone})`)),
    approved: rows(
      db,
      sql`
        INSERT INTO ${listingApprovals} (listing_seq, version, content, approved_at)
        SELECT l.seq, u.former->>'$.approval.version', u.former->'$.approval.content', u.former->>'$.approval.approvedAt'
        FROM ${statusUndos} u JOIN ${listings} l ON l.id = u.listing_id
        WHERE l.id IN (${undone}) AND u.former->>'approval' IS NOT NULL`,
    ),
    packages: db
      .update(packageVersions)
      .set({ approvedAt: null })
      .where(
        sql`${packageVersions.id} IN (
          SELECT former->>'$.package' FROM ${statusUndos} WHERE listing_id IN (${undone}))`,
      ),
    updated: rows<{ id: string }>(
      db,
      sql`
        UPDATE ${listings} SET
          status = ${former('$.status')}, deleted_status = ${former('$.deletedStatus')},
          held_status = ${former('$.heldStatus')}, offline_status = ${former('$.offlineStatus')},
          status_reason = ${former('$.reason')},
          updated_at = ${former('$.updatedAt')}, published_at = nullif(published_at, updated_at)
        WHERE id IN (${undone}) RETURNING id`,
    ),
    ...markEdits(db, sql`${listings.id} IN (${undone})`, at),
    used: db.delete(statusUndos).where(sql`listing_id IN (${undone})`),
  }
}

/** What can still be undone of these listings. */
export function findUndoable(db: Database, admin: UserRef, ids: readonly string[], now: number) {
  return db
    .select({ id: statusUndos.listingId })
    .from(statusUndos)
    .where(
      and(
        sql`${statusUndos.listingId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        sql`${statusUndos.until} > ${now}`,
        isNotNull(admin),
      ),
    )
}
