import type { D1Database } from '@cloudflare/workers-types'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'

const EMPTIED = [
  'reviews',
  'user_notes',
  'takedowns',
  'reports',
  'report_cases',
  'reviews',
  'blocks',
  'chats',
  'pictures',
  'package_uploads',
  'downloads',
  'grant_versions',
  'grants',
  'releases',
  'package_versions',
  'deals',
  'audit_log',
  'listings',
  'tags',
  'categories',
  'languages',
  'users',
  'profiles',
]

/** Deletes all listings, categories, tags, languages and people, and empties the memory cache; triggers update the counts. */
export async function clearCatalogue(db: D1Database): Promise<void> {
  await db.batch(EMPTIED.map((table) => db.prepare(`DELETE FROM ${table}`)))
  memoryCache.evict([EVERYTHING])
}
