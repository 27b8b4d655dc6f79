import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ListingQuery } from '#contract/listings.ts'
import { unwrap } from '#web/lib/api.ts'
import type { CatalogueApi } from '#worker/app.ts'

const api = hc<CatalogueApi>('/api')

const NAMES_STALE_MS = 5 * 60_000

export const listingsQuery = ({ q, category, tags, sort, page }: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', { q, category, tags, sort, page }],
    queryFn: () =>
      unwrap(api.listings.$get({ query: { q, category, tags: tags.join(','), sort, page: String(page) } })),
    placeholderData: keepPreviousData,
  })

export const listingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['listing', slug],
    queryFn: () => unwrap(api.listings[':idOrSlug'].$get({ param: { idOrSlug: encodeURIComponent(slug) } })),
  })

export const relatedQuery = (slug: string) =>
  queryOptions({
    queryKey: ['related', slug],
    queryFn: () => unwrap(api.listings[':idOrSlug'].related.$get({ param: { idOrSlug: encodeURIComponent(slug) } })),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => unwrap(api.categories.$get()),
  staleTime: NAMES_STALE_MS,
})

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: () => unwrap(api.tags.$get()),
  staleTime: NAMES_STALE_MS,
})
