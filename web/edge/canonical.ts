import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { pagedPath, HOME, marketplacePath, PORTFOLIOS, listingPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { screenAt } from '#contract/screens.ts'
import { isUuid } from '#contract/slug.ts'
import type { Subject } from '#web/server.tsx'

/** The one address of what a page shows; undefined where there is nothing to be found again. */
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
    case 'other':
      return path
    case 'personal':
    case 'missing':
      return undefined
  }
}

/** Another order shows the same products, so it is the same list, though what is on one of its pages is not. */
function unsorted(state: ListingQuery): ListingQuery {
  return state.sort === 'newest' ? state : { ...state, sort: 'newest', page: 1 }
}

/**
 * What a search engine should not list: searches, lists cut by more than one filter (there is no end of them),
 * empty lists, profiles without a username, what is missing and what is only for who is signed in or has been sent a link.
 */
export function isUnlisted(subject: Subject): boolean {
  if (subject.kind === 'missing' || subject.kind === 'personal') return true
  if (subject.kind === 'portfolios') return subject.page.items.length === 0
  if (subject.kind === 'profile') return subject.profile.username === null
  if (subject.kind !== 'marketplace') return false
  const { q, category, tags } = subject.state
  return q !== '' || tags.length + (category ? 1 : 0) > 1 || subject.page.items.length === 0
}

/**
 * Where a page is that was asked for by a name it no longer has: a product by a former slug, a profile by a former
 * username or one in another case. An id leads to it as well.
 */
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
