import { env } from 'cloudflare:workers'
import { sql as sqlText } from 'drizzle-orm'
import * as v from 'valibot'
import { SITEMAP_BLOCK } from '#contract/limits.ts'
import { RESPONSE_ANSWERS } from '#contract/deals/limits.ts'
import { BEST_REACH, DEMO_DAYS, REACH, SHORT_REACH } from '#contract/listings/limits.ts'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findFeed } from '#worker/catalogue/feed.queries.ts'
import { findHints } from '#worker/catalogue/find-hints.queries.ts'
import { findListing } from '#worker/catalogue/find-listing.queries.ts'
import { findRelated } from '#worker/catalogue/find-related.queries.ts'
import { findSuggestions } from '#worker/catalogue/find-suggestions.queries.ts'
import { listCategories, listLanguages, listTags } from '#worker/catalogue/taxonomy.queries.ts'
import { listForSitemap } from '#worker/catalogue/sitemap.queries.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { batch, type Database, open } from '#worker/db/client.ts'
import { listOwnDeals } from '#worker/deals/own-deals.queries.ts'
import { findLanding } from '#worker/landing/landing.queries.ts'
import { findOwnProfile } from '#worker/profiles/own-profile.queries.ts'
import { findPortfolios } from '#worker/profiles/portfolios.queries.ts'
import { listProfilesForSitemap } from '#worker/profiles/profile-sitemap.queries.ts'
import { findProfile, findProfileListings } from '#worker/profiles/public-profile.queries.ts'
import { findTaken } from '#worker/profiles/usernames.queries.ts'
import { listReviewTimes } from '#worker/listings/review-time.queries.ts'
import { countOwn, findFormFacts, listOwn } from '#worker/listings/own-listings.queries.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { generateListings } from './generate-listings.ts'
import type { Growing } from './growth.ts'
import { record } from './recording-db.ts'

/** Makes a listing's text 1.7 kB, of as few characters as that can be: a trigram is a character's. */
const TEXT = '語'.repeat(560)
/** What no public query may read, however many listings there are. */
const MOST = 3_000

interface Limits {
  /** The most rows that may be read of the full catalogue. */
  bound: number
  /** How many more rows than of the small catalogue. */
  slack?: number
}
/** Eight cards with their sellers and categories, and a stored total; even the small catalogue fills the page. */
const CARDS: Limits = { bound: 30 }
/** The same, by way of what the search index finds. */
const FOUND: Limits = { bound: 80 }
/** A page and all matches, of which the small catalogue has two and the full one 34, and their features. */
const FEW: Limits = { bound: 450, slack: 450 }
/** What grows until there is as much as is read at most. */
const upTo = (bound: number): Limits => ({ bound, slack: bound })
/** Cards, and so many passes over what a search or tags reach. */
const passes = (times: number): Limits => upTo(times * (REACH + 1) + 80)
/** The same for a search that ranks the best of four ways to match. */
const ranked = (times: number): Limits => upTo(times * (REACH + 1 + 4 * BEST_REACH) + 120)
/** Cards, and so many passes over the newest candidates that are read whole. */
const read = (times: number): Limits => upTo(times * (SHORT_REACH + 1 + 4 * BEST_REACH) + 340)
/** A product with its seller's newest first answers, each by way of an index, and the newest days of its demo. */
const PRODUCT: Limits = { bound: 10 + 2 * RESPONSE_ANSWERS + DEMO_DAYS }
const SELLER = sqlText<string | null>`'seller-1'`

