import { MAX_PAGE, MAX_PAGE_OF_ALL, MAX_SEARCH } from '../limits.ts'
import { MIN_RATINGS, type MinRating } from '../reviews/constants.ts'
import { tidyLine } from '../text.ts'
import type { Sort } from './constants.ts'

interface List {
  q: string
  category: string
  tags: readonly string[]
  rating: MinRating | 0
  sort: Sort
}

/** How many pages a list of the marketplace may have. */
export function maxPage({ q, category, tags, rating, sort }: List): number {
  const isAll = !q && !category && tags.length === 0 && !rating && sort === 'newest'
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

/** A rating of `MIN_RATINGS` as text; 0 for anything else. */
export function toMinRating(text: string | null): MinRating | 0 {
  return MIN_RATINGS.find((rating) => String(rating) === text) ?? 0
}
