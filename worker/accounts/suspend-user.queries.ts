import { and, count, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { apiTokens, sessions, users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { markDealsOfPerson } from '../deals/end-deals.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { markEndedSessions } from '../sessions/sessions.queries.ts'
import { isLastAdmin } from './last-admin.queries.ts'

/** Listings held or released per step. */
const STEP = 500

/** A literal `= 1`, because only then does SQLite use the index of live listings. */
const isLive = sql`${listings.live} = 1`
const isHeld = isNotNull(listings.heldStatus)

/**
 * Suspends a person, hides their profile and ends their sessions, tokens and deals, unless they are already suspended or
 * the last admin.
 */
export function suspend(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  const isDone = isRecorded(stamp)
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.suspend',
      of: users,
      before: { suspended: false },
      after: { suspended: true, reason },
      where: and(eq(users.id, id), isNull(users.suspendedAt), isNotNull(admin), sql`NOT ${isLastAdmin(id)}`),
    }),
    user: db
      .update(users)
      .set({ suspendedAt: new Date(stamp.at), suspendedReason: reason })
      .where(and(eq(users.id, id), isDone)),
    profile: db
      .update(profiles)
      .set({ suspended: true })
      .where(and(eq(profiles.id, id), isDone)),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, id), isDone)),
    tokens: db.delete(apiTokens).where(and(eq(apiTokens.userId, id), isDone)),
    deals: markDealsOfPerson(db, id, 'suspended', isDone),
  }
}

/** Marks the sockets of a person as to be closed if they have just been suspended. */
export function markSuspended(db: Database, id: string, stamp: EntryStamp) {
  const suspended = qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isRecorded(stamp)))
  return markEndedSessions(db, suspended, stamp.at)
}

/** Lets a person sign in again, and shows their profile. */
export function reinstate(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.reinstate',
      of: users,
      before: { suspended: true, reason: users.suspendedReason },
      after: { suspended: false, reason },
      where: and(eq(users.id, id), isNotNull(users.suspendedAt), isNotNull(admin)),
    }),
    user: db
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null })
      .where(and(eq(users.id, id), isRecorded(stamp))),
    profile: db
      .update(profiles)
      .set({ suspended: false })
      .where(and(eq(profiles.id, id), isRecorded(stamp))),
  }
}

/** Whether the listings of `users` are to be hidden: suspended, or on hold. */
const isHidden = or(isNotNull(users.suspendedAt), isNotNull(users.heldAt))

/** The listings of a user that a step changes, the changes, and the required owner state. */
const STEPS = {
  suspended: {
    which: isLive,
    change: { heldStatus: sql`${listings.status}`, status: 'blocked' },
    if: isHidden,
  },
  reinstated: {
    which: isHeld,
    change: { status: sql`${listings.heldStatus}`, heldStatus: null },
    if: and(isNull(users.suspendedAt), isNull(users.heldAt)),
  },
} as const
export type Suspension = keyof typeof STEPS

/**
 * A step: blocks some live listings of a person who is suspended or on hold and stores the status they return to, or
 * restores it for some held listings of one who no longer is either.
 */
export function holdOrRelease(db: Database, kind: Suspension, sellerId: string) {
  const { which, change, if: isSo } = STEPS[kind]
  const some = qb
    .select({ seq: listings.seq })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), which))
    .orderBy(desc(listings.seq))
    .limit(STEP)
  const person = qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sellerId), isSo))
  return db
    .update(listings)
    .set(change)
    .where(and(inArray(listings.seq, some), exists(person)))
    .returning({ id: listings.id })
}

/** The number of listings left for `holdOrRelease`, up to 10,000. */
export function countToHoldOrRelease(db: Database, kind: Suspension, sellerId: string) {
  const some = qb
    .select({ seq: listings.seq })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), STEPS[kind].which))
    .limit(ADMIN_REACH)
    .as('some')
  return db.select({ count: count() }).from(some)
}

/** People, suspended or on hold, who still have live listings, and others who still have held ones. */
export function findUnfinishedSuspensions(db: Database, limit: number) {
  const live = qb
    .select({ seq: listings.seq })
    .from(listings)
    .where(and(eq(listings.sellerId, users.id), isLive))
  return {
    toHold: db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.suspendedAt), exists(live)))
      .limit(limit),
    toHide: db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.heldAt), exists(live)))
      .limit(limit),
    toRelease: db
      .selectDistinct({ id: listings.sellerId })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.sellerId))
      .where(and(isHeld, isNull(users.suspendedAt), isNull(users.heldAt)))
      .limit(limit),
  }
}
