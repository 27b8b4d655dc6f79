import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { MAX_OWN_VOTES } from '#contract/reviews/limits.ts'
import { listingPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { OwnReview, EditReview, NewReview } from '#contract/reviews/reviews.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { helpfulVotes, reviews } from '../db/schema/reviews.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import { isVisibleProfile } from '../profiles/profile-visibility.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** What a review is about, for mails: a listing, or a person if it has no slug. */
interface SubjectNames {
  subjectId: string
  title: string | null
  slug: string | null
  username: string | null
}

/** Where a subject's reviews are. */
export function subjectPath({ subjectId, slug, username }: SubjectNames): string {
  return slug === null ? profilePath({ id: subjectId, username }) : listingPath({ slug })
}

interface SubjectRow extends SubjectNames {
  ownerId: string
  email: string | null
  firstName: string | null
  wantsMail: 0 | 1
}

/** What `me` may review, with its owner and where to mail to. */
export function findSubject(
  db: Database,
  me: UserRef,
  { subject, subjectId }: Pick<NewReview, 'subject' | 'subjectId'>,
) {
  return rows<SubjectRow>(
    db,
    sql`
      SELECT s.id AS "subjectId", s.owner_id AS "ownerId", s.title, s.slug, ${profiles.username}, ${users.email},
        ${profiles.firstName} AS "firstName", ${wantsMail(profiles.id, 'review_received')} AS "wantsMail"
      FROM (${subjectOf(subject, subjectId, me)}) AS s
      JOIN ${profiles} ON ${profiles.id} = s.owner_id
      LEFT JOIN ${users} ON ${users.id} = ${profiles.id}`,
  )
}

/**
 * The subject as one row: a listing that is live or that `me` has bought, or a shown person with an account or a
 * username.
 */
function subjectOf(subject: NewReview['subject'], id: string, me: UserRef): SQL {
  return subject === 'listing'
    ? sql`
        SELECT ${listings.id} AS id, ${listings.sellerId} AS owner_id, ${listings.title} AS title,
          ${listings.slug} AS slug
        FROM ${listings} WHERE ${listings.id} = ${id} AND (${listings.live} = 1 OR EXISTS (
          SELECT 1 FROM ${deals}
          WHERE ${deals.listingId} = ${listings.id} AND ${deals.buyerId} = ${me} AND ${deals.status} = 'purchased'))`
    : sql`
        SELECT ${profiles.id} AS id, ${profiles.id} AS owner_id, NULL AS title, NULL AS slug
        FROM ${profiles} WHERE ${profiles.id} = ${id} AND ${isVisibleProfile} AND (
          ${profiles.username} IS NOT NULL OR EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${profiles.id}))`
}

/**
 * Stores a review by `me` of what they may review and is not theirs, unless they have written one. It is verified if they
 * have paid for the listing, or for something of the person's, and free if they got it at $0; a later purchase marks it
 * too: `markPurchase`.
 */
export function insertReview(db: Database, me: UserRef, id: string, review: NewReview, now: number) {
  const { subject, subjectId, rating, comment } = review
  const of = subject === 'listing' ? deals.listingId : deals.sellerId
  const hasPurchase = (price: SQL) => sql`EXISTS (
    SELECT 1 FROM ${deals} WHERE ${of} = s.id AND ${deals.buyerId} = me.id AND status = 'purchased' AND ${price})`
  return rows<never>(
    db,
    sql`
      INSERT INTO ${reviews} (id, subject, subject_id, owner_id, reviewer_id, rating, comment, verified, free, created_at)
      SELECT ${id}, ${subject}, s.id, s.owner_id, me.id, ${rating}, ${comment},
        ${hasPurchase(sql`price_cents IS NOT 0`)}, ${hasPurchase(sql`price_cents IS 0`)}, ${now}
      FROM (${subjectOf(subject, subjectId, me)}) AS s JOIN (SELECT ${me} AS id) AS me ON me.id <> s.owner_id
      WHERE true ON CONFLICT (subject_id, reviewer_id) DO NOTHING`,
  )
}

/** The caller's own review of a subject. */
export function findOwnReview(db: Database, me: UserRef, subjectId: string) {
  return selectOwn(db, and(eq(reviews.subjectId, subjectId), eq(reviews.reviewerId, me)))
}

export function findOwnReviewById(db: Database, me: UserRef, id: string) {
  return selectOwn(db, and(eq(reviews.id, id), eq(reviews.reviewerId, me)))
}

function selectOwn(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: reviews.id,
      subject: reviews.subject,
      subjectId: reviews.subjectId,
      ownerId: reviews.ownerId,
      rating: reviews.rating,
      comment: reviews.comment,
      verified: reviews.verified,
      free: reviews.free,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(where)
}

export type OwnReviewRow = Awaited<ReturnType<typeof findOwnReview>>[number]

export function toOwnReview(row: OwnReviewRow): OwnReview {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    verified: row.verified,
    free: row.free && !row.verified,
    hiddenReason: row.hiddenAt === null ? null : (row.hiddenReason ?? ''),
    createdAt: row.createdAt.toISOString(),
  }
}

