import type { ListingPage, ShownCard } from '#contract/listings/catalogue.ts'
import { listingPath } from '#contract/paths.ts'

export type Thing = Record<string, unknown>
/** Makes a path an absolute address. */
export type At = (path: string) => string

export interface Item {
  name: string
  path: string
}

export const toItem = (listing: ShownCard): Item => ({ name: listing.title, path: listingPath(listing) })

/** A page of a list, with positions that continue from earlier pages. */
export function itemList(page: Pick<ListingPage, 'page' | 'pageSize' | 'total'>, items: Item[], at: At): Thing {
  const before = (page.page - 1) * page.pageSize
  return {
    '@type': 'ItemList',
    numberOfItems: page.total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: at(path),
    })),
  }
}
