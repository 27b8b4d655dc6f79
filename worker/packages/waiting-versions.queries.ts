import { sql } from 'drizzle-orm'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { MAX_COUNTED_EDITS } from '#contract/listings/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'

/** The `seq` of each live listing with a version that waits for a review, longest waiting first. */
const waiting = sql`
  SELECT ${listings.seq} AS seq FROM ${packageVersions} CROSS JOIN ${listings} ON ${listings.id} = ${packageVersions.listingId}
  WHERE ${packageVersions.reviewAskedAt} IS NOT NULL AND ${listings.live} = 1
  ORDER BY ${packageVersions.reviewAskedAt}`

export const waitingListings = sql`SELECT seq FROM (${waiting} LIMIT ${ADMIN_REACH})`

/** The number of versions of live listings that wait for a review, up to `MAX_COUNTED_EDITS`. */
export function countWaiting(db: Database) {
  return rows<{ count: number }>(db, sql`SELECT count(*) AS count FROM (${waiting} LIMIT ${MAX_COUNTED_EDITS})`)
}
