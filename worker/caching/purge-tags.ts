import type { Env } from '../env.ts'
import { type Change, tagsOf } from './cache-tags.rules.ts'
import { memoryCache } from './memory-cache.ts'

/** Purges the caches. Every write that visitors can see calls this after its commit. */
export async function purgeTags(env: Pick<Env, 'PURGER'>, changes: readonly Change[]): Promise<void> {
  const tags = tagsOf(changes)
  memoryCache.evict(tags)
  await env.PURGER.get(env.PURGER.idFromName('site')).purge(tags)
}