const lists: [query: string, Limits][] = [
  ['', CARDS],
  ['sort=price-asc', CARDS],
  ['sort=price-desc', CARDS],
  ['sort=top-rated', CARDS],
  ['sort=most-viewed', CARDS],
  ['category=dense', CARDS],
  ['category=dense&sort=price-asc', CARDS],
  ['category=dense&sort=price-desc', CARDS],
  ['category=dense&sort=top-rated', CARDS],
  ['category=dense&sort=most-viewed', CARDS],
  ['category=unknown', CARDS],
  ['tags=dense', FOUND],
  ['tags=unknown', FOUND],
  ['q=absent', FOUND],
  // As many as there are, and their rows where they are sorted.
  ['category=rare', FEW],
  ['tags=rare', FEW],
  ['q=rareword', FEW],
  ['q=rareword&category=rare&tags=rare,dense', FEW],
  ['q=common&category=rare', FEW],
  ['rating=4&category=rare', FEW],
  ['rating=2&tags=rare', FEW],
  ['rating=4&q=rareword&sort=top-rated', FEW],
  // Read, and put in order.
  ['q=common&sort=newest', passes(2)],
  ['tags=dense,t1,rare', passes(2)],
  ['q=common&category=dense&tags=dense&sort=newest', passes(2)],
  ['traits=demo', FOUND],
  ['language=dense', FOUND],
  ['language=unknown', FOUND],
  ['page=100&language=dense', passes(2)],
  ['language=rare&sort=price-asc', FEW],
  ['language=dense&category=rare', FEW],
  ['language=dense&tags=dense', passes(2)],
  ['traits=package,tests', passes(2)],
  ['traits=multiple-brands', passes(2)],
  ['traits=multiple-brands,package', passes(2)],
  ['traits=no-copyleft&language=dense&category=dense&rating=2', passes(2)],
  ['traits=package,tests,no-copyleft&language=dense&q=common&sort=newest', passes(2)],
  ['tags=dense,t1&tagMatch=all&sort=newest', passes(2)],
  ['rating=4', passes(2)],
  ['rating=2', passes(2)],
  ['rating=3&category=dense', passes(2)],
  ['rating=4&tags=dense', passes(2)],
  ['rating=4&q=common&category=dense&tags=dense,t1&sort=newest', passes(2)],
  ['page=100&rating=2', passes(2)],
  ['page=100&q=common&sort=newest', passes(2)],
  ['page=34&size=24&q=common&sort=newest', passes(2)],
  // Adding up blocks, and walking over less than one of them.
  ['page=1250', { bound: 450, slack: 450 }],
  // Passing over 792.
  ['page=100&sort=top-rated', passes(1)],
  ['page=100&category=dense', passes(1)],
  ['page=100&category=dense&sort=price-desc', passes(1)],
  ['page=100&tags=dense', passes(2)],
  // Read, with their rows, and put in order.
  ['tags=dense&sort=price-asc', passes(3)],
  ['q=common&sort=top-rated', passes(3)],
  ['page=100&q=common&sort=price-asc', passes(3)],
  ['rating=2&sort=top-rated', passes(3)],
  ['rating=4&sort=price-asc', passes(3)],
  ['rating=3&tags=dense&sort=most-viewed', passes(3)],
  ['language=dense&sort=price-asc', passes(3)],
  ['traits=package&language=dense&tags=dense&sort=top-rated&page=100', passes(3)],
  ['rating=4&category=dense&sort=top-rated&page=100', passes(3)],
  ['rating=2&q=common&category=dense&tags=dense&sort=price-desc&page=100', passes(3)],
  ['maxPrice=500', passes(3)],
  ['minPrice=123&maxPrice=777&category=dense&sort=price-asc', passes(3)],
  ['minPrice=1&q=common&sort=newest', passes(3)],
  // The same, ranked.
  ['q=common', ranked(3)],
  ['q=common kit', ranked(3)],
  ['q="common kit"', ranked(3)],
  ['q=seller-1', ranked(3)],
  ['q=dense', ranked(3)],
  ['q=dense other rare common kit words', ranked(3)],
  ['q=common&traits=package,no-copyleft&language=dense', ranked(3)],
  ['q=common&category=dense&tags=dense&rating=2&size=24&page=34', ranked(3)],
  ['q=common&minPrice=1&maxPrice=900', { ...read(5), slack: 50 }],
  ['q=commoon', FOUND],
  // Texts and names of the newest.
  ['rating=4&q=co', read(5)],
  ['rating=2&q=co&category=dense&tags=dense&sort=top-rated&page=50', read(5)],
  ['q=co', read(5)],
  ['q=zz', read(5)],
  ['q=co ki', read(5)],
  ['q=co common', read(5)],
  ['q=co common kit dense&minPrice=1&size=24', read(5)],
  ['q=co&category=dense', read(5)],
  ['q=co&category=dense&sort=price-desc&page=50', read(5)],
  ['q=co&tags=dense&sort=most-viewed', read(5)],
  ['q=co&tags=dense,t1&category=dense&sort=top-rated&page=50', read(5)],
]

