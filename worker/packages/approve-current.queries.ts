import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'

/** As the index has it, which knows no parameters. */
const isCurrent = sql`status = 'current'`

/** The number of the current version of the package of `listings`, or null. */
export const currentVersion = sql<string | null>`(
  SELECT version FROM ${packageVersions} WHERE listing_id = ${listings.id} AND ${isCurrent})`

/** The id of that version if it has never been approved. */
export const unapprovedVersion = sql<string | null>`(
  SELECT ${packageVersions}.id FROM ${packageVersions}
  WHERE listing_id = ${listings.id} AND ${isCurrent} AND approved_at IS NULL)`

/** Approves the current versions of the packages of the listings that `which` selects, unless they are so already. */
export function approveCurrent(db: Database, which: SQL | undefined, at: number) {
  return db
    .update(packageVersions)
    .set({ approvedAt: new Date(at) })
    .where(
      and(
        sql`${packageVersions.listingId} IN (${qb.select({ id: listings.id }).from(listings).where(which)})`,
        isCurrent,
        isNull(packageVersions.approvedAt),
      ),
    )
}

export function findCurrentVersion(db: Database, listingId: string) {
  return db
    .select({ version: packageVersions.version })
    .from(packageVersions)
    .where(and(eq(packageVersions.listingId, listingId), isCurrent))
}

/** The number of the newest version of `listings` that waits for a review, if they are live. */
export const waitingVersion = sql<string | null>`(
  SELECT version FROM ${packageVersions}
  WHERE listing_id = ${listings.id} AND review_asked_at IS NOT NULL AND ${listings.live} = 1
  ORDER BY ${packageVersions.seq} DESC LIMIT 1)`
