import { eq, type SQL, sql } from 'drizzle-orm'
import type { FavoriteSort } from '#contract/favorites/constants.ts'
import type { Favorite, FavoritesQuery } from '#contract/favorites/favorites.ts'
import { FAVORITE_PAGE_SIZE, MAX_FAVORITES } from '#contract/favorites/limits.ts'
import { listingCardFields, toListingCard } from '../catalogue/listing-card.queries.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { jsonObject, parseRow } from '../db/json-rows.ts'
import { favorites } from '../db/schema/favorites.ts'
import { categories } from '../db/schema/taxonomy.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The ids of the listings that a person has saved. */
export function findFavoriteIds(db: Database, me: UserRef) {
  return db.select({ id: favorites.listingId }).from(favorites).where(eq(favorites.userId, me)).limit(MAX_FAVORITES)
}

export function countFavorites(db: Database, me: UserRef) {
  return rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM ${favorites} WHERE ${favorites.userId} = ${me}`)
}

interface FavoriteRow {
  listingId: string
  savedTitle: string
  savedCents: number
  savedAt: number
  /** A JSON object; null if the listing is offline. */
  card: string | null
}

/** What a page is sorted by, the lowest first. */
const RANKS: Record<FavoriteSort, SQL> = {
  newest: sql`0`,
  'price-asc': sql`${listings.priceCents}`,
  'price-desc': sql`-${listings.priceCents}`,
  'biggest-drop': sql`${listings.priceCents} - ${favorites.priceCents}`,
}
const card = constant(jsonObject(listingCardFields))

/** A page of a user's favorites, or all of them for a search. Only their cards are joined with their sellers. */
export function listFavorites(db: Database, me: UserRef, { q, sort, page }: FavoritesQuery) {
  const [limit, offset] = q === '' ? [FAVORITE_PAGE_SIZE, (page - 1) * FAVORITE_PAGE_SIZE] : [MAX_FAVORITES, 0]
  const offlineLast = sort === 'newest' ? sql`0` : sql`${listings.seq} IS NULL`
  return rows<FavoriteRow>(
    db,
    sql`
      SELECT shown.listing_id AS listingId, shown.title AS savedTitle, shown.price_cents AS savedCents,
        shown.created_at AS savedAt, iif(${listings.seq} IS NULL, NULL, ${card}) AS card
      FROM (
        SELECT ${favorites}.*, ${listings.seq} AS listing_seq, ${offlineLast} AS offline, ${RANKS[sort]} AS rank
        FROM ${favorites} LEFT JOIN ${listings} ON ${listings.id} = ${favorites.listingId} AND ${listings.live} = 1
        WHERE ${favorites.userId} = ${me}
        ORDER BY offline, rank, ${favorites.seq} DESC
        LIMIT ${limit} OFFSET ${offset}
      ) AS shown
      LEFT JOIN ${listings} ON ${listings.seq} = shown.listing_seq
      LEFT JOIN ${profiles} ON ${profiles.id} = ${listings.sellerId}
      LEFT JOIN ${categories} ON ${categories.seq} = ${listings.categorySeq} AND ${categories.deletedAt} IS NULL
      ORDER BY shown.offline, shown.rank, shown.seq DESC`,
  )
}

export function toFavorite(row: FavoriteRow): Favorite {
  return {
    listingId: row.listingId,
    savedTitle: row.savedTitle,
    savedPriceCents: row.savedCents,
    savedAt: new Date(row.savedAt).toISOString(),
    listing: row.card === null ? null : toListingCard(parseRow(listingCardFields, row.card)),
  }
}
