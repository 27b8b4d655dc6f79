import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Hints, ListingQuery, ShownHints, ShownResults } from '#contract/listings/catalogue.ts'
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
      const { q, category, tags, tagMatch, rating, minPrice, maxPrice, traits, language, sort, size, page } = list
      const query = {
        q,
        category,
        tags: tags.join(','),
        tagMatch,
        rating: String(rating || ''),
        minPrice: String(minPrice || ''),
        maxPrice: String(maxPrice ?? ''),
        traits: traits.join(','),
        language,
        sort,
        size: String(size),
      }
      const fetchPage = (at: number) => unwrap(catalogueApi.listings.$get({ query: { ...query, page: String(at) } }))
      const found = await fetchPage(page)
      if (found.total === 0) return { ...toShownCards(found), hints: await fetchHints({ ...query, page: '1' }) }
      const last = countPages(found, list)
      if (page <= last) return { ...toShownCards(found), hints: null }
      // The last page is also cached under its own key.
      const shown = { ...toShownCards(await fetchPage(last)), hints: null }
      queries.setQueryData(['listings', { ...list, page: last }], shown)
      return shown
    },
    placeholderData: keepPreviousData,
  })

/** What may help; null if it cannot be had. */
async function fetchHints(query: Parameters<(typeof catalogueApi)['search-hints']['$get']>[0]['query']) {
  const hints = await unwrap(catalogueApi['search-hints'].$get({ query })).catch(() => null)
  return hints && toShownHints(hints)
}

function toShownHints({ synonyms, fewerWords, ...others }: Hints): ShownHints {
  return {
    ...others,
    ...(synonyms && { synonyms: toShownCards(synonyms) }),
    ...(fewerWords && { fewerWords: toShownCards(fewerWords) }),
  }
}
