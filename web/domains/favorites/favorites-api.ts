import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FavoritesQuery } from '#contract/favorites/favorites.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { FavoritesApi } from '#worker/app.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

const { favorites } = client<FavoritesApi>('/api')

const FAVORITE_IDS = [USER_DATA_KEY, 'favorites', 'ids']
/** Key prefix of the pages of favorites. */
export const FAVORITE_LISTS = [USER_DATA_KEY, 'favorites', 'list']

export const favoriteIdsQuery = queryOptions({
  queryKey: FAVORITE_IDS,
  queryFn: async ({ client: queries }) => (await unwrap(authenticated(queries, favorites.ids.$get()))).ids,
})

export const favoritesQuery = ({ q, sort, page }: FavoritesQuery) =>
  queryOptions({
    queryKey: [...FAVORITE_LISTS, { q, sort, page }],
    queryFn: ({ client: queries }) =>
      unwrap(authenticated(queries, favorites.$get({ query: { q, sort, page: String(page) } }))),
    placeholderData: keepPreviousData,
  })

/** Saves a listing with its current price, or with `savedPriceCents` to undo a removal. */
export async function saveFavorite(queries: QueryClient, listingId: string, savedPriceCents?: number): Promise<void> {
  const json = { savedPriceCents }
  await authenticated(queries, favorites[':listingId'].$put({ param: { listingId }, json }))
}

/** Returns the price at which it was saved; null if it was not a favorite. */
export async function removeFavorite(queries: QueryClient, listingId: string): Promise<number | null> {
  const removed = await unwrap(authenticated(queries, favorites[':listingId'].$delete({ param: { listingId } })))
  return removed.savedPriceCents
}
