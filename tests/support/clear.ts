import type { D1Database } from '@cloudflare/workers-types'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'

/** Empties the catalogue and the people in it; kept counts follow by themselves, and so does the gateway's memory. */
export async function clear(db: D1Database): Promise<void> {
  await db.batch(
    ['pictures', 'deals', 'audit_log', 'listings', 'tags', 'categories', 'users', 'profiles'].map((table) =>
      db.prepare(`DELETE FROM ${table}`),
    ),
  )
  memoryCache.forget([EVERYTHING])
}
