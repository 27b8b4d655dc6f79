import { gte } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { profiles } from '../db/schema/profiles.ts'

/** People by id, beginning with `from`; those without an account may have chats too. */
export function listPeople(db: Database, from: string, limit: number) {
  return db.select({ id: profiles.id }).from(profiles).where(gte(profiles.id, from)).orderBy(profiles.id).limit(limit)
}
