import { type SQL, sql } from 'drizzle-orm'
import type { SalesMonth } from '#contract/deals/own-deals.ts'
import { MAX_MONTH_COUNT } from '#contract/deals/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { deals, offers } from '../db/schema/deals.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** What a seller was offered, has agreed on and has sold since a time (ms), each counted up to `MAX_MONTH_COUNT`. */
export function countSales(db: Database, me: UserRef, since: number) {
  const ofSeller = sql`seller_id = ${me}`
  const received = sql`${offers} WHERE ${ofSeller} AND "by" = 'buyer' AND made_at >= ${since}`
  const agreed = sql`${deals} WHERE ${ofSeller} AND agreed_at >= ${since}`
  const sold = sql`${deals} WHERE ${ofSeller} AND status = 'purchased' AND ended_at >= ${since}`
  return rows<SalesMonth>(
    db,
    sql`SELECT ${countUpTo(received)} AS offers, ${countUpTo(agreed)} AS agreed, ${countUpTo(sold)} AS sold`,
  )
}

function countUpTo(from: SQL): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_MONTH_COUNT}))`
}

/** When the month of a time began in UTC, both in milliseconds since 1970. */
export function monthOf(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
