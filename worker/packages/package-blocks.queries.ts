import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isClean } from './inspections.queries.ts'

/**
 * Whether the current version of the package of `listings` keeps them from being submitted: it has not been inspected to
 * its end, is refused, or has findings that hold it back and are not confirmed as examples.
 */
export const isPackageBlocked: SQL<boolean> = sql`EXISTS (
  SELECT 1 FROM ${packageVersions} LEFT JOIN ${packageInspections} ON ${packageInspections.versionId} = ${packageVersions.id}
  WHERE ${packageVersions.listingId} = ${listings.id} AND ${packageVersions.status} = 'current'
    AND (${isClean}) IS NOT TRUE)`

/** A row if the package of a seller's listing keeps it from being submitted. */
export function findPackageBlock(db: Database, me: UserRef, listingId: string) {
  return db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, me), isPackageBlocked))
}
