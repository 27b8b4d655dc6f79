import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { tags } from '../db/schema/taxonomy.ts'
import { listings, listingTags } from '../db/schema/listings.ts'

/** Listings updated per step. */
const STEP = 300

/** The next step of a tag's listings. `tag` returns its progress, null once all are updated. */
export function refreshStep(db: Database, id: string) {
  const { listingSeq, tagSeq } = listingTags
  const rowid = sql`${listingTags}.rowid`
  const page = sql`
    SELECT ${rowid} AS place, ${listingSeq} AS seq FROM ${tags} CROSS JOIN ${listingTags} ON ${tagSeq} = ${tags.seq}
    WHERE ${tags.id} = ${id} AND ${rowid} > ${tags.staleAfter} ORDER BY ${rowid} LIMIT ${STEP}`
  return {
    listings: db
      .update(listings)
      .set({ tagNames: sql`(SELECT names FROM listing_tag_names AS of_tags WHERE of_tags.seq = ${listings.seq})` })
      .where(sql`${listings.seq} IN (SELECT seq FROM (${page}))`),
    tag: db
      .update(tags)
      .set({ staleAfter: sql`(SELECT iif(count(*) < ${STEP}, NULL, max(place)) FROM (${page}))` })
      .where(eq(tags.id, id))
      .returning({ staleAfter: tags.staleAfter }),
  }
}

/** Tags that some cards may still show under an old name. */
export function findStaleTags(db: Database, limit: number) {
  return db.select({ id: tags.id }).from(tags).where(isNotNull(tags.staleAfter)).limit(limit)
}
