import * as v from 'valibot'
import { FAVORITE_PAGE_SIZE, MAX_FAVORITES } from './limits.ts'
import { MAX_PRICE_CENTS } from '../listings/limits.ts'
import { ListingCard } from '../listings/catalogue.ts'
import { once, pageParam, SearchParam } from '../query-params.ts'
import { FAVORITE_SORTS } from './constants.ts'

/** The body of `PUT /api/favorites/:listingId`, which answers 204. */
export const SaveFavorite = v.object({
  /** To undo a removal: the price that it was saved at, in integer cents. Otherwise it is saved at its present price. */
  savedPriceCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE_CENTS))),
})
export type SaveFavorite = v.InferOutput<typeof SaveFavorite>

/** `DELETE /api/favorites/:listingId`: the price that undoing it restores; null if it was no favorite. */
export const RemovedFavorite = v.object({ savedPriceCents: v.nullable(v.number()) })

/** `GET /api/favorites/ids`: the ids of all listings that the caller has saved, at most `MAX_FAVORITES`. */
export const FavoriteIds = v.object({ ids: v.array(v.string()) })

/** `GET /api/favorites?q&sort&page`; any parameter may be missing or empty. */
export const FavoritesQuery = v.object({
  /** Words that titles, sellers, tags or categories have. */
  q: SearchParam,
  sort: v.optional(
    v.pipe(
      once('sort'),
      v.transform((sort) => sort || 'newest'),
      v.picklist(FAVORITE_SORTS, `Sort by one of ${FAVORITE_SORTS.join(', ')}.`),
    ),
    '',
  ),
  page: pageParam(Math.ceil(MAX_FAVORITES / FAVORITE_PAGE_SIZE)),
})
export type FavoritesQuery = v.InferOutput<typeof FavoritesQuery>

/** Prices are integer cents, times ISO 8601 in UTC. */
export const Favorite = v.object({
  listingId: v.string(),
  /** As it was when saved. */
  savedTitle: v.string(),
  savedPriceCents: v.number(),
  savedAt: v.string(),
  /** Null once it is no longer offered. */
  listing: v.nullable(ListingCard),
})
export type Favorite = v.InferOutput<typeof Favorite>

/** Sorted by anything but `newest`, listings that are no longer offered come last. `total` counts what was searched for. */
export const FavoritePage = v.object({
  items: v.array(Favorite),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})
export type FavoritePage = v.InferOutput<typeof FavoritePage>
