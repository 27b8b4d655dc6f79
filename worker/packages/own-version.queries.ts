import { and, eq, type SQL } from 'drizzle-orm'
import { packageVersions } from '../db/schema/packages.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { sells } from './uploads.queries.ts'

/** Whether a version is one of a person's own listing. */
export function isOwnVersion(me: UserRef, listingId: string, version: string): SQL | undefined {
  return and(
    eq(packageVersions.listingId, listingId),
    eq(packageVersions.version, version),
    eq(packageVersions.sellerId, me),
    sells(me, listingId),
  )
}
