import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { chats, reports } from '../db/schema/chats.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The title of a person's chat. */
export function findChatTitle(db: Database, me: UserRef, chatId: string) {
  return db
    .select({ title: chats.title })
    .from(chats)
    .where(and(eq(chats.id, chatId), or(eq(chats.buyerId, me), eq(chats.sellerId, me))))
}

/** Stores a report, unless the same person has reported the message before. */
export function insertReport(db: Database, report: typeof reports.$inferInsert) {
  return db
    .insert(reports)
    .values(report)
    .onConflictDoNothing({ target: [reports.messageId, reports.reporterId] })
}
