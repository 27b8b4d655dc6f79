import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_OWN_VOTES, REVIEW_PAGE_SIZE } from '#contract/reviews/limits.ts'
import { ReviewsQuery } from '#contract/reviews/reviews.ts'
import { batch, type Database, open } from '#worker/db/client.ts'
import { findListingReviews, findProfileReviews } from '#worker/reviews/list-reviews.queries.ts'
import { findOwnReview, findOwnVotes } from '#worker/reviews/write-review.queries.ts'
import { store } from '../support/accounts.ts'
import { addListing } from '../support/chat-rows.ts'
import { record } from '../support/recording-db.ts'

const REVIEWERS = 3_000
/** Rows of a page: the subject, its histogram and reviews with reviewers and their accounts, read by key. */
const PAGE = 20 + 6 * (REVIEW_PAGE_SIZE + 1)

const QUERIES = ['', 'sort=helpful', 'sort=lowest'].flatMap((sort) =>
  ['', 'verified=true'].flatMap((verified) =>
    ['', 'before=3-1500'].map((before) => [sort, verified, before].filter(Boolean).join('&')),
  ),
)

describe('Rows read for reviews', { tags: ['ours-rows-of-a-public-read'] }, () => {
  let listingId = ''
  let sellerId = ''
  const me = sql<string | null>`'reviewer-7'`

  beforeAll(async () => {
    sellerId = (await store({ role: 'seller' })).id
    listingId = await addListing({ sellerId })
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${REVIEWERS})`
    const insert = (into: string) => env.DB.prepare(`${numbers} ${into}`)
    await env.DB.batch([
      insert("INSERT INTO profiles (id, first_name, created_at) SELECT 'reviewer-' || i, 'Rae', 1 FROM n"),
      insert("INSERT INTO users (id, email, created_at) SELECT 'reviewer-' || i, i || '@example.com', 1 FROM n"),
      ...(
        [
          ['listing', listingId],
          ['profile', sellerId],
        ] as const
      ).map(([subject, id]) =>
        env.DB.prepare(
          `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, helpful_count, created_at)
           SELECT ?1 || id, ?1, ?2, ?3, id, rowid % 5 + 1, 'Good', rowid % 7, 1 FROM profiles WHERE id GLOB 'reviewer-*'`,
        ).bind(subject, id, sellerId),
      ),
      env.DB.prepare("UPDATE reviews SET verified = 1 WHERE reviewer_id IN ('reviewer-3', 'reviewer-1500')"),
      env.DB.prepare(
        "INSERT INTO helpful_votes (review_seq, user_id, created_at) SELECT seq, 'reviewer-7', 1 FROM reviews WHERE subject = 'listing' AND reviewer_id <> 'reviewer-7'",
      ),
    ])
  })

  const rowsRead = async (work: (db: Database) => Promise<unknown>) => {
    const recording = record(env.DB)
    expect(await work(open(recording.db))).toBeDefined()
    return recording.rowsRead
  }

  it.each(QUERIES)('are bounded by the page size: %s', async (query) => {
    const parsed = v.parse(ReviewsQuery, Object.fromEntries(new URLSearchParams(query)))
    expect(await rowsRead((db) => findListingReviews(db, listingId, parsed))).toBeLessThanOrEqual(PAGE)
    expect(await rowsRead((db) => findProfileReviews(db, sellerId, parsed, 0))).toBeLessThanOrEqual(PAGE)
  })

  it('are bounded for the caller’s own review and votes', async () => {
    const own = (db: Database) =>
      batch(db, { own: findOwnReview(db, me, listingId), votes: findOwnVotes(db, me, listingId) })
    expect(await rowsRead(own)).toBeLessThanOrEqual(3 * MAX_OWN_VOTES + 10)
  })
})
