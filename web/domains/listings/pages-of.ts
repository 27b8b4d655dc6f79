import type { ListingPage, ListingQuery } from '#contract/listings/catalogue.ts'
import { maxPage } from '#contract/listings/search.ts'

/** How many pages of a list can be opened. */
export function pagesOf({ total, pageSize }: Pick<ListingPage, 'total' | 'pageSize'>, list: ListingQuery): number {
  return Math.min(maxPage(list), Math.ceil(total / pageSize))
}
