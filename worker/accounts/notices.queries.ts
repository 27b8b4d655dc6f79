import { and, desc, eq, isNull } from 'drizzle-orm'
import { MAX_WARNINGS } from '#contract/admin/limits.ts'
import type { Database } from '../db/client.ts'
import { warnings } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The warnings that a person has not confirmed to have read, newest first. */
export function listUnread(db: Database, me: UserRef) {
  return db
    .select({ id: warnings.id, reason: warnings.reason, createdAt: warnings.createdAt })
    .from(warnings)
    .where(and(eq(warnings.userId, me), isNull(warnings.readAt)))
    .orderBy(desc(warnings.seq))
    .limit(MAX_WARNINGS)
}

/** Marks a warning as read. */
export function markRead(db: Database, me: UserRef, id: string, now: number) {
  return db
    .update(warnings)
    .set({ readAt: new Date(now) })
    .where(and(eq(warnings.id, id), eq(warnings.userId, me), isNull(warnings.readAt)))
}
