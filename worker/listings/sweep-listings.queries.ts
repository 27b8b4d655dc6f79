import { sql } from 'drizzle-orm'
import { DELETED_DAYS } from '#contract/limits.ts'
import { batchInOrder, type Database } from '../db/client.ts'
import { detachSlots } from '../media/attach-images.queries.ts'

const DELETED_MS = DELETED_DAYS * 24 * 60 * 60_000
/** How many listings one sweep removes. */
const AT_ONCE = 20

/** Deleted before this, a listing is gone for its seller. */
export function goneUntil(now: number): number {
  return now - DELETED_MS
}

/** In place of when it was deleted, for a listing that is kept because somebody dealt about it. */
const KEPT = 0

/**
 * Removes listings that can no longer be had back, a bounded number of them. One that somebody dealt about stays without
 * its images, for nobody but its deals.
 */
export async function sweepListings(db: Database, now: number): Promise<void> {
  const gone = sql`
    SELECT l.seq FROM listings l WHERE l.deleted_at > ${KEPT} AND l.deleted_at <= ${goneUntil(now)}
    ORDER BY l.deleted_at LIMIT ${AT_ONCE}`
  await batchInOrder<never[][]>(db, [
    detachSlots(
      db,
      sql`SELECT seller_id AS owner_id, 'listing:' || id AS name FROM listings WHERE seq IN (${gone})`,
      now,
    ),
    sql`
      UPDATE listings SET deleted_at = ${KEPT}, images = '[]', image_alts = '[]'
      WHERE seq IN (${gone}) AND EXISTS (SELECT 1 FROM deals WHERE listing_id = listings.id)`,
    sql`DELETE FROM listings WHERE seq IN (${gone}) AND NOT EXISTS (SELECT 1 FROM deals WHERE listing_id = listings.id)`,
  ])
}
