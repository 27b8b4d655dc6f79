import { sql } from 'drizzle-orm'
import type { SitemapEntries, SitemapQuery } from '#contract/sitemap.ts'
import { both, type Db } from '../db/client.ts'

/** Live listings by their place, which is `seq`, so that a part of the sitemap stays the same when others go. */
export async function listForSitemap(db: Db, { after, until }: SitemapQuery): Promise<SitemapEntries> {
  const [rows, last] = await both<{ slug: string; updated_at: number }, { seq: number }>(
    db,
    sql`SELECT slug, updated_at FROM listings WHERE live = 1 AND seq > ${after} AND seq <= ${until} ORDER BY seq`,
    sql`SELECT seq FROM listings WHERE live = 1 ORDER BY seq DESC LIMIT 1`,
  )
  return {
    items: rows.map(({ slug, updated_at }) => ({ slug, updatedAt: new Date(updated_at).toISOString() })),
    last: last[0]?.seq ?? 0,
  }
}
