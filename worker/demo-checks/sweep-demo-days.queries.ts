import { and, lt, sql } from 'drizzle-orm'
import { lastDays } from '#contract/days.ts'
import { DEMO_DAYS } from '#contract/listings/limits.ts'
import type { Database } from '../db/client.ts'
import { demoDays } from '../db/schema/demos.ts'

/** Rows looked at per sweep: far more than a quarter of an hour adds. */
const AT_ONCE = 2_000

/** Removes a bounded number of expired days. The first rows are about the oldest. */
export async function sweepDemoDays(db: Database, now: number): Promise<void> {
  const [first = ''] = lastDays(now, DEMO_DAYS)
  const oldest = sql`SELECT rowid FROM ${demoDays} ORDER BY rowid LIMIT ${AT_ONCE}`
  await db.delete(demoDays).where(and(sql`rowid IN (${oldest})`, lt(demoDays.day, first)))
}
