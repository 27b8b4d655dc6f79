import { readFileSync } from 'node:fs'
import { v7 } from 'uuid'
import type { Database, Row, Statement } from '../../local-store.ts'
import { SELLING_SLUGS } from '../demo-selling.ts'
import { DEMO_ACCOUNTS } from '../demo-accounts.ts'
import { type Catalogue, CATALOGUE_FILE, DAY_MS, type DemoListing, type Person } from './catalogue.ts'
import { addDecisions } from './decisions.ts'
import { addReports } from './demo-reports.ts'
import { planFavorites, planViews } from './plan-interest.ts'
import { planReviews, type PlannedReview } from './plan-reviews.ts'
import { TRUST_PEOPLE, trustPersonId } from './trust-people.ts'

/** Days from one new listing to the next one, and since the newest. */
const LISTING_EVERY = 3.4
const NEWEST_LISTING = 3
/** How many days before their first listing people joined who sell, and before now the others who sign in. */
const BEFORE_LISTING = 9
const ACCOUNTS_JOINED = 204

/**
 * Gives the demo a past of more than a year: when people joined and listings were created, and since then reviews with
 * replies and votes, favorites, views and reports. All of it is one transaction, which is not repeated.
 */
export async function addDemoTrust(db: Database, now: number): Promise<void> {
  const [known = [], rows = [], accounts = []] = await db.batch([
    ['SELECT 1 FROM profiles WHERE id = ?', [trustPersonId(0)]],
    [
      `SELECT l.id, l.slug, l.seller_id, c.name AS category, l.title, l.price_cents, l.live, l.status
       FROM listings l LEFT JOIN categories c ON c.seq = l.category_seq
       WHERE l.slug IN (SELECT value FROM json_each(?)) ORDER BY l.seq`,
      [JSON.stringify(demoSlugs())],
    ],
    ['SELECT p.id, p.username FROM profiles p JOIN users u ON u.id = p.id WHERE p.username IS NOT NULL', []],
  ])
  if (known.length > 0) return
  const catalogue = catalogueOf(rows, accounts, now)
  await db.batch([
    ...addPeople(now),
    ...setPast(catalogue),
    ...addDecisions(catalogue),
    ...addReviews(planReviews(catalogue)),
    ...addFavorites(catalogue),
    ...addViews(catalogue),
    ...addReports(now),
  ])
}

function demoSlugs(): string[] {
  const lines = readFileSync(CATALOGUE_FILE, 'utf8').trim().split('\n')
  return [...lines.map((line) => (JSON.parse(line) as { slug: string }).slug), ...SELLING_SLUGS]
}

function catalogueOf(rows: Row[], accounts: Row[], now: number): Catalogue {
  const waiting = rows.filter(({ status }) => status === 'pending')
  const listings = rows.map((row, index): DemoListing => {
    // Not all at the same time of day.
    const created = now - (NEWEST_LISTING + LISTING_EVERY * (rows.length - 1 - index)) * DAY_MS - index * 1_234_567
    return {
      id: String(row['id']),
      slug: String(row['slug']),
      sellerId: String(row['seller_id']),
      category: row['category'] === null ? null : String(row['category']),
      title: String(row['title']),
      priceCents: Number(row['price_cents']),
      live: row['live'] === 1,
      created,
      // Pending listings were submitted recently, the older ones earlier.
      updated: row['status'] === 'pending' ? now - (waiting.length - waiting.indexOf(row)) * 0.9 * DAY_MS : created,
    }
  })
  const signingIn = DEMO_ACCOUNTS.map(({ username }) => username)
  const sellers = accounts.flatMap((row): Person[] => {
    const first = listings.find(({ sellerId }) => sellerId === row['id'])
    const username = String(row['username'])
    if (!first && !signingIn.includes(username)) return []
    const joined = first
      ? first.created - BEFORE_LISTING * DAY_MS
      : now - (ACCOUNTS_JOINED - signingIn.indexOf(username)) * DAY_MS
    return [{ id: String(row['id']), username, joined }]
  })
  const others = TRUST_PEOPLE.map(({ joined }, index): Person => ({
    id: trustPersonId(index),
    username: null,
    joined: now - joined * DAY_MS,
  }))
  return { listings, people: [...sellers, ...others].toSorted((a, b) => a.joined - b.joined), now }
}

