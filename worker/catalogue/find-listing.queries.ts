import { type SQL, sql } from 'drizzle-orm'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { imageUrl } from '#contract/media/images.ts'
import { MAX_LABELS_LISTED, RELATED, RELATED_CANDIDATES } from '#contract/limits.ts'
import type { Listing, ListingCard } from '#contract/listings/schemas.ts'
import { isUuid } from '#contract/slug.ts'
import { all, type Query, type Database } from '../db/client.ts'
import { cardJoins, cardJson, type CardRow, meanRating, toCard, toCards } from './card.queries.ts'

export interface ListingRow {
  card: string
  description: string
  images: string
  image_alts: string
  demo_link: string | null
  support_months: number | null
  /** Royalty, training and deployment as bits. */
  included: number
  seo_keyword: string | null
  updated_at: number
  /** The seller's rating sum, rating count, live listings and start. */
  seller: string
}

/** The live listing with this id or slug, or one that had this slug. */
export async function findListing(db: Database, idOrSlug: string): Promise<Listing | undefined> {
  const [row] = await all<ListingRow>(db, listingWhere(sql`${named(idOrSlug)} AND l.live = 1`))
  return row && toListing(row)
}

/** The listing with this id, live or not, for whom `mayRead` lets see `listings l`. */
export function findAnyListing(id: string, mayRead: Query): Query {
  return listingWhere(sql`l.id = ${id} AND l.deleted_at IS NULL AND ${mayRead}`)
}

function listingWhere(condition: Query): Query {
  return sql`
    SELECT ${cardJson} AS card, l.description, l.images, l.image_alts, l.demo_link, l.support_months,
      l.royalty + 2 * l.training + 4 * l.deployment AS included, l.seo_keyword, l.updated_at,
      json_array(p.rating_sum, p.rating_count, p.live_count, p.created_at) AS seller
    FROM listings l ${cardJoins}
    WHERE ${condition}`
}

export function toListing(row: ListingRow): Listing {
  const { cover: __, ...card } = toCard(JSON.parse(row.card) as CardRow)
  const images = JSON.parse(row.images) as string[]
  const alts = JSON.parse(row.image_alts) as string[]
  const [ratingSum, ratingCount, listingCount, createdAt] = JSON.parse(row.seller) as [number, number, number, number]
  return {
    ...card,
    description: row.description,
    descriptionHtml: descriptionHtml(row.description),
    images: images.map(imageUrl),
    imageAlts: images.map((_, index) => alts[index] ?? ''),
    demoLink: row.demo_link,
    supportMonths: row.support_months,
    royalty: (row.included & 1) !== 0,
    training: (row.included & 2) !== 0,
    deployment: (row.included & 4) !== 0,
    seoKeyword: row.seo_keyword,
    updatedAt: new Date(row.updated_at).toISOString(),
    seller: {
      ...card.seller,
      rating: meanRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
      listingCount,
      memberSince: new Date(createdAt).toISOString(),
    },
  }
}

/**
 * Live listings that share a tag, those that share the most and the rarest first; undefined when the listing is not live.
 * Candidates are the newest of its two rarest tags and of all of them, so that a common tag costs no more than a rare one;
 * the CROSS JOIN makes SQLite begin with them and not with every listing that has a tag.
 */
export async function findRelated(db: Database, idOrSlug: string): Promise<ListingCard[] | undefined> {
  const [row] = await all<{ items: string | null }>(
    db,
    sql`
      WITH shared AS (
        SELECT t.seq AS tag_seq, 1.0 / (1 + t.live_count) AS weight
        FROM listings l JOIN listing_tags lt ON lt.listing_seq = l.seq JOIN current_tags t ON t.seq = lt.tag_seq
        WHERE ${named(idOrSlug)} AND l.live = 1
      ),
      candidates AS (
        SELECT * FROM (${sharing(sql`(SELECT tag_seq FROM shared ORDER BY weight DESC LIMIT 2)`)})
        UNION SELECT * FROM (${sharing(sql`(SELECT tag_seq FROM shared)`)})
      ),
      ranked AS (
        SELECT c.seq, sum(s.weight) AS score
        FROM candidates c CROSS JOIN listing_tags lt ON lt.listing_seq = c.seq JOIN shared s ON s.tag_seq = lt.tag_seq
        GROUP BY c.seq
      )
      SELECT (
        SELECT json_group_array(${cardJson} ORDER BY r.score DESC, r.seq DESC)
      FROM (
        SELECT r.seq, r.score FROM ranked r JOIN listings l ON l.seq = r.seq
        WHERE NOT ${named(idOrSlug)} ORDER BY r.score DESC, r.seq DESC LIMIT ${RELATED}
      ) AS r JOIN listings l ON l.seq = r.seq ${cardJoins}
      ) AS items
      FROM listings l WHERE ${named(idOrSlug)} AND l.live = 1`,
  )
  return row && toCards(row.items ?? '[]')
}

function sharing(tagSeqs: SQL): SQL {
  return sql`
    SELECT rowid AS seq FROM listing_search
    WHERE listing_search MATCH coalesce((
      SELECT 'facets:(' || group_concat('"' || code || '"', ' OR ') || ')' FROM tag_facets WHERE seq IN ${tagSeqs}
    ), 'facets:"none"')
    ORDER BY rowid DESC LIMIT ${RELATED_CANDIDATES}`
}

function named(idOrSlug: string): SQL {
  if (isUuid(idOrSlug)) return sql`l.id = ${idOrSlug.toLowerCase()}`
  return sql`l.seq = coalesce(
    (SELECT seq FROM listings WHERE slug = ${idOrSlug}),
    (SELECT listing_seq FROM former_slugs WHERE slug = ${idOrSlug})
  )`
}

/** The id of the live listing with this id or slug. */
export async function findListingId(db: Database, idOrSlug: string): Promise<string | undefined> {
  const [row] = await all<{ id: string }>(db, sql`SELECT l.id FROM listings l WHERE ${named(idOrSlug)} AND l.live = 1`)
  return row?.id
}

/** Categories by name, with how many live listings each has. */
export async function listCategories(db: Database) {
  const rows = await all<{ id: string; slug: string; name: string; live_count: number }>(
    db,
    sql`SELECT id, slug, name, live_count FROM current_categories ORDER BY name LIMIT ${MAX_LABELS_LISTED}`,
  )
  return rows.map(({ live_count, ...category }) => ({ ...category, listingCount: live_count }))
}

/** Tags by name, with how many live listings each has; not those that sellers made up for what nobody sees. */
export async function listTags(db: Database) {
  const rows = await all<{ id: string; name: string; live_count: number }>(
    db,
    sql`
      SELECT id, name, live_count FROM current_tags WHERE live_count > 0 OR created_by IS NULL
      ORDER BY name LIMIT ${MAX_LABELS_LISTED}`,
  )
  return rows.map(({ live_count, ...tag }) => ({ ...tag, listingCount: live_count }))
}
