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

/** Tags as typed, separated by commas: trimmed, in order, each once without case. */
export function splitTags(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const name of text.split(',').map(tidyLine)) if (name && !byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  return [...byKey.values()]
}

/** The keys of tags separated by commas: what a filter and its address say. */
export function splitTagKeys(text: string): string[] {
  return splitTags(text).map(tagKey)
}

/** What tags are compared by: they are one without case. */
export function tagKey(name: string): string {
  return tidyLine(name).toLowerCase()
}

/** A rating of `MIN_RATINGS` as text; 0 for anything else. */
export function toMinRating(text: string | null): MinRating | 0 {
  return MIN_RATINGS.find((rating) => String(rating) === text) ?? 0
}
