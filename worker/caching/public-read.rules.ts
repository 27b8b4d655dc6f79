import * as v from 'valibot'
import { ListingQuery } from '#contract/listings.ts'
import { marketplaceQuery } from '#contract/paths.ts'
import { PortfoliosQuery, ProfileListingsQuery } from '#contract/profiles.ts'
import { SitemapQuery } from '#contract/sitemap.ts'

export interface PublicRead {
  /** The path and its query in one form, whatever order, case or surplus they came in; what caches are keyed by. */
  key: string
  /** The route's pattern, for the log. */
  route: string
}

const NAMED = /^\/api\/listings\/([^/]+)(\/related)?$/
const PROFILE = /^\/api\/profiles\/([^/]+)(\/listings)?$/
const SITEMAPS = new Set(['/api/sitemap', '/api/sitemap/profiles'])
const PLAIN = new Set(['/api/categories', '/api/landing', '/api/tags'])

/** What a request reads of the public catalogue; undefined for anything else, and for a query the API refuses. */
export function publicRead(pathname: string, search: string): PublicRead | undefined {
  if (pathname === '/api/listings') return paged(pathname, pathname, listingQuery(search))
  if (pathname === '/api/profiles') return paged(pathname, pathname, pageQuery(search, PortfoliosQuery))
  if (SITEMAPS.has(pathname)) return paged(pathname, pathname, blockQuery(search))
  if (PLAIN.has(pathname)) return { key: pathname, route: pathname }
  const profile = PROFILE.exec(pathname)
  if (profile) {
    const [key, listings = ''] = [pathname.toLowerCase(), profile[2]]
    const route = `/api/profiles/:name${listings}`
    return listings ? paged(key, route, pageQuery(search, ProfileListingsQuery)) : { key, route }
  }
  const named = NAMED.exec(pathname)
  return named ? { key: pathname, route: `/api/listings/:idOrSlug${named[2] ?? ''}` } : undefined
}

function paged(path: string, route: string, query: string | undefined): PublicRead | undefined {
  return query === undefined ? undefined : { key: query ? `${path}?${query}` : path, route }
}

function listingQuery(search: string): string | undefined {
  const query = parsed(search, ListingQuery)
  return query && marketplaceQuery({ ...query, tags: query.tags.toSorted() })
}

function pageQuery(search: string, schema: typeof PortfoliosQuery | typeof ProfileListingsQuery): string | undefined {
  const page = parsed(search, schema)?.page
  if (page === undefined) return undefined
  return page === 1 ? '' : `page=${page}`
}

function blockQuery(search: string): string | undefined {
  const block = parsed(search, SitemapQuery)?.block
  if (block === undefined) return undefined
  return block === 0 ? '' : `block=${block}`
}

function parsed<Schema extends v.GenericSchema>(search: string, schema: Schema): v.InferOutput<Schema> | undefined {
  const given = new Map<string, string>()
  for (const [name, value] of search ? new URLSearchParams(search) : []) {
    if (given.has(name)) return undefined
    given.set(name, value)
  }
  const result = v.safeParse(schema, Object.fromEntries(given))
  return result.success ? result.output : undefined
}
