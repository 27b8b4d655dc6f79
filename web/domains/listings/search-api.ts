import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { unwrap } from '#web/lib/api.ts'
import { api, toShown } from './catalogue-api.ts'
import { pagesOf } from './pages-of.ts'

/** A page of the marketplace; beyond the end, the last one. */
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
      const asked = (at: number) => unwrap(api.listings.$get({ query: { ...query, page: String(at) } }))
      const found = await asked(page)
      const last = pagesOf(found, list)
      if (page <= last || last === 0) return toShown(found)
      // Beyond the end is the last page, under its own address, too.
      const shown = toShown(await asked(last))
      queries.setQueryData(['listings', { ...list, page: last }], shown)
      return shown
    },
    placeholderData: keepPreviousData,
  })
