import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { blocksWithin } from '../chat/start-chat.queries.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** Starts the first deal of a person's chat as a buyer of a listing, while the listing is live. */
export function insertFirstDeal(db: Database, me: UserRef, id: string, listingId: string, now: number) {
  const known = qb
    .select({ seq: deals.seq })
    .from(deals)
    .where(and(eq(deals.listingId, chats.listingId), eq(deals.buyerId, chats.buyerId)))
  return insertDeal(db, id, and(eq(chats.listingId, listingId), eq(chats.buyerId, me), notExists(known)), now)
}

/**
 * Starts a deal of a chat of which a person is the buyer, where `allowed` holds of the listing: unless one is being
 * negotiated, the listing is offline, or one of the two has blocked the other.
 */
export function insertNextDeal(
  db: Database,
  me: UserRef,
  id: string,
  chatId: string,
  allowed: SQL | undefined,
  now: number,
) {
  return insertDeal(db, id, and(eq(chats.id, chatId), eq(chats.buyerId, me), allowed, notExists(blocksWithin)), now)
}

function insertDeal(db: Database, id: string, isWanted: SQL | undefined, now: number) {
  return rows<never>(
    db,
    sql`
      INSERT INTO ${deals} (id, listing_id, buyer_id, seller_id, created_at, updated_at)
      SELECT ${id}, ${chats.listingId}, ${chats.buyerId}, ${chats.sellerId}, ${now}, ${now}
      FROM ${chats} JOIN ${listings} ON ${listings.id} = ${chats.listingId}
      WHERE ${and(isWanted, eq(listings.live, true))}
      ON CONFLICT DO NOTHING`,
  )
}

/** The newest deal of a person's chat as a buyer of a listing, if its room may not know of it yet. */
export function findUntoldDeal(db: Database, me: UserRef, listingId: string) {
  const newest = qb
    .select({ seq: deals.seq })
    .from(deals)
    .where(and(eq(deals.listingId, listingId), eq(deals.buyerId, me)))
    .orderBy(desc(deals.seq))
    .limit(1)
  return db
    .select({ id: deals.id, createdAt: deals.createdAt })
    .from(deals)
    .where(and(eq(deals.seq, newest), eq(deals.status, 'negotiating'), eq(deals.sequence, 0)))
}
