import { feedTitle } from '#contract/feed.ts'
import { isolate } from '#contract/isolate.ts'
import type { ListingQuery, ShownResults } from '#contract/listings/catalogue.ts'
import { defaultSort, PAGE_SIZES } from '#contract/listings/constants.ts'
import { FEED, feedPath, marketplacePath } from '#contract/paths.ts'
import { DESCRIPTION, SITE_NAME } from '#contract/site.ts'
import { breadcrumbs, itemList, neighbors, toItem } from '#web/domains/listings/item-list.ts'
import type { JsonLd } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'
import { readState } from './marketplace-state.ts'

interface Names {
  items: { slug: string; name: string }[]
}

export function marketplaceHead(
  location: ScreenLocation,
  page: ShownResults | undefined,
  categories: Names | undefined,
): Head {
  const requested = readState(location.search)
  const title = requested.q ? `${isolate(requested.q)} · Marketplace · ${SITE_NAME}` : `Marketplace · ${SITE_NAME}`
  if (!page) return { title }
  const state = { ...requested, page: page.page }
  const categoryName = categories?.items.find(({ slug }) => slug === state.category)?.name
  const count = `${page.total.toLocaleString('en-US')}${page.totalIsExact ? '' : '+'}`
  return {
    title,
    description: categoryName
      ? `${isolate(categoryName)}: ${count} production-ready codebases to buy, rebrand and launch.`
      : `Browse our collection of ${count} production-ready codebases. ${DESCRIPTION}`,
    canonical: marketplacePath(withoutSort(state)),
    noIndex: isNotIndexed(state, page),
    ...neighbors(page, (number) => marketplacePath({ ...state, page: number })),
    feed: categoryName
      ? { title: feedTitle(categoryName), path: feedPath(state.category) }
      : { title: feedTitle(undefined), path: FEED },
    structuredData: structuredData(location, state, page, categoryName),
  }
}

/** Sort order and page size do not change the set of listings, so they share one canonical URL. */
function withoutSort(state: ListingQuery): ListingQuery {
  const sort = defaultSort(state.q)
  return state.sort === sort && state.size === PAGE_SIZES[0] ? state : { ...state, sort, size: PAGE_SIZES[0], page: 1 }
}

/** Searches, combined filters, whose number is unlimited, and empty lists. */
function isNotIndexed(state: ListingQuery, page: ShownResults): boolean {
  const { q, category, tags, rating, minPrice, maxPrice, traits, language } = state
  const hasPrice = minPrice > 0 || maxPrice !== null
  const filters = tags.length + traits.length + [category, rating, hasPrice, language].filter(Boolean).length
  return q !== '' || filters > 1 || page.items.length === 0
}

function structuredData(
  { absoluteUrl }: ScreenLocation,
  state: ListingQuery,
  page: ShownResults,
  categoryName: string | undefined,
): JsonLd[] {
  const collection = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: categoryName ?? 'Marketplace',
    url: absoluteUrl(marketplacePath(state)),
    mainEntity: itemList(page, page.items.map(toItem), absoluteUrl),
  }
  if (!categoryName) return [collection]
  return [
    collection,
    breadcrumbs([{ name: categoryName, path: marketplacePath({ category: state.category }) }], absoluteUrl),
  ]
}