function addPeople(now: number): Statement[] {
  const people = TRUST_PEOPLE.map(({ joined, ...names }, index) => ({
    ...names,
    id: trustPersonId(index),
    email: `trust-${index + 1}@demo.sourceyard.dev`,
    joined: now - joined * DAY_MS,
  })).toSorted((a, b) => a.joined - b.joined)
  return [
    [
      `INSERT INTO profiles (id, first_name, last_name, role, created_at)
       SELECT value->>'id', value->>'firstName', value->>'lastName', 'buyer', value->>'joined' FROM json_each(?)`,
      [JSON.stringify(people)],
    ],
    [
      `INSERT INTO users (id, email, email_verified, created_at)
       SELECT value->>'id', value->>'email', value->>'joined', value->>'joined' FROM json_each(?)`,
      [JSON.stringify(people)],
    ],
  ]
}

/** When listings were created and people joined, and how many on which day. */
function setPast({ listings, people }: Catalogue): Statement[] {
  const created = JSON.stringify(listings.map(({ id, created: at, updated }) => ({ id, at, updated })))
  const joined = JSON.stringify(people.map(({ id, joined: at }) => ({ id, at })))
  return [
    [
      `UPDATE listings SET created_at = value->>'at', updated_at = value->>'updated',
         submitted_at = iif(status = 'pending', value->>'updated', NULL) FROM json_each(?)
       WHERE listings.id = value->>'id'`,
      [created],
    ],
    [`UPDATE profiles SET created_at = value->>'at' FROM json_each(?) WHERE profiles.id = value->>'id'`, [joined]],
    [
      `UPDATE users SET created_at = value->>'at', email_verified = value->>'at' FROM json_each(?)
       WHERE users.id = value->>'id'`,
      [joined],
    ],
    ["DELETE FROM daily_counts WHERE name IN ('listings', 'sign_ups')", []],
    ...['listings', 'users'].map((table): Statement => [
      `INSERT INTO daily_counts (name, day, value)
         SELECT ?, date(created_at / 1000, 'unixepoch'), count(*) FROM ${table} GROUP BY 2`,
      [table === 'users' ? 'sign_ups' : table],
    ]),
  ]
}

function addReviews(reviews: PlannedReview[]): Statement[] {
  const votes = reviews.flatMap((review) => review.votes.map((vote) => ({ ...vote, reviewId: review.id })))
  const hidden = reviews.filter((review) => review.hidden !== null)
  return [
    [
      `INSERT INTO reviews (
         id, subject, subject_id, owner_id, reviewer_id, rating, comment, reply, reply_at, replied_at, created_at,
         hidden_at, hidden_reason)
       SELECT value->>'id', value->>'subject', value->>'subjectId', value->>'ownerId', value->>'reviewerId',
         value->>'rating', value->>'comment', value->>'reply', value->>'replied', value->>'replied', value->>'created',
         value->>'hidden', value->>'hiddenReason'
       FROM json_each(?) ORDER BY key`,
      [JSON.stringify(reviews)],
    ],
    [
      `INSERT INTO helpful_votes (review_seq, user_id, created_at)
       SELECT r.seq, value->>'userId', value->>'at' FROM json_each(?) JOIN reviews r ON r.id = value->>'reviewId'`,
      [JSON.stringify(votes)],
    ],
    ...hidden.map(({ id, hidden: at, hiddenReason }): Statement => [
      `INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
         SELECT ?1, ?2, id, 'review.hide', 'review', ?3, json_object('hidden', json('false')),
           json_object('hidden', json('true'), 'reason', ?4), 'demo'
         FROM profiles WHERE username = 'demo-admin'`,
      [v7({ msecs: at ?? 0 }), at, id, hiddenReason],
    ]),
  ]
}

function addFavorites(catalogue: Catalogue): Statement[] {
  return [
    [
      `INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at)
       SELECT value->>'userId', value->>'listingId', value->>'title', value->>'priceCents', value->>'at'
       FROM json_each(?) WHERE TRUE ORDER BY key ON CONFLICT DO NOTHING`,
      [JSON.stringify(planFavorites(catalogue))],
    ],
  ]
}

function addViews(catalogue: Catalogue): Statement[] {
  const views = planViews(catalogue)
  const daily = JSON.stringify(views.flatMap(({ listingId, days }) => days.map((each) => ({ listingId, ...each }))))
  return [
    [
      `UPDATE listings SET view_count = view_count + (value->>'total') FROM json_each(?)
       WHERE listings.id = value->>'listingId'`,
      [JSON.stringify(views)],
    ],
    [
      `INSERT INTO listing_days (listing_id, day, views)
       SELECT value->>'listingId', value->>'day', value->>'views' FROM json_each(?) WHERE TRUE
       ON CONFLICT DO UPDATE SET views = views + excluded.views`,
      [daily],
    ],
    [
      `INSERT INTO daily_counts (name, day, value)
       SELECT 'views', value->>'day', sum(value->>'views') FROM json_each(?) WHERE TRUE GROUP BY 2
       ON CONFLICT DO UPDATE SET value = value + excluded.value`,
      [daily],
    ],
  ]
}
