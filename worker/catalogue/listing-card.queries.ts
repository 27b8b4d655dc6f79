import { type SQL, sql } from 'drizzle-orm'
import { NEW_BADGE_MS } from '#contract/reviews/limits.ts'
import type { ListingCard } from '#contract/listings/catalogue.ts'
import { imageUrl } from '#contract/media/images.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { categories } from '../db/schema/taxonomy.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { isReserved } from '../db/is-reserved.ts'

/** Whether a listing offers more than one license: 1 or 0. */
export const hasOptions = sql<number>`${listings.widerLicenses} <> '[]'`

/** A card's fields: the listing, its seller and its category, if it has one. */
export const listingCardFields = {
  id: listings.id,
  slug: listings.slug,
  title: listings.title,
  priceCents: listings.priceCents,
  hasOptions,
  cover: sql<string | null>`${listings.images}->>0`,
  tags: listings.tagNames,
  viewCount: listings.viewCount,
  ratingSum: listings.ratingSum,
  ratingCount: listings.ratingCount,
  createdAt: listings.createdAt,
  reserved: isReserved,
  sellerId: listings.sellerId,
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatar: profiles.avatarUrl,
  categoryId: sql<string | null>`${categories.id}`,
  categorySlug: sql<string | null>`${categories.slug}`,
  categoryName: sql<string | null>`${categories.name}`,
}

/** The joins for `cardFields`. The CROSS JOIN makes SQLite start with the listings. */
export const listingCardJoins = constant(sql`
  CROSS JOIN ${profiles} ON ${profiles.id} = ${listings.sellerId}
  LEFT JOIN ${categories} ON ${categories.seq} = ${listings.categorySeq} AND ${categories.deletedAt} IS NULL`)
const cardJson = constant(jsonObject(listingCardFields))

/** The cards of `page`, which selects listings in order, as one JSON array in that order. */
export function listingCardsOf(page: SQL): SQL {
  return sql`(SELECT json_group_array(${cardJson}) FROM (${page}) AS listings ${listingCardJoins})`
}

/** The card of the live listing with this id. */
export async function findListingCard(db: Database, id: string): Promise<ListingCard | undefined> {
  const live = sql`SELECT * FROM ${listings} WHERE ${listings.id} = ${id.toLowerCase()} AND ${listings.live} = 1`
  const [row] = await rows<{ items: string }>(db, sql`SELECT ${listingCardsOf(live)} AS items`)
  return row && toListingCards(row.items)[0]
}

/** Parses the result of `cardsOf`. */
export function toListingCards(json: string): ListingCard[] {
  return parseRows(listingCardFields, json).map(toListingCard)
}

export function toListingCard(row: JsonRow<typeof listingCardFields>): ListingCard {
  const { id, slug, title, priceCents, cover, tags, viewCount } = row
  const { categoryId, categorySlug, categoryName } = row
  return {
    id,
    slug,
    title,
    priceCents,
    ...(row.hasOptions === 1 && { hasOptions: true }),
    cover: cover === null ? null : imageUrl(cover),
    seller: {
      id: row.sellerId,
      username: row.username,
      name: sellerName(row.firstName, row.lastName),
      avatar: row.avatar === null ? null : imageUrl(row.avatar),
    },
    category:
      categoryId !== null && categorySlug !== null && categoryName !== null
        ? { id: categoryId, slug: categorySlug, name: categoryName }
        : null,
    tags,
    rating: meanRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    isNew: isNew(row.ratingCount, row.createdAt),
    ...(row.reserved === 1 && { reserved: true }),
    viewCount,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** With one decimal; null if there are no ratings. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** Whether something without reviews was created (in milliseconds) so recently that none are expected. */
export function isNew(ratingCount: number, createdAt: number): boolean {
  return ratingCount === 0 && createdAt > Date.now() - NEW_BADGE_MS
}
