import type { ListingPage, ListingQuery } from '#contract/listings/catalogue.ts'
import { maxPage } from '#contract/listings/search.ts'

/** How many pages can be opened. */
export function countPages({ total, pageSize }: Pick<ListingPage, 'total' | 'pageSize'>, list: ListingQuery): number {
  return Math.min(maxPage(list), Math.ceil(total / pageSize))
}
