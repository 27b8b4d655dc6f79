import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { DELETED_USER } from '#contract/chat/constants.ts'
import { type Database, qb, type Statement } from '../db/client.ts'
import { blocks, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'
import { reportCases } from '../db/schema/reports.ts'
import { markCalls } from '../object-calls/object-calls.queries.ts'

/** Removes a user's blocks, and their name and bio from titles and reports, if `isGone`. Their messages stay. */
export function deleteMember(db: Database, id: string, isGone: SQL, now: number): Statement[] {
  const bought = qb.select({ id: chats.id }).from(chats).where(eq(chats.buyerId, id))
  const listingTitle = qb.select({ title: listings.title }).from(listings).where(eq(listings.id, chats.listingId))
  const chatTitle = qb.select({ title: chats.title }).from(chats).where(eq(chats.id, reportCases.placeId))
  const isBlockOfUser = and(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)), isGone)
  const pairs = sql`SELECT blocker_id AS target, blocked_id AS key FROM ${blocks} WHERE ${isBlockOfUser}`
  return [
    markCalls(db, 'block', pairs, now),
    db.delete(blocks).where(isBlockOfUser),
    db
      .update(chats)
      .set({ title: sql`${listingTitle} || ${` – ${DELETED_USER}`}` })
      .where(and(eq(chats.buyerId, id), isGone)),
    db
      .update(reportCases)
      .set({ title: sql`coalesce(${chatTitle}, ${reportCases.title})` })
      .where(and(inArray(reportCases.placeId, bought), isGone)),
    db
      .update(reportCases)
      .set({ title: DELETED_USER, content: sql`iif(${reportCases.subject} = 'profile', '', ${reportCases.content})` })
      .where(and(eq(reportCases.placeId, id), isGone)),
  ]
}
