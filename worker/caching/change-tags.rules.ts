import { EVERYTHING, LISTS, listingTag, NAMES, PEOPLE, sellerTag } from '#contract/cache-tags.ts'

/** What can change in the public catalogue, as the caches name it. */
export type Change = { listing: string } | { seller: string } | 'names' | 'all'

/** The cache tags of the replies that a change may make wrong. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = changes.flatMap((change) => {
    if (change === 'all') return [EVERYTHING]
    if (change === 'names') return [NAMES, LISTS]
    return 'listing' in change ? [listingTag(change.listing), LISTS, NAMES] : [sellerTag(change.seller), LISTS, PEOPLE]
  })
  return [...new Set(tags)]
}
