import { env } from 'cloudflare:workers'
import { sql as sqlText } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { ListingQuery, REACH } from '#contract/listings.ts'
import { findListing, findRelated, listCategories, listTags } from '#worker/catalogue/catalogue.queries.ts'
import { SITEMAP_BLOCK } from '#contract/sitemap.ts'
import { listForSitemap } from '#worker/catalogue/sitemap.queries.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { all, type Db } from '#worker/db/client.ts'
import { LIVE_BLOCK } from '#worker/db/schema/counts.ts'
import { listPurchases } from '#worker/deals/purchases.queries.ts'
import { findLanding } from '#worker/landing/landing.queries.ts'
import { findOwnProfile } from '#worker/profiles/own-profile.queries.ts'
import { findPortfolios } from '#worker/profiles/portfolios.queries.ts'
import { listProfilesForSitemap } from '#worker/profiles/profile-sitemap.queries.ts'
import { findProfile, findProfileListings } from '#worker/profiles/public-profile.queries.ts'
import { isTaken } from '#worker/profiles/usernames.queries.ts'
import { factsOf, listOwn } from '#worker/listings/projects.queries.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { fill } from '../support/fill.ts'
import { tableScans } from '../support/query-plan.ts'
import { type Recording, record } from '../support/recording-db.ts'

const SMALL = 6_000
const HALF = 30_000
const FULL = 60_000

interface Limits {
  /** The most rows that may be read of the full catalogue. */
  bound: number
  /** The size from which on it costs no more, but for how much two pages of cards may differ in their tags or `slack`. */
  from: number
  slack?: number
}
/** Eight cards with their sellers, categories and tags, and a kept total; even the smallest catalogue fills the page. */
const FLAT: Limits = { bound: 150, from: SMALL }
/** Grows with how many match, up to the 10,000 that a list reaches. */
const upTo = (times: number): Limits => ({ bound: times * REACH + 200, from: HALF })
const TAGS = 20
const SELLER = sqlText`'seller-1'`

const lists: [query: string, Limits][] = [
  ['', FLAT],
  ['sort=price-asc', FLAT],
  ['sort=price-desc', FLAT],
  ['sort=top-rated', FLAT],
  ['sort=most-viewed', FLAT],
  ['category=dense', FLAT],
  ['category=dense&sort=price-asc', FLAT],
  ['category=dense&sort=price-desc', FLAT],
  ['category=dense&sort=top-rated', FLAT],
  ['category=dense&sort=most-viewed', FLAT],
  ['category=unknown', FLAT],
  ['tags=dense', FLAT],
  ['tags=unknown', FLAT],
  ['q=absent', FLAT],
  ['category=rare', upTo(0)],
  ['tags=rare', upTo(0)],
  ['q=rareword', upTo(0)],
  ['q=rareword&category=rare&tags=rare,dense', upTo(0)],
  ['q=common&category=rare', upTo(0)],
  // Counting up to 10,001.
  ['q=common', upTo(1)],
  ['tags=dense,t1,rare', upTo(1)],
  ['q=common&category=dense&tags=dense', upTo(1)],
  // Adding up blocks, and walking over less than one of them.
  ['page=1250', { bound: 600, from: HALF, slack: LIVE_BLOCK }],
  // Passing over 9,992.
  ['page=1250&sort=top-rated', upTo(1)],
  ['page=1250&category=dense', upTo(1)],
  ['page=1250&tags=dense', upTo(1)],
  ['page=1250&q=common', upTo(2)],
  // The newest 10,000 that match, their rows, and the sorting of them.
  ['tags=dense&sort=price-asc', upTo(3)],
  ['q=common&sort=top-rated', upTo(4)],
  ['page=1250&q=common&sort=price-asc', upTo(4)],
  // The newest 10,000, read once to count and once to sort.
  ['q=co', upTo(5)],
  ['q=zz', upTo(5)],
  ['q=co&category=dense', upTo(5)],
  ['q=co&tags=dense&sort=most-viewed', upTo(5)],
]

