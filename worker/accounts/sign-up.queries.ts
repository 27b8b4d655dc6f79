import { sql } from 'drizzle-orm'
import type { SignUpRole } from '#contract/account-limits.ts'
import type { Query } from '../db/client.ts'

export interface PendingSignUp {
  tokenHash: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: SignUpRole
  now: number
  expires: number
}

/** Has rows where an address has an account. */
export function isKnown(email: string): Query {
  return sql`SELECT 1 FROM users WHERE email = ${email}`
}

/** Keeps a sign-up until its link is opened, unless the address has an account. */
export function insertPending(pending: PendingSignUp): Query {
  const { tokenHash, email, passwordHash, firstName, lastName, role, now, expires } = pending
  return sql`
    INSERT INTO pending_sign_ups
      (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
    SELECT ${tokenHash}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${role}, ${now}, ${expires}
    WHERE NOT EXISTS (${isKnown(email)})`
}

export interface WaitingRow {
  token_hash: string
  first_name: string
}

/** The sign-ups that wait for an address, one an attempt however often it was mailed, the newest first. */
export function findWaiting(email: string, now: number, most: number): Query {
  return sql`
    SELECT token_hash, first_name FROM pending_sign_ups WHERE email = ${email} AND expires > ${now}
    GROUP BY password_hash ORDER BY max(created_at) DESC LIMIT ${most}`
}

/** Gives an attempt one more link. */
export function copyPending(from: string, to: string, now: number, expires: number): Query {
  return sql`
    INSERT INTO pending_sign_ups
      (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
    SELECT ${to}, email, password_hash, first_name, last_name, role, ${now}, ${expires}
    FROM pending_sign_ups WHERE token_hash = ${from} AND expires > ${now}`
}

export function isPending(tokenHash: string): Query {
  return sql`SELECT 1 FROM pending_sign_ups WHERE token_hash = ${tokenHash}`
}

/**
 * Opens the account that a link belongs to, in this order and one transaction; the last statement answers its id where
 * there is such a link and the address has no account yet. All other links of the address are void from then on.
 */
export function openPending(tokenHash: string, id: string, now: number): [Query, Query, Query, Query] {
  const pending = sql`
    FROM pending_sign_ups AS pending WHERE token_hash = ${tokenHash} AND expires > ${now}
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = pending.email)`
  return [
    sql`
      INSERT INTO profiles (id, first_name, last_name, role, created_at)
      SELECT ${id}, first_name, last_name, role, ${now} ${pending}`,
    sql`
      INSERT INTO users (id, email, email_verified, password_hash, created_at)
      SELECT ${id}, email, ${now}, password_hash, ${now} ${pending}`,
    sql`DELETE FROM pending_sign_ups WHERE email = (SELECT email FROM users WHERE id = ${id})`,
    sql`SELECT id FROM users WHERE id = ${id}`,
  ]
}
