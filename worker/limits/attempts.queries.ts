import { and, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { attempts, users } from '../db/schema/accounts.ts'

/** Restarts a count that has ended. */
const restartExpired = (now: number) => ({
  target: attempts.key,
  set: {
    count: sql`iif(${attempts.until} <= ${now}, 1, ${attempts.count} + 1)`,
    until: sql`iif(${attempts.until} <= ${now}, excluded.until, ${attempts.until})`,
  },
})

/** Counts an attempt under each key; a count ends `within` milliseconds after its first attempt. */
export function countAttempts(db: Database, counters: { key: string; windowMs: number }[], now: number) {
  return db
    .insert(attempts)
    .values(counters.map(({ key, windowMs }) => ({ key, count: 1, until: new Date(now + windowMs) })))
    .onConflictDoUpdate(restartExpired(now))
    .returning()
}

export type AttemptRow = Awaited<ReturnType<typeof countAttempts>>[number]

/** Counts an attempt of a person; if `me` is null, counts nothing and returns no row. */
export function countAttemptOf(db: Database, me: SQLWrapper, what: string, windowMs: number, now: number) {
  return db
    .insert(attempts)
    .select(
      qb
        .select({
          key: sql<string>`${`${what}:person:`} || ${users.id}`.as('key'),
          count: sql<number>`1`.as('count'),
          until: sql<Date>`${now + windowMs}`.as('until'),
        })
        .from(users)
        .where(eq(users.id, me)),
    )
    .onConflictDoUpdate(restartExpired(now))
    .returning()
}

export function deleteAttempts(db: Database, keys: string[]) {
  return db.delete(attempts).where(inArray(attempts.key, keys))
}

export function decrementAttempts(db: Database, keys: string[]) {
  return db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, keys), gt(attempts.count, 0)))
}
