import { env } from 'cloudflare:workers'
import { open } from '#worker/db/client.ts'
import { mergeSearch } from '#worker/db/merge-search.queries.ts'

const INDEXES = ['listing_search', 'admin_listing_search', 'admin_profile_search']

/** How many segments each search index has. */
export async function segments(): Promise<(number | null)[]> {
  const counts = INDEXES.map((index) => env.DB.prepare(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))
  return Promise.all(counts.map((count) => count.first<number>('n')))
}

/** How many rows one sweep changes, those in which FTS5 keeps its leaves among them, which D1 does not count. */
export async function changedBySweep(): Promise<number> {
  const changes = async () => (await env.DB.prepare('SELECT total_changes() AS n').first<number>('n')) ?? 0
  const before = await changes()
  await mergeSearch(open(env.DB))
  return (await changes()) - before
}
