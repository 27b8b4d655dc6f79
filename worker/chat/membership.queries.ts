import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { isChatOfDeal } from '../deals/deal-chat.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** A chat by its id and its newest deal, if the person is one of its two members. */
export function findMembership(db: Database, me: UserRef, chatId: string) {
  const newestDeal = qb.select({ id: deals.id }).from(deals).where(isChatOfDeal).orderBy(desc(deals.seq)).limit(1)
  return db
    .select({ id: chats.id, dealId: sql<string | null>`(${newestDeal})`.as('deal_id') })
    .from(chats)
    .where(and(eq(chats.id, chatId), or(eq(chats.buyerId, me), eq(chats.sellerId, me))))
}
