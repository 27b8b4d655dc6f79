import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, qb, type Statement } from '../db/client.ts'
import { mailedTokens, users } from '../db/schema/accounts.ts'

export type Purpose = (typeof mailedTokens.$inferSelect)['purpose']

/** Stores a password reset link, if the address has an account that may sign in. */
export function insertReset(db: Database, tokenHash: string, email: string, expires: number) {
  return db.insert(mailedTokens).select(
    qb
      .select({
        tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
        purpose: sql<Purpose>`'reset'`.as('purpose'),
        userId: users.id,
        email: users.email,
        expires: sql<Date>`${expires}`.as('expires'),
      })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.suspendedAt))),
  )
}

/**
 * Stores the link that changes a user's address, replacing an earlier one. Only while the checked password is still
 * theirs: an attacker who was just locked out must not take the account along.
 */
export function insertAddressChange(
  db: Database,
  tokenHash: string,
  person: { id: string; passwordHash: string },
  email: string,
  expires: number,
): Statement[] {
  const { id, passwordHash } = person
  return [
    db.delete(mailedTokens).where(and(eq(mailedTokens.userId, id), eq(mailedTokens.purpose, 'change_email'))),
    db.insert(mailedTokens).select(
      qb
        .select({
          tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
          purpose: sql<Purpose>`'change_email'`.as('purpose'),
          userId: users.id,
          email: sql<string>`${email}`.as('new_email'),
          expires: sql<Date>`${expires}`.as('expires'),
        })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash))),
    ),
  ]
}

/** Returns a row if a link was stored. */
export function storedLink(tokenHash: string) {
  return qb.select({ userId: mailedTokens.userId }).from(mailedTokens).where(eq(mailedTokens.tokenHash, tokenHash))
}

const isActive = (tokenHash: string, purpose: Purpose, now: number) =>
  and(
    eq(mailedTokens.tokenHash, tokenHash),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expires, new Date(now)),
    isNull(users.suspendedAt),
  )

/** A token's link while it works: its owner, their address and the one it was mailed to. */
export function findLink(db: Database, tokenHash: string, purpose: Purpose, now: number) {
  return db
    .select({
      userId: mailedTokens.userId,
      email: mailedTokens.email,
      currentEmail: sql<string>`${users.email}`.as('current_email'),
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isActive(tokenHash, purpose, now))
}

/** The owner of a link; no row once it has expired. */
export function linkOwner(tokenHash: string, purpose: Purpose, now: number) {
  return qb
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isActive(tokenHash, purpose, now))
}

/** Sets the password of a link's owner and verifies their address; returns their id if the link works. */
export function setPasswordByLink(db: Database, tokenHash: string, passwordHash: string, now: number) {
  return db
    .update(users)
    .set({ passwordHash, emailVerified: sql`coalesce(${users.emailVerified}, ${now})` })
    .where(eq(users.id, linkOwner(tokenHash, 'reset', now)))
    .returning({ id: users.id })
}

/**
 * Changes an account's address to the one the link was mailed to; returns its id if the link works and the address is
 * free.
 */
export function setAddressByLink(db: Database, tokenHash: string, now: number) {
  const others = alias(users, 'others')
  const email = qb.select({ email: mailedTokens.email }).from(mailedTokens).where(eq(mailedTokens.tokenHash, tokenHash))
  const taken = qb.select({ id: others.id }).from(others).where(eq(others.email, email))
  return db
    .update(users)
    .set({ email: sql`${email}`, emailVerified: new Date(now) })
    .where(and(eq(users.id, linkOwner(tokenHash, 'change_email', now)), notExists(taken)))
    .returning({ id: users.id })
}

/** Returns a row if an account has an address. */
export function accountWith(userId: string, email: string) {
  return qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
}

/** Voids all links of a person: one mailed before a change must not undo it. */
export function deleteLinks(db: Database, userId: string) {
  return db.delete(mailedTokens).where(eq(mailedTokens.userId, userId))
}
