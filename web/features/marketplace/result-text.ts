import { maxPage } from '#contract/catalogue.ts'
import type { ListingPage, ListingQuery } from '#contract/listings.ts'

/** `63,666 products`, `800+ products`, `1 product`. */
export function countText({ total, totalIsExact }: Pick<ListingPage, 'total' | 'totalIsExact'>): string {
  return `${total.toLocaleString('en-US')}${totalIsExact ? '' : '+'} ${total === 1 && totalIsExact ? 'product' : 'products'}`
}

/** How many pages can be opened. */
export function pagesOf({ total, pageSize }: Pick<ListingPage, 'total' | 'pageSize'>, list: ListingQuery): number {
  return Math.min(maxPage(list), Math.ceil(total / pageSize))
}
