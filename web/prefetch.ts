import { MAX_PAGE } from '#contract/limits.ts'
import { readPage } from '#contract/paths.ts'
import { screenAt, type ScreenName } from '#contract/screens.ts'
import { signInOptionsQuery } from '#web/screens/accounts/sign-in-options.ts'
import { landingQuery } from '#web/screens/landing/landing-api.ts'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { type Prefetch, prefetch } from './lib/initial-data.ts'
import { categoriesQuery, listingQuery, relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedTagsQuery } from '#web/domains/listings/most-used-api.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { reviewsQuery } from '#web/domains/reviews/reviews-api.ts'
import { portfoliosQuery, profileListingsQuery, profileQuery } from '#web/domains/profiles/profiles-api.ts'

interface Location {
  /** As the router passes them to a screen. */
  params: Record<string, string>
  search: string
}

const ofProfile = (name: string, search: string) =>
  name
    ? [
        prefetch(profileQuery(name)),
        prefetch(profileListingsQuery(name, readPage(search, MAX_PAGE))),
        prefetch(reviewsQuery({ subject: 'profile', name })),
      ]
    : []

const PREFETCHES: Partial<Record<ScreenName, (location: Location) => Prefetch[]>> = {
  home: () => [prefetch(landingQuery)],
  marketplace: ({ search }) => [
    prefetch(listingsQuery(readState(search))),
    prefetch(categoriesQuery),
    prefetch(mostUsedTagsQuery),
  ],
  listing: ({ params: { slug = '' } }) => [
    prefetch(listingQuery(slug)),
    prefetch(relatedQuery(slug)),
    prefetch(reviewsQuery({ subject: 'listing', name: slug })),
  ],
  login: () => [{ ...prefetch(signInOptionsQuery), isOptional: true }],
  signup: () => [{ ...prefetch(signInOptionsQuery), isOptional: true }],
  portfolios: ({ search }) => [prefetch(portfoliosQuery(readPage(search, MAX_PAGE)))],
  publicProfile: ({ params: { username = '' }, search }) => ofProfile(username, search),
  profileAt: ({ params: { username = '' }, search }) => ofProfile(username, search),
  profileById: ({ params: { id = '' }, search }) => ofProfile(id, search),
}

/** The queries that the screen at an address starts with; without the first one's data it has nothing to show. */
export function prefetchesAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Prefetch[] {
  const at = screenAt(asRouted(pathname))
  return (at && PREFETCHES[at.name]?.({ params: at.params, search: asRouted(search) })) ?? []
}

/** The router passes on paths and searches decoded, or as they are if they cannot be. */
export function asRouted(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
