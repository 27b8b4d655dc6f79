import type { ListingPage, ShownCard } from '#contract/listings/catalogue.ts'
import { listingPath, MARKETPLACE } from '#contract/paths.ts'
import type { AbsoluteUrl, JsonLd } from '#web/lib/structured-data.ts'

/** A linked page. */
export interface Item {
  name: string
  path: string
}

export const toItem = (listing: ShownCard): Item => ({ name: listing.title, path: listingPath(listing) })

/** A page of a list as structured data; positions continue across pages. */
export function itemList(
  page: Pick<ListingPage, 'page' | 'pageSize' | 'total'>,
  items: Item[],
  absoluteUrl: AbsoluteUrl,
): JsonLd {
  const before = (page.page - 1) * page.pageSize
  return {
    '@type': 'ItemList',
    numberOfItems: page.total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: absoluteUrl(path),
    })),
  }
}

/** Breadcrumbs from the marketplace; the last one is the page itself. */
export function breadcrumbs(crumbs: Item[], absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Marketplace', path: MARKETPLACE }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': absoluteUrl(path) },
    })),
  }
}

/** The paths of the previous and next page. */
export function neighbors(
  { page, pageSize, total }: Pick<ListingPage, 'page' | 'pageSize' | 'total'>,
  pathOf: (page: number) => string,
): { previous: string | undefined; next: string | undefined } {
  return {
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * pageSize < total ? pathOf(page + 1) : undefined,
  }
}
