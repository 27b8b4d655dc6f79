import { medianOf } from '#contract/median.ts'
import { MIN_RESPONSE_ANSWERS } from '#contract/deals/limits.ts'
import { MIN_USUAL_PRICE_BUYERS } from '#contract/listings/limits.ts'
import { type Filters, isNarrowed } from '#contract/listings/search.ts'
import type { Search } from './parse-search.rules.ts'

/**
 * How a list is found: along the `index` of its sort for everything or one category; by a `match` in the search index;
 * or, if there are only words of one or two characters, by looking through the `recent` listings.
 */
export type Plan = 'index' | 'match' | 'recent'

export function planFor(query: Filters, { words, short }: Search): Plan {
  if (words.length > 0 || isNarrowed({ ...query, q: '' })) return 'match'
  return short.length > 0 ? 'recent' : 'index'
}

/** The median response time, in milliseconds; null if there are too few. */
export function responseTime(answers: readonly number[]): number | null {
  return medianOf(answers, MIN_RESPONSE_ANSWERS)
}

/** The median of what each buyer paid, to two digits, so that it reveals no single price; null if there are too few. */
export function usualPrice(cents: readonly number[]): number | null {
  const median = medianOf(cents, MIN_USUAL_PRICE_BUYERS)
  return median === null ? null : Number(median.toPrecision(2))
}
