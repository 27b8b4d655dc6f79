import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOf, lastDays } from '#contract/days.ts'
import { DASHBOARD_DAYS } from '#contract/admin/limits.ts'
import { LISTING_STATISTICS_DAYS } from '#contract/listings/limits.ts'
import { LISTING_METRICS, type ListingStatistics } from '#contract/listings/statistics.ts'
import { batch, open } from '#worker/db/client.ts'
import worker from '#worker/index.ts'
import { sweepDays } from '#worker/listings/sweep-days.queries.ts'
import { findStatistics } from '#worker/listings/statistics.queries.ts'
import { addViews } from '#worker/views/views.queries.ts'
import { get, outcome, store, type Stored } from '../support/accounts.ts'
import { addListing } from '../support/chat-rows.ts'
import { later } from '../support/clock.ts'
import { agree, mirror, move, negotiate, offer } from '../support/deals.ts'
import { remove } from '../support/own-listings.ts'
import { record } from '../support/recording-db.ts'

const DAY = 24 * 60 * 60_000
const NOTHING = { views: 0, favorites: 0, discussions: 0, offers: 0, sales: 0 }

let seller: Stored
let listing: string

beforeEach(async () => {
  await env.DB.exec('DELETE FROM view_flushes')
  await env.DB.exec('DELETE FROM listing_days')
  seller = await store({ role: 'seller' })
  listing = await addListing({ sellerId: seller.id })
})

const statistics = async (id = listing, { cookie } = seller) =>
  (await get(`/api/projects/${id}/statistics`, cookie)).json<ListingStatistics>()
const today = async () => (await statistics()).days.at(-1)
const see = (sequence: number, views: Record<string, number>, at = Date.now()) =>
  addViews(open(env.DB), { shard: '0', sequence, views }, at)
const save = (user: Stored, at = Date.now()) =>
  env.DB.prepare(
    "INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at) VALUES (?1, ?2, 'Inboxly', 129000, ?3)",
  )
    .bind(user.id, listing, at)
    .run()

