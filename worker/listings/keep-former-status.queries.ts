import { sql, type SQL } from 'drizzle-orm'
import { UNDO_MS } from '#contract/admin/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { listingApprovals, listings, statusUndos } from '../db/schema/listings.ts'

/** Keeps what listings are before a decision is carried out, where `isAllowed`; `json` has its targets. */
export function keepFormer(db: Database, json: string, status: string, isAllowed: SQL | undefined, at: number) {
  const target = (path: string) =>
    sql`(SELECT value->>${path} FROM json_each(${json}) WHERE value->>'id' = ${listings.id})`
  const approval = sql`(
    SELECT json_object('version', version, 'content', json(content), 'approvedAt', approved_at)
    FROM ${listingApprovals} WHERE listing_seq = ${listings.seq})`
  const former = qb
    .select({
      listingId: sql`${listings.id}`.as('listing_id'),
      // Nested, since a select from one table leaves out the table's name in what is not.
      entryId: sql`${target('$.entryId')}`.as('entry_id'),
      mailId: sql`${target('$.mail.id')}`.as('mail_id'),
      status: sql`${status}`.as('set_status'),
      former: sql`json_object(
        'status', ${listings.status}, 'deletedStatus', ${listings.deletedStatus}, 'heldStatus', ${listings.heldStatus},
        'reason', ${listings.statusReason}, 'updatedAt', ${listings.updatedAt}, 'version', ${listings.version},
        'approval', json(${approval}))`.as('former_json'),
      until: sql`${at + UNDO_MS}`.as('until'),
    })
    .from(listings)
    .where(isAllowed)
  return db
    .insert(statusUndos)
    .select(former)
    .onConflictDoUpdate({
      target: statusUndos.listingId,
      set: {
        entryId: sql`excluded.entry_id`,
        mailId: sql`excluded.mail_id`,
        status: sql`excluded.status`,
        former: sql`excluded.former`,
        until: sql`excluded.until`,
      },
    })
}
