import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'

/** Empties the gateway's memory, for what a test has written past the API. */
export function clearMemoryCache(): void {
  memoryCache.evict([EVERYTHING])
}
