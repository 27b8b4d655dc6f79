import { and, lt, sql } from 'drizzle-orm'
import { lastDays } from '#contract/days.ts'
import { LISTING_STATISTICS_DAYS } from '#contract/listings/limits.ts'
import type { Database } from '../db/client.ts'
import { listingDays } from '../db/schema/counts.ts'

/** Rows looked at per sweep: with one every quarter of an hour, as many as 190,000 listings add in a day. */
const AT_ONCE = 2_000

/**
 * Removes a bounded number of listings' expired daily counts. Rows are added about in the order of their days, so the
 * first ones are the oldest, without an index that every flush of views would write to.
 */
export async function sweepDays(db: Database, now: number): Promise<void> {
  const [first = ''] = lastDays(now, LISTING_STATISTICS_DAYS)
  const oldest = sql`SELECT rowid FROM ${listingDays} ORDER BY rowid LIMIT ${AT_ONCE}`
  await db.delete(listingDays).where(and(sql`rowid IN (${oldest})`, lt(listingDays.day, first)))
}
