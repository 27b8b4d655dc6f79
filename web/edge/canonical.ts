import type { ListingQuery } from '#contract/listings.ts'
import { HOME, marketplacePath, productPath } from '#contract/paths.ts'
import type { Subject } from '#web/server.tsx'

/** The one address of what a page shows; undefined where there is nothing to be found again. */
export function canonicalPath(subject: Subject, path: string): string | undefined {
  switch (subject.kind) {
    case 'landing':
      return HOME
    case 'marketplace':
      return marketplacePath(unsorted(subject.state))
    case 'product':
      return productPath(subject.listing)
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
 * empty lists, what is missing and what is only for who is signed in or has been sent a link.
 */
export function isUnlisted(subject: Subject): boolean {
  if (subject.kind === 'missing' || subject.kind === 'personal') return true
  if (subject.kind !== 'marketplace') return false
  const { q, category, tags } = subject.state
  return q !== '' || tags.length + (category ? 1 : 0) > 1 || subject.page.items.length === 0
}
