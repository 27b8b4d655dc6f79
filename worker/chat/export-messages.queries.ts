import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'

const AT_ONCE = 500

/** The chats of a person in order, after a position. */
export function listRooms(db: Database, userId: string, after: number) {
  return db
    .select({ seq: chats.seq, id: chats.id })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.seq, chatMembers.chatSeq))
    .where(and(eq(chatMembers.userId, userId), gt(chatMembers.chatSeq, after)))
    .orderBy(asc(chatMembers.chatSeq))
    .limit(AT_ONCE)
}

export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number]
