import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** A query that a screen starts with. Its data is sent with the page for the first render. */
export interface Prefetch {
  key: QueryKey
  into: (queries: QueryClient) => Promise<void>
  /** Whether the screen can be painted without it, even if it comes first. */
  isOptional?: boolean
}

export function prefetch<T, Key extends QueryKey>(options: FetchQueryOptions<T, Error, T, Key>): Prefetch {
  return { key: options.queryKey, into: (queries) => queries.prefetchQuery(options) }
}

/** The id of the inert script element that holds the data. */
export const INITIAL_DATA = 'initial-data'

export type InitialData = [key: QueryKey, data: unknown][]

/** The data of settled prefetches. */
export function collectInitialData(queries: QueryClient, prefetches: Prefetch[]): InitialData {
  return prefetches.flatMap(({ key }): InitialData => {
    const data = queries.getQueryData(key)
    return data === undefined ? [] : [[key, data]]
  })
}

/** Puts the data sent with the page into the query cache. */
export function seedInitialData(queries: QueryClient): void {
  const text = document.getElementById(INITIAL_DATA)?.textContent
  if (!text) return
  for (const [key, data] of JSON.parse(text) as InitialData) {
    // Parts rendered from it may hydrate much later.
    queries.setQueryDefaults(key, { gcTime: Infinity })
    queries.setQueryData(key, data)
  }
}
