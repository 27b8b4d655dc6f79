import { MAX_PAGE, MAX_PAGE_OF_ALL, MAX_SEARCH } from '../limits.ts'
import { tidyLine } from '../text.ts'
import type { Sort } from './constants.ts'

/** How many pages a list of the marketplace may have. */
export function maxPage(list: { q: string; category: string; tags: readonly string[]; sort: Sort }): number {
  const isAll = !list.q && !list.category && list.tags.length === 0 && list.sort === 'newest'
  return isAll ? MAX_PAGE_OF_ALL : MAX_PAGE
}

/** A search as typed, tidied and cut to its longest length. */
export function cutSearch(text: string): string {
  return tidyLine(text).slice(0, MAX_SEARCH).toWellFormed()
}

/** Tags as typed, separated by commas: trimmed, lower-case, without duplicates, in order. */
export function splitTags(text: string): string[] {
  const names = text.split(',').map((tag) => tidyLine(tag).toLowerCase())
  return [...new Set(names.filter(Boolean))]
}
