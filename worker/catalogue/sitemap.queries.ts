import { sql } from 'drizzle-orm'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import type { SitemapEntries } from '#contract/sitemap.ts'
import { all, type Database } from '../db/client.ts'

/** Live listings by their place, which is `seq`, so that a part of the sitemap stays the same when others go. */
export async function listForSitemap(db: Database, block: number): Promise<SitemapEntries> {
  const after = block * SITEMAP_BLOCK
  const [row] = await all<{ items: string; last: number | null }>(
    db,
    sql`
      SELECT
        (
          SELECT json_group_array(json_array(seq, slug, updated_at))
          FROM listings WHERE live = 1 AND seq > ${after} AND seq <= ${after + SITEMAP_BLOCK}
        ) AS items,
        (SELECT seq FROM listings WHERE live = 1 ORDER BY seq DESC LIMIT 1) AS last`,
  )
  const items = JSON.parse(row?.items ?? '[]') as [seq: number, slug: string, updatedAt: number][]
  return {
    items: items
      .toSorted(([a], [b]) => a - b)
      .map(([, slug, updatedAt]) => ({ slug, updatedAt: new Date(updatedAt).toISOString() })),
    last: row?.last ?? 0,
  }
}
