import { sql } from 'drizzle-orm'
import type { Sessions } from '#contract/accounts/schemas.ts'
import type { Query } from '../db/client.ts'

export interface SessionItemRow {
  id: string
  device: string
  created_at: number
  last_seen_at: number
}

/** The sessions of a person, the last seen first. */
export function listSessions(me: Query, now: number): Query {
  return sql`
    SELECT id, device, created_at, last_seen_at FROM sessions
    WHERE user_id = ${me} AND expires > ${now} ORDER BY last_seen_at DESC, id DESC LIMIT 200`
}

export function toSessions(rows: SessionItemRow[], current: string): Sessions {
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: new Date(row.created_at).toISOString(),
      lastSeenAt: new Date(row.last_seen_at).toISOString(),
      current: row.id === current,
    })),
  }
}

/** Ends one session of a person; answers its id where they have it. */
export function endSessionOf(me: Query, id: string): Query {
  return sql`DELETE FROM sessions WHERE id = ${id} AND user_id = ${me} RETURNING id`
}

export interface PasswordRow {
  password_hash: string | null
}

export function findPassword(me: Query): Query {
  return sql`SELECT password_hash FROM users WHERE id = ${me}`
}

/** Sets a password in place of a known one, ends all other sessions and void links; the first answers whose. */
export function replacePassword(
  person: { id: string; sessionId: string },
  former: string,
  next: string,
): [Query, Query, Query] {
  const { id, sessionId } = person
  const isNext = sql`(SELECT id FROM users WHERE id = ${id} AND password_hash = ${next})`
  return [
    sql`UPDATE users SET password_hash = ${next} WHERE id = ${id} AND password_hash = ${former} RETURNING id`,
    sql`DELETE FROM sessions WHERE user_id = ${isNext} AND id <> ${sessionId}`,
    sql`DELETE FROM mailed_tokens WHERE user_id = ${isNext}`,
  ]
}

/** Has rows where somebody's password has this hash. */
export function hasPassword(id: string, hash: string): Query {
  return sql`SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${hash}`
}
