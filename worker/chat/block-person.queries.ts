import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { ROOM_BATCH } from '#contract/chat/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { blocks, chats } from '../db/schema/chats.ts'
import { markCalls } from '../object-calls/object-calls.queries.ts'
import { entryFields } from '../rooms/room-entry.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The other member of a chat; no row if it is not `me`'s. */
export function findOther(db: Database, me: UserRef, chatId: string) {
  return db
    .select({ id: sql<string>`iif(${chats.buyerId} = ${me}, ${chats.sellerId}, ${chats.buyerId})`.as('other_id') })
    .from(chats)
    .where(and(eq(chats.id, chatId), or(eq(chats.buyerId, me), eq(chats.sellerId, me))))
}

/** Keeps the other person of a chat from writing to `me`, in every chat; or allows it again. */
export function setBlock(db: Database, me: UserRef, chatId: string, blocked: boolean, now: number) {
  const other = sql`${findOther(db, me, chatId)}`
  return blocked
    ? rows<never>(
        db,
        sql`
          INSERT INTO ${blocks} (blocker_id, blocked_id, created_at) SELECT ${me}, id, ${now}
          FROM (SELECT ${other} AS id) WHERE id IS NOT NULL ON CONFLICT DO NOTHING`,
      )
    : db.delete(blocks).where(and(eq(blocks.blockerId, me), eq(blocks.blockedId, other)))
}

/** Marks calls to the rooms of `me` and the other member of a chat about their blocks. */
export function markBlock(db: Database, me: UserRef, chatId: string, now: number) {
  return markCalls(db, 'block', sql`SELECT ${me} AS target, other_id AS key FROM ${findOther(db, me, chatId)}`, now)
}

/** A row if one person has blocked another. */
export function findBlock(db: Database, blockerId: string, blockedId: string) {
  return db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}

/** The chats of two people, regardless of who is the buyer, in order, after a position. */
export function findChatsOfPair(db: Database, a: string, b: string, after: number) {
  const isPair = or(and(eq(chats.buyerId, a), eq(chats.sellerId, b)), and(eq(chats.buyerId, b), eq(chats.sellerId, a)))
  return db
    .select({ seq: chats.seq, ...entryFields })
    .from(chats)
    .where(and(isPair, gt(chats.seq, after)))
    .orderBy(asc(chats.seq))
    .limit(ROOM_BATCH)
}
