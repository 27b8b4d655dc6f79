import { and, eq, lt, sql } from 'drizzle-orm'
import type { ChatState } from '#contract/chat/rpc.ts'
import { batch, type Database, qb } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'

/** Makes the directory what a room says, unless it has a newer state. Repeating it changes nothing. */
export async function mirrorChat(db: Database, { entry, version, members }: ChatState): Promise<void> {
  const { chatId, listingId, buyerId, sellerId, title, createdAt } = entry
  await batch(db, {
    chat: db
      .insert(chats)
      .values({ id: chatId, listingId, buyerId, sellerId, title, version, createdAt: new Date(createdAt) })
      .onConflictDoUpdate({ target: chats.id, set: { version }, setWhere: lt(chats.version, version) }),
    members: members.map(({ userId, lastActivityAt, unread, archived }) =>
      db
        .insert(chatMembers)
        .select(
          qb
            .select({
              userId: sql<string>`${userId}`.as('member_id'),
              chatSeq: chats.seq,
              role: sql<'buyer' | 'seller'>`iif(${chats.buyerId} = ${userId}, 'buyer', 'seller')`.as('member_role'),
              lastActivityAt: sql<Date | null>`${lastActivityAt}`.as('active_at'),
              unread: sql<number>`${unread}`.as('unread_messages'),
              archived: sql<boolean>`${archived ? 1 : 0}`.as('is_archived'),
            })
            .from(chats)
            .where(and(eq(chats.id, chatId), eq(chats.version, version))),
        )
        .onConflictDoUpdate({
          target: [chatMembers.userId, chatMembers.chatSeq],
          set: { lastActivityAt: lastActivityAt === null ? null : new Date(lastActivityAt), unread, archived },
        }),
    ),
  })
}
