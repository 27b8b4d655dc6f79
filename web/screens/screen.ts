import type { DataTag, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Card } from '#contract/cards.ts'
import type { Thing } from '#web/lib/structured-data.ts'

/** What a screen's component is given: the parameters of its path. */
export interface ScreenProps {
  params: Record<string, string>
}

/** Where a screen shows: its path and its query without the question mark, decoded as the router passes them on. */
export interface Place extends ScreenProps {
  path: string
  search: string
  /** Makes a path an absolute address. */
  at: (path: string) => string
}

/** What a page says of itself to browsers, search engines and social networks. */
export interface Head {
  /** Undefined leaves the former title until there is data. */
  title: string | undefined
  /** The site's own by default. */
  description?: string | undefined
  /** The path that search engines know the page by; none for what they should not index. */
  canonical?: string | undefined
  noIndex?: boolean
  previous?: string | undefined
  next?: string | undefined
  feed?: { title: string; path: string }
  /** Open Graph's type of the page, 'website' by default, and its properties. */
  type?: 'product' | 'profile'
  properties?: Record<string, string>
  /** The picture it is shared with, by the id of what it shows; the page's own or the site's by default. */
  card?: { id: string; card: Card }
  structuredData?: Thing[]
  /** There is nothing at this address: status 404. */
  isMissing?: boolean
  /** The path that the page has moved to: status 301. */
  movedTo?: string | undefined
}

// A query's options differ in their types of data and key.
// oxlint-disable-next-line typescript/no-explicit-any
type Query = FetchQueryOptions<any, any, any, any>

/** The data of a query of the screen; undefined until it is there. */
export type Read = <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined

/** Everything that the router, the edge, the prefetcher and the sitemap know of a screen. */
export interface Screen {
  /** A pattern of wouter's, such as `/product/:slug`, or a regular expression with named groups. */
  path: string | RegExp
  /** The file of its component, a default export. Its code loads when it is first shown. */
  module: `./${string}-screen.tsx`
  /** For one person only: never cached or indexed. */
  isPersonal?: boolean
  /** Its path, which has no parameters, is in the sitemap. */
  inSitemap?: boolean
  /** It only leads to this path. */
  redirectTo?: string
  /** What it says while its code, or who is signed in, is not known. */
  loading?: (place: Place) => string | undefined
  /** The queries that it starts with, whose data comes with the page. The edge waits for the first. */
  queries?: (place: Place) => Query[]
  /** It renders without the data of the first query, too. */
  isFineWithoutData?: boolean
  head: (place: Place, read: Read) => Head
}

/** A component's file. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>
}
