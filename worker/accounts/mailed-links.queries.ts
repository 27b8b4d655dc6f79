import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'

export type Purpose = 'reset' | 'change_email'

/** Keeps the link by which the owner of an address may set a password, where there is one who may sign in. */
export function insertReset(tokenHash: string, email: string, expires: number): Query {
  return sql`
    INSERT INTO mailed_tokens (token_hash, purpose, user_id, email, expires)
    SELECT ${tokenHash}, 'reset', id, email, ${expires} FROM users WHERE email = ${email} AND suspended_at IS NULL`
}

/**
 * Keeps the link that gives somebody another address, in place of an earlier one; that of an address with an account is
 * kept too, mailed to nobody and of no effect. Only while
 * the password that was checked is still theirs: who has just been shut out must not take the account along.
 */
export function insertAddressChange(
  tokenHash: string,
  person: { id: string; passwordHash: string },
  email: string,
  expires: number,
): [Query, Query] {
  const { id, passwordHash } = person
  return [
    sql`DELETE FROM mailed_tokens WHERE user_id = ${id} AND purpose = 'change_email'`,
    sql`
      INSERT INTO mailed_tokens (token_hash, purpose, user_id, email, expires)
      SELECT ${tokenHash}, 'change_email', id, ${email}, ${expires} FROM users
      WHERE id = ${id} AND password_hash = ${passwordHash}`,
  ]
}

export function isMailed(tokenHash: string): Query {
  return sql`SELECT 1 FROM mailed_tokens WHERE token_hash = ${tokenHash}`
}

export interface LinkRow {
  user_id: string
  /** The account's address now, and the one the link was sent to. */
  current: string
  email: string
}

/** The link of a purpose that a token opens, while it works: at most one `LinkRow`. */
export function findLink(tokenHash: string, purpose: Purpose, now: number): Query {
  return sql`
    SELECT t.user_id, u.email AS current, t.email FROM mailed_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHash} AND t.purpose = ${purpose} AND t.expires > ${now} AND u.suspended_at IS NULL`
}

/** Has rows where a link still works. */
export function works(tokenHash: string, purpose: Purpose, now: number): Query {
  return sql`SELECT 1 FROM (${findLink(tokenHash, purpose, now)})`
}

/** Sets a password by a link and ends its owner's sessions; the first statement answers an id where the link works. */
export function setPasswordByLink(tokenHash: string, passwordHash: string, now: number): [Query, Query] {
  const owner = sql`(SELECT user_id FROM (${findLink(tokenHash, 'reset', now)}))`
  return [
    sql`
      UPDATE users SET password_hash = ${passwordHash}, email_verified = coalesce(email_verified, ${now})
      WHERE id = ${owner} RETURNING id`,
    sql`DELETE FROM sessions WHERE user_id = ${owner}`,
  ]
}

/** Moves an account to the address that a link was sent to: answers its id where the link works and nobody has it. */
export function setAddressByLink(tokenHash: string, now: number): Query {
  const link = findLink(tokenHash, 'change_email', now)
  return sql`
    UPDATE users SET email = (SELECT email FROM (${link})), email_verified = ${now}
    WHERE id = (SELECT user_id FROM (${link}))
      AND NOT EXISTS (SELECT 1 FROM users other WHERE other.email = (SELECT email FROM (${link})))
    RETURNING id`
}

/** Has rows where an account has an address. */
export function hasAddress(userId: string, email: string): Query {
  return sql`SELECT 1 FROM users WHERE id = ${userId} AND email = ${email}`
}

/** Ends every link of a person: what was mailed before a change must not undo it. */
export function endLinks(userId: string): Query {
  return sql`DELETE FROM mailed_tokens WHERE user_id = ${userId}`
}