export function updateReview(db: Database, me: UserRef, id: string, { rating, comment }: EditReview, now: number) {
  return db
    .update(reviews)
    .set({ rating, comment, editedAt: new Date(now) })
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.reviewerId, me),
        sql`(${reviews.rating}, ${reviews.comment}) <> (${rating}, ${comment})`,
      ),
    )
}

/** A hidden review stays, so that its author cannot write another in its place. */
export function deleteReview(db: Database, me: UserRef, id: string) {
  return db.delete(reviews).where(and(eq(reviews.id, id), eq(reviews.reviewerId, me), isNull(reviews.hiddenAt)))
}

/** Which of the newest shown reviews of a subject the caller found helpful. */
export function findOwnVotes(db: Database, me: UserRef, subjectId: string) {
  const newest = qb
    .select({ seq: reviews.seq, id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.subjectId, subjectId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.seq))
    .limit(MAX_OWN_VOTES)
    .as('newest')
  return db
    .select({ id: newest.id })
    .from(newest)
    .innerJoin(helpfulVotes, and(eq(helpfulVotes.reviewSeq, newest.seq), eq(helpfulVotes.userId, me)))
}

/** A shown review by another user, of a subject that is not the caller's. */
const isVotable = (me: UserRef, id: string) =>
  and(eq(reviews.id, id), isNull(reviews.hiddenAt), ne(reviews.reviewerId, me), ne(reviews.ownerId, me))

export function setVote(db: Database, me: UserRef, id: string, helpful: boolean, now: number) {
  const votable = qb
    .select({
      reviewSeq: reviews.seq,
      userId: sql<string>`${me}`.as('user_id'),
      createdAt: sql<Date>`${now}`.as('created_at'),
    })
    .from(reviews)
    .where(isVotable(me, id))
  return helpful
    ? db.insert(helpfulVotes).select(votable).onConflictDoNothing()
    : db
        .delete(helpfulVotes)
        .where(
          and(
            eq(helpfulVotes.userId, me),
            eq(helpfulVotes.reviewSeq, sql`(SELECT ${reviews.seq} FROM ${reviews} WHERE ${reviews.id} = ${id})`),
          ),
        )
}

/** What a vote or a reply is about, while it shows. */
export function findShownReview(db: Database, id: string) {
  return db
    .select({
      subject: reviews.subject,
      subjectId: reviews.subjectId,
      ownerId: reviews.ownerId,
      reviewerId: reviews.reviewerId,
      helpfulCount: reviews.helpfulCount,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
}

export type ShownReviewRow = Awaited<ReturnType<typeof findShownReview>>[number]

/** The address, the name and the mail settings of a review's author, and its subject. */
export function findReviewerAddress(db: Database, id: string) {
  const owner = alias(profiles, 'owner')
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: profiles.firstName,
      subjectId: reviews.subjectId,
      title: sql<string | null>`${listings.title}`.as('listing_title'),
      slug: sql<string | null>`${listings.slug}`.as('listing_slug'),
      username: sql<string | null>`${owner.username}`.as('owner_username'),
      wantsMail: sql<boolean>`${wantsMail(users.id, 'review_reply')}`.mapWith(Boolean).as('wants_mail'),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(owner, eq(owner.id, reviews.ownerId))
    .leftJoin(listings, eq(listings.id, reviews.subjectId))
    .where(eq(reviews.id, id))
}

const isRepliable = (me: UserRef, id: string) =>
  and(eq(reviews.id, id), eq(reviews.ownerId, me), isNull(reviews.hiddenAt))

/** Sets the owner's reply, or removes it if the text is empty. */
export function setReply(db: Database, me: UserRef, id: string, reply: string, now: number) {
  return db
    .update(reviews)
    .set(
      reply === ''
        ? { reply: null, replyAt: null }
        : { reply, replyAt: new Date(now), repliedAt: sql`coalesce(${reviews.repliedAt}, ${now})` },
    )
    .where(isRepliable(me, id))
}

/** A row if the owner has not replied before. */
export function findFirstReply(me: UserRef, id: string) {
  return qb
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isRepliable(me, id), isNull(reviews.repliedAt)))
}

/** A row if there is such a review. */
export function findStored(id: string) {
  return qb.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id))
}
