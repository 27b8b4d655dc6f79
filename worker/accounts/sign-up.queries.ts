import { sql } from 'drizzle-orm'
import type { SignUpRole } from '#contract/accounts/constants.ts'
import type { Query } from '../db/client.ts'
import { personColumns } from '../sessions/sessions.queries.ts'

export interface PendingSignUp {
  tokenHash: string
  email: string
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

/** Keeps a sign-up until its link is opened. One of an address that has an account is kept too, and its link mailed to nobody. */
export function insertPending(pending: PendingSignUp): Query {
  const { tokenHash, email, firstName, lastName, role, now, expires } = pending
  return sql`
    INSERT INTO pending_sign_ups
      (token_hash, email, attempt, password_hash, first_name, last_name, role, created_at, expires)
    VALUES (${tokenHash}, ${email}, ${tokenHash}, '', ${firstName}, ${lastName}, ${role}, ${now}, ${expires})`
}

export interface WaitingRow {
  token_hash: string
  first_name: string
}

/** The sign-ups that wait for an address, one an attempt however often it was mailed, the newest first. */
export function findWaiting(email: string, now: number, most: number): Query {
  return sql`
    SELECT token_hash, first_name FROM pending_sign_ups
    WHERE email = ${email} AND expires > ${now} AND NOT EXISTS (${isKnown(email)})
    GROUP BY attempt ORDER BY max(created_at) DESC LIMIT ${most}`
}

/** Gives an attempt one more link. */
export function copyPending(from: string, to: string, now: number, expires: number): Query {
  return sql`
    INSERT INTO pending_sign_ups
      (token_hash, email, attempt, password_hash, first_name, last_name, role, created_at, expires)
    SELECT ${to}, email, attempt, '', first_name, last_name, role, ${now}, ${expires}
    FROM pending_sign_ups WHERE token_hash = ${from} AND expires > ${now}`
}

/** The address of a link that still opens an account: at most one `{ email }`. */
export function findPending(tokenHash: string, now: number): Query {
  return sql`SELECT email FROM pending_sign_ups WHERE token_hash = ${tokenHash} AND expires > ${now}`
}

/**
 * Opens the account that a link belongs to, in this order and one transaction; the last statement answers a `PersonRow` where
 * there is such a link and the address has no account yet. All other links of the address are void from then on.
 */
export function openPending(
  tokenHash: string,
  { id, passwordHash }: { id: string; passwordHash: string },
  now: number,
): [Query, Query, Query, Query] {
  const pending = sql`
    FROM pending_sign_ups AS pending WHERE token_hash = ${tokenHash} AND expires > ${now}
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = pending.email)`
  return [
    sql`
      INSERT INTO profiles (id, first_name, last_name, role, created_at)
      SELECT ${id}, first_name, last_name, role, ${now} ${pending}`,
    sql`
      INSERT INTO users (id, email, email_verified, password_hash, created_at)
      SELECT ${id}, email, ${now}, ${passwordHash}, ${now} ${pending}`,
    sql`DELETE FROM pending_sign_ups WHERE email = (SELECT email FROM users WHERE id = ${id})`,
    sql`SELECT ${personColumns} FROM users u JOIN profiles p ON p.id = u.id WHERE u.id = ${id}`,
  ]
}
