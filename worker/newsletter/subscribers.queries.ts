import { and, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SubscriberState } from '#contract/newsletter/constants.ts'
import { SUBSCRIBE_LINK_MS, SUBSCRIBED_MAIL_GAP_MS, UNSUBSCRIBED_RETENTION_MS } from '#contract/newsletter/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { users } from '../db/schema/accounts.ts'

/** Stores an address that subscribed to the newsletter, or keeps it for as long as its newest link works. */
export function insertPending(db: Database, id: string, email: string, now: number) {
  const expiresAt = new Date(now + SUBSCRIBE_LINK_MS)
  return db
    .insert(subscribers)
    .values({ id, email, state: 'pending', createdAt: new Date(now), expiresAt })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { expiresAt: sql`max(${subscribers.expiresAt}, excluded.expires_at)` },
    })
}

/** A row unless the address is subscribed. */
export function selectUnsubscribed(email: string) {
  return qb
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), ne(subscribers.state, 'confirmed')))
}

export function findSubscriber(db: Database, email: string) {
  return db
    .select({ id: subscribers.id, state: subscribers.state })
    .from(subscribers)
    .where(eq(subscribers.email, email))
}

/** A row if the address is subscribed and was not mailed so within a day. */
export function selectWithoutNotice(email: string, now: number) {
  return qb.select({ id: subscribers.id }).from(subscribers).where(isWithoutNotice(email, now))
}

/** Records the time of that mail. */
export function recordNotice(db: Database, email: string, now: number) {
  return db
    .update(subscribers)
    .set({ toldAt: new Date(now) })
    .where(isWithoutNotice(email, now))
}

function isWithoutNotice(email: string, now: number) {
  const before = new Date(now - SUBSCRIBED_MAIL_GAP_MS)
  return and(
    eq(subscribers.email, email),
    eq(subscribers.state, 'confirmed'),
    or(isNull(subscribers.toldAt), lte(subscribers.toldAt, before)),
  )
}

/** Confirms an address by a link mailed at a time; not if it has stopped getting the newsletter since. */
export function confirmSubscriber(db: Database, email: string, mailedAt: number, now: number) {
  return db
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: new Date(now) })
    .where(
      and(
        eq(subscribers.email, email),
        ne(subscribers.state, 'confirmed'),
        or(isNull(subscribers.stoppedAt), lt(subscribers.stoppedAt, new Date(mailedAt))),
      ),
    )
}

/** Ends the campaigns to a subscriber, if they get any. */
export function stopSubscriber(db: Database, id: string, state: 'unsubscribed' | 'bounced', now: number) {
  return db
    .update(subscribers)
    .set({ state, stoppedAt: new Date(now), expiresAt: new Date(now + UNSUBSCRIBED_RETENTION_MS) })
    .where(and(eq(subscribers.id, id), eq(subscribers.state, 'confirmed')))
}

/** A row if the subscriber gets the newsletter. */
export function findConfirmed(db: Database, id: string) {
  return db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), eq(subscribers.state, 'confirmed')))
}

/** Deletes addresses that were never confirmed, or that stopped getting the newsletter a month ago. */
export function deleteExpiredSubscribers(db: Database, now: number) {
  return db.delete(subscribers).where(and(sql`state <> 'confirmed'`, lte(subscribers.expiresAt, new Date(now))))
}

/** Deletes what is stored about an account's address, if the account `isGoing`; in the batch, it goes before that. */
export function deleteSubscriberOf(db: Database, userId: string, isGoing: SQL) {
  const email = qb
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isGoing))
  return db.delete(subscribers).where(eq(subscribers.email, email))
}

const counterOf = (state: SubscriberState) => `subscribers:${state}`

/** How many subscribers there are in a state, as a part of a statement. */
export function countIn(state: SubscriberState) {
  return sql<number>`(${qb
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, counterOf(state)))})`
}

/** The number of subscribers who get the newsletter, and of those who have not confirmed yet. */
export function countSubscribers(db: Database) {
  return db
    .select({ confirmed: countIn('confirmed').as('confirmed'), pending: countIn('pending').as('pending') })
    .from(sql`(SELECT 1)`)
}

/** Addresses that get the newsletter, in the order in which they were stored. */
export function listConfirmed(db: Database, after: number, limit: number) {
  return db
    .select({ seq: subscribers.seq, email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(and(eq(subscribers.state, 'confirmed'), gt(subscribers.seq, after)))
    .orderBy(subscribers.seq)
    .limit(limit)
}
