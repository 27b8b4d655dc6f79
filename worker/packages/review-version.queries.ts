import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { type EntryStamp, findEntry, isRecorded } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import type { SealedMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { recordRelease } from '../library/releases.queries.ts'
import { recordVersion } from './record-version.queries.ts'

export interface NamedVersion {
  listingId: string
  version: string
}

/** What a decision about a version needs: the version, and whom to notify. */
export function findDecisionFacts(db: Database, admin: UserRef, named: NamedVersion) {
  return db
    .select({
      id: packageVersions.id,
      key: packageVersions.key,
      title: listings.title,
      sellerId: listings.sellerId,
      email: users.email,
      firstName: profiles.firstName,
      wantsMail: sql<boolean>`${wantsMail(listings.sellerId, 'listing_status')}`.mapWith(Boolean).as('wants_mail'),
    })
    .from(packageVersions)
    .innerJoin(listings, eq(listings.id, packageVersions.listingId))
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .leftJoin(users, eq(users.id, listings.sellerId))
    .where(and(isNamed(named), isNotNull(admin)))
}

export type DecisionFacts = Awaited<ReturnType<typeof findDecisionFacts>>[number]

/** Makes a version that waits current, in place of `current` only, and marks it as approved. */
export function approveVersion(
  db: Database,
  admin: UserRef,
  named: NamedVersion & { current: string | null },
  stamp: EntryStamp,
) {
  const at = new Date(stamp.at)
  const current = sql`(
    SELECT c.version FROM ${packageVersions} AS c
    WHERE c.listing_id = ${packageVersions.listingId} AND c.status = 'current')`
  return [
    recordVersion(db, admin, stamp, {
      action: 'listing.approve-version',
      after: { status: 'current' },
      where: and(
        isWaiting(named),
        isNotNull(packageVersions.sha256),
        sql`${current} IS ${named.current}`,
        isNotNull(admin),
      ),
    }),
    db
      .update(packageVersions)
      .set({ status: 'superseded' })
      .where(
        and(eq(packageVersions.listingId, named.listingId), eq(packageVersions.status, 'current'), isRecorded(stamp)),
      ),
    db
      .update(packageVersions)
      .set({ status: 'current', currentAt: at, approvedAt: at, reviewAskedAt: null, refusal: null })
      .where(and(isNamed(named), isRecorded(stamp))),
    recordRelease(db, named.listingId, stamp),
  ]
}

/** Leaves a version that waits a draft, with the reason why. */
export function refuseVersion(
  db: Database,
  admin: UserRef,
  named: NamedVersion & { reason: string },
  stamp: EntryStamp,
) {
  return [
    recordVersion(db, admin, stamp, {
      action: 'listing.refuse-version',
      after: { reason: named.reason },
      where: and(isWaiting(named), isNotNull(admin)),
    }),
    db
      .update(packageVersions)
      .set({ reviewAskedAt: null, refusal: named.reason })
      .where(and(isNamed(named), isRecorded(stamp))),
  ]
}

/** Withholds a version in any other status from everyone. */
export function withholdVersion(
  db: Database,
  admin: UserRef,
  named: NamedVersion & { reason: string },
  stamp: EntryStamp,
) {
  return [
    recordVersion(db, admin, stamp, {
      action: 'listing.withhold-version',
      after: { status: 'withheld', reason: named.reason },
      where: and(isNamed(named), ne(packageVersions.status, 'withheld'), isNotNull(admin)),
    }),
    db
      .update(packageVersions)
      .set({ status: 'withheld', reason: named.reason, reviewAskedAt: null })
      .where(and(isNamed(named), isRecorded(stamp))),
  ]
}

/** Records that the file of a withheld version is deleted; nothing reads it any more. */
export function recordFileDeletion(db: Database, admin: UserRef, named: NamedVersion, stamp: EntryStamp) {
  return [
    recordVersion(db, admin, stamp, {
      action: 'listing.delete-file',
      where: and(isNamed(named), eq(packageVersions.status, 'withheld'), isNotNull(admin)),
    }),
    db
      .update(packageVersions)
      .set({ hashDueAt: null })
      .where(and(isNamed(named), isRecorded(stamp))),
  ]
}

/** Puts the mail about a decision into the outbox if the decision was made. */
export function mailDecision(db: Database, mail: SealedMail | undefined, stamp: EntryStamp) {
  return mail ? [putMail(db, mail, stamp.at, findEntry(db, stamp))] : []
}

function isNamed({ listingId, version }: NamedVersion): SQL | undefined {
  return and(eq(packageVersions.listingId, listingId), eq(packageVersions.version, version))
}

function isWaiting(named: NamedVersion): SQL | undefined {
  return and(isNamed(named), eq(packageVersions.status, 'draft'), isNotNull(packageVersions.reviewAskedAt))
}
