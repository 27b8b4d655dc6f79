import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The title of a person's chat. */
export function findChatTitle(db: Database, me: UserRef, chatId: string) {
  return db
    .select({ title: chats.title })
    .from(chats)
    .where(and(eq(chats.id, chatId), or(eq(chats.buyerId, me), eq(chats.sellerId, me))))
}

/** A message as what a report is about. */
export function messageSource(message: { chatId: string; title: string; content: string; senderId: string }): SQL {
  const { chatId, title, content, senderId } = message
  return sql`SELECT ${chatId} AS place_id, ${title} AS title, ${content} AS content, ${senderId} AS reported_id`
}
