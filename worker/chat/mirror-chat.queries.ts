import { and, eq, exists, lt, type SQL, sql } from 'drizzle-orm'
import { DELETED_USER } from '#contract/chat/constants.ts'
import type { ChatState } from '#contract/chat/rpc.ts'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { batch, type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'

/** Stores a room's state in the directory, unless it has a newer one. Repeating it changes nothing. */
export async function mirrorChat(db: Database, { entry, version, firstAnswerMs, members }: ChatState): Promise<void> {
  const { chatId, listingId, buyerId, sellerId, createdAt } = entry
  await batch(db, {
    chat: db
      .insert(chats)
      .values({
        id: chatId,
        listingId,
        buyerId,
        sellerId,
        title: titleOf(entry),
        version,
        firstAnswerMs,
        createdAt: new Date(createdAt),
      })
      .onConflictDoUpdate({ target: chats.id, set: { version, firstAnswerMs }, setWhere: lt(chats.version, version) }),
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

/** The title without the buyer's name if their account was deleted since the room was opened. */
function titleOf({ buyerId, listingId, title }: ChatEntry): SQL<string> {
  const buyer = qb.select({ id: users.id }).from(users).where(eq(users.id, buyerId))
  const listing = qb.select({ title: listings.title }).from(listings).where(eq(listings.id, listingId))
  return sql<string>`iif(${exists(buyer)}, ${title}, (${listing}) || ${` – ${DELETED_USER}`})`
}
