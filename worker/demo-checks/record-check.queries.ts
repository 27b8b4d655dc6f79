import { and, eq, exists, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { DEMO_FAILURES_BEFORE_NOTICE, DEMO_GRACE_MS } from '#contract/listings/limits.ts'
import { dayOf } from '#contract/days.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { demoChecks, demoDays } from '../db/schema/demos.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import type { DueDemo } from './due-demos.queries.ts'

/** A demo's link as it was checked: a result is of no use once the seller has changed it. */
type Checked = Pick<DueDemo, 'seq' | 'link'>

/** Records that a demo was reached. `marked` has the listing if it was marked as down. */
export function recordUp(db: Database, demo: Checked, now: number) {
  return { day: recordDay(db, demo, true, now), ...resetFailures(db, demo, now) }
}

/** Resets the failures of a demo. `marked` has the listing if it was marked as down. */
export function resetFailures(db: Database, demo: Checked, now: number) {
  return {
    state: db
      .update(demoChecks)
      .set({ checkedAt: new Date(now), failures: 0, downSince: null })
      .where(and(eq(demoChecks.listingSeq, demo.seq), isUnchanged(demo))),
    marked: db
      .update(listings)
      .set({ demoDownSince: null })
      .where(and(isListing(demo), isNotNull(listings.demoDownSince)))
      .returning({ id: listings.id }),
  }
}

/** Records that a demo could not be reached. `marked` has the listing if it is now to be marked as down. */
export function recordDown(db: Database, demo: Checked, now: number) {
  const check = { is: eq(demoChecks.listingSeq, demo.seq) }
  const isOver = qb
    .select({ seq: demoChecks.listingSeq })
    .from(demoChecks)
    .where(
      and(
        check.is,
        gte(demoChecks.failures, DEMO_FAILURES_BEFORE_NOTICE),
        lte(demoChecks.downSince, new Date(now - DEMO_GRACE_MS)),
      ),
    )
  const since = qb.select({ since: demoChecks.downSince }).from(demoChecks).where(check.is)
  return {
    day: recordDay(db, demo, false, now),
    state: db
      .update(demoChecks)
      .set({
        checkedAt: new Date(now),
        failures: sql`${demoChecks.failures} + 1`,
        downSince: sql`coalesce(${demoChecks.downSince}, ${now})`,
      })
      .where(and(check.is, isUnchanged(demo))),
    marked: db
      .update(listings)
      .set({ demoDownSince: sql`${since}` })
      .where(and(isListing(demo), isNull(listings.demoDownSince), exists(isOver)))
      .returning({ id: listings.id }),
  }
}

/** A row if the check at `now` was the one after which the seller is notified. */
export function isNoticeDue(demo: Checked, now: number) {
  return qb
    .select({ seq: demoChecks.listingSeq })
    .from(demoChecks)
    .where(
      and(
        eq(demoChecks.listingSeq, demo.seq),
        eq(demoChecks.failures, DEMO_FAILURES_BEFORE_NOTICE),
        eq(demoChecks.checkedAt, new Date(now)),
      ),
    )
}

/** The seller to notify about a demo, and its listing. */
export function findSeller(db: Database, demo: Checked) {
  return db
    .select({
      listingId: sql<string>`${listings.id}`.as('listing_id'),
      title: listings.title,
      userId: sql<string>`${users.id}`.as('user_id'),
      to: users.email,
      name: profiles.firstName,
      since: demoChecks.downSince,
      mayMail: sql<boolean>`${and(isNotNull(users.emailVerified), wantsMail(users.id, 'demo_down'))}`
        .mapWith(Boolean)
        .as('may_mail'),
    })
    .from(listings)
    .innerJoin(demoChecks, eq(demoChecks.listingSeq, listings.seq))
    .innerJoin(users, and(eq(users.id, listings.sellerId), isNull(users.suspendedAt)))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(isListing(demo))
}

function recordDay(db: Database, { seq, link }: Checked, up: boolean, now: number) {
  return rows<never>(
    db,
    sql`
      INSERT INTO ${demoDays} (listing_seq, day, up)
      SELECT seq, ${dayOf(now)}, ${up ? 1 : 0} FROM ${listings} WHERE seq = ${seq} AND demo_link = ${link}
      ON CONFLICT DO UPDATE SET up = excluded.up`,
  )
}

function isListing({ seq, link }: Checked) {
  return and(eq(listings.seq, seq), eq(listings.demoLink, link))
}

function isUnchanged(demo: Checked) {
  return exists(qb.select({ seq: listings.seq }).from(listings).where(isListing(demo)))
}
