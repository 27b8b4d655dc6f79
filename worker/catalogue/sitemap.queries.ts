import { sql } from 'drizzle-orm'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import type { SitemapEntries } from '#contract/sitemap.ts'
import { type Database, rows } from '../db/client.ts'
import { jsonObject, parseRows } from '../db/json-rows.ts'
import { listings } from '../db/schema/listings.ts'

const { seq, slug, updatedAt, live } = listings
const entryFields = { slug, updatedAt }

interface BlockRow {
  items: string
  last: number | null
}

/** Live listings in blocks of `seq`, so that one part of the sitemap stays the same when others change. */
export async function listForSitemap(db: Database, block: number): Promise<SitemapEntries> {
  const after = block * SITEMAP_BLOCK
  const [row] = await rows<BlockRow>(
    db,
    sql`
      SELECT
        (
          SELECT json_group_array(${jsonObject(entryFields)})
          FROM (
            SELECT * FROM ${listings} WHERE ${live} = 1 AND ${seq} > ${after} AND ${seq} <= ${after + SITEMAP_BLOCK}
            ORDER BY ${seq}
          ) AS ${listings}
        ) AS items,
        (SELECT ${seq} FROM ${listings} WHERE ${live} = 1 ORDER BY ${seq} DESC LIMIT 1) AS last`,
  )
  return {
    items: parseRows(entryFields, row?.items ?? '[]').map((entry) => ({
      slug: entry.slug,
      updatedAt: new Date(entry.updatedAt).toISOString(),
    })),
    last: row?.last ?? 0,
  }
}
