import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import {
  FavoriteIds,
  FavoritePage,
  FavoritesQuery,
  RemovedFavorite,
  SaveFavorite,
} from '#contract/favorites/favorites.ts'
import { FAVORITE_PAGE_SIZE, FAVORITES_PER_HOUR } from '#contract/favorites/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { searchFavorites } from './favorites.rules.ts'
import { countFavorites, findFavoriteIds, listFavorites, toFavorite } from './list-favorites.queries.ts'
import { removeFavorite, saveFavorite } from './save-favorite.ts'

const CHANGE: ErrorCode[] = ['not_signed_in', 'too_many_attempts', ...MUTATION_REFUSALS]
/** Saving and removing count together. */
const withinLimit = usersWithin('favorite', FAVORITES_PER_HOUR)

/** Favorites of signed-in users; private. */
export const favoritesRoutes = new Hono<AppEnv>()
  .get(
    '/favorites',
    describe('The caller’s favorites', FavoritePage, ['invalid_input', 'not_signed_in']),
    query(FavoritesQuery),
    async (c) => {
      const params = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        favorites: listFavorites(ctx.db, me, params),
        count: countFavorites(ctx.db, me),
      }))
      const { q, page } = params
      const shown = { page, pageSize: FAVORITE_PAGE_SIZE }
      const listed = results.favorites.map(toFavorite)
      if (q === '') return c.json({ ...shown, items: listed, total: results.count[0]?.total ?? 0 })
      const found = searchFavorites(listed, q)
      const start = (page - 1) * FAVORITE_PAGE_SIZE
      return c.json({ ...shown, items: found.slice(start, start + FAVORITE_PAGE_SIZE), total: found.length })
    },
  )
  .get(
    '/favorites/ids',
    describe('The ids of all the caller’s favorites', FavoriteIds, ['not_signed_in']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({ favorites: findFavoriteIds(ctx.db, me) }))
      return c.json({ ids: results.favorites.map(({ id }) => id) })
    },
  )
  .put(
    '/favorites/:listingId',
    describe('Save a live listing', 'done', [
      'invalid_input',
      'listing_not_found',
      'own_favorite',
      'favorites_full',
      ...CHANGE,
    ]),
    withinLimit,
    shortBody,
    body(SaveFavorite),
    async (c) => {
      await saveFavorite(await serviceContext(c), c.req.param('listingId'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/favorites/:listingId',
    describe('Remove a listing from the caller’s favorites', RemovedFavorite, CHANGE),
    withinLimit,
    async (c) => {
      const savedPriceCents = await removeFavorite(await serviceContext(c), c.req.param('listingId'))
      return c.json({ savedPriceCents })
    },
  )
