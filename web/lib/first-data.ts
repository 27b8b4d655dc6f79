import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** A question that a screen asks first. Its answer comes with the page and is there at the first render. */
export interface FirstAsk {
  key: QueryKey
  into: (queries: QueryClient) => Promise<void>
}

export function firstAsk<T, Key extends QueryKey>(options: FetchQueryOptions<T, Error, T, Key>): FirstAsk {
  return { key: options.queryKey, into: (queries) => queries.prefetchQuery(options) }
}

/** The id of the inert script element that holds the answers. */
export const FIRST_DATA = 'first-data'

export type FirstData = [key: QueryKey, data: unknown][]

/** What of `asks` has been answered. */
export function takeFirstData(queries: QueryClient, asks: FirstAsk[]): FirstData {
  return asks.flatMap(({ key }): FirstData => {
    const data = queries.getQueryData(key)
    return data === undefined ? [] : [[key, data]]
  })
}

/** Puts the answers that came with the page where the screens look for them. */
export function seedFirstData(queries: QueryClient): void {
  const text = document.getElementById(FIRST_DATA)?.textContent
  if (!text) return
  for (const [key, data] of JSON.parse(text) as FirstData) {
    // What was painted of it may be taken over much later.
    queries.setQueryDefaults(key, { gcTime: Infinity })
    queries.setQueryData(key, data)
  }
}
