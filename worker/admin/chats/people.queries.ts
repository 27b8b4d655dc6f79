import { and, eq, gte, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { profiles } from '../../db/schema/profiles.ts'

/** People who may be buyers of chats, by id, beginning with `from`: those who have, or had, an account. */
export function listPeople(db: Database, from: string, limit: number) {
  return db
    .select({ id: profiles.id })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.id))
    .where(and(gte(profiles.id, from), or(isNotNull(users.id), ne(profiles.role, 'seller'))))
    .orderBy(profiles.id)
    .limit(limit)
}
