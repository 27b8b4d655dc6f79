import type { Env } from '../env.ts'
import { type Change, tagsOf } from './cache-tags.rules.ts'
import { memoryCache } from './memory-cache.ts'

/** Every write that strangers can see calls this once it is committed, so that caches forget what it made wrong. */
export async function purgeTags(env: Pick<Env, 'PURGER'>, changes: readonly Change[]): Promise<void> {
  const tags = tagsOf(changes)
  memoryCache.forget(tags)
  await env.PURGER.get(env.PURGER.idFromName('site')).purge(tags)
}
