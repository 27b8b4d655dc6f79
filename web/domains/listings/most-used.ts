import { byName } from './by-name.ts'

export interface Tag {
  name: string
  listingCount: number
}

export interface Language extends Tag {
  slug: string
}

/** How many languages show before all are wanted. */
export const MAX_INITIAL_LANGUAGES = 12
/** How many tags show before a search. */
export const MAX_INITIAL_TAGS = 18

/** Most used first, then by name. */
export function byUse(a: Tag, b: Tag): number {
  return b.listingCount - a.listingCount || byName(a, b)
}

/** The tags to show before a search, and how many are in use. */
export function mostUsed(tags: Tag[]): { items: Tag[]; inUse: number } {
  const used = tags.filter(({ listingCount }) => listingCount > 0).toSorted(byUse)
  return {
    items: used.slice(0, MAX_INITIAL_TAGS).map(({ name, listingCount }) => ({ name, listingCount })),
    inUse: used.length,
  }
}

/** The languages to show before all are wanted, and how many there are. */
export function mostUsedLanguages(languages: Language[]): { items: Language[]; inUse: number } {
  return { items: languages.toSorted(byUse).slice(0, MAX_INITIAL_LANGUAGES), inUse: languages.length }
}
