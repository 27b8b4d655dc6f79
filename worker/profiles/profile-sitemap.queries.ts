import { sql } from 'drizzle-orm'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import type { ProfileSitemapEntries } from '#contract/sitemap.ts'
import { type Database, rows } from '../db/client.ts'
import { jsonObject, parseRows } from '../db/json-rows.ts'
import { profiles } from '../db/schema/profiles.ts'
import { isNamedProfile } from './profile-visibility.queries.ts'

const entryFields = {
  // Portfolios always have one.
  username: sql<string>`${profiles.username}`,
  updatedAt: sql<number>`coalesce(${profiles.updatedAt}, ${profiles.createdAt})`,
}

interface BlockRow {
  items: string
  last: number | null
}

/** Profiles with a username in blocks of row numbers, so that a part of the sitemap changes only when one of its own leaves. */
export async function listProfilesForSitemap(db: Database, block: number): Promise<ProfileSitemapEntries> {
  const after = block * SITEMAP_BLOCK
  const [row] = await rows<BlockRow>(
    db,
    sql`
      SELECT
        (
          SELECT json_group_array(${jsonObject(entryFields)})
          FROM (
            SELECT * FROM ${profiles} WHERE ${isNamedProfile} AND rowid > ${after} AND rowid <= ${after + SITEMAP_BLOCK}
            ORDER BY rowid
          ) AS ${profiles}
        ) AS items,
        (SELECT max(rowid) FROM ${profiles}) AS last`,
  )
  return {
    items: parseRows(entryFields, row?.items ?? '[]').map(({ username, updatedAt }) => ({
      username,
      updatedAt: new Date(updatedAt).toISOString(),
    })),
    last: row?.last ?? 0,
  }
}
