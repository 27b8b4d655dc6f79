import { and, eq, exists, gt, isNotNull, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { UnreadChat } from '#contract/chat/rpc.ts'
import { MAIL_GAP_MS } from '#contract/chat/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { mailOutbox, users } from '../db/schema/accounts.ts'
import { blocks, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'

/** Shorter than the time between two mails about a chat, longer than an inbox repeats a call. */
const REPEAT_MS = MAIL_GAP_MS / 2

const senders = alias(profiles, 'senders')
const senderUsers = alias(users, 'sender_users')

interface Mailed {
  userId: string
  /** The first of the chats. */
  chatId: string
}

/** The id of a mail in the outbox. Those of mails to a person about the same chat, or first about it, are in the order of their times. */
export function unreadMailId({ userId, chatId }: Mailed, now: number): string {
  return `unread/${chatId}/${userId}/${now}`
}

/** What a mail says of a chat with unread messages; no row if its person may or wants not be mailed, or if `unless`. */
export function findUnreadChat(
  db: Database,
  userId: string,
  { chatId, senderId }: Pick<UnreadChat, 'chatId' | 'senderId'>,
  unless: SQL = sql`0`,
) {
  const isBetweenThem = or(
    and(eq(chats.buyerId, userId), eq(chats.sellerId, senderId)),
    and(eq(chats.sellerId, userId), eq(chats.buyerId, senderId)),
  )
  return db
    .select({
      to: users.email,
      name: profiles.firstName,
      senderName: senders.firstName,
      title: listings.title,
    })
    .from(chats)
    .innerJoin(listings, eq(listings.id, chats.listingId))
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(senderUsers, and(eq(senderUsers.id, senderId), isNull(senderUsers.suspendedAt)))
    .innerJoin(senders, eq(senders.id, senderUsers.id))
    .where(
      and(
        eq(chats.id, chatId),
        isBetweenThem,
        isNotNull(users.emailVerified),
        isNull(users.suspendedAt),
        wantsMail(users.id, 'unread_messages'),
        notExists(selectBlock(userId, senderId)),
        not(unless),
      ),
    )
}

function selectBlock(blockerId: string, blockedId: string) {
  return qb
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}

/** Whether a mail was just put into the outbox. */
export function wasMailed(mailed: Mailed, now: number): SQL {
  return exists(
    qb
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          gt(mailOutbox.id, unreadMailId(mailed, now - REPEAT_MS)),
          lt(mailOutbox.id, unreadMailId(mailed, Infinity)),
        ),
      ),
  )
}
