import { type SQL, sql } from 'drizzle-orm'
import { batch, type Database, rows } from './client.ts'

const INDEXES = ['listing_search', 'name_search', 'admin_listing_search', 'admin_profile_search']
/** Roughly how many leaves of about 4 kB a merge writes, which takes 20 ms. */
const LEAVES = 500
const MERGES = 2

/** The merges of one sweep. They cost next to nothing if no two segments are of similar size. */
export function searchMerges(): SQL[] {
  const merges = INDEXES.map((index) => sql.raw(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${LEAVES})`))
  return Array.from({ length: MERGES }, () => merges).flat()
}

/**
 * Merges segments of the search indexes, a bounded number of leaves at a time. Every write adds segments and a search
 * reads all of them: a rare word takes twice as long in a dozen as in two (decision 3).
 */
export async function mergeSearch(db: Database): Promise<void> {
  await batch(db, { merges: searchMerges().map((merge) => rows(db, merge)) })
}
