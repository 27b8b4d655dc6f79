import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'

export interface AttemptRow {
  count: number
  until: number
}

/** Counts one more; what was counted longer ago than `within` milliseconds no longer counts. Answers an `AttemptRow`. */
export function countAttempt(key: string, within: number, now: number): Query {
  return sql`
    INSERT INTO attempts (key, count, until) VALUES (${key}, 1, ${now + within})
    ON CONFLICT DO UPDATE SET
      count = iif(until <= ${now}, 1, count + 1),
      until = iif(until <= ${now}, excluded.until, until)
    RETURNING count, until`
}

/** The same for whoever asks, by their id as a piece of SQL: nothing is counted, and no row answered, where that is null. */
export function countAttemptOf(me: Query, what: string, within: number, now: number): Query {
  return sql`
    INSERT INTO attempts (key, count, until)
    SELECT ${`${what}:person:`} || id, 1, ${now + within} FROM users WHERE id = ${me}
    ON CONFLICT DO UPDATE SET
      count = iif(until <= ${now}, 1, count + 1),
      until = iif(until <= ${now}, excluded.until, until)
    RETURNING count, until`
}

export function forgetAttempts(key: string): Query {
  return sql`DELETE FROM attempts WHERE key = ${key}`
}

export function takeAttemptBack(key: string): Query {
  return sql`UPDATE attempts SET count = count - 1 WHERE key = ${key} AND count > 0`
}
