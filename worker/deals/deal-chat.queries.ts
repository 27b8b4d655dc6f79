import { and, eq, type SQL, sql } from 'drizzle-orm'
import { qb } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'

/** Whether a chat is a deal's. A deal that is older than rooms has none. */
export const isChatOfDeal = and(
  eq(chats.listingId, deals.listingId),
  eq(chats.buyerId, deals.buyerId),
  eq(chats.sellerId, deals.sellerId),
)

/** The id of a deal's chat, as a part of a statement. */
export const chatIdOfDeal: SQL<string | null> = sql`(${qb.select({ id: chats.id }).from(chats).where(isChatOfDeal)})`
