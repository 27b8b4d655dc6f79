import { EVERYTHING, LISTS, listingTag, NAMES, PEOPLE, sellerTag } from '#contract/cache-tags.ts'

/** A change to the public catalogue, as the caches see it. */
export type Change = { listing: string } | { seller: string } | 'names' | 'all'

/** The cache tags of the replies that the changes may have made stale. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = changes.flatMap((change) => {
    if (change === 'all') return [EVERYTHING]
    if (change === 'names') return [NAMES, LISTS]
    return 'listing' in change ? [listingTag(change.listing), LISTS, NAMES] : [sellerTag(change.seller), LISTS, PEOPLE]
  })
  return [...new Set(tags)]
}
