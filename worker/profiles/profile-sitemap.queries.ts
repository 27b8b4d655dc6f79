import { sql } from 'drizzle-orm'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import type { ProfileSitemapEntries } from '#contract/sitemap.ts'
import { all, type Database } from '../db/client.ts'
import { isPortfolio } from './shown.queries.ts'

/** Profiles with a username by their place, which is the row's own number: parts change only when one leaves. */
export async function listProfilesForSitemap(db: Database, block: number): Promise<ProfileSitemapEntries> {
  const after = block * SITEMAP_BLOCK
  const [row] = await all<{ items: string; last: number | null }>(
    db,
    sql`
      SELECT
        (
          SELECT json_group_array(json_array(rowid, username, coalesce(updated_at, created_at)))
          FROM profiles WHERE ${isPortfolio} AND rowid > ${after} AND rowid <= ${after + SITEMAP_BLOCK}
        ) AS items,
        (SELECT max(rowid) FROM profiles) AS last`,
  )
  const items = JSON.parse(row?.items ?? '[]') as [place: number, username: string, updatedAt: number][]
  return {
    items: items
      .toSorted(([a], [b]) => a - b)
      .map(([, username, updatedAt]) => ({ username, updatedAt: new Date(updatedAt).toISOString() })),
    last: row?.last ?? 0,
  }
}