describe('A listing’s statistics', { tags: ['ours-listing-statistics'] }, () => {
  it('cover the last 30 days in UTC, with zeros for days without events', async () => {
    expect(await statistics()).toEqual({
      viewCount: 0,
      favoriteCount: 0,
      days: lastDays(Date.now(), DASHBOARD_DAYS).map((day) => ({ day, ...NOTHING })),
      totals: NOTHING,
    })
  })

  it('start a new day at midnight of the server’s clock', async () => {
    await see(1, { [listing]: 2 })
    const first = dayOf(Date.now())
    later(DAY)
    const { days } = await statistics()
    expect(days.slice(-2)).toEqual([
      { day: first, ...NOTHING, views: 2 },
      { day: dayOf(Date.now()), ...NOTHING },
    ])
  })

  it('count a flush of views once, even if it arrives repeatedly', async () => {
    const other = await addListing({ sellerId: seller.id })
    for (const sequence of [7, 7, 6, 7]) await see(sequence, { [listing]: 3, [other]: 1, unknown: 9 })
    expect(await statistics()).toMatchObject({ viewCount: 3, totals: { views: 3 } })
    await see(8, { [listing]: 2 })
    expect(await statistics()).toMatchObject({ viewCount: 5, totals: { ...NOTHING, views: 5 } })
    expect(await statistics(other)).toMatchObject({ viewCount: 1, totals: { views: 1 } })
    expect(await env.DB.prepare("SELECT 1 FROM listing_days WHERE listing_id = 'unknown'").first()).toBeNull()
  })

  it('count chats, buyers’ offers and sales on their days', async () => {
    const deal = await negotiate({ seller, listingId: listing })
    expect(await today()).toMatchObject({ ...NOTHING, discussions: 1 })
    const answers = await offer(deal, deal.buyer, 90_000)
    await offer(deal, seller, 110_000, answers)
    await mirror(deal)
    expect(await today()).toMatchObject({ ...NOTHING, discussions: 1, offers: 1 })
    later(DAY)
    const next = await negotiate({ seller, listingId: listing })
    await agree(next, 100_000)
    await move(next, next.buyer, { type: 'pay' })
    await move(next, seller, { type: 'receive' })
    await mirror(next)
    const { days, totals } = await statistics()
    expect(days.at(-2)).toMatchObject({ discussions: 1, offers: 1, sales: 0 })
    expect(days.at(-1)).toMatchObject({ discussions: 1, offers: 1, sales: 1 })
    expect(totals).toEqual({ ...NOTHING, discussions: 2, offers: 2, sales: 1 })
  })

  it('count current favorites on the day they were added', async () => {
    const [one, two] = await Promise.all([store(), store()])
    await save(one, Date.now() - 3 * DAY)
    await save(two)
    expect(await statistics()).toMatchObject({ favoriteCount: 2, totals: { favorites: 2 } })
    await env.DB.prepare('DELETE FROM favorites WHERE user_id = ?').bind(one.id).run()
    const { favoriteCount, days } = await statistics()
    expect(favoriteCount).toBe(1)
    expect(days.filter(({ favorites }) => favorites !== 0)).toEqual([
      { day: dayOf(Date.now()), ...NOTHING, favorites: 1 },
    ])
  })

  it('sum the shown days and omit older ones', async () => {
    for (let ago = 0; ago < 40; ago += 1) await see(ago + 1, { [listing]: ago + 1 }, Date.now() - ago * DAY)
    const { viewCount, days, totals } = await statistics()
    expect(viewCount).toBe((40 * 41) / 2)
    expect(days.map(({ views }) => views)).toEqual(Array.from({ length: DASHBOARD_DAYS }, (_, index) => 30 - index))
    for (const name of LISTING_METRICS) expect(totals[name]).toBe(days.reduce((sum, day) => sum + day[name], 0))
  })

  it('are available to the listing’s seller only', async () => {
    const [other, admin] = await Promise.all([store({ role: 'seller' }), store({ role: 'admin' })])
    for (const { cookie } of [other, admin])
      expect(await outcome(get(`/api/projects/${listing}/statistics`, cookie))).toMatchObject({
        status: 404,
        code: 'project_not_found',
      })
    expect(await outcome(get(`/api/projects/${listing}/statistics`))).toMatchObject({ code: 'not_signed_in' })
    await remove(seller.cookie, listing)
    expect(await outcome(get(`/api/projects/${listing}/statistics`, seller.cookie))).toMatchObject({
      code: 'project_deleted',
    })
  })

  it('take one round trip and at most two rows a day, however many days are stored', async () => {
    await env.DB.prepare(
      `INSERT INTO listing_days (listing_id, day, views)
       SELECT l.id, date(?1 / 1000, 'unixepoch', '-' || n.value || ' days'), 1
       FROM json_each(?2) AS n, (SELECT ?3 AS id UNION SELECT 'other') AS l`,
    )
      .bind(Date.now(), JSON.stringify(Array.from({ length: LISTING_STATISTICS_DAYS }, (_, ago) => ago)), listing)
      .run()
    const recording = record(env.DB)
    await batch(open(recording.db), findStatistics(open(recording.db), sql`${seller.id}`, listing, Date.now()))
    expect(recording.roundTrips).toBe(1)
    expect(recording.rowsRead).toBeLessThanOrEqual(2 * DASHBOARD_DAYS + 5)
  })
})

describe('Old daily counts', { tags: ['ours-listing-statistics'] }, () => {
  const keptDays = async () =>
    (await env.DB.prepare('SELECT day FROM listing_days ORDER BY day').all<{ day: string }>()).results.map(
      ({ day }) => day,
    )

  it('are deleted after the retention period', async () => {
    const now = Date.now()
    const ages = [LISTING_STATISTICS_DAYS + 1, LISTING_STATISTICS_DAYS, LISTING_STATISTICS_DAYS - 1, 1, 0]
    for (const [index, ago] of ages.entries()) await see(index + 1, { [listing]: 1 }, now - ago * DAY)
    await worker.scheduled(createScheduledController(), env)
    expect(await keptDays()).toEqual([LISTING_STATISTICS_DAYS - 1, 1, 0].map((ago) => dayOf(now - ago * DAY)))
    expect(await env.DB.prepare('SELECT view_count FROM listings WHERE id = ?').bind(listing).first('view_count')).toBe(
      ages.length,
    )
  })

  it('are deleted in bounded steps, oldest first', async () => {
    await env.DB.exec(
      `INSERT INTO listing_days (listing_id, day)
       WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       SELECT 'listing-' || i, iif(i <= 3000, '2020-01-01', date('now')) FROM n`.replaceAll('\n', ' '),
    )
    const left: number[] = []
    for (let step = 0; step < 3; step += 1) {
      const recording = record(env.DB)
      await sweepDays(open(recording.db), Date.now())
      expect(recording.rowsRead).toBeLessThanOrEqual(6_010)
      left.push((await keptDays()).length)
    }
    expect(left).toEqual([3_000, 2_000, 2_000])
  })
})
