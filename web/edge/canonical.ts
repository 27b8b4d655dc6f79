import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { pagedPath, HOME, marketplacePath, PORTFOLIOS, listingPath } from '#contract/paths.ts'
import { defaultSort, PAGE_SIZES } from '#contract/listings/constants.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { screenAt } from '#contract/screens.ts'
import { isUuid } from '#contract/slug.ts'
import type { Subject } from '#web/server.tsx'

/** The canonical address of a page; undefined if it has none. */
export function canonicalPath(subject: Subject, path: string): string | undefined {
  switch (subject.kind) {
    case 'landing':
      return HOME
    case 'marketplace':
      return marketplacePath(unsorted(subject.state))
    case 'listing':
      return listingPath(subject.listing)
    case 'portfolios':
      return pagedPath(PORTFOLIOS, subject.page.page)
    case 'profile':
      return pagedPath(profilePath(subject.profile), subject.listings?.page ?? 1)
    case 'sell':
    case 'written':
    case 'other':
      return path
    case 'personal':
    case 'missing':
      return undefined
  }
}

/** Sorting and longer pages do not change which listings a list has, so all of them share one canonical address. */
function unsorted(state: ListingQuery): ListingQuery {
  const sort = defaultSort(state.q)
  return state.sort === sort && state.size === PAGE_SIZES[0] ? state : { ...state, sort, size: PAGE_SIZES[0], page: 1 }
}

/**
 * What search engines should not index: searches, lists with more than one filter (there is no end of them), empty
 * lists, profiles without a username, missing pages and personal screens.
 */
export function isUnlisted(subject: Subject): boolean {
  if (subject.kind === 'missing' || subject.kind === 'personal') return true
  if (subject.kind === 'portfolios') return subject.page.items.length === 0
  if (subject.kind === 'profile') return subject.profile.username === null
  if (subject.kind !== 'marketplace') return false
  const { q, category, tags, rating, minPrice, maxPrice, traits } = subject.state
  const hasPrice = minPrice > 0 || maxPrice !== null
  const filters = tags.length + traits.length + (category ? 1 : 0) + (rating ? 1 : 0) + (hasPrice ? 1 : 0)
  return q !== '' || filters > 1 || subject.page.items.length === 0
}

/** Where a page moved to: from a listing's former slug, or from `/u/` with a former username, an id or another case. */
export function movedTo(subject: Subject, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const { username, slug } = screenAt(pathname)?.params ?? {}
  if (subject.kind === 'listing' && slug !== undefined) {
    const name = decoded(slug)
    return name === subject.listing.slug || isUuid(name) ? undefined : listingPath(subject.listing) + search
  }
  if (subject.kind !== 'profile') return undefined
  return username === undefined || username === subject.profile.username
    ? undefined
    : profilePath(subject.profile) + search
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
