import { and, eq, sql } from 'drizzle-orm'
import { MAX_FAVORITES } from '#contract/favorites/limits.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { favorites } from '../db/schema/favorites.ts'
import { listings } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

interface NewFavorite {
  listingId: string
  /** Missing for the present price. */
  savedPriceCents: number | undefined
  /** In milliseconds since 1970. */
  now: number
}

/** Saves a listing for a person, unless they have it, it is offline or theirs, or the limit is reached. */
export function insertFavorite(db: Database, me: UserRef, { listingId, savedPriceCents, now }: NewFavorite) {
  return rows<never>(
    db,
    sql`
      INSERT INTO ${favorites} (user_id, listing_id, title, price_cents, created_at)
      SELECT saver.id, ${listings.id}, ${listings.title}, coalesce(${savedPriceCents ?? null}, ${listings.priceCents}), ${now}
      FROM ${listings} JOIN (SELECT ${me} AS id) AS saver
      WHERE ${listings.id} = ${listingId} AND ${listings.live} = 1 AND ${listings.sellerId} <> saver.id
        AND (SELECT count(*) FROM ${favorites} WHERE ${favorites.userId} = saver.id) < ${MAX_FAVORITES}
      ON CONFLICT DO NOTHING`,
  )
}

/** A listing that a person wants to save, and whether they have. */
export function findSaved(db: Database, me: UserRef, listingId: string) {
  const own = qb
    .select({ seq: favorites.seq })
    .from(favorites)
    .where(and(eq(favorites.listingId, listings.id), eq(favorites.userId, me)))
  return db
    .select({
      live: listings.live,
      isOwn: sql<boolean>`${listings.sellerId} = ${me}`.mapWith(Boolean).as('is_own'),
      isSaved: sql<boolean>`EXISTS ${own}`.mapWith(Boolean).as('is_saved'),
    })
    .from(listings)
    .where(eq(listings.id, listingId))
}

/** Removes a listing from a person's favorites; returns the price that it was saved at, if it was one. */
export function deleteFavorite(db: Database, me: UserRef, listingId: string) {
  return db
    .delete(favorites)
    .where(and(eq(favorites.userId, me), eq(favorites.listingId, listingId)))
    .returning({ savedPriceCents: favorites.priceCents })
}
