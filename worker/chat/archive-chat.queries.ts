import { and, eq, inArray } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** Moves a chat of a person to their archive or out of it; returns a row if it is theirs. */
export function setArchived(db: Database, me: UserRef, chatId: string, archived: boolean) {
  const seq = qb.select({ seq: chats.seq }).from(chats).where(eq(chats.id, chatId))
  return db
    .update(chatMembers)
    .set({ archived })
    .where(and(eq(chatMembers.userId, me), inArray(chatMembers.chatSeq, seq)))
    .returning({ seq: chatMembers.chatSeq })
}
