import { MAX_PAGE, MAX_SEARCH } from '../limits.ts'
import { MAX_PAGE_OF_ALL, MAX_PRICE_CENTS, PAGE_SIZE } from './limits.ts'
import { MIN_RATINGS, type MinRating } from '../reviews/constants.ts'
import { fitGraphemes } from '../shorten.ts'
import { tidyLine } from '../text.ts'
import {
  defaultSort,
  type PageSize,
  type Sort,
  SORTS,
  type TagMatch,
  type ListingFeature,
  LISTING_FEATURES,
} from './constants.ts'

/** The highest price that can be filtered by, in dollars. */
export const MAX_PRICE = MAX_PRICE_CENTS / 100

export interface Filters {
  q: string
  category: string
  tags: readonly string[]
  tagMatch: TagMatch
  rating: MinRating | 0
  /** In whole dollars, both inclusive; 0 and null for any. */
  minPrice: number
  maxPrice: number | null
  traits: readonly ListingFeature[]
  language: string
}

/** Whether no price is both high and low enough. */
export function hasReversedPrices({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean {
  return maxPrice !== null && minPrice > maxPrice
}

/** What narrows a list, without a category: a search index answers it. */
export function isNarrowed(filters: Omit<Filters, 'category' | 'tagMatch'>): boolean {
  const { q, tags, rating, minPrice, maxPrice, traits, language } = filters
  const isPriced = minPrice > 0 || maxPrice !== null
  return q !== '' || tags.length > 0 || rating > 0 || isPriced || traits.length > 0 || language !== ''
}

/** How many pages a list of the marketplace may have. */
export function maxPage(list: Omit<Filters, 'tagMatch'> & { sort: Sort; size: PageSize }): number {
  const isAll = !isNarrowed(list) && !list.category && list.sort === 'newest'
  return Math.ceil(((isAll ? MAX_PAGE_OF_ALL : MAX_PAGE) * PAGE_SIZE) / list.size)
}

/** A sort as text; the default for anything else, and instead of the best match without a search. */
export function toSort(text: string | null, q: string): Sort {
  const sort = SORTS.find((one) => one === text) ?? defaultSort(q)
  return sort === 'best' ? defaultSort(q) : sort
}

/** A search as typed, tidied and cut to its longest length. */
export function cutSearch(text: string): string {
  return fitGraphemes(tidyLine(text), MAX_SEARCH)
}

/** What separates tags: a comma of any script, or the space before a number sign. */
export const TAG_SEPARATOR = /[,،፣᠂、︐︑﹐﹑，､]|\s(?=[#＃])/
/** Joiners and marks of direction that join nothing: at an end, or after a letter that has no other shape. */
const LOOSE_JOINERS = /^[\u200C-\u200F\u061C]+|[\u200C-\u200F\u061C]+$|(?<=[\p{Script=Latin}\d])[\u200C\u200D]+/gu

/** Tags as typed, separated by commas: trimmed, without a leading `#`, in order, each once without case. */
export function splitTags(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const typed of text.split(TAG_SEPARATOR)) {
    const name = tidyLine(typed.replace(LOOSE_JOINERS, '')).replace(/^[#＃]+\s*/, '')
    if (name && !byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  }
  return [...byKey.values()]
}

/** The keys of tags separated by commas, as a filter and its address have them. */
export function splitTagKeys(text: string): string[] {
  return [...new Set(text.split(',').map(tagKey).filter(Boolean))]
}

/** What tags are compared by: they are one without case. */
export function tagKey(name: string): string {
  return tidyLine(name).toLowerCase()
}

/** A rating of `MIN_RATINGS` as text; 0 for anything else. */
export function toMinRating(text: string | null): MinRating | 0 {
  return MIN_RATINGS.find((rating) => String(rating) === text) ?? 0
}

/** Traits as text, separated by commas, in the order of `TRAITS`; others are left out. */
export function toListingFeatures(text: string | null): ListingFeature[] {
  const names = new Set((text ?? '').split(','))
  return LISTING_FEATURES.filter((feature) => names.has(feature))
}

/** A price in whole dollars as text; null for anything else. */
export function toPrice(text: string | null): number | null {
  return text !== null && /^\d{1,8}$/.test(text) && Number(text) <= MAX_PRICE ? Number(text) : null
}