const others: [name: string, (db: Db) => Promise<unknown>, Limits][] = [
  ['a product', (db) => findListing(db, 'slug-4'), { bound: 10, from: SMALL }],
  ['a product that does not exist', (db) => findListing(db, 'slug-x'), { bound: 10, from: SMALL }],
  ['related to one with two common tags', (db) => findRelated(db, 'slug-1'), { bound: 2_500, from: SMALL }],
  ['related to one with rare and common tags', (db) => findRelated(db, 'slug-3007'), { bound: 2_500, from: SMALL }],
  ['related to one with twenty tags', (db) => findRelated(db, 'slug-8'), { bound: 10_000, from: SMALL }],
  ['the landing page', findLanding, { bound: 80, from: SMALL }],
  ['the categories', listCategories, { bound: 10, from: SMALL }],
  ['the tags', listTags, { bound: 40, from: SMALL }],
  ['a profile', (db) => findProfile(db, 'seller-4', 0), { bound: 10, from: SMALL }],
  ['a profile by a former username', (db) => findProfile(db, 'before-4', 0), { bound: 10, from: SMALL }],
  ['a profile that does not exist', (db) => findProfile(db, 'nobody', 0), { bound: 10, from: SMALL }],
  ['the listings of a profile', (db) => findProfileListings(db, 'seller-4', 1, 0), FLAT],
  ['page 300 of them', (db) => findProfileListings(db, 'seller-4', 300, 0), upTo(1)],
  ['the portfolios', (db) => findPortfolios(db, 1), { bound: 80, from: SMALL }],
  ['page 416 of them', (db) => findPortfolios(db, 416), upTo(1)],
  [
    'whether a username is taken',
    (db) => all(db, isTaken(sqlText`'seller-1'`, 'seller-4', 0)),
    { bound: 10, from: SMALL },
  ],
  ['the own profile', (db) => all(db, findOwnProfile(sqlText`'seller-4'`, 0)), { bound: 10, from: SMALL }],
  [
    'a call of the sitemap for profiles',
    (db) => listProfilesForSitemap(db, 0),
    { bound: SITEMAP_BLOCK + 10, from: SMALL },
  ],
  ['a product by a former slug', (db) => findListing(db, 'former-4'), { bound: 12, from: SMALL }],
  ['one’s own projects', (db) => all(db, listOwn(SELLER, { deleted: false }, 0)), { bound: 300, from: SMALL }],
  ['one’s own deleted projects', (db) => all(db, listOwn(SELLER, { deleted: true }, 0)), { bound: 5, from: SMALL }],
  ['what a form is judged by', (db) => all(db, factsOf(SELLER, 'category-rare', 0, 200)), { bound: 410, from: SMALL }],
  ['one’s purchases', (db) => all(db, listPurchases(SELLER, undefined)), { bound: 110, from: SMALL }],
  ['a sweep of deleted projects', (db) => sweepListings(db, Date.now()), { bound: 20, from: SMALL }],
  ['a call of the sitemap', (db) => listForSitemap(db, 0), { bound: SITEMAP_BLOCK + 10, from: SMALL }],
]

const shapes = [
  ...lists.map(([query, limits]) => {
    const parsed = v.parse(ListingQuery, Object.fromEntries(new URLSearchParams(query)))
    return { name: `/listings?${query}`, ask: (db: Db): Promise<unknown> => findListings(db, parsed), ...limits }
  }),
  ...others.map(([name, ask, limits]) => ({ name, ask, ...limits })),
]

describe('What is read from D1', () => {
  const measured = new Map<number, Map<string, Recording>>()

  beforeAll(async () => {
    await env.DB.prepare("INSERT INTO profiles (id, username, created_at) VALUES ('seller-4', 'seller-4', 0)").run()
    await env.DB.prepare(
      "INSERT INTO former_usernames (username, profile_id, until) VALUES ('before-4', 'seller-4', 1)",
    ).run()
    let filled = 0
    for (const size of [SMALL, HALF, FULL]) {
      for (; filled < size; filled += SMALL) await fill(env.DB, filled + 1, filled + SMALL)
      const recordings = new Map<string, Recording>()
      for (const { name, ask } of shapes) {
        const recording = record(env.DB)
        await ask(recording.db)
        recordings.set(name, recording)
      }
      measured.set(size, recordings)
    }
  })

  const rowsRead = (size: number, name: string) => measured.get(size)?.get(name)?.rowsRead ?? Number.NaN

  it.each(shapes)(
    'for $name is at most $bound rows, and no more than from $from listings on',
    ({ name, bound, from, slack = TAGS }) => {
      expect(rowsRead(FULL, name)).toBeGreaterThanOrEqual(0)
      expect(rowsRead(FULL, name)).toBeLessThanOrEqual(Math.min(bound, rowsRead(from, name) + slack))
    },
  )

  it.each(shapes)('for $name is found without scanning a table', async ({ name }) => {
    const statements = measured.get(FULL)?.get(name)?.statements ?? []
    expect(statements).not.toEqual([])
    for (const { sql, params } of statements) expect(await tableScans(env.DB, sql, params)).toEqual([])
  })

  it('is noticed when it is a whole table', async () => {
    const scans = (sql: string) => tableScans(env.DB, sql, [])
    expect(await scans("SELECT * FROM listings WHERE title LIKE '%a%'")).toEqual(['SCAN listings'])
    expect(await scans('SELECT count(*) FROM listing_search')).not.toEqual([])
    expect(
      await scans('SELECT 1 FROM (SELECT seq FROM tags LIMIT 9) AS page JOIN listings l ON l.title = page.seq'),
    ).not.toEqual([])
  })
})
