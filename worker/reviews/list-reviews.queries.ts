import { type SQL, sql } from 'drizzle-orm'
import { REVIEW_PAGE_SIZE } from '#contract/reviews/limits.ts'
import { imageUrl } from '#contract/media/images.ts'
import { fullName } from '#contract/profiles/names.ts'
import { RATINGS, type ReviewSort } from '#contract/reviews/constants.ts'
import type { Review, ReviewPage, ReviewsQuery } from '#contract/reviews/reviews.ts'
import { meanRating } from '../catalogue/listing-card.queries.ts'
import { isNamed } from '../catalogue/is-named.queries.ts'
import { constant, type Database, literal, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { ratingCounts, reviews } from '../db/schema/reviews.ts'
import { toPage } from '../http/page.rules.ts'
import { profileIdOf } from '../profiles/usernames.queries.ts'
import { reviewFields, toListedReview } from './review-fields.queries.ts'

const fields = {
  ...reviewFields,
  isKnown: sql<
    0 | 1
  >`(${profiles.suspended} = 0 AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${profiles.id}))`,
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatar: profiles.avatarUrl,
}
type Row = JsonRow<typeof fields>

const review = constant(jsonObject(fields))
const listingSubject = constant(sql`
  SELECT ${listings.id} AS id, ${listings.sellerId} AS owner, ${listings.ratingSum} AS sum, ${listings.ratingCount} AS n
  FROM ${listings}`)
const profileSubject = constant(sql`
  SELECT ${profiles.id} AS id, ${profiles.id} AS owner, ${profiles.ratingSum} AS sum, ${profiles.ratingCount} AS n
  FROM ${profiles}`)

/** What a sort compares before `seq`. */
const KEY: Record<Exclude<ReviewSort, 'newest'>, SQL> = {
  helpful: constant(sql`${reviews.helpfulCount}`),
  lowest: constant(sql`${reviews.rating}`),
}
const ORDER: Record<ReviewSort, SQL> = {
  newest: constant(sql`${reviews.seq} DESC`),
  helpful: constant(sql`${reviews.helpfulCount} DESC, ${reviews.seq} DESC`),
  lowest: constant(sql`${reviews.rating}, ${reviews.seq}`),
}
const placeOf: Record<ReviewSort, (row: Row) => string> = {
  newest: ({ seq }) => `0-${seq}`,
  helpful: ({ helpfulCount, seq }) => `${helpfulCount}-${seq}`,
  lowest: ({ rating, seq }) => `${rating}-${seq}`,
}

interface SubjectRow {
  id: string
  owner: string
  sum: number
  n: number
  histogram: string
  items: string
}

/** A page of reviews, the id of their subject, and that of its seller, or the user's own. */
export interface FoundReviews {
  subjectId: string
  ownerId: string
  page: ReviewPage
}

/** The reviews of the live listing with this id or slug. */
export function findListingReviews(db: Database, idOrSlug: string, query: ReviewsQuery) {
  return findReviews(db, sql`${listingSubject} WHERE ${isNamed(idOrSlug)} AND ${listings.live} = 1`, query)
}

/** The reviews of the person with this id or username. */
export function findProfileReviews(db: Database, name: string, query: ReviewsQuery, now: number) {
  return findReviews(db, sql`${profileSubject} WHERE ${profiles.id} = ${profileIdOf(name, now)}`, query)
}

async function findReviews(db: Database, subject: SQL, query: ReviewsQuery): Promise<FoundReviews | undefined> {
  const sort = query.sort ?? 'newest'
  const [found] = await rows<SubjectRow>(
    db,
    sql`
      WITH subject AS MATERIALIZED (${subject})
      SELECT id, owner, sum, n,
        (SELECT json_group_object(${ratingCounts.rating}, ${ratingCounts.count}) FROM ${ratingCounts}
          WHERE ${ratingCounts.subjectId} = subject.id) AS histogram,
        (SELECT json_group_array(${review}) FROM (${pageOf(query, sort)}) AS reviews
          CROSS JOIN ${profiles} ON ${profiles.id} = ${reviews.reviewerId}) AS items
      FROM subject`,
  )
  if (!found) return undefined
  const counts = JSON.parse(found.histogram) as Record<string, number>
  return {
    subjectId: found.id,
    ownerId: found.owner,
    page: {
      ...toPage(parseRows(fields, found.items), toReview, placeOf[sort], REVIEW_PAGE_SIZE),
      rating: meanRating(found.sum, found.n),
      count: found.n,
      histogram: RATINGS.map((rating) => counts[rating] ?? 0),
    },
  }
}

/**
 * Along the index of the sort; one more than a page shows. After a position come first those that it ties with, each
 * part along the index by itself.
 */
function pageOf({ verified, before }: ReviewsQuery, sort: ReviewSort): SQL {
  const shown = (condition: SQL) => sql`
    SELECT * FROM ${reviews}
    WHERE ${reviews.subjectId} = (SELECT id FROM subject) AND hidden_at IS NULL
      ${verified ? sql`AND verified = 1` : sql``} ${condition}
    ORDER BY ${ORDER[sort]} LIMIT ${literal(REVIEW_PAGE_SIZE + 1)}`
  const [key, seq] = before?.split('-').map(Number) ?? []
  if (key === undefined || seq === undefined) return shown(sql``)
  if (sort === 'newest') return shown(sql`AND ${reviews.seq} < ${seq}`)
  const isLater = sql.raw(sort === 'lowest' ? '>' : '<')
  return sql`
    SELECT * FROM (
      SELECT * FROM (${shown(sql`AND ${KEY[sort]} = ${key} AND ${reviews.seq} ${isLater} ${seq}`)})
      UNION ALL
      SELECT * FROM (${shown(sql`AND ${KEY[sort]} ${isLater} ${key}`)})
    ) AS reviews ORDER BY ${ORDER[sort]} LIMIT ${literal(REVIEW_PAGE_SIZE + 1)}`
}

function toReview(row: Row): Review {
  return { ...toListedReview(row), reviewer: toReviewer(row) }
}

function toReviewer(row: Row): Review['reviewer'] {
  const name = fullName(row.firstName, row.lastName) || row.username
  if (row.isKnown === 0 || name === null) return null
  return { name, username: row.username, avatar: row.avatar === null ? null : imageUrl(row.avatar) }
}
