import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { DEALS_PER_DAY } from '#contract/deals/limits.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { markCalls } from '../object-calls/object-calls.queries.ts'
import { blocksWithin } from '../rooms/room-entry.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** When the deal of a chat began that completes `DEALS_PER_DAY`, counted from the newest; null if there are fewer. */
const completedAt = sql<number | null>`(
  SELECT d.created_at FROM ${deals} AS d
  WHERE d.listing_id = ${chats}.listing_id AND d.buyer_id = ${chats}.buyer_id
  ORDER BY d.seq DESC LIMIT 1 OFFSET ${DEALS_PER_DAY - 1})`

/** Starts the first deal of a person's chat as a buyer of a listing, while the listing is live. */
export function insertFirstDeal(db: Database, me: UserRef, id: string, listingId: string, now: number) {
  const known = qb
    .select({ seq: deals.seq })
    .from(deals)
    .where(and(eq(deals.listingId, chats.listingId), eq(deals.buyerId, chats.buyerId)))
  return insertDeal(db, id, and(eq(chats.listingId, listingId), eq(chats.buyerId, me), notExists(known)), now)
}

/**
 * Starts a deal of a chat whose buyer is given, if the listing meets `allowed`: unless one is being negotiated, the
 * listing is offline, one member has blocked the other, or a day's deals have started in the chat.
 */
export function insertNextDeal(
  db: Database,
  me: UserRef,
  id: string,
  chatId: string,
  allowed: SQL | undefined,
  now: number,
) {
  const isMine = and(eq(chats.id, chatId), eq(chats.buyerId, me))
  const hasRoom = sql`coalesce(${completedAt}, 0) <= ${now - DAY_MS}`
  return insertDeal(db, id, and(isMine, allowed, notExists(blocksWithin), hasRoom), now)
}

/** When another deal may begin in a chat, in milliseconds since 1970; null if no day's deals ever began in it. */
export function findNextStart(db: Database, chatId: string) {
  return db
    .select({ at: sql<number | null>`${completedAt} + ${DAY_MS}`.as('next_start') })
    .from(chats)
    .where(eq(chats.id, chatId))
}

function insertDeal(db: Database, id: string, isSelected: SQL | undefined, now: number) {
  return rows<never>(
    db,
    sql`
      INSERT INTO ${deals} (id, listing_id, buyer_id, seller_id, created_at, updated_at)
      SELECT ${id}, ${chats.listingId}, ${chats.buyerId}, ${chats.sellerId}, ${now}, ${now}
      FROM ${chats} JOIN ${listings} ON ${listings.id} = ${chats.listingId}
      WHERE ${and(isSelected, eq(listings.live, true))}
      ON CONFLICT DO NOTHING`,
  )
}

/** Marks a call to the rooms of the selected chats that may lack the chat or its deal. */
export function markRoom(db: Database, which: SQL | undefined, now: number) {
  const mayBeOutdated = sql`(${chats.version} = 0 OR EXISTS (
    SELECT 1 FROM ${deals} AS d WHERE d.listing_id = ${chats.listingId} AND d.buyer_id = ${chats.buyerId}
      AND d.status = 'negotiating' AND d.sequence = 0))`
  const rooms = sql`SELECT ${chats.id} AS target, '' AS key FROM ${chats} WHERE ${and(which, mayBeOutdated)}`
  return markCalls(db, 'room', rooms, now)
}

/** Marks the room of a person's chat as a buyer of a listing. */
export function markRoomAbout(db: Database, me: UserRef, listingId: string, now: number) {
  return markRoom(db, and(eq(chats.listingId, listingId), eq(chats.buyerId, me)), now)
}

/** The newest deal of a buyer's chat about a listing, if its room may lack it. */
export function findUnsyncedDeal(db: Database, buyer: UserRef | string, listingId: string) {
  const newest = qb
    .select({ seq: deals.seq })
    .from(deals)
    .where(and(eq(deals.listingId, listingId), eq(deals.buyerId, buyer)))
    .orderBy(desc(deals.seq))
    .limit(1)
  return db
    .select({ id: deals.id, createdAt: deals.createdAt })
    .from(deals)
    .where(and(eq(deals.seq, newest), eq(deals.status, 'negotiating'), eq(deals.sequence, 0)))
}
export type UnsyncedDeal = Awaited<ReturnType<typeof findUnsyncedDeal>>[number]
