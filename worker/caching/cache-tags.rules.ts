import { EVERYTHING } from '#contract/cache-tags.ts'

/** What can change in the public catalogue, as the caches name it. */
export type Change = { listing: string } | { seller: string } | 'names' | 'all'

/** On every reply that shows several listings. */
export const LISTS = 'lists'
/** On the replies that show several people. */
export const PEOPLE = 'people'
/** On the replies that name categories and tags. */
export const NAMES = 'names'

export const listingTag = (id: string) => `listing:${id}`
export const sellerTag = (id: string) => `seller:${id}`

/** The cache tags of the replies that a change may make wrong. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = changes.flatMap((change) => {
    if (change === 'all') return [EVERYTHING]
    if (change === 'names') return [NAMES, LISTS]
    return 'listing' in change ? [listingTag(change.listing), LISTS, NAMES] : [sellerTag(change.seller), LISTS, PEOPLE]
  })
  return [...new Set(tags)]
}
