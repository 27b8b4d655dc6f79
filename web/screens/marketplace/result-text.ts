import { REACH } from '#contract/listings/limits.ts'
import type { ListingPage, ListingQuery } from '#contract/listings/catalogue.ts'

/** `63,666 products`, `800+ products`, `1 product`; `number` formats the count. */
export function countText(
  { total, totalIsExact }: Pick<ListingPage, 'total' | 'totalIsExact'>,
  number: (number: number) => string,
): string {
  return `${number(total)}${totalIsExact ? '' : '+'} ${total === 1 && totalIsExact ? 'product' : 'products'}`
}

/** For inexact totals, only the newest 800 matches are sorted. */
export function sortNote({ totalIsExact }: Pick<ListingPage, 'totalIsExact'>, { sort }: ListingQuery): string {
  return totalIsExact || sort === 'newest' || sort === 'best' ? '' : `, sorted among the newest ${REACH}`
}