/** What is read in vain before, and what may help: other words, and each list without one filter. */
const hints: [query: string, Limits][] = [
  // Other words, and all combinations of four.
  ['q=common boilerplate rare', { bound: 700, slack: 700 }],
  ['q=rareword common dense seller shop', { bound: 1_600, slack: 1_600 }],
  ['q=seller dense rareword other kit store chatbot', { bound: 2_300, slack: 2_300 }],
  ['q=zz common shop kit dense&rating=2&maxPrice=9000', { bound: 2_000, slack: 2_000 }],
  ['q=zz qq common kit shop&traits=demo&rating=2&maxPrice=9000', { bound: 700, slack: 700 }],
  ['q=co seller dense rareword other kit store&maxPrice=5000&rating=4', { bound: 2_300, slack: 2_300 }],
  ['q=commoon', { bound: 450, slack: 450 }],
  ['q=commoon kitt densse', { bound: 1_300, slack: 1_300 }],
  ['q=absent&category=dense&tags=dense', { bound: 250, slack: 200 }],
  [
    'q=zz common kit&category=dense&tags=dense,t1&tagMatch=all&rating=4&minPrice=5&maxPrice=9&traits=demo,support,royalty,training,deployment,package,tests,no-copyleft,evaluation,single-brand,multiple-brands,white-label,buyout&language=dense',
    { bound: MOST, slack: MOST },
  ],
]

type Shape = [name: string, read: (db: Database) => Promise<unknown>, Limits]
const others: Shape[] = [
  ['suggestions', (db) => findSuggestions(db, 'com'), { bound: 250, slack: 250 }],
  ['suggestions of names', (db) => findSuggestions(db, 'den'), { bound: 60 }],
  ['suggestions of sellers', (db) => findSuggestions(db, 'seller'), { bound: 100 }],
  ['a product', (db) => findListing(db, 'slug-4'), PRODUCT],
  ['a product that does not exist', (db) => findListing(db, 'slug-x'), { bound: 10 }],
  ['related to one with two common tags', (db) => findRelated(db, 'slug-1'), { bound: 2_500 }],
  ['related to one with rare and common tags', (db) => findRelated(db, 'slug-7'), { bound: 2_500 }],
  ['related to one with twenty tags', (db) => findRelated(db, 'slug-8'), upTo(MOST)],
  ['the landing page', findLanding, CARDS],
  ['the categories', listCategories, { bound: 10 }],
  ['the tags', listTags, { bound: 40 }],
  ['the languages', listLanguages, { bound: 40 }],
  ['a profile', (db) => findProfile(db, 'seller-4', 0), { bound: 10 }],
  ['a profile by a former username', (db) => findProfile(db, 'before-4', 0), { bound: 10 }],
  ['a profile that does not exist', (db) => findProfile(db, 'nobody', 0), { bound: 10 }],
  ['the listings of a profile', (db) => findProfileListings(db, 'seller-4', 1, 0), CARDS],
  ['page 100 of the listings of a profile', (db) => findProfileListings(db, 'seller-4', 100, 0), passes(1)],
  ['the portfolios', (db) => findPortfolios(db, 1), { bound: 80 }],
  ['page 100 of the portfolios', (db) => findPortfolios(db, 100), upTo(MOST)],
  ['whether a username is taken', async (db) => findTaken(db, SELLER, 'seller-4', 0), { bound: 10 }],
  ['the own profile', (db) => batch(db, findOwnProfile(db, sqlText`'seller-4'`, 0)), { bound: 10 }],
  ['a call of the sitemap for profiles', (db) => listProfilesForSitemap(db, 0), upTo(SITEMAP_BLOCK + 10)],
  ['a product by a former slug', (db) => findListing(db, 'former-4'), { bound: PRODUCT.bound + 2 }],
  ['one’s own projects', (db) => listOwn(db, SELLER, { deleted: false }, 0), { bound: 300 }],
  ['one’s own projects in a status', (db) => listOwn(db, SELLER, { status: 'draft' }, 0), { bound: 300 }],
  ['one’s own projects by title', (db) => listOwn(db, SELLER, { q: 'listing' }, 0), { bound: MOST, slack: MOST }],
  ['how many projects one has', (db) => countOwn(db, SELLER), { bound: MOST, slack: MOST }],
  ['how long a review usually takes', (db) => Promise.resolve(listReviewTimes(db)), { bound: 10 }],
  ['one’s own deleted projects', (db) => listOwn(db, SELLER, { deleted: true }, 0), { bound: 5 }],
  ['what a form is judged by', (db) => findFormFacts(db, SELLER, 'category-rare', 0, 200), { bound: 410 }],
  ['one’s purchases', (db) => batch(db, listOwnDeals(db, SELLER, 'buyer', undefined)), { bound: 110 }],
  ['a sweep of deleted projects', (db) => sweepListings(db, Date.now()), { bound: 20 }],
  ['the feed', (db) => findFeed(db, ''), { bound: 160 }],
  ['the feed of a category', (db) => findFeed(db, 'dense'), { bound: 160 }],
  ['a call of the sitemap', (db) => listForSitemap(db, 0), upTo(SITEMAP_BLOCK + 10)],
]

