import { type SQL, sql } from 'drizzle-orm'
import type { SalesTotals } from '#contract/deals/own-deals.ts'
import { MAX_SALES_PRODUCTS, SALES_REACH } from '#contract/deals/limits.ts'
import { type Database, type Results, rows } from '../db/client.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

interface Sums {
  confirmed: number | null
  month: number | null
  unpaid: number | null
  unconfirmed: number | null
  sold: number
  products: number
}

/** A seller's agreed and confirmed prices, the newest `SALES_REACH` of them: in all, and of the products with the most. */
export function sumSales(db: Database, me: UserRef, monthStart: number) {
  const agreed = sql`
    SELECT listing_id, status = 'purchased' AS sold, waits_for AS waits, coalesce(price_cents, 0) AS cents, ended_at
    FROM ${deals}
    WHERE seller_id = ${me} AND agreed_at IS NOT NULL
      AND (status = 'purchased' OR status = 'negotiating' AND phase = 'accepted')
    ORDER BY agreed_at DESC LIMIT ${SALES_REACH}`
  return {
    sums: rows<Sums>(
      db,
      sql`
        SELECT ${sumOf(sql`sold`)} AS confirmed, ${sumOf(sql`sold AND ended_at >= ${monthStart}`)} AS month,
          ${sumOf(sql`NOT sold AND waits = 'buyer'`)} AS unpaid,
          ${sumOf(sql`NOT sold AND waits IS NOT 'buyer'`)} AS unconfirmed,
          count(*) FILTER (WHERE sold) AS sold, count(DISTINCT listing_id) AS products
        FROM (${agreed})`,
    ),
    products: rows<SalesTotals['products'][number]>(
      db,
      sql`
        SELECT l.id, l.title, count(*) FILTER (WHERE sold) AS sold,
          coalesce(${sumOf(sql`sold`)}, 0) AS "confirmedCents", coalesce(${sumOf(sql`NOT sold`)}, 0) AS "waitingCents"
        FROM (${agreed}) AS agreed JOIN ${listings} l ON l.id = agreed.listing_id
        GROUP BY l.id ORDER BY sum(cents) DESC, l.seq DESC LIMIT ${MAX_SALES_PRODUCTS}`,
    ),
  }
}

export function toSalesTotals({ sums, products }: Results<ReturnType<typeof sumSales>>): SalesTotals {
  const [sum] = sums
  return {
    sold: sum?.sold ?? 0,
    confirmedCents: sum?.confirmed ?? 0,
    monthCents: sum?.month ?? 0,
    unpaidCents: sum?.unpaid ?? 0,
    unconfirmedCents: sum?.unconfirmed ?? 0,
    products,
    otherProducts: (sum?.products ?? 0) - products.length,
  }
}

function sumOf(condition: SQL): SQL {
  return sql`sum(cents) FILTER (WHERE ${condition})`
}
