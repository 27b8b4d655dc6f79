import { nfc } from './text.ts'

/** Limits and words of the catalogue, without the schemas and their library: browsers that check no query need no more. */

/** Cards on a page, of the marketplace and of everything that pages like it. */
export const PAGE_SIZE = 8
/** How far lists can be paged. */
export const MAX_PAGE = 100
/** How far the list of everything, the newest first, can be paged: crawlers follow it. */
export const MAX_PAGE_OF_ALL = 1_250
/** How many of the newest that a search or tags find are counted and sorted; '800+' are more. */
export const REACH = MAX_PAGE * PAGE_SIZE
export const MAX_SEARCH = 100
export const MAX_TAGS = 20
export const MAX_TAG = 40
export const RELATED = 4
export const MAX_TITLE = 120
export const MAX_DESCRIPTION = 20_000
/** Ten million dollars, in cents. */
export const MAX_PRICE_CENTS = 1_000_000_000
export const SUPPORT_MONTHS = [1, 2, 3, 6, 12] as const

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
export function normaliseSearch(text: string): string {
  return nfc(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** What is searched for, as long as it may be. */
export function cutSearch(text: string): string {
  return normaliseSearch(text).slice(0, MAX_SEARCH).toWellFormed()
}

/** Tags as typed, separated by commas: trimmed, lower-case, each once, in order. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((tag) => normaliseSearch(tag).toLowerCase())
  return [...new Set(names.filter(Boolean))]
}
