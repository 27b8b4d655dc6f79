import { and, eq, exists, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'

/** Whether this person is the only admin who can sign in. */
export function isLastAdmin(id: string): SQL {
  // A literal `'admin'`, because only then does SQLite use the index of admins.
  const isAdmin = sql`${profiles.role} = 'admin'`
  const self = qb
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), isAdmin))
  const others = qb
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isAdmin, isNull(users.suspendedAt), ne(profiles.id, id)))
  return sql`(${exists(self)} AND ${notExists(others)})`
}
