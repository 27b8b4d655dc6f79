import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/images.ts'
import type { ListingCard } from '#contract/listings.ts'
import { sellerName } from '#contract/people.ts'

/** What a card needs of `listings l`, with `cardJoins`. */
export const cardColumns = sql`
  l.id, l.slug, l.title, l.price_cents, l.images->>0 AS cover, l.view_count, l.rating_sum, l.rating_count, l.created_at,
  p.id AS seller_id, p.username, p.first_name, p.last_name, p.avatar_url,
  c.id AS category_id, c.slug AS category_slug, c.name AS category_name,
  (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = l.seq
  ) AS tags`

export const cardJoins = sql`JOIN profiles p ON p.id = l.seller_id LEFT JOIN categories c ON c.seq = l.category_seq`

export interface CardRow {
  id: string
  slug: string
  title: string
  price_cents: number
  cover: string | null
  view_count: number
  rating_sum: number
  rating_count: number
  created_at: number
  seller_id: string
  username: string | null
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  category_id: string | null
  category_slug: string | null
  category_name: string | null
  tags: string
}

export function toCard(row: CardRow): ListingCard {
  return { ...toSummary(row), cover: row.cover === null ? null : imageUrl(row.cover), seller: toSeller(row) }
}

/** What a card and the whole listing share. */
export function toSummary(row: CardRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    priceCents: row.price_cents,
    category:
      row.category_id !== null && row.category_slug !== null && row.category_name !== null
        ? { id: row.category_id, slug: row.category_slug, name: row.category_name }
        : null,
    tags: JSON.parse(row.tags) as string[],
    rating: meanRating(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    viewCount: row.view_count,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

export function toSeller(row: CardRow) {
  return {
    id: row.seller_id,
    username: row.username,
    name: sellerName(row.first_name, row.last_name),
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
  }
}

/** With one decimal; null while there is none. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}
