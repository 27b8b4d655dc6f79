import { type SQL, sql } from 'drizzle-orm'
import { imageUrl } from '#contract/images.ts'
import { type Listing, type ListingCard, RELATED } from '#contract/listings.ts'
import { isUuid } from '#contract/slug.ts'
import { all, both, type Db } from '../db/client.ts'
import { cardColumns, cardJoins, type CardRow, meanRating, toCard, toSeller, toSummary } from './card.queries.ts'

interface ListingRow extends CardRow {
  description: string
  images: string
  demo_link: string | null
  support_months: number | null
  royalty: number
  training: number
  deployment: number
  seo_keyword: string | null
  updated_at: number
  seller_rating_sum: number
  seller_rating_count: number
  seller_live_count: number
  seller_created_at: number
}

/** The live listing with this id or slug. */
export async function findListing(db: Db, idOrSlug: string): Promise<Listing | undefined> {
  const [row] = await all<ListingRow>(
    db,
    sql`
    SELECT ${cardColumns}, l.description, l.images, l.demo_link, l.support_months, l.royalty, l.training, l.deployment,
      l.seo_keyword, l.updated_at, p.rating_sum AS seller_rating_sum, p.rating_count AS seller_rating_count,
      p.live_count AS seller_live_count, p.created_at AS seller_created_at
    FROM listings l ${cardJoins}
    WHERE ${named(idOrSlug)} AND l.live = 1`,
  )
  if (!row) return undefined
  return {
    ...toSummary(row),
    description: row.description,
    images: (JSON.parse(row.images) as string[]).map(imageUrl),
    demoLink: row.demo_link,
    supportMonths: row.support_months,
    royalty: row.royalty === 1,
    training: row.training === 1,
    deployment: row.deployment === 1,
    seoKeyword: row.seo_keyword,
    updatedAt: new Date(row.updated_at).toISOString(),
    seller: {
      ...toSeller(row),
      rating: meanRating(row.seller_rating_sum, row.seller_rating_count),
      reviewCount: row.seller_rating_count,
      listingCount: row.seller_live_count,
      memberSince: new Date(row.seller_created_at).toISOString(),
    },
  }
}

/**
 * Live listings that share a tag, those that share the most and the rarest first; undefined when the listing is not live.
 * Candidates are the newest of its two rarest tags and of all of them, so that a common tag costs no more than a rare one;
 * the CROSS JOIN makes SQLite begin with them and not with every listing that has a tag.
 */
export async function findRelated(db: Db, idOrSlug: string): Promise<ListingCard[] | undefined> {
  const [found, rows] = await both<{ seq: number }, CardRow>(
    db,
    sql`SELECT l.seq FROM listings l WHERE ${named(idOrSlug)} AND l.live = 1`,
    sql`
      WITH shared AS (
        SELECT t.seq AS tag_seq, 1.0 / (1 + t.live_count) AS weight
        FROM listings l JOIN listing_tags lt ON lt.listing_seq = l.seq JOIN tags t ON t.seq = lt.tag_seq
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
      SELECT ${cardColumns}
      FROM (
        SELECT r.seq, r.score FROM ranked r JOIN listings l ON l.seq = r.seq
        WHERE NOT ${named(idOrSlug)} ORDER BY r.score DESC, r.seq DESC LIMIT ${RELATED}
      ) AS r JOIN listings l ON l.seq = r.seq ${cardJoins}
      ORDER BY r.score DESC, r.seq DESC`,
  )
  return found.length === 0 ? undefined : rows.map(toCard)
}

const CANDIDATES = 100

function sharing(tagSeqs: SQL): SQL {
  return sql`
    SELECT rowid AS seq FROM listing_search
    WHERE listing_search MATCH coalesce((
      SELECT 'facets:(' || group_concat('"' || code || '"', ' OR ') || ')' FROM tag_facets WHERE seq IN ${tagSeqs}
    ), 'facets:"none"')
    ORDER BY rowid DESC LIMIT ${CANDIDATES}`
}

function named(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? sql`l.id = ${idOrSlug.toLowerCase()}` : sql`l.slug = ${idOrSlug}`
}

/** The id of the live listing with this id or slug. */
export async function findListingId(db: Db, idOrSlug: string): Promise<string | undefined> {
  const [row] = await all<{ id: string }>(db, sql`SELECT l.id FROM listings l WHERE ${named(idOrSlug)} AND l.live = 1`)
  return row?.id
}

const MOST_NAMES = 2_000

/** Categories by name, with how many live listings each has. */
export async function listCategories(db: Db) {
  const rows = await all<{ id: string; slug: string; name: string; live_count: number }>(
    db,
    sql`SELECT id, slug, name, live_count FROM categories ORDER BY name LIMIT ${MOST_NAMES}`,
  )
  return rows.map(({ live_count, ...category }) => ({ ...category, listingCount: live_count }))
}

/** Tags by name, with how many live listings each has. */
export async function listTags(db: Db) {
  const rows = await all<{ id: string; name: string; live_count: number }>(
    db,
    sql`SELECT id, name, live_count FROM tags ORDER BY name LIMIT ${MOST_NAMES}`,
  )
  return rows.map(({ live_count, ...tag }) => ({ ...tag, listingCount: live_count }))
}
