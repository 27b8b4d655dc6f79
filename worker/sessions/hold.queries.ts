import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import type { UserRef } from './active-session.queries.ts'

/** Since when a person is on hold, and the reason; no row unless they are. */
export function findHold(db: Database, me: UserRef) {
  return db
    .select({ heldAt: users.heldAt, heldReason: users.heldReason })
    .from(users)
    .where(and(eq(users.id, me), isNotNull(users.heldAt)))
}

/** The person's id, or null if they are on hold: for what they may not begin then. */
export function unlessHeld(me: UserRef): UserRef {
  return sql<string | null>`${qb
    .select({ freeId: users.id })
    .from(users)
    .where(and(eq(users.id, me), isNull(users.heldAt)))}`
}
