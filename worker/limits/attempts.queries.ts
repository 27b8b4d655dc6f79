import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, qb, type Query } from '../db/client.ts'
import { attempts, users } from '../db/schema/accounts.ts'

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

/** The same for a person; where `me` is null nothing is counted and no row returned. */
export function countAttemptOf(db: Database, me: SQLWrapper, what: string, within: number, now: number) {
  return db
    .insert(attempts)
    .select(
      qb
        .select({
          key: sql<string>`${`${what}:person:`} || ${users.id}`.as('key'),
          count: sql<number>`1`.as('count'),
          until: sql<Date>`${now + within}`.as('until'),
        })
        .from(users)
        .where(eq(users.id, me)),
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`iif(${attempts.until} <= ${now}, 1, ${attempts.count} + 1)`,
        until: sql`iif(${attempts.until} <= ${now}, excluded.until, ${attempts.until})`,
      },
    })
    .returning()
}

export function forgetAttempts(key: string): Query {
  return sql`DELETE FROM attempts WHERE key = ${key}`
}

export function takeAttemptBack(key: string): Query {
  return sql`UPDATE attempts SET count = count - 1 WHERE key = ${key} AND count > 0`
}
