import { sql, type SQL } from 'drizzle-orm'
import { UNDO_MS } from '#contract/admin/limits.ts'
import { isLive, type AdminTarget } from '#contract/listings/lifecycle.ts'
import { type Database, rows } from '../db/client.ts'
import { unapprovedVersion } from '../packages/approve-current.queries.ts'
import { listingApprovals, listings, statusUndos } from '../db/schema/listings.ts'

/** Keeps what listings are before a decision is carried out, where `isAllowed`; `json` has its targets. */
export function keepFormer(db: Database, json: string, status: AdminTarget, isAllowed: SQL | undefined, at: number) {
  const target = (path: string) =>
    sql`(SELECT value->>${path} FROM json_each(${json}) WHERE value->>'id' = ${listings.id})`
  const approval = sql`(
    SELECT json_object('version', version, 'content', json(content), 'approvedAt', approved_at)
    FROM ${listingApprovals} WHERE listing_seq = ${listings.seq})`
  return rows<never>(
    db,
    sql`
      INSERT INTO ${statusUndos} (listing_id, entry_id, mail_id, status, former, until)
      SELECT ${listings.id}, ${target('$.entryId')}, ${target('$.mail.id')}, ${status}, json_object(
        'status', ${listings.status}, 'deletedStatus', ${listings.deletedStatus}, 'heldStatus', ${listings.heldStatus},
        'offlineStatus', ${listings.offlineStatus}, 'reason', ${listings.statusReason}, 'updatedAt', ${listings.updatedAt}, 'version', ${listings.version},
        'approval', json(${approval}), 'package', ${isLive(status) ? unapprovedVersion : null}), ${at + UNDO_MS}
      FROM ${listings} WHERE ${isAllowed}
      ON CONFLICT DO UPDATE SET entry_id = excluded.entry_id, mail_id = excluded.mail_id, status = excluded.status,
        former = excluded.former, until = excluded.until`,
  )
}
