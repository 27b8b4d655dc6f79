import { and, desc, eq, exists, inArray, isNotNull, isNull, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import { MAX_VERSIONS } from '#contract/packages/limits.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { type EntryStamp, isRecorded } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { apiTokens } from '../db/schema/accounts.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { inspectionFields, isClean } from './inspections.queries.ts'
import { isOwnVersion } from './own-version.queries.ts'
import { recordRelease } from '../library/releases.queries.ts'
import { recordVersion } from './record-version.queries.ts'
import { sells } from './uploads.queries.ts'

const versionFields = {
  version: packageVersions.version,
  fileName: packageVersions.fileName,
  bytes: packageVersions.bytes,
  sha256: packageVersions.sha256,
  status: packageVersions.status,
  notes: packageVersions.notes,
  reason: packageVersions.reason,
  createdAt: packageVersions.createdAt,
  reviewAskedAt: packageVersions.reviewAskedAt,
  refusal: packageVersions.refusal,
  ...inspectionFields,
}
/** How many findings of which kind; null until the inspection is done. */
const findings = sql<PackageReport['findingCounts'] | null>`${packageInspections.summary}->'findings'`
  .mapWith((text: string | null) => (text === null ? null : JSON.parse(text)))
  .as('findings')
const isInspected = eq(packageInspections.versionId, packageVersions.id)
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** A listing's versions for its seller, the newest first. */
export function listVersions(db: Database, me: UserRef, listingId: string) {
  return db
    .select(versionFields)
    .from(packageVersions)
    .innerJoin(packageInspections, isInspected)
    .where(and(eq(packageVersions.listingId, listingId), sells(me, listingId)))
    .orderBy(desc(packageVersions.seq))
    .limit(MAX_VERSIONS)
}

/** A version for its seller. */
export function findVersion(db: Database, me: UserRef, listingId: string, version: string) {
  return db
    .select({
      ...versionFields,
      key: packageVersions.key,
      id: packageVersions.id,
      approvedAt: packageVersions.approvedAt,
      findings,
    })
    .from(packageVersions)
    .innerJoin(packageInspections, isInspected)
    .where(isOwnVersion(me, listingId, version))
}

/** The version that an upload became. */
export function findVersionByKey(db: Database, key: string) {
  return db
    .select({ ...versionFields, id: packageVersions.id })
    .from(packageVersions)
    .innerJoin(packageInspections, isInspected)
    .where(eq(packageVersions.key, key))
}

/** A listing's tokens, which its seller made. */
export function listPackageTokens(db: Database, me: UserRef, listingId: string) {
  return db
    .select({ id: apiTokens.id, createdAt: apiTokens.createdAt, lastUsedAt: apiTokens.lastUsedAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, me), eq(apiTokens.listingId, listingId)))
    .orderBy(desc(apiTokens.id))
}

/** Changes the notes of a version that is neither withdrawn nor withheld. */
export function setNotes(db: Database, me: UserRef, listingId: string, version: string, notes: string) {
  return db
    .update(packageVersions)
    .set({ notes })
    .where(
      and(isOwnVersion(me, listingId, version), inArray(packageVersions.status, ['draft', 'current', 'superseded'])),
    )
    .returning({ id: packageVersions.id })
}

/** The version that a listing's buyers get, and what is found in it. */
export function findCurrent(db: Database, listingId: string) {
  return db
    .select({
      id: packageVersions.id,
      findings,
    })
    .from(packageVersions)
    .innerJoin(packageInspections, isInspected)
    .where(and(eq(packageVersions.listingId, listingId), eq(packageVersions.status, 'current')))
}

/** Whether a draft was read as a whole, and nothing holds it back. */
function isReady(me: UserRef, listingId: string, version: string): SQL | undefined {
  const clean = qb
    .select({ id: packageInspections.versionId })
    .from(packageInspections)
    .where(and(isInspected, isClean))
  return and(
    isOwnVersion(me, listingId, version),
    eq(packageVersions.status, 'draft'),
    isNotNull(packageVersions.sha256),
    exists(clean),
  )
}

interface Release {
  listingId: string
  version: string
  /** The id of the version that is current. */
  former: string | null
  /** Whether a reviewer would have to see it first if its listing were live. */
  isNew: boolean
}

