import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'

/** The credentials of an address's owner: at most one row. */
export function findCredentials(db: Database, email: string) {
  return db
    .select({ userId: users.id, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email))
}
