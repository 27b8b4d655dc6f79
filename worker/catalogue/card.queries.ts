import { type SQL, sql } from 'drizzle-orm'
import type { ListingCard } from '#contract/listings/schemas.ts'
import { imageUrl } from '#contract/media/images.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { categories } from '../db/schema/labels.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'

/** What a card shows of a listing with its seller and its category, which it may lack. */
export const cardFields = {
  id: listings.id,
  slug: listings.slug,
  title: listings.title,
  priceCents: listings.priceCents,
  cover: sql<string | null>`${listings.images}->>0`.as('cover'),
  tags: listings.tagNames,
  viewCount: listings.viewCount,
  ratingSum: listings.ratingSum,
  ratingCount: listings.ratingCount,
  createdAt: listings.createdAt,
  sellerId: listings.sellerId,
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatar: profiles.avatarUrl,
  categoryId: sql<string | null>`${categories.id}`.as('category_id'),
  categorySlug: sql<string | null>`${categories.slug}`.as('category_slug'),
  categoryName: categories.name,
}

type CardRow = Omit<JsonRow<typeof cardFields>, 'createdAt' | 'categoryName'> & {
  /** Milliseconds in JSON. */
  createdAt: number | Date
  categoryName: string | null
}

/**
 * The cards of `page`, which selects listings in order, as one JSON array. The CROSS JOIN has SQLite go through the page
 * first, and so keep its order.
 */
export function cardsOf(page: SQL): SQL {
  return sql`(
    SELECT json_group_array(${jsonObject(cardFields)})
    FROM (${page}) AS ${listings}
    CROSS JOIN ${profiles} ON ${profiles.id} = ${listings.sellerId}
    LEFT JOIN ${categories} ON ${categories.seq} = ${listings.categorySeq} AND ${categories.deletedAt} IS NULL
  )`
}

/** The cards of what `cardsOf` answers. */
export function toCards(json: string): ListingCard[] {
  return parseRows(cardFields, json).map(toCard)
}

export function toCard(row: CardRow): ListingCard {
  const { id, slug, title, priceCents, cover, tags, viewCount } = row
  const { categoryId, categorySlug, categoryName } = row
  return {
    id,
    slug,
    title,
    priceCents,
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
    viewCount,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** With one decimal; null while there is none. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}
