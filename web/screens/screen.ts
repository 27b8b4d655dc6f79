import type { DataTag, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SocialCard } from '#contract/social-cards.ts'
import type { JsonLd } from '#web/lib/structured-data.ts'

export interface ScreenProps {
  params: Record<string, string>
}

/** A screen's path, parameters, and query string without the question mark, decoded as the router passes them. */
export interface ScreenLocation extends ScreenProps {
  path: string
  search: string
  /** Turns a path into an absolute URL. */
  absoluteUrl: (path: string) => string
}

/** A page's metadata for browsers, search engines and social networks. */
export interface Head {
  /** Undefined keeps the previous title until there is data. */
  title: string | undefined
  /** Defaults to the site's description. */
  description?: string | undefined
  /** The canonical path; undefined for pages that should not be indexed. */
  canonical?: string | undefined
  noIndex?: boolean
  previous?: string | undefined
  next?: string | undefined
  feed?: { title: string; path: string }
  /** The `og:type`, 'website' by default, and its properties. */
  type?: 'product' | 'profile'
  properties?: Record<string, string>
  /** The preview image for social networks, by the id of its subject; defaults to the page's own or the site's. */
  socialCard?: { id: string; card: SocialCard }
  structuredData?: JsonLd[]
  /** Responds with status 404. */
  isMissing?: boolean
  /** Redirects to this path with status 301. */
  movedTo?: string | undefined
}

// The options of different queries have different data and key types.
// oxlint-disable-next-line typescript/no-explicit-any
type Query = FetchQueryOptions<any, any, any, any>

/** Reads a query's cached data; undefined until it has loaded. */
export type ReadQuery = <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined

/** A screen's entry in the route table, read by the router, the edge, prefetching and the sitemap. */
export interface Screen {
  /** A wouter pattern such as `/product/:slug`, or a regular expression with named groups. */
  path: string | RegExp
  /** The file with its component as the default export, loaded lazily. */
  module: `./${string}-screen.tsx`
  /** Shows private data: never cached or indexed. */
  isPersonal?: boolean
  /** Lists the path, which must have no parameters, in the sitemap. */
  inSitemap?: boolean
  /** Redirects to this path. */
  redirectTo?: string
  /** The text to show while its code or the session loads. */
  loading?: (place: ScreenLocation) => string | undefined
  /** Initial queries, dehydrated into the page. The edge waits for the first one. */
  queries?: (place: ScreenLocation) => Query[]
  /** Whether the edge renders it even if the first query has no data. */
  canRenderWithoutData?: boolean
  head: (place: ScreenLocation, read: ReadQuery) => Head
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}
