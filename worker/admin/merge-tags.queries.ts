import { sql } from 'drizzle-orm'
import { ADMIN_REACH } from '#contract/limits.ts'
import { isNoted, type Note, noteChange } from '../audit/note.queries.ts'
import type { Query } from '../db/client.ts'

/** How many listings are given the other tag at once. */
const STEP = 300

/** Puts a tag away for good in favour of another, and whatever was to become it. */
export function mergeTag(admin: Query, id: string, into: string, note: Note): Query[] {
  const target = sql`(SELECT seq FROM current_tags WHERE id = ${into})`
  const isDone = sql`EXISTS (${isNoted(note)})`
  return [
    noteChange(admin, note, {
      action: 'tag.merge',
      entity: 'tag',
      subject: sql`id`,
      before: sql`json_object('name', name, 'listings', listing_count)`,
      after: sql`json_object('into', (SELECT name FROM current_tags WHERE id = ${into}), 'intoId', ${into})`,
      of: sql`
        tags WHERE id = ${id} AND id <> ${into} AND deleted_at IS NULL AND ${target} IS NOT NULL
        AND ${admin} IS NOT NULL`,
    }),
    sql`
      UPDATE tags SET merged_into = ${target}
      WHERE deleted_at IS NOT NULL AND merged_into = (SELECT seq FROM tags WHERE id = ${id}) AND ${isDone}`,
    sql`
      UPDATE tags SET merged_into = ${target}, deleted_at = ${note.at}, version = version + 1
      WHERE id = ${id} AND ${isDone}`,
  ]
}

/** Has a row where a tag is merged into another one, or is gone after that. */
export function findMerged(id: string, into: string): Query {
  return sql`
    SELECT a.id FROM tags a JOIN tags b ON b.seq = a.merged_into WHERE a.id = ${id} AND b.id = ${into}
    UNION ALL
    SELECT subject_id FROM audit_log
    WHERE subject_type = 'tag' AND subject_id = ${id} AND action = 'tag.merge' AND after->>'intoId' = ${into}
    LIMIT 1`
}

/** Gives some listings of a merged tag the other one in its place; the second answers which those were. */
export function moveListings(id: string): [Query, Query] {
  const some = sql`
    SELECT rowid FROM listing_tags
    WHERE tag_seq = (SELECT seq FROM tags WHERE id = ${id} AND merged_into IS NOT NULL) ORDER BY rowid LIMIT ${STEP}`
  return [
    sql`
      INSERT INTO listing_tags (listing_seq, tag_seq, position)
      SELECT listing_seq, (SELECT merged_into FROM tags WHERE id = ${id}), position
      FROM listing_tags WHERE rowid IN (${some}) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM listing_tags WHERE rowid IN (${some}) RETURNING listing_seq`,
  ]
}

/** How many listings still have a tag, up to 10,000. */
export function countTagged(id: string): Query {
  return sql`
    SELECT count(*) AS remaining
    FROM (SELECT 1 FROM listing_tags WHERE tag_seq = (SELECT seq FROM tags WHERE id = ${id}) LIMIT ${ADMIN_REACH})`
}

/** Merged tags that listings still have. */
export function findHalfMerged(most: number): Query {
  return sql`
    SELECT id FROM tags
    WHERE deleted_at IS NOT NULL AND merged_into IS NOT NULL
      AND EXISTS (SELECT 1 FROM listing_tags WHERE tag_seq = tags.seq)
    LIMIT ${most}`
}
