import { and, not, type SQL, sql } from 'drizzle-orm'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { MAX_COUNTED_EDITS } from '#contract/listings/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { listingApprovals, listingEdits, listings } from '../db/schema/listings.ts'

/** Whether `listings` differ from what was approved in what buyers decide by. */
const differs = sql`EXISTS (
  SELECT 1 FROM ${listingApprovals} AS approval
  WHERE approval.listing_seq = ${listings.seq} AND (
    approval.content->>'title' IS NOT ${listings.title} OR approval.content->>'description' IS NOT ${listings.description}
    OR approval.content->>'priceCents' IS NOT ${listings.priceCents}
    OR approval.content->>'demoLink' IS NOT ${listings.demoLink}
    OR approval.content->'$.images' IS NOT json(${listings.images})))`

/** Whether `listings` were edited while they are live, and no admin has seen it. */
export const isEdited = sql<boolean>`(
  ${listings.live} = 1 AND EXISTS (SELECT 1 FROM listing_edits WHERE listing_seq = ${listings.seq}))`

/** Marks the live ones of the listings that `which` selects for admins, as far as they differ from what was approved. */
export function markEdits(db: Database, which: SQL | undefined, now: number) {
  return {
    edited: rows<never>(
      db,
      sql`
        INSERT INTO ${listingEdits} (listing_seq, edited_at)
        SELECT ${listings.seq}, ${now} FROM ${listings} WHERE ${and(which, sql`${listings.live} = 1`, differs)}
        ON CONFLICT DO NOTHING`,
    ),
    unedited: clearEdits(db, and(which, not(differs))),
  }
}

/** Takes the listings that `which` selects off the admins' list of edited ones. */
export function clearEdits(db: Database, which: SQL | undefined) {
  return rows<never>(
    db,
    sql`DELETE FROM ${listingEdits} WHERE listing_seq IN (SELECT ${listings.seq} FROM ${listings} WHERE ${which})`,
  )
}

/** The `seq` of listings that were edited, some perhaps while they were live. */
export const editedListings = sql`SELECT listing_seq FROM ${listingEdits} ORDER BY listing_seq DESC LIMIT ${ADMIN_REACH}`

/** The number of live listings with edits that no admin has seen, up to `MAX_COUNTED_EDITS`. */
export function countEdits(db: Database) {
  // In this order: few of the live ones are edited.
  return rows<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM (
      SELECT 1 FROM ${listingEdits} CROSS JOIN ${listings} ON ${listings.seq} = ${listingEdits.listingSeq}
      WHERE ${listings.live} = 1 LIMIT ${MAX_COUNTED_EDITS})`,
  )
}
