import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import type { EntryStamp } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isOwnVersion } from './own-version.queries.ts'
import { recordVersion } from './record-version.queries.ts'

const jobFields = { id: packageVersions.id, key: packageVersions.key, bytes: packageVersions.bytes }
export type InspectionRow = Pick<typeof packageVersions.$inferSelect, keyof typeof jobFields>

/** Leases inspections that wait, and selects their versions. */
export function leaseInspections(
  db: Database,
  { now, lease, max, id }: { now: number; lease: number; max: number; id?: string },
) {
  const due = qb
    .select({ id: packageInspections.versionId })
    .from(packageInspections)
    .where(
      and(
        lte(packageInspections.dueAt, new Date(now)),
        id === undefined ? undefined : eq(packageInspections.versionId, id),
      ),
    )
    .orderBy(packageInspections.dueAt)
    .limit(max)
  return {
    leased: db
      .update(packageInspections)
      .set({ dueAt: new Date(lease) })
      .where(inArray(packageInspections.versionId, due)),
    // They are the only ones with this lease, or were asked for in the same millisecond, which changes nothing.
    versions: db
      .select(jobFields)
      .from(packageInspections)
      .innerJoin(packageVersions, eq(packageVersions.id, packageInspections.versionId))
      .where(eq(packageInspections.dueAt, new Date(lease)))
      .orderBy(packageVersions.seq),
  }
}

export interface Outcome {
  level: PackageReport['level']
  blocking: number
  confirmable: number
  summary: PackageSummary
}

const isWaiting = (id: string) => and(eq(packageInspections.versionId, id), eq(packageInspections.state, 'waiting'))

/** Stores how an inspection has ended, once; null if it failed. */
export function endInspection(db: Database, id: string, outcome: Outcome | null, now: number) {
  return db
    .update(packageInspections)
    .set({ ...outcome, state: outcome ? 'done' : 'failed', endedAt: new Date(now), dueAt: null })
    .where(isWaiting(id))
    .returning({ id: packageInspections.versionId })
}

/** A row if the seller is to be mailed, as long as the inspection has not ended. */
export function isMailDue(id: string) {
  return qb
    .select({ id: packageInspections.versionId })
    .from(packageInspections)
    .where(and(isWaiting(id), eq(packageInspections.mails, true)))
}

/** Whom a mail about an inspection goes to, with the names of the version. */
export function findInspectionSeller(db: Database, id: string) {
  return db
    .select({
      to: users.email,
      name: profiles.firstName,
      listingId: packageVersions.listingId,
      title: listings.title,
      version: packageVersions.version,
    })
    .from(packageVersions)
    .innerJoin(listings, eq(listings.id, packageVersions.listingId))
    .innerJoin(
      users,
      and(eq(users.id, packageVersions.sellerId), isNull(users.suspendedAt), isNotNull(users.emailVerified)),
    )
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(packageVersions.id, id))
}

/** What a listing's cache is purged for, and whether its seller is mailed. */
export function findInspected(db: Database, id: string) {
  return db
    .select({
      listingId: packageVersions.listingId,
      status: packageVersions.status,
      mails: packageInspections.mails,
    })
    .from(packageVersions)
    .innerJoin(packageInspections, eq(packageInspections.versionId, packageVersions.id))
    .where(eq(packageVersions.id, id))
}

/** An inspection for the version's seller. */
export function findInspection(db: Database, me: UserRef, listingId: string, version: string) {
  return selectInspection(db, isOwnVersion(me, listingId, version))
}

/** What `toInspection` reads. */
export const inspectionFields = {
  state: packageInspections.state,
  endedAt: packageInspections.endedAt,
  level: packageInspections.level,
  blocking: packageInspections.blocking,
  confirmable: packageInspections.confirmable,
  confirmedAt: packageInspections.confirmedAt,
  mails: packageInspections.mails,
}

/** The inspection of any version, for admins. */
export function findAnyInspection(db: Database, admin: UserRef, listingId: string, version: string) {
  return selectInspection(
    db,
    and(eq(packageVersions.listingId, listingId), eq(packageVersions.version, version), isNotNull(admin)),
  )
}

function selectInspection(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: packageVersions.id,
      version: packageVersions.version,
      ...inspectionFields,
      summary: packageInspections.summary,
      opened: packageInspections.opened,
    })
    .from(packageVersions)
    .innerJoin(packageInspections, eq(packageInspections.versionId, packageVersions.id))
    .where(where)
}

/** Whether nothing in `package_inspections` holds a version back. */
export const isClean: SQL | undefined = and(
  eq(packageInspections.state, 'done'),
  ne(packageInspections.level, 'refused'),
  eq(packageInspections.blocking, 0),
  sql`(${packageInspections.confirmable} = 0 OR ${isNotNull(packageInspections.confirmedAt)})`,
)

export type InspectionChange = Partial<typeof packageInspections.$inferInsert>

/** What a change needs of an inspection: `open` has examples to confirm. */
export const INSPECTION_IS = {
  open: and(gt(packageInspections.confirmable, 0), isNull(packageInspections.confirmedAt)),
  waiting: eq(packageInspections.state, 'waiting'),
  failed: eq(packageInspections.state, 'failed'),
} as const

/** Changes the inspection of a seller's own version that a condition holds for. */
export function changeInspection(
  db: Database,
  me: UserRef,
  { listingId, version }: { listingId: string; version: string },
  change: InspectionChange,
  condition?: SQL,
) {
  const own = qb
    .select({ id: packageVersions.id })
    .from(packageVersions)
    .where(and(isOwnVersion(me, listingId, version), eq(packageVersions.id, packageInspections.versionId)))
  return db
    .update(packageInspections)
    .set(change)
    .where(and(exists(own), condition))
    .returning({ id: packageInspections.versionId })
}

/** Writes an entry for a seller's own version whose examples are about to be confirmed. */
export function recordConfirmation(
  db: Database,
  me: UserRef,
  { listingId, version }: { listingId: string; version: string },
  stamp: EntryStamp,
) {
  const inspected = qb
    .select({ id: packageInspections.versionId })
    .from(packageInspections)
    .where(and(eq(packageInspections.versionId, packageVersions.id), INSPECTION_IS.open))
  return recordVersion(db, me, stamp, {
    action: 'listing.confirm-examples',
    where: and(isOwnVersion(me, listingId, version), exists(inspected)),
  })
}
