import { and, desc, eq, gt, max, notExists, sql } from 'drizzle-orm'
import type { SignUpRole } from '#contract/accounts/constants.ts'
import { type Database, qb, rows, type Statement } from '../db/client.ts'
import { pendingSignUps, users } from '../db/schema/accounts.ts'

/** Returns a row if an address has an account. */
export function accountOf(email: string) {
  return qb.select({ id: users.id }).from(users).where(eq(users.email, email))
}

interface PendingSignUp {
  tokenHash: string
  email: string
  firstName: string
  lastName: string
  role: SignUpRole
  now: number
  expires: number
}

/**
 * Stores a sign-up until its link is opened. For an address with an account it is stored too, but its link is never
 * sent.
 */
export function insertPending(db: Database, { tokenHash, now, expires, ...form }: PendingSignUp) {
  return db.insert(pendingSignUps).values({
    ...form,
    tokenHash,
    attempt: tokenHash,
    passwordHash: '',
    createdAt: new Date(now),
    expires: new Date(expires),
  })
}

/** An address's pending sign-ups, newest first: one row per attempt, however many links it was mailed. */
export function findWaiting(db: Database, email: string, now: number, most: number) {
  return db
    .select({ tokenHash: pendingSignUps.tokenHash, firstName: pendingSignUps.firstName })
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), gt(pendingSignUps.expires, new Date(now)), notExists(accountOf(email))))
    .groupBy(pendingSignUps.attempt)
    .orderBy(desc(max(pendingSignUps.createdAt)))
    .limit(most)
}

const isPending = (tokenHash: string, now: number) =>
  and(eq(pendingSignUps.tokenHash, tokenHash), gt(pendingSignUps.expires, new Date(now)))

/** Adds another link to an attempt. */
export function copyPending(db: Database, fromHash: string, toHash: string, now: number, expires: number) {
  return db.insert(pendingSignUps).select(
    qb
      .select({
        tokenHash: sql<string>`${toHash}`.as('to_hash'),
        email: pendingSignUps.email,
        attempt: pendingSignUps.attempt,
        passwordHash: sql<string>`''`.as('no_password'),
        firstName: pendingSignUps.firstName,
        lastName: pendingSignUps.lastName,
        role: pendingSignUps.role,
        createdAt: sql<Date>`${now}`.as('now'),
        expires: sql<Date>`${expires}`.as('until'),
      })
      .from(pendingSignUps)
      .where(isPending(fromHash, now)),
  )
}

/** The address a link can still open an account for. */
export function pendingAddress(tokenHash: string, now: number) {
  return qb.select({ email: pendingSignUps.email }).from(pendingSignUps).where(isPending(tokenHash, now))
}

export function findPending(db: Database, tokenHash: string, now: number) {
  return db
    .select({ email: pendingSignUps.email, attempt: pendingSignUps.attempt })
    .from(pendingSignUps)
    .where(isPending(tokenHash, now))
}

/**
 * Opens the account of a link that works, unless its address has one by now. All other links of the address become
 * void.
 */
export function openAccount(
  db: Database,
  tokenHash: string,
  { id, passwordHash }: { id: string; passwordHash: string },
  now: number,
): Statement[] {
  const taken = qb.select({ id: users.id }).from(users).where(eq(users.email, pendingSignUps.email))
  const isOpen = and(isPending(tokenHash, now), notExists(taken))
  const opened = qb.select({ email: users.email }).from(users).where(eq(users.id, id))
  return [
    // The builder's INSERT … SELECT must name every column; this leaves most to their defaults.
    rows(
      db,
      sql`
        INSERT INTO profiles (id, first_name, last_name, role, created_at)
        SELECT ${id}, first_name, last_name, role, ${now} FROM ${pendingSignUps} WHERE ${isOpen}`,
    ),
    db.insert(users).select(
      qb
        .select({
          id: sql<string>`${id}`.as('id'),
          email: pendingSignUps.email,
          emailVerified: sql<Date>`${now}`.as('verified'),
          passwordHash: sql<string>`${passwordHash}`.as('hash'),
          suspendedAt: sql<null>`NULL`.as('suspended_at'),
          suspendedReason: sql<null>`NULL`.as('suspended_reason'),
          heldAt: sql<null>`NULL`.as('held_at'),
          heldReason: sql<null>`NULL`.as('held_reason'),
          createdAt: sql<Date>`${now}`.as('created'),
        })
        .from(pendingSignUps)
        .where(isOpen),
    ),
    db.delete(pendingSignUps).where(eq(pendingSignUps.email, opened)),
  ]
}
