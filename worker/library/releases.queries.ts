import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type EntryStamp, isRecorded } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { grants, releases } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'

/** Notes that the version which has just become current is to be announced to those who own the listing. */
export function recordRelease(db: Database, listingId: string, stamp: EntryStamp) {
  const owner = qb.select({ id: grants.id }).from(grants).where(eq(grants.listingId, listingId))
  const version = qb
    .select({
      versionId: sql<string>`${packageVersions.id}`.as('version_id'),
      afterSeq: sql<number>`0`.as('after_seq'),
      dueAt: sql<Date>`${stamp.at}`.as('due_at'),
    })
    .from(packageVersions)
    .where(
      and(
        eq(packageVersions.listingId, listingId),
        eq(packageVersions.status, 'current'),
        isRecorded(stamp),
        sql`EXISTS ${owner}`,
      ),
    )
  return db.insert(releases).select(version).onConflictDoNothing()
}

/** Leases versions that are to be announced, and selects them. */
export function leaseReleases(db: Database, { now, lease, max }: { now: number; lease: number; max: number }) {
  const due = qb
    .select({ versionId: releases.versionId })
    .from(releases)
    .where(lte(releases.dueAt, new Date(now)))
    .orderBy(asc(releases.dueAt))
    .limit(max)
  return {
    leased: db
      .update(releases)
      .set({ dueAt: new Date(lease) })
      .where(inArray(releases.versionId, due)),
    due: db
      .select({
        versionId: releases.versionId,
        afterSeq: releases.afterSeq,
        listingId: packageVersions.listingId,
        version: packageVersions.version,
        notes: packageVersions.notes,
        currentAt: packageVersions.currentAt,
        status: packageVersions.status,
        title: listings.title,
      })
      .from(releases)
      .innerJoin(packageVersions, eq(packageVersions.id, releases.versionId))
      .innerJoin(listings, eq(listings.id, packageVersions.listingId))
      .where(eq(releases.dueAt, new Date(lease))),
  }
}

export type Release = Awaited<ReturnType<typeof leaseReleases>['due']>[number]

/** The next `max` owners who are entitled to a version that is newer than their purchase. */
export function findOwners(db: Database, { listingId, currentAt, afterSeq }: Release, max: number) {
  const released = currentAt ?? new Date(0)
  return db
    .select({
      seq: grants.seq,
      purchaseId: grants.id,
      userId: grants.buyerId,
      to: users.email,
      name: profiles.firstName,
      mayMail:
        sql<boolean>`${and(grants.mails, isNotNull(users.emailVerified), wantsMail(users.id, 'version_released'))}`
          .mapWith(Boolean)
          .as('may_mail'),
    })
    .from(grants)
    .innerJoin(users, and(eq(users.id, grants.buyerId), isNull(users.suspendedAt)))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(grants.listingId, listingId),
        gt(grants.seq, afterSeq),
        lt(grants.createdAt, released),
        isNull(grants.endedAt),
        or(isNull(grants.updatesUntil), gte(grants.updatesUntil, released)),
      ),
    )
    .orderBy(grants.seq)
    .limit(max)
}

/** Goes on after an owner, or ends with the last one. */
export function continueRelease(db: Database, { versionId, afterSeq }: Release, to: number | undefined, now: number) {
  const isAsRead = and(eq(releases.versionId, versionId), eq(releases.afterSeq, afterSeq))
  if (to === undefined) return db.delete(releases).where(isAsRead)
  return db
    .update(releases)
    .set({ afterSeq: to, dueAt: new Date(now) })
    .where(isAsRead)
}

/** A row while no one else has announced the release further than it was read. */
export function isRelease({ versionId, afterSeq }: Release) {
  return qb
    .select({ versionId: releases.versionId })
    .from(releases)
    .where(and(eq(releases.versionId, versionId), eq(releases.afterSeq, afterSeq)))
}
