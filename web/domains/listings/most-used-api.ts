import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/lib/api.ts'
import { catalogueApi, NAMES_STALE_MS } from './catalogue-api.ts'
import { mostUsed, mostUsedLanguages } from './most-used.ts'

/** The tags to show before a search; there can be thousands in total. */
export const mostUsedTagsQuery = queryOptions({
  queryKey: ['tags', 'most used'],
  queryFn: async () => mostUsed((await unwrap(catalogueApi.tags.$get())).items),
  staleTime: NAMES_STALE_MS,
  // Read from the cache without a subscription, so it must not be garbage-collected.
  gcTime: Infinity,
})

/** The languages to show at first. */
export const mostUsedLanguagesQuery = queryOptions({
  queryKey: ['languages', 'most used'],
  queryFn: async () => mostUsedLanguages((await unwrap(catalogueApi.languages.$get())).items),
  staleTime: NAMES_STALE_MS,
})
