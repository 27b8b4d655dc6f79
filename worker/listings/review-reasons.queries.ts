import { asc, sql } from 'drizzle-orm'
import type { EditReasons } from '#contract/admin/reasons.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { reviewReasons } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const all = sql`(SELECT json_group_array(reason ORDER BY position) FROM ${reviewReasons})`

/** The reasons in their order. */
export function listReasons(db: Database) {
  return db.select({ reason: reviewReasons.reason }).from(reviewReasons).orderBy(asc(reviewReasons.position))
}

/** Replaces the list if it is still as `seen`; otherwise writes no entry and changes nothing. */
export function replaceReasons(db: Database, admin: UserRef, { reasons, seen }: EditReasons, stamp: EntryStamp) {
  const json = JSON.stringify(reasons)
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'reasons.edit',
      of: 'review',
      before: { reasons: all },
      after: { reasons: sql`json(${json})` },
      where: sql`${admin} IS NOT NULL AND ${all} = json(${JSON.stringify(seen)}) AND ${all} <> json(${json})`,
    }),
    cleared: db.delete(reviewReasons).where(isRecorded(stamp)),
    stored: db
      .insert(reviewReasons)
      .select(sql`SELECT key + 1, value FROM json_each(${json}) WHERE ${isRecorded(stamp)}`),
  }
}
