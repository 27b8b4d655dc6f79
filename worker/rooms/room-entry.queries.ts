import { and, eq, or, sql } from 'drizzle-orm'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { qb } from '../db/client.ts'
import { blocks, chats } from '../db/schema/chats.ts'

/** Blocks of one of a chat's two people by the other. */
export const blocksWithin = qb
  .select({ blockerId: blocks.blockerId })
  .from(blocks)
  .where(
    or(
      and(eq(blocks.blockerId, chats.buyerId), eq(blocks.blockedId, chats.sellerId)),
      and(eq(blocks.blockerId, chats.sellerId), eq(blocks.blockedId, chats.buyerId)),
    ),
  )

/** The columns of a `ChatEntry`, and who of the two has blocked the other. */
export const entryFields = {
  chatId: chats.id,
  listingId: chats.listingId,
  buyerId: chats.buyerId,
  sellerId: chats.sellerId,
  title: chats.title,
  createdAt: chats.createdAt,
  blockers: sql<string>`(SELECT json_group_array(blocker_id) FROM ${blocksWithin})`.as('blockers'),
}

export interface EntryRow extends Omit<ChatEntry, 'createdAt'> {
  createdAt: Date
  blockers: string
}

/** What a room is opened with. */
export function toEntry(row: EntryRow): { entry: ChatEntry; blockers: string[] } {
  const { chatId, listingId, buyerId, sellerId, title } = row
  return {
    entry: { chatId, listingId, buyerId, sellerId, title, createdAt: row.createdAt.getTime() },
    blockers: JSON.parse(row.blockers) as string[],
  }
}
