import { EVERYTHING } from '#contract/cache-tags.ts'

/** A change to the public catalogue, as the caches see it. */
export type Change = { listing: string } | { seller: string } | 'names' | 'all'

/** On every reply that shows several listings. */
export const LISTS = 'lists'
/** On every reply that shows several people. */
export const PEOPLE = 'people'
/** On every reply that names categories or tags. */
export const NAMES = 'names'

export const listingTag = (id: string) => `listing:${id}`
export const sellerTag = (id: string) => `seller:${id}`

/** The cache tags of the replies that the changes may have made stale. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = changes.flatMap((change) => {
    if (change === 'all') return [EVERYTHING]
    if (change === 'names') return [NAMES, LISTS]
    return 'listing' in change ? [listingTag(change.listing), LISTS, NAMES] : [sellerTag(change.seller), LISTS, PEOPLE]
  })
  return [...new Set(tags)]
}
