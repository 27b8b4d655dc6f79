import { type SQL, sql } from 'drizzle-orm'
import type { ListingFeed } from '#contract/feed.ts'
import { FEED_ENTRIES, FEED_SUMMARY } from '#contract/limits.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { plainText } from '#contract/listings/plain-text.ts'
import { foldSlug } from '#contract/slug.ts'
import { fitGraphemes, shorten } from '#contract/shorten.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { jsonObject, parseRow, parseRows } from '../db/json-rows.ts'
import { categories } from '../db/schema/taxonomy.ts'
import { listings } from '../db/schema/listings.ts'
import { listingCardFields, listingCardJoins, toListingCard } from './listing-card.queries.ts'

/** Of a description, enough Markdown for a summary, in characters. */
const BEGINNING = 2_000

const feedFields = {
  ...listingCardFields,
  beginning: sql<string>`substr(${listings.description}, 1, ${sql.raw(String(BEGINNING + 1))})`,
  publishedAt: sql<number>`${listings.publishedAt}`,
  updatedAt: listings.updatedAt,
}
const categoryFields = { id: categories.id, slug: categories.slug, name: categories.name }

const entries = constant(sql`SELECT json_group_array(${jsonObject(feedFields)})`)
const isPublished = constant(sql`${listings.status} = 'published'`)

interface FeedRow {
  items: string
  category: string | null
}

/** The listings published last, of all or of the category with this slug. */
export async function findFeed(db: Database, category: string): Promise<ListingFeed> {
  const found = sql`${categories} WHERE ${categories.slug} = ${foldSlug(category)} AND ${categories.deletedAt} IS NULL`
  const scope: SQL = category ? sql`${listings.categorySeq} = (SELECT ${categories.seq} FROM ${found}) AND` : sql``
  const [row] = await rows<FeedRow>(
    db,
    sql`
      SELECT
        (
          ${entries} FROM (
            SELECT * FROM ${listings} WHERE ${scope} ${isPublished}
            ORDER BY ${listings.publishedAt} DESC, ${listings.seq} DESC LIMIT ${sql.raw(String(FEED_ENTRIES))}
          ) AS ${listings} ${listingCardJoins}
        ) AS items,
        (SELECT ${jsonObject(categoryFields)} FROM ${found}) AS category`,
  )
  return {
    category: row?.category ? parseRow(categoryFields, row.category) : null,
    items: parseRows(feedFields, row?.items ?? '[]').map((entry) => ({
      ...toListingCard(entry),
      summary: shorten(plainText(descriptionHtml(fitGraphemes(entry.beginning, BEGINNING))), FEED_SUMMARY),
      publishedAt: new Date(entry.publishedAt).toISOString(),
      updatedAt: new Date(Math.max(entry.updatedAt, entry.publishedAt)).toISOString(),
    })),
  }
}
