import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MAIL_KINDS } from '#contract/accounts/mails.ts'
import { users } from './accounts.ts'
import { listings } from './listings.ts'
import { profiles } from './profiles.ts'

/** The directory of rooms: members and listings. Messages live in the rooms. */
export const chats = sqliteTable(
  'chats',
  {
    /** Grows with every new chat. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => profiles.id),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    /** 'product title – buyer name' */
    title: text().notNull(),
    /** The version of the room's state that this mirrors; 0 before the first. */
    version: integer().notNull().default(0),
    /** How long after the buyer's first words the seller first answered, in milliseconds; null if not yet. */
    firstAnswerMs: integer('first_answer_ms'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('chats_of_two', sql`${table.buyerId} <> ${table.sellerId}`),
    uniqueIndex('chats_by_listing').on(table.listingId, table.buyerId, table.sellerId),
    index('chats_by_pair').on(table.buyerId, table.sellerId),
    index('chats_by_seller').on(table.sellerId, table.seq),
    index('chats_by_buyer').on(table.buyerId, table.createdAt),
    index('chats_answered')
      .on(table.sellerId, table.seq)
      .where(sql`first_answer_ms IS NOT NULL`),
  ],
)

/** A chat in the list of one of its two people. */
export const chatMembers = sqliteTable(
  'chat_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id),
    chatSeq: integer('chat_seq')
      .notNull()
      .references(() => chats.seq, { onDelete: 'cascade' }),
    role: text({ enum: ['buyer', 'seller'] }).notNull(),
    /** When something last happened that they may see; null while there is nothing to list. */
    lastActivityAt: integer('last_activity_at', { mode: 'timestamp_ms' }),
    unread: integer().notNull().default(0),
    archived: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatSeq] }),
    index('chat_members_by_chat').on(table.chatSeq),
    index('chat_members_newest')
      .on(table.userId, table.archived, table.lastActivityAt, table.chatSeq)
      .where(sql`last_activity_at IS NOT NULL`),
    index('chat_members_unread')
      .on(table.userId, table.lastActivityAt, table.chatSeq)
      .where(sql`unread > 0 AND last_activity_at IS NOT NULL`),
  ],
)

/** Users who can no longer write to each other. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => profiles.id),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
  ],
)

/** The kinds of mail that people have switched off. */
export const mailOptOuts = sqliteTable(
  'mail_opt_outs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: MAIL_KINDS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
