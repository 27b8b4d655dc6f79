import { and, eq, inArray } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'

/** Moves a chat of a person to their archive or out of it. */
export function setArchived(db: Database, userId: string, chatId: string, archived: boolean) {
  const seq = qb.select({ seq: chats.seq }).from(chats).where(eq(chats.id, chatId))
  return db
    .update(chatMembers)
    .set({ archived })
    .where(and(eq(chatMembers.userId, userId), inArray(chatMembers.chatSeq, seq)))
}
