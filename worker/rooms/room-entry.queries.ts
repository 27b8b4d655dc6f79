import { and, eq, or, sql } from 'drizzle-orm'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { introText } from '#contract/chat/intro-text.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { qb } from '../db/client.ts'
import { blocks, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'

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
  sellerFirstName: sql<
    string | null
  >`(SELECT ${profiles.firstName} FROM ${profiles} WHERE ${profiles.id} = ${chats.sellerId})`.as('seller_first_name'),
  sellerLastName: sql<
    string | null
  >`(SELECT ${profiles.lastName} FROM ${profiles} WHERE ${profiles.id} = ${chats.sellerId})`.as('seller_last_name'),
  listingTitle: sql<string>`(SELECT ${listings.title} FROM ${listings} WHERE ${listings.id} = ${chats.listingId})`.as(
    'listing_title',
  ),
  blockers: sql<string>`(SELECT json_group_array(blocker_id) FROM ${blocksWithin})`.as('blockers'),
}

export interface EntryRow extends Omit<ChatEntry, 'createdAt' | 'intro'> {
  createdAt: Date
  sellerFirstName: string | null
  sellerLastName: string | null
  listingTitle: string
  blockers: string
}

/** What a room is opened with. */
export function toEntry(row: EntryRow): { entry: ChatEntry; blockers: string[] } {
  const { chatId, listingId, buyerId, sellerId, title } = row
  const intro = introText(sellerName(row.sellerFirstName, row.sellerLastName), row.listingTitle)
  return {
    entry: { chatId, listingId, buyerId, sellerId, title, createdAt: row.createdAt.getTime(), intro },
    blockers: JSON.parse(row.blockers) as string[],
  }
}
