import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { grants } from '../db/schema/grants.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** Ends a grant that has not ended, with its entry. */
export function endGrant(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'deal.end-access',
      of: grants,
      before: null,
      after: { reason },
      where: and(eq(grants.id, id), isNull(grants.endedAt), isNotNull(admin)),
    }),
    ended: db
      .update(grants)
      .set({ endedAt: new Date(stamp.at), endReason: reason })
      .where(and(eq(grants.id, id), isRecorded(stamp))),
  }
}

export function findGrant(db: Database, id: string) {
  return db.select({ id: grants.id }).from(grants).where(eq(grants.id, id))
}
