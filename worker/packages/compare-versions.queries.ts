import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ComparableVersion } from '#contract/packages/comparisons.ts'
import { MAX_VERSIONS } from '#contract/packages/limits.ts'
import { isNamed } from '../catalogue/is-named.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import { grantsOf, isEntitled } from '../library/entitlement.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const isSeller = (me: UserRef) => and(eq(listings.sellerId, me), isNull(listings.deletedAt)) ?? sql`0`

/** Whether a person has bought a row of `listings`. */
const isOwner = (me: UserRef) => sql`EXISTS (SELECT 1 FROM ${grantsOf(me, listings.id)})`

/** Whether a row of `package_versions` belongs to what a person has bought. */
const isOwned = (me: UserRef) => sql`EXISTS (
  SELECT 1 FROM ${grantsOf(me, packageVersions.listingId)} WHERE ${isEntitled('package_versions')})`

/** A listing, live or not, for who sells it or has bought it. */
export function findComparedListing(db: Database, me: UserRef, idOrSlug: string) {
  return db
    .select({
      id: listings.id,
      slug: listings.slug,
      title: listings.title,
      isSeller: sql<boolean>`${isSeller(me)}`.mapWith(Boolean).as('is_seller'),
    })
    .from(listings)
    .where(and(isNamed(idOrSlug), or(isSeller(me), isOwner(me))))
}

/**
 * The versions that a person may compare, the newest first: of what they bought, those that belong to it; of what they
 * sell, drafts too; never those that are withheld or were not read.
 */
export function listComparable(db: Database, me: UserRef, idOrSlug: string, only?: string[]) {
  const ofListing = (condition: SQL) =>
    inArray(
      packageVersions.listingId,
      qb
        .select({ id: listings.id })
        .from(listings)
        .where(and(isNamed(idOrSlug), condition)),
    )
  return db
    .select({
      id: packageVersions.id,
      version: packageVersions.version,
      status: packageVersions.status,
      currentAt: packageVersions.currentAt,
      bytes: packageVersions.bytes,
      root: sql<string>`${packageInspections.summary}->>'root'`.as('root'),
      files: sql<number>`${packageInspections.summary}->>'files'`.as('files'),
      lines: sql<number>`${packageInspections.summary}->>'lines'`.as('lines'),
    })
    .from(packageVersions)
    .innerJoin(packageInspections, eq(packageInspections.versionId, packageVersions.id))
    .where(
      and(
        eq(packageInspections.state, 'done'),
        sql`${packageInspections.level} <> 'refused'`,
        sql`${packageVersions.status} <> 'withheld'`,
        or(ofListing(isSeller(me)), and(ofListing(isOwner(me)), isOwned(me))),
        only && inArray(packageVersions.version, only),
      ),
    )
    .orderBy(desc(packageVersions.seq))
    .limit(MAX_VERSIONS)
}
export type ComparableRow = Awaited<ReturnType<typeof listComparable>>[number]

export function toComparable({ version, status, currentAt, bytes, files, lines }: ComparableRow): ComparableVersion {
  return { version, status, releasedAt: currentAt?.toISOString() ?? null, size: bytes, files, lines }
}
