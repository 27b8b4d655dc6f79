import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { Move } from '#contract/deals/moves.ts'
import type { Deal } from '#contract/deals/deal.ts'
import { DEALS_PER_DAY, MAX_MONTH_COUNT } from '#contract/deals/limits.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import { EXPORT_LISTS } from '#worker/accounts/export.queries.ts'
import { batch, type Database, open, rows } from '#worker/db/client.ts'
import { prepareMove } from '#worker/deals/make-move.queries.ts'
import { storeDeals } from '#worker/deals/mirror-deals.queries.ts'
import { listOwnDeals } from '#worker/deals/own-deals.queries.ts'
import { countSales } from '#worker/deals/sales-month.queries.ts'
import { findUnsyncedDeal, insertFirstDeal } from '#worker/deals/start-deal.queries.ts'
import { termsOf } from '../../support/deals.ts'
import { record } from '../../support/recording-db.ts'

const DEALS = 5_000
const ME = sql<string | null>`'ann'`
const BEN = sql<string | null>`'ben'`

/**
 * Ann sells one listing to thousands of people and another one to Ben repeatedly; every third deal waits for her. Each
 * deal has an offer, and one of Ben's has thousands.
 */
beforeAll(async () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const fill = (text: string) => env.DB.prepare(`${numbers} ${text}`).bind(DEALS)
  const waits = "iif(i % 3, NULL, 'seller')"
  const offer = 'seller_id, "by", price_cents, royalty, training, deployment, made_at, expires_at, outcome, automatic'
  await env.DB.batch([
    env.DB.prepare("INSERT INTO profiles (id, first_name, created_at) VALUES ('ann', 'Ann', 1), ('ben', 'Ben', 1)"),
    fill("INSERT INTO profiles (id, first_name, created_at) SELECT 'p' || i, 'Person ' || i, 1 FROM n"),
    env.DB.prepare(
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       VALUES ('busy', 'busy', 'ann', 'Busy', 1, 'published', 1, 1)`,
    ),
    env.DB.prepare(
      `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
       VALUES ('chat', 'busy', 'ben', 'ann', 'Busy', 1)`,
    ),
    fill(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, phase, waits_for, agreed_at, ended_at, created_at, updated_at)
       SELECT 'd' || i, 'busy', 'p' || i, 'ann', iif(i % 2, 'purchased', 'negotiating'), 'open', ${waits}, i, i, 1, 1 FROM n`,
    ),
    fill(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, phase, created_at, updated_at)
       SELECT 'b' || i, 'busy', 'ben', 'ann', 'cancelled', 'ended', 1, 1 FROM n`,
    ),
    env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
       VALUES ('live', 'busy', 'ben', 'ann', 'negotiating', 1, 1)`,
    ),
    fill(
      `INSERT INTO offers (id, deal_id, ${offer})
       SELECT 'o' || i, 'd' || i, 'ann', 'buyer', 1, 0, 0, 0, i, 1, 'declined', 0 FROM n`,
    ),
    fill(
      `INSERT INTO offers (id, deal_id, ${offer})
       SELECT 'o' || i, 'live', 'ann', 'buyer', 1, 0, 0, 0, i, 1, 'declined', 0 FROM n`,
    ),
  ])
})

const MOVE = { id: crypto.randomUUID(), type: 'offer', terms: termsOf(1) }
const ENTRY = { chatId: 'chat', listingId: 'busy', buyerId: 'ben', sellerId: 'ann', title: 'Busy', createdAt: 1 }
const LIVE: Deal = {
  id: 'live',
  status: 'negotiating',
  offer: null,
  agreement: null,
  startedAt: 1,
  movedAt: 1,
  ended: null,
  sequence: 1,
}
/** Rows of a page: a deal, its listing, the other person and its chat, in each of two groups. */
const PAGE = 2 * 4 * (OWN_LISTINGS_PAGE_SIZE + 1)
/** Rows of a page of exported offers, each with its deal. */
const EXPORTED = 3 * 500 + 10

const prepared = (dealId: string | null) => async (db: Database) =>
  batch(db, prepareMove(db, BEN, 'chat', v.parse(Move, { ...MOVE, dealId }), 1))
const middle = `${DEALS / 2}`

const reads: [name: string, read: (db: Database) => Promise<unknown>, bound: number][] = [
  ['the purchases', (db) => batch(db, listOwnDeals(db, BEN, 'buyer', undefined)), PAGE],
  ['a later page of waiting purchases', (db) => batch(db, listOwnDeals(db, BEN, 'buyer', `1-${middle}`)), PAGE],
  ['a later page of other purchases', (db) => batch(db, listOwnDeals(db, BEN, 'buyer', `0-${middle}`)), PAGE],
  ['the sales', (db) => batch(db, listOwnDeals(db, ME, 'seller', undefined)), PAGE],
  ['a later page of waiting sales', (db) => batch(db, listOwnDeals(db, ME, 'seller', `1-${middle}`)), PAGE],
  ['a later page of other sales', (db) => batch(db, listOwnDeals(db, ME, 'seller', `0-${middle}`)), PAGE],
  ['the monthly summary', async (db) => countSales(db, ME, 0), 3 * MAX_MONTH_COUNT],
  ['the summary of a month without deals', async (db) => countSales(db, ME, DEALS + 1), 10],
  ['a move', prepared('live'), 15 + DEALS_PER_DAY],
  ['a move without a deal id', prepared(null), 30 + 2 * DEALS_PER_DAY],
  ['the first deal of a chat', async (db) => insertFirstDeal(db, BEN, 'new', 'busy', 1), 15],
  ['a deal missing in its room', async (db) => findUnsyncedDeal(db, BEN, 'busy'), 10],
  ['a mirrored deal', (db) => batch(db, storeDeals(db, { entry: ENTRY, deals: [LIVE], offers: [] }, 1)), 20],
  ['a page of exported offers', async (db) => rows(db, EXPORT_LISTS.offers('ann', `${middle}/`)), EXPORTED],
  ['the first exported offers', async (db) => rows(db, EXPORT_LISTS.offers('ann', '')), EXPORTED],
]

it('D1 reads of thousands of deals and offers are bounded and take one round trip', async () => {
  const others: object[] = []
  for (const [name, read, bound] of reads) {
    const recording = record(env.DB)
    await read(open(recording.db))
    const { rowsRead, roundTrips } = recording
    if (rowsRead === 0 || rowsRead > bound || roundTrips !== 1) others.push({ name, bound, rowsRead, roundTrips })
  }
  expect(others).toEqual([])
})