/** Makes a ready draft current instead of `former`, with an entry; `changed` has a row if it is. */
export function makeCurrent(
  db: Database,
  me: UserRef,
  { listingId, version, former, isNew }: Release,
  stamp: EntryStamp,
) {
  // The statement is about another row of the same table.
  const isFormer = sql`(
    SELECT c.id FROM ${packageVersions} AS c WHERE c.listing_id = ${listingId} AND c.status = 'current') IS ${former}`
  const isLive = exists(
    qb
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), sql`${listings.live} = 1`)),
  )
  return {
    recorded: recordVersion(db, me, stamp, {
      action: 'listing.make-current',
      after: { status: 'current' },
      where: and(isReady(me, listingId, version), isFormer, isNew ? not(isLive) : undefined),
    }),
    superseded: db
      .update(packageVersions)
      .set({ status: 'superseded' })
      .where(and(eq(packageVersions.id, former ?? ''), eq(packageVersions.status, 'current'), isRecorded(stamp))),
    changed: db
      .update(packageVersions)
      .set({ status: 'current', currentAt: new Date(stamp.at), reviewAskedAt: null, refusal: null })
      .where(and(isOwnVersion(me, listingId, version), isRecorded(stamp)))
      .returning({ id: packageVersions.id }),
    released: recordRelease(db, listingId, stamp),
    // What a reviewer would have to see first does not return with a listing that was taken offline.
    unapproved: isNew
      ? [
          db
            .update(listings)
            .set({ offlineStatus: null })
            .where(and(eq(listings.id, listingId), isRecorded(stamp))),
        ]
      : [],
  }
}

/** Asks a reviewer to see a ready draft before it becomes current, with an entry. */
export function requestReview(db: Database, me: UserRef, listingId: string, version: string, stamp: EntryStamp) {
  const where = and(isReady(me, listingId, version), isNull(packageVersions.reviewAskedAt))
  return {
    recorded: recordVersion(db, me, stamp, { action: 'listing.request-review', where }),
    changed: db
      .update(packageVersions)
      .set({ reviewAskedAt: new Date(stamp.at), refusal: null })
      .where(where)
      .returning({ id: packageVersions.id }),
  }
}

/** Withdraws a version that is not so already, with an entry. */
export function withdrawVersion(
  db: Database,
  me: UserRef,
  { listingId, version, reason }: { listingId: string; version: string; reason: string },
  stamp: EntryStamp,
) {
  const where = and(
    isOwnVersion(me, listingId, version),
    inArray(packageVersions.status, ['draft', 'current', 'superseded']),
  )
  return {
    recorded: recordVersion(db, me, stamp, {
      action: 'listing.withdraw-version',
      after: { status: 'withdrawn', reason },
      where,
    }),
    changed: db
      .update(packageVersions)
      .set({ status: 'withdrawn', reason, reviewAskedAt: null })
      .where(where)
      .returning({ id: packageVersions.id }),
  }
}

const hashFields = { id: packageVersions.id, key: packageVersions.key, bytes: packageVersions.bytes }
export type Unhashed = Pick<typeof packageVersions.$inferSelect, keyof typeof hashFields>

/** Leases a version that has no SHA-256 yet to one reader until `lease`. */
export function leaseUnhashed(db: Database, { now, lease, max }: { now: number; lease: number; max: number }) {
  const due = qb
    .select({ seq: packageVersions.seq })
    .from(packageVersions)
    .where(lte(packageVersions.hashDueAt, new Date(now)))
    .orderBy(packageVersions.hashDueAt)
    .limit(max)
  return db
    .update(packageVersions)
    .set({ hashDueAt: new Date(lease) })
    .where(inArray(packageVersions.seq, due))
    .returning(hashFields)
}

export function setHash(db: Database, id: string, sha256: string) {
  return db.update(packageVersions).set({ sha256, hashDueAt: null }).where(eq(packageVersions.id, id))
}

const hasNoDeals = notExists(
  qb.select({ seq: deals.seq }).from(deals).where(eq(deals.listingId, packageVersions.listingId)),
)

/** Has the sweep remove the versions of a person, if the condition holds, but for those of listings with deals. */
export function expireVersionsOf(db: Database, sellerId: string, now: number, condition: SQL) {
  return db
    .update(packageVersions)
    .set({ expiresAt: new Date(now) })
    .where(and(eq(packageVersions.sellerId, sellerId), condition, hasNoDeals))
}

/** Has the sweep remove the versions of listings, but for those with deals. `listingIds` selects ids. */
export function expireVersionsOfListings(db: Database, listingIds: SQL, now: number) {
  return db
    .update(packageVersions)
    .set({ expiresAt: new Date(now) })
    .where(and(sql`${packageVersions.listingId} IN (${listingIds})`, isNull(packageVersions.expiresAt), hasNoDeals))
}

/** Versions whose objects are to be removed. */
export function listExpired(db: Database, now: number, max: number) {
  return db
    .select({ id: packageVersions.id, key: packageVersions.key })
    .from(packageVersions)
    .where(lte(packageVersions.expiresAt, new Date(now)))
    .orderBy(packageVersions.expiresAt)
    .limit(max)
}

/** Deletes the rows of versions whose objects are gone. */
export function deleteVersions(db: Database, ids: string[]) {
  return db
    .delete(packageVersions)
    .where(sql`${packageVersions.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}