const parsed = (query: string) => v.parse(ListingQuery, Object.fromEntries(new URLSearchParams(query)))
const shapes: Shape[] = [
  ...lists.map(([query, limits]): Shape => [`/listings?${query}`, (db) => findListings(db, parsed(query)), limits]),
  ...hints.map(([query, limits]): Shape => [`hints for ${query}`, (db) => findHints(db, parsed(query)), limits]),
  ...others,
]

/** Every read of the public's. */
export const PUBLIC_READS = shapes.map(([name, runQuery, { bound, slack = 0 }]): Growing => ({
  name,
  slack,
  bound: Math.min(bound, MOST),
  rows: async () => {
    const recording = record(env.DB)
    await runQuery(open(recording.db))
    return recording.rowsRead
  },
}))

/** What one statement adds. */
const AT_ONCE = 6_000

/** Adds so many listings as are missing, and what else is read. */
export async function fillPublic(size: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT OR IGNORE INTO profiles (id, username, created_at) VALUES ('seller-4', 'seller-4', 0)"),
    env.DB.prepare(
      "INSERT OR IGNORE INTO former_usernames (username, profile_id, until) VALUES ('before-4', 'seller-4', 1)",
    ),
  ])
  const filled = (await env.DB.prepare('SELECT max(seq) AS n FROM listings').first<number>('n')) ?? 0
  for (let from = filled; from < size; from += AT_ONCE)
    await generateListings(env.DB, from + 1, Math.min(from + AT_ONCE, size), { text: TEXT, isPackaged: true })
  await answerBuyers()
  await checkForMonths()
}

/** Two hundred chats that the seller has answered, and a thousand later ones that they have not. */
async function answerBuyers(): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO chats (id, listing_id, buyer_id, seller_id, title, first_answer_ms, created_at)
     SELECT 'chat-' || p.id, 'listing-4', p.id, 'seller-4', '', iif(row_number() OVER () <= 200, 1000, NULL), 1
     FROM (SELECT id FROM profiles WHERE id GLOB 'person-*' ORDER BY created_at LIMIT 1200) AS p`,
  ).run()
}

/** A demo that has been checked on more days than a product shows. */
async function checkForMonths(): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO demo_days (listing_seq, day, up)
     SELECT 4, date('2026-11-21', '-' || value || ' days'), 1 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 3 * DEMO_DAYS }, (_, ago) => ago)))
    .run()
}
