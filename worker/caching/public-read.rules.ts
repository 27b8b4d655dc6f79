import * as v from 'valibot'
import { ListingQuery } from '#contract/listings/schemas.ts'
import { marketplaceQuery } from '#contract/paths.ts'
import { PortfoliosQuery, ProfileListingsQuery } from '#contract/profiles/schemas.ts'
import { SitemapQuery } from '#contract/sitemap.ts'

export interface PublicRead {
  /** The path and its query in one form, whatever order, case or surplus they came in; what caches are keyed by. */
  key: string
  /** The route's pattern, for the log. */
  route: string
  /** Whether the search index is asked. */
  isSearch: boolean
}

const NAMED = /^\/api\/listings\/([^/]+)(\/related)?$/
const PROFILE = /^\/api\/profiles\/([^/]+)(\/listings)?$/
const SITEMAPS = new Set(['/api/sitemap', '/api/sitemap/profiles'])
const PLAIN = new Set(['/api/categories', '/api/landing', '/api/tags'])

/** What a request reads of the public catalogue; undefined for anything else, and for a query the API refuses. */
export function publicRead(pathname: string, search: string): PublicRead | undefined {
  if (pathname === '/api/listings') return listings(search)
  if (pathname === '/api/profiles') return paged(pathname, pathname, pageQuery(search, PortfoliosQuery))
  if (SITEMAPS.has(pathname)) return paged(pathname, pathname, blockQuery(search))
  if (PLAIN.has(pathname)) return plain(pathname, pathname)
  const profile = PROFILE.exec(pathname)
  if (profile) {
    const [key, rest = ''] = [pathname.toLowerCase(), profile[2]]
    const route = `/api/profiles/:name${rest}`
    return rest ? paged(key, route, pageQuery(search, ProfileListingsQuery)) : plain(key, route)
  }
  const named = NAMED.exec(pathname)
  return named ? plain(pathname, `/api/listings/:idOrSlug${named[2] ?? ''}`) : undefined
}

function paged(path: string, route: string, query: string | undefined): PublicRead | undefined {
  return query === undefined ? undefined : plain(query ? `${path}?${query}` : path, route)
}

const plain = (key: string, route: string): PublicRead => ({ key, route, isSearch: false })

function listings(search: string): PublicRead | undefined {
  const query = parsed(search, ListingQuery)
  if (!query) return undefined
  const read = paged('/api/listings', '/api/listings', marketplaceQuery({ ...query, tags: query.tags.toSorted() }))
  return read && { ...read, isSearch: query.q !== '' || query.tags.length > 0 }
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
