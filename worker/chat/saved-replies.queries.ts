import { and, asc, eq, sql } from 'drizzle-orm'
import type { SaveReply } from '#contract/chat/saved-replies.ts'
import { MAX_SAVED_REPLIES } from '#contract/chat/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { savedReplies } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

export function listSavedReplies(db: Database, me: UserRef) {
  return db
    .select({ id: savedReplies.id, name: savedReplies.name, content: savedReplies.content })
    .from(savedReplies)
    .where(eq(savedReplies.userId, me))
    .orderBy(asc(savedReplies.seq))
    .limit(MAX_SAVED_REPLIES)
}

/** Inserts or replaces a person's reply; returns no row if it is new and there are too many. */
export function saveReply(db: Database, me: UserRef, id: string, { name, content }: SaveReply, now: number) {
  const others = sql`SELECT count(*) FROM ${savedReplies} WHERE user_id = ${me} AND id <> ${id}`
  return rows<{ id: string }>(
    db,
    sql`
      INSERT INTO ${savedReplies} (user_id, id, name, content, created_at, updated_at)
      SELECT ${me}, ${id}, ${name}, ${content}, ${now}, ${now}
      WHERE ${me} IS NOT NULL AND (${others}) < ${MAX_SAVED_REPLIES}
      ON CONFLICT (user_id, id) DO UPDATE SET name = excluded.name, content = excluded.content, updated_at = excluded.updated_at
      RETURNING id`,
  )
}

export function deleteReply(db: Database, me: UserRef, id: string) {
  return db.delete(savedReplies).where(and(eq(savedReplies.userId, me), eq(savedReplies.id, id)))
}
