import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListingQuery, ListingResults, ShownResults } from '#contract/listings/catalogue.ts'
import { hasReversedPrices } from '#contract/listings/search.ts'
import { unwrap } from '#web/lib/api.ts'
import { catalogueApi, toShownCards } from './catalogue-api.ts'
import { countPages } from './count-pages.ts'

const NOTHING = { items: [], page: 1, total: 0, totalIsExact: true, traitCounts: null, hints: null }

/** A page of listings; beyond the end, the last one. No request is sent for prices that nothing can have. */
export const listingsQuery = (list: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', list],
    queryFn: async ({ client: queries }): Promise<ShownResults> => {
      if (hasReversedPrices(list)) return { ...NOTHING, pageSize: list.size }
      const { q, category, tags, tagMatch, rating, minPrice, maxPrice, traits, sort, size, page } = list
      const query = {
        q,
        category,
        tags: tags.join(','),
        tagMatch,
        rating: String(rating || ''),
        minPrice: String(minPrice || ''),
        maxPrice: String(maxPrice ?? ''),
        traits: traits.join(','),
        sort,
        size: String(size),
      }
      const fetchPage = (at: number) => unwrap(catalogueApi.listings.$get({ query: { ...query, page: String(at) } }))
      const found = await fetchPage(page)
      const last = countPages(found, list)
      if (page <= last || last === 0) return toShownResults(found)
      // The last page is also cached under its own key.
      const shown = toShownResults(await fetchPage(last))
      queries.setQueryData(['listings', { ...list, page: last }], shown)
      return shown
    },
    placeholderData: keepPreviousData,
  })

function toShownResults({ hints, ...page }: ListingResults): ShownResults {
  const shown = toShownCards(page)
  if (!hints) return { ...shown, hints: null }
  const { synonyms, fewerWords, ...others } = hints
  return {
    ...shown,
    hints: {
      ...others,
      ...(synonyms && { synonyms: toShownCards(synonyms) }),
      ...(fewerWords && { fewerWords: toShownCards(fewerWords) }),
    },
  }
}
