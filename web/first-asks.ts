import { MAX_PAGE } from '#contract/limits.ts'
import { readPage } from '#contract/paging.ts'
import { screenAt, type ScreenName } from '#contract/screens.ts'
import { landingQuery } from './features/landing/landing-api.ts'
import { readState } from './features/marketplace/marketplace-state.ts'
import { type FirstAsk, firstAsk } from './lib/first-data.ts'
import { categoriesQuery, listingQuery, listingsQuery, mostUsedTagsQuery, relatedQuery } from './parts/catalogue-api.ts'
import { portfoliosQuery, profileListingsQuery, profileQuery } from './parts/profiles-api.ts'

interface Place {
  /** As the router gives them to a screen. */
  params: Record<string, string>
  search: string
}

const ofProfile = (name: string, search: string) =>
  name ? [firstAsk(profileQuery(name)), firstAsk(profileListingsQuery(name, readPage(search, MAX_PAGE)))] : []

const ASKS: Partial<Record<ScreenName, (place: Place) => FirstAsk[]>> = {
  home: () => [firstAsk(landingQuery)],
  marketplace: ({ search }) => [
    firstAsk(listingsQuery(readState(search))),
    firstAsk(categoriesQuery),
    firstAsk(mostUsedTagsQuery),
  ],
  product: ({ params: { slug = '' } }) => [firstAsk(listingQuery(slug)), firstAsk(relatedQuery(slug))],
  portfolios: ({ search }) => [firstAsk(portfoliosQuery(readPage(search, MAX_PAGE)))],
  publicProfile: ({ params: { username = '' }, search }) => ofProfile(username, search),
  profileAt: ({ params: { username = '' }, search }) => ofProfile(username, search),
  profileById: ({ params: { id = '' }, search }) => ofProfile(id, search),
}

/** What the screen at an address asks first; without an answer to the first of them it has nothing to show. */
export function firstAsks({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FirstAsk[] {
  const at = screenAt(asRouted(pathname))
  return (at && ASKS[at.name]?.({ params: at.params, search: asRouted(search) })) ?? []
}

/** The router hands out paths and searches decoded, what cannot be decoded as it is. */
export function asRouted(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
