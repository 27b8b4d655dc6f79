import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isLastAdmin } from './last-admin.queries.ts'

/** Puts a person on hold, unless they are already or are the last admin. */
export function hold(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.hold',
      of: users,
      before: { held: false },
      after: { held: true, reason },
      where: and(eq(users.id, id), isNull(users.heldAt), isNotNull(admin), sql`NOT ${isLastAdmin(id)}`),
    }),
    user: db
      .update(users)
      .set({ heldAt: new Date(stamp.at), heldReason: reason })
      .where(isDone(id, stamp)),
  }
}

/** Releases a person from a hold. */
export function release(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.release',
      of: users,
      before: { held: true, reason: users.heldReason },
      after: { held: false, reason },
      where: and(eq(users.id, id), isNotNull(users.heldAt), isNotNull(admin)),
    }),
    user: db.update(users).set({ heldAt: null, heldReason: null }).where(isDone(id, stamp)),
  }
}

function isDone(id: string, stamp: EntryStamp): SQL | undefined {
  return and(eq(users.id, id), isRecorded(stamp))
}

/** The person, if that is recorded: their sockets in rooms are to connect again. */
export function selectChanged(id: string, stamp: EntryStamp) {
  return qb.select({ id: users.id }).from(users).where(isDone(id, stamp))
}
