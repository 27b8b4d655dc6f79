import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { unwrap } from '#web/lib/api.ts'
import { catalogueApi, toShownCards } from './catalogue-api.ts'
import { countPages } from './count-pages.ts'

/** A page of listings; beyond the end, the last one. */
export const listingsQuery = (list: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', list],
    queryFn: async ({ client: queries }) => {
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
      if (page <= last || last === 0) return toShownCards(found)
      // The last page is also cached under its own key.
      const shown = toShownCards(await fetchPage(last))
      queries.setQueryData(['listings', { ...list, page: last }], shown)
      return shown
    },
    placeholderData: keepPreviousData,
  })
