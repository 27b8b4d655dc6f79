import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { ENDING_BATCH, RESERVATION_MS } from '#contract/deals/limits.ts'
import type { HoldRequest } from '#contract/deals/rpc.ts'
import { type Database, rows, type Statement } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals, reservations } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { objectCalls } from '../db/schema/object-calls.ts'
import { callFields, markCalls } from '../object-calls/object-calls.queries.ts'
import { entryFields } from '../rooms/room-entry.queries.ts'
import { isChatOfDeal } from './deal-chat.queries.ts'

const isCurrent = isNull(reservations.endedAt)

/**
 * Gives a deal what it needs of its listing, if that is sold once and no other deal has it. Unique indexes see to it
 * that one buyer has it, and each buyer once; a marked payment may take what is free again. Repeating it changes
 * nothing. `current` has a row if the listing is sold once.
 */
export function settleReservation(db: Database, request: HoldRequest) {
  const { listingId } = request
  return {
    ended: endOld(db, request),
    settled: settle(db, request),
    current: db
      .select({ dealId: reservations.dealId, until: reservations.until })
      .from(listings)
      .leftJoin(reservations, and(eq(reservations.listingId, listings.id), isCurrent))
      .where(and(eq(listings.id, listingId), eq(listings.soldOnce, true))),
    calls: findReadings(db, listingId),
  }
}

/** Ends a reservation whose time is over, and one of the buyer's former deal. */
function endOld(db: Database, { listingId, buyerId, dealId, now }: HoldRequest) {
  const isFormer = and(eq(reservations.buyerId, buyerId), ne(reservations.dealId, dealId))
  return db
    .update(reservations)
    .set({ endedAt: new Date(now) })
    .where(and(eq(reservations.listingId, listingId), isCurrent, or(lte(reservations.until, new Date(now)), isFormer)))
}

function settle(db: Database, { listingId, buyerId, dealId, hold, now }: HoldRequest): Statement[] {
  const isOwn = and(eq(reservations.dealId, dealId), isCurrent)
  // The room has not stored the move that it was for.
  if (hold === 'none') return [db.delete(reservations).where(isOwn)]
  const until = hold === 'payment' ? null : now + RESERVATION_MS
  const insert = sql`
    INSERT INTO ${reservations} (listing_id, buyer_id, deal_id, since, until)
    SELECT id, ${buyerId}, ${dealId}, ${now}, ${until} FROM ${listings}
    WHERE ${eq(listings.id, listingId)} AND sold_once = 1 AND coalesce(sold_deal_id, ${dealId}) = ${dealId}
      AND NOT EXISTS (
        SELECT 1 FROM ${reservations} AS r
        WHERE r.listing_id = ${listingId} AND r.buyer_id <> ${buyerId} AND r.ended_at IS NULL)`
  if (hold === 'payment')
    return [
      rows<never>(
        db,
        sql`${insert} ON CONFLICT (listing_id, buyer_id) DO UPDATE SET deal_id = excluded.deal_id, until = NULL, ended_at = NULL`,
      ),
    ]
  return [
    rows<never>(db, sql`${insert} ON CONFLICT DO NOTHING`),
    db
      .update(reservations)
      .set({ until: sql`${reservations.since} + ${RESERVATION_MS}` })
      .where(and(isOwn, isNull(reservations.until))),
  ]
}

/** Ends a deal's reservation: with the deal, or once its time is over. */
export function endReservation(db: Database, dealId: string, isOver: boolean, now: number) {
  const isDue = isOver ? undefined : lte(reservations.until, new Date(now))
  return db
    .update(reservations)
    .set({ endedAt: new Date(now) })
    .where(and(eq(reservations.dealId, dealId), isCurrent, isDue))
}

/** The calls to the rooms of a listing that changes of its reservation have marked, by triggers. */
export function findReadings(db: Database, listingId: string) {
  return db
    .select(callFields)
    .from(objectCalls)
    .where(and(eq(objectCalls.kind, 'reservation'), eq(objectCalls.target, listingId)))
}

/** Marks the same call for a listing that is sold once now, or no longer. */
export function markReading(db: Database, listingId: string, isChanged: boolean, now: number) {
  return markCalls(db, 'reservation', sql`SELECT ${listingId} AS target, '' AS key WHERE ${isChanged ? 1 : 0}`, now)
}

/** Some negotiating deals of a listing with what their rooms are opened with, after a position. */
export function listNegotiations(db: Database, listingId: string, after: number) {
  return db
    .select({
      seq: deals.seq,
      dealId: sql<string>`${deals.id}`.as('deal_id'),
      startedAt: sql<number>`${deals.createdAt}`.as('started_at'),
      ...entryFields,
    })
    .from(deals)
    .innerJoin(chats, isChatOfDeal)
    .where(and(eq(deals.listingId, listingId), sql`${deals.status} = 'negotiating'`, gt(deals.seq, after)))
    .orderBy(asc(deals.seq))
    .limit(ENDING_BATCH)
}

/** The seller of a listing. */
export function findSeller(db: Database, listingId: string) {
  return db.select({ id: listings.sellerId }).from(listings).where(eq(listings.id, listingId))
}

/** Claims a listing for its sale in a deal; false if it was sold in another. */
export async function claimSale(db: Database, listingId: string, dealId: string): Promise<boolean> {
  const claimed = await db
    .update(listings)
    .set({ soldDealId: dealId })
    .where(and(eq(listings.id, listingId), or(isNull(listings.soldDealId), eq(listings.soldDealId, dealId))))
    .returning({ id: listings.id })
  return claimed.length > 0
}
