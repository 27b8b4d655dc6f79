import type { ListingQuery } from './listings/schemas.ts'

export const HOME = '/'
export const MARKETPLACE = '/marketplace'
export const PORTFOLIOS = '/portfolios'
export const SELL = '/sell'
export const LOGIN = '/login'
export const SIGNUP = '/signup'
export const DASHBOARD = '/dashboard'
export const PROFILE = '/profile'

export function productPath(listing: { slug: string }): string {
  return `/product/${encodeURIComponent(listing.slug)}`
}

/** The marketplace with a state; what is at its default stays out of the address. */
export function marketplacePath(state: Partial<ListingQuery>): string {
  const query = marketplaceQuery(state)
  return query ? `${MARKETPLACE}?${query}` : MARKETPLACE
}

export function marketplaceQuery({ q, category, tags, sort, page }: Partial<ListingQuery>): string {
  const parts: string[] = []
  if (q) parts.push(`q=${encodeURIComponent(q)}`)
  if (category) parts.push(`category=${encodeURIComponent(category)}`)
  if (tags?.length) parts.push(`tags=${tags.map(encodeURIComponent).join(',')}`)
  if (sort && sort !== 'newest') parts.push(`sort=${sort}`)
  if (page && page > 1) parts.push(`page=${page}`)
  return parts.join('&')
}
