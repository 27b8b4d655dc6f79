import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { emptyStores } from './empty-stores.ts'

/** What a new worker has: empty stores and no memory. */
export async function freshStores(): Promise<void> {
  await emptyStores()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  memoryCache.forget([EVERYTHING])
}
