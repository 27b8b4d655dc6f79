import { MAX_TAGS } from '#contract/catalogue.ts'

export interface Tag {
  name: string
  listingCount: number
}

/** Tags that can be seen without looking for one by its name. */
export const TAGS_AT_MOST = 60

/** Most used first, by name where equal; the same on every machine. */
export function byUse(a: Tag, b: Tag): number {
  return b.listingCount - a.listingCount || a.name.localeCompare(b.name, 'en')
}

/** As many tags as can be seen, and as many again as can be chosen, so that the count of those left out is right. */
export function mostUsed(tags: Tag[]): Tag[] {
  return tags
    .filter(({ listingCount }) => listingCount > 0)
    .toSorted(byUse)
    .slice(0, TAGS_AT_MOST + MAX_TAGS)
    .map(({ name, listingCount }) => ({ name, listingCount }))
}
