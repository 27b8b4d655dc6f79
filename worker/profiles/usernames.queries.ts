import { sql } from 'drizzle-orm'
import { MAX_FORMER_USERNAMES, USERNAME_HELD_MS } from '#contract/limits.ts'
import { isUuid } from '#contract/slug.ts'
import { normalizeUsername } from '#contract/profiles/usernames.ts'
import type { Query } from '../db/client.ts'
import { isShown } from './shown.queries.ts'

/** The id of whom strangers know by this id or username, or knew by it until lately; null where there is nobody. */
export function idOfNamed(name: string, now: number): Query {
  if (isUuid(name)) return sql`(SELECT id FROM profiles WHERE id = ${name.toLowerCase()} AND ${isShown})`
  const username = normalizeUsername(name)
  return sql`(
    SELECT id FROM profiles
    WHERE id = coalesce(
        (SELECT id FROM profiles WHERE username = ${username}),
        (SELECT profile_id FROM former_usernames WHERE username = ${username} AND until > ${now})
      ) AND ${isShown}
  )`
}

/** Whether a username is somebody else's former one and still held for them. */
function isHeld(me: Query, username: string | null, now: number): Query {
  return sql`EXISTS (
    SELECT 1 FROM former_usernames WHERE username = ${username} AND until > ${now} AND profile_id <> ${me}
  )`
}

/** One `{ taken: 0 | 1 }`: whether somebody else has a username, or had it until lately. */
export function isTaken(me: Query, username: string, now: number): Query {
  return sql`
    SELECT EXISTS (SELECT 1 FROM profiles WHERE username = ${username} AND id <> ${me})
      OR ${isHeld(me, username, now)} AS taken`
}

export interface HeldRow {
  held: number
}

/**
 * Takes another username, or none, where `allowed` holds, in one transaction with what else is written: in this order
 * around `save`, which is given what must hold. The first answers a `HeldRow`; that nobody else has the name is up to its unique index.
 */
export function takeUsername(
  me: Query,
  username: string | null,
  now: number,
  allowed: Query,
  save: (condition: Query) => Query,
): [Query, Query, Query, Query, Query] {
  const isFree = sql`NOT ${isHeld(me, username, now)} AND ${allowed}`
  return [
    sql`SELECT ${isHeld(me, username, now)} AS held`,
    sql`
      INSERT INTO former_usernames (username, profile_id, until)
      SELECT username, id, ${now + USERNAME_HELD_MS} FROM profiles
      WHERE id = ${me} AND username IS NOT NULL AND username IS NOT ${username} AND ${isFree}
      ON CONFLICT (username) DO UPDATE SET profile_id = excluded.profile_id, until = excluded.until`,
    save(isFree),
    sql`DELETE FROM former_usernames WHERE username = ${username} AND (profile_id = ${me} OR until <= ${now}) AND ${allowed}`,
    sql`
      DELETE FROM former_usernames WHERE profile_id = ${me} AND username NOT IN (
        SELECT username FROM former_usernames WHERE profile_id = ${me}
        ORDER BY until DESC, rowid DESC LIMIT ${MAX_FORMER_USERNAMES}
      )`,
  ]
}

/** The names that nobody holds any longer. */
export function forgetFormer(now: number): Query {
  return sql`DELETE FROM former_usernames WHERE until <= ${now}`
}
