import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { DELETED_USER } from '#contract/chat/constants.ts'
import { type Database, qb, type Statement } from '../db/client.ts'
import { blocks, chats, reports } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'

/** Removes a person's blocks, and their name from titles, if `isGone`. What they said stays. */
export function forgetInChats(db: Database, id: string, isGone: SQL): Statement[] {
  const bought = qb.select({ id: chats.id }).from(chats).where(eq(chats.buyerId, id))
  const listingTitle = qb.select({ title: listings.title }).from(listings).where(eq(listings.id, chats.listingId))
  const chatTitle = qb.select({ title: chats.title }).from(chats).where(eq(chats.id, reports.chatId))
  return [
    db.delete(blocks).where(and(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)), isGone)),
    db
      .update(chats)
      .set({ title: sql`${listingTitle} || ${` – ${DELETED_USER}`}` })
      .where(and(eq(chats.buyerId, id), isGone)),
    db
      .update(reports)
      .set({ chatTitle: sql`coalesce(${chatTitle}, ${reports.chatTitle})` })
      .where(and(or(eq(reports.reporterId, id), eq(reports.reportedId, id)), inArray(reports.chatId, bought), isGone)),
  ]
}
