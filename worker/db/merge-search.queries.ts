import { type SQL, sql } from 'drizzle-orm'
import { batch, type Database, rows } from './client.ts'

const INDEXES = ['listing_search', 'admin_listing_search', 'admin_profile_search']
/** Leaves of about 4 kB that one merge writes, roughly; it takes 20 ms. */
const LEAVES = 500
const MERGES = 2

/** What one sweep merges. Next to nothing where there are no two segments of a size. */
export function searchMerges(): SQL[] {
  const merges = INDEXES.map((index) => sql.raw(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${LEAVES})`))
  return Array.from({ length: MERGES }, () => merges).flat()
}

/**
 * Merges segments of the search indexes, a bounded number of their leaves. Every write makes segments, a search reads all
 * of them, and a rare word takes twice as long in a dozen as in two (decision 3).
 */
export async function mergeSearch(db: Database): Promise<void> {
  await batch(db, { merges: searchMerges().map((merge) => rows(db, merge)) })
}
