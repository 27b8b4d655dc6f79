import { MAX_PAGE, MAX_PAGE_OF_ALL, MAX_SEARCH } from '../limits.ts'
import { nfc } from '../text.ts'

/** Words of the catalogue, without the schemas and their library: browsers that check no query need no more. */

export const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const
export type Status = (typeof STATUSES)[number]
/** A live listing is the only kind that strangers see. */
export const LIVE_STATUSES = ['approved', 'published'] as const

export const SORTS = ['newest', 'price-asc', 'price-desc', 'top-rated', 'most-viewed'] as const
export type Sort = (typeof SORTS)[number]

/** How many pages a list of the marketplace may have. */
export function maxPage(list: { q: string; category: string; tags: readonly string[]; sort: Sort }): number {
  const isAll = !list.q && !list.category && list.tags.length === 0 && list.sort === 'newest'
  return isAll ? MAX_PAGE_OF_ALL : MAX_PAGE
}

/** What is searched for: NFC, without control characters and lone surrogates, trimmed; may be empty. */
export function normalizeSearch(text: string): string {
  return nfc(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** What is searched for, as long as it may be. */
export function cutSearch(text: string): string {
  return normalizeSearch(text).slice(0, MAX_SEARCH).toWellFormed()
}

/** Tags as typed, separated by commas: trimmed, lower-case, each once, in order. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((tag) => normalizeSearch(tag).toLowerCase())
  return [...new Set(names.filter(Boolean))]
}
