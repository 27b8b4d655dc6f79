import { MAX_PAGE } from '#contract/catalogue.ts'
import type { ListingPage } from '#contract/listings.ts'

/** `63,666 products`, `10,000+ products`, `1 product`. */
export function countText({ total, totalIsExact }: Pick<ListingPage, 'total' | 'totalIsExact'>): string {
  return `${total.toLocaleString('en-US')}${totalIsExact ? '' : '+'} ${total === 1 && totalIsExact ? 'product' : 'products'}`
}

/** How many pages can be opened. */
export function pagesOf({ total, pageSize }: Pick<ListingPage, 'total' | 'pageSize'>): number {
  return Math.min(MAX_PAGE, Math.ceil(total / pageSize))
}
