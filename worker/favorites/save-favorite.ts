import type { SaveFavorite } from '#contract/favorites/favorites.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { deleteFavorite, findSaved, insertFavorite } from './save-favorite.queries.ts'

/** Saves a live listing for the caller, once. Public pages show it when their cached copies expire. */
export async function saveFavorite(
  ctx: ServiceContext,
  listingId: string,
  { savedPriceCents }: SaveFavorite,
): Promise<void> {
  const { results } = await requireUser(ctx, (me) => ({
    inserted: [insertFavorite(ctx.db, me, { listingId, savedPriceCents, now: ctx.now })],
    saved: findSaved(ctx.db, me, listingId),
  }))
  const [saved] = results.saved
  if (saved?.isSaved) return
  if (saved?.isOwn) throw new ApiError('own_favorite')
  if (!saved?.live) throw new ApiError('listing_not_found')
  throw new ApiError('favorites_full')
}

/** Removes a listing from the caller's favorites; returns the price that it was saved at, null if it was none. */
export async function removeFavorite(ctx: ServiceContext, listingId: string): Promise<number | null> {
  const { results } = await requireUser(ctx, (me) => ({ deleted: deleteFavorite(ctx.db, me, listingId) }))
  return results.deleted[0]?.savedPriceCents ?? null
}
