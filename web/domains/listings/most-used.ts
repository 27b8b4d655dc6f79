import { byName } from './by-name.ts'

export interface Tag {
  name: string
  listingCount: number
}

/** How many tags show before searching. */
export const FIRST_TAGS = 18

/** Most used first, then by name. */
export function byUse(a: Tag, b: Tag): number {
  return b.listingCount - a.listingCount || byName(a, b)
}

/** The tags that show before searching, and how many are in use. */
export function mostUsed(tags: Tag[]): { items: Tag[]; inUse: number } {
  const used = tags.filter(({ listingCount }) => listingCount > 0).toSorted(byUse)
  return {
    items: used.slice(0, FIRST_TAGS).map(({ name, listingCount }) => ({ name, listingCount })),
    inUse: used.length,
  }
}
