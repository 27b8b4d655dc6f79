import { and, eq } from 'drizzle-orm'
import { type Database, qb, type Statement } from '../db/client.ts'
import { mailedTokens, users } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { deleteSessions } from '../sessions/sessions.queries.ts'

export function findPasswordHash(db: Database, me: UserRef) {
  return db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, me))
}

/** Replaces a known password; returns the person's id if it was still theirs. */
export function replacePassword(db: Database, id: string, formerHash: string, nextHash: string) {
  return db
    .update(users)
    .set({ passwordHash: nextHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, formerHash)))
    .returning({ id: users.id })
}

/** Returns a row if a person's password has this hash. */
export function ownerOfPassword(id: string, hash: string) {
  return qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, hash)))
}

/** Ends all other sessions and all links of a person, if their password has this hash. */
export function endOtherAccess(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string },
  hash: string,
): Statement[] {
  const owner = ownerOfPassword(id, hash)
  return [
    deleteSessions(db, { userId: owner, exceptId: sessionId }),
    db.delete(mailedTokens).where(eq(mailedTokens.userId, owner)),
  ]
}
