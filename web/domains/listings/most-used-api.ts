import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { api, NAMES_STALE_MS } from './catalogue-api.ts'
import { mostUsed } from './most-used.ts'

/** The tags that show before searching, since there can be thousands. */
export const mostUsedTagsQuery = queryOptions({
  queryKey: ['tags', 'most used'],
  queryFn: async () => mostUsed((await unwrap(api.tags.$get())).items),
  staleTime: NAMES_STALE_MS,
  // Read from the cache without a subscription.
  gcTime: Infinity,
})
