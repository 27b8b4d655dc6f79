import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminReviewsQuery } from '#contract/admin/reviews.ts'
import type { RecordSide } from '#contract/admin/user-records.ts'
import { isUuid } from '#contract/slug.ts'
import { PAGE_LIMIT, type SearchIndex, selectMatches } from '../admin-lists/search.queries.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { reviews } from '../db/schema/reviews.ts'
import { personColumns } from '../profiles/person-name.queries.ts'
import { reviewFields } from './review-fields.queries.ts'

const reviewer = alias(profiles, 'reviewer')
const owner = alias(profiles, 'owner')

const fields = {
  ...reviewFields,
  subject: reviews.subject,
  subjectId: reviews.subjectId,
  title: sql<string | null>`${listings.title}`.as('listing_title'),
  reviewerId: reviews.reviewerId,
  reviewer: personColumns(reviewer, 'reviewer'),
  ownerId: reviews.ownerId,
  owner: personColumns(owner, 'owner'),
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
}

const reviewIndex: SearchIndex = {
  table: sql`admin_review_search`,
  column: 'comment',
  texts: sql`admin_review_texts`,
  selectAll: sql`SELECT seq FROM reviews WHERE TRUE`,
}

/** A page of reviews, shown or hidden, and one more, newest first. */
export function listAdminReviews(db: Database, query: AdminReviewsQuery) {
  return selectReviews(db, selectPage(query))
}

/** A page of the reviews by a person, or about them and their listings, and one more, newest first. */
export function listReviewsOf(db: Database, id: string, side: RecordSide, before = Number.MAX_SAFE_INTEGER) {
  const column = sql.raw(side === 'by' ? 'reviewer_id' : 'owner_id')
  return selectReviews(
    db,
    sql`SELECT seq FROM reviews WHERE ${column} = ${id} AND seq < ${before} ORDER BY seq DESC ${PAGE_LIMIT}`,
  )
}

export function findAdminReview(db: Database, id: string) {
  return selectReviews(db, sql`SELECT seq FROM reviews WHERE id = ${id}`)
}

export type AdminReviewRow = Awaited<ReturnType<typeof findAdminReview>>[number]

function selectReviews(db: Database, page: SQL) {
  return db
    .select(fields)
    .from(sql`(${page}) AS page`)
    .innerJoin(reviews, eq(reviews.seq, sql`page.seq`))
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .innerJoin(owner, eq(owner.id, reviews.ownerId))
    .leftJoin(listings, eq(listings.id, reviews.subjectId))
    .orderBy(desc(sql`page.seq`))
}

function selectPage({ q, rating, subject, state, before }: AdminReviewsQuery): SQL {
  if (isUuid(q)) return sql`SELECT seq FROM reviews WHERE id = ${q.toLowerCase()}`
  const facets = [rating && `st${rating}`, subject?.slice(0, 3), state?.slice(0, 3)]
  return selectMatches(reviewIndex, { q, before, facets })
}

/** The account of a review's author; no row if they have none. */
export function findAuthor(db: Database, id: string) {
  return db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(reviews.id, id))
}
