import * as v from 'valibot'
import { ListingQuery } from '#contract/listings.ts'
import { marketplaceQuery } from '#contract/paths.ts'

export interface PublicRead {
  /** The path and its query in one form, whatever order, case or surplus they came in; what caches are keyed by. */
  key: string
  /** The route's pattern, for the log. */
  route: string
}

const NAMED = /^\/api\/listings\/([^/]+)(\/related)?$/
const PLAIN = new Set(['/api/categories', '/api/landing', '/api/tags'])

/** What a request reads of the public catalogue; undefined for anything else, and for a query the API refuses. */
export function publicRead(pathname: string, search: string): PublicRead | undefined {
  if (pathname === '/api/listings') {
    const query = listingQuery(search)
    return query === undefined ? undefined : { key: query ? `${pathname}?${query}` : pathname, route: pathname }
  }
  if (PLAIN.has(pathname)) return { key: pathname, route: pathname }
  const named = NAMED.exec(pathname)
  return named ? { key: pathname, route: `/api/listings/:idOrSlug${named[2] ?? ''}` } : undefined
}

function listingQuery(search: string): string | undefined {
  if (search === '') return ''
  const given: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in given) return undefined
    given[name] = value
  }
  const result = v.safeParse(ListingQuery, given)
  return result.success ? marketplaceQuery({ ...result.output, tags: result.output.tags.toSorted() }) : undefined
}
