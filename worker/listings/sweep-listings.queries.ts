import { and, exists, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { DELETED_DAYS } from '#contract/listings/limits.ts'
import { batch, type Database, qb } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { detachSlots } from '../media/attach-images.queries.ts'
import { expireVersionsOfListings } from '../packages/versions.queries.ts'

const DELETED_MS = DELETED_DAYS * 24 * 60 * 60_000
/** Listings removed per sweep. */
const AT_ONCE = 20
/** Replaces the deletion time of a listing that is kept for its deals and chats. */
const KEPT = new Date(0)

/** A listing deleted before this time can no longer be restored. */
export function restorableSince(now: number): number {
  return now - DELETED_MS
}

/**
 * Removes a bounded number of listings that can no longer be restored. One with deals or chats is kept for them, without
 * its images.
 */
export async function sweepListings(db: Database, now: number): Promise<void> {
  const expired = qb
    .select({ seq: listings.seq })
    .from(listings)
    .where(and(gt(listings.deletedAt, KEPT), lte(listings.deletedAt, new Date(restorableSince(now)))))
    .orderBy(listings.deletedAt)
    .limit(AT_ONCE)
  const dealsOfListing = qb.select({ seq: deals.seq }).from(deals).where(eq(deals.listingId, listings.id))
  const chatsOfListing = qb.select({ seq: chats.seq }).from(chats).where(eq(chats.listingId, listings.id))
  const slots = sql`SELECT seller_id AS owner_id, 'listing:' || id AS name FROM ${listings} WHERE seq IN ${expired}`
  const ids = sql`SELECT id FROM ${listings} WHERE seq IN ${expired}`
  await batch(db, {
    detached: detachSlots(db, slots, now),
    versions: expireVersionsOfListings(db, ids, now),
    kept: db
      .update(listings)
      .set({ deletedAt: KEPT, images: [], imageAlts: [] })
      .where(and(inArray(listings.seq, expired), or(exists(dealsOfListing), exists(chatsOfListing)))),
    removed: db
      .delete(listings)
      .where(and(inArray(listings.seq, expired), notExists(dealsOfListing), notExists(chatsOfListing))),
  })
}
