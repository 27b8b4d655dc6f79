import { queryOptions } from '@tanstack/react-query'
import type { ListingCard, Shown, ShownCard, ShownListing } from '#contract/listings/catalogue.ts'
import { ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { CatalogueApi } from '#worker/app.ts'
import { byName } from './by-name.ts'

export const catalogueApi = client<CatalogueApi>('/api')

/** Drops fields that no card shows, because ids and timestamps compress badly. */
export function toShownCards<Page extends { items: ListingCard[] }>(page: Page): Shown<Page> {
  const items = page.items.map((card): ShownCard => {
    const { category: _, viewCount: __, createdAt: ___, ...shown } = card
    return { ...shown, tags: card.tags.slice(0, 1) }
  })
  return { ...page, items }
}

export const NAMES_STALE_MS = 5 * 60_000

/** A live listing; null if there is none. */
export const listingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['listing', slug],
    queryFn: async (): Promise<ShownListing | null> => {
      try {
        const request = catalogueApi.listings[':idOrSlug'].$get({ param: { idOrSlug: encodeURIComponent(slug) } })
        const { description: _, ...shown } = await unwrap(request)
        return shown
      } catch (error) {
        if (error instanceof ApiError && error.code === 'listing_not_found') return null
        throw error
      }
    },
  })

export const relatedQuery = (slug: string) =>
  queryOptions({
    queryKey: ['related', slug],
    queryFn: async () => {
      const param = { idOrSlug: encodeURIComponent(slug) }
      return toShownCards(await unwrap(catalogueApi.listings[':idOrSlug'].related.$get({ param })))
    },
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => {
    const { items } = await unwrap(catalogueApi.categories.$get())
    // Drops ids, which no screen needs and which compress badly.
    return { items: items.map(({ slug, name, listingCount }) => ({ slug, name, listingCount })).toSorted(byName) }
  },
  staleTime: NAMES_STALE_MS,
})

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: () => unwrap(catalogueApi.tags.$get()),
  staleTime: NAMES_STALE_MS,
})

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => unwrap(catalogueApi.languages.$get()),
  staleTime: NAMES_STALE_MS,
})
