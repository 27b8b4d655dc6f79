import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import type { ListingCard } from '#contract/listings/schemas.ts'
import { sellerName } from '#contract/profiles/names.ts'

/**
 * What a card needs of `listings l` with `cardJoins`, as one JSON array in the order of `CardRow`: what comes back
 * as a single value costs a third of the same in rows and columns.
 */
export const cardJson = sql`json_array(
  l.id, l.slug, l.title, l.price_cents, l.images->>0, l.view_count, l.rating_sum, l.rating_count, l.created_at,
  p.id, p.username, p.first_name, p.last_name, p.avatar_url,
  c.id, c.slug, c.name,
  (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = l.seq
  )
)`

export const cardJoins = sql`JOIN profiles p ON p.id = l.seller_id LEFT JOIN current_categories c ON c.seq = l.category_seq`

export type CardRow = [
  id: string,
  slug: string,
  title: string,
  priceCents: number,
  cover: string | null,
  viewCount: number,
  ratingSum: number,
  ratingCount: number,
  createdAt: number,
  sellerId: string,
  username: string | null,
  firstName: string | null,
  lastName: string | null,
  avatar: string | null,
  categoryId: string | null,
  categorySlug: string | null,
  categoryName: string | null,
  tags: string[],
]

/** The cards of a JSON array of `cardJson`. */
export function toCards(json: string): ListingCard[] {
  return (JSON.parse(json) as CardRow[]).map(toCard)
}

export function toCard([
  id,
  slug,
  title,
  priceCents,
  cover,
  viewCount,
  ratingSum,
  ratingCount,
  createdAt,
  sellerId,
  username,
  firstName,
  lastName,
  avatar,
  categoryId,
  categorySlug,
  categoryName,
  tags,
]: CardRow): ListingCard {
  return {
    id,
    slug,
    title,
    priceCents,
    cover: cover === null ? null : imageUrl(cover),
    seller: {
      id: sellerId,
      username,
      name: sellerName(firstName, lastName),
      avatar: avatar === null ? null : imageUrl(avatar),
    },
    category:
      categoryId !== null && categorySlug !== null && categoryName !== null
        ? { id: categoryId, slug: categorySlug, name: categoryName }
        : null,
    tags,
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    viewCount,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** With one decimal; null while there is none. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}
