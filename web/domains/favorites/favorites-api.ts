import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FavoritesQuery } from '#contract/favorites/favorites.ts'
import { unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import type { FavoritesApi } from '#worker/app.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { MINE } from '#web/domains/accounts/session-hint.ts'

const { favorites } = client<FavoritesApi>('/api')

/** The key of the ids that the person has saved. */
const FAVORITE_IDS = [MINE, 'favorites', 'ids']
/** The start of the key of each page of favorites. */
export const FAVORITE_LISTS = [MINE, 'favorites', 'list']

export const favoriteIdsQuery = queryOptions({
  queryKey: FAVORITE_IDS,
  queryFn: async ({ client: queries }) => (await unwrap(authenticated(queries, favorites.ids.$get()))).ids,
})

export const favoritesQuery = ({ sort, page }: FavoritesQuery) =>
  queryOptions({
    queryKey: [...FAVORITE_LISTS, { sort, page }],
    queryFn: ({ client: queries }) =>
      unwrap(authenticated(queries, favorites.$get({ query: { sort, page: String(page) } }))),
    placeholderData: keepPreviousData,
  })

/** Saves a listing at its present price, or, to undo a removal, at the one of before. */
export async function saveFavorite(queries: QueryClient, listingId: string, savedPriceCents?: number): Promise<void> {
  const json = { savedPriceCents }
  await authenticated(queries, favorites[':listingId'].$put({ param: { listingId }, json }))
}

/** Removes a listing; returns the price that it was saved at, null if it was no favorite. */
export async function removeFavorite(queries: QueryClient, listingId: string): Promise<number | null> {
  const removed = await unwrap(authenticated(queries, favorites[':listingId'].$delete({ param: { listingId } })))
  return removed.savedPriceCents
}
