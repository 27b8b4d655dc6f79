import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REVIEW_SUBJECTS } from '#contract/reviews/constants.ts'
import { users } from './accounts.ts'
import { profiles } from './profiles.ts'

/** Reviews of listings and of people, one per reviewer and subject. */
export const reviews = sqliteTable(
  'reviews',
  {
    /** Grows with every review. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    subject: text({ enum: REVIEW_SUBJECTS }).notNull(),
    /** The listing or the profile; reviews of a listing go with it. */
    subjectId: text('subject_id').notNull(),
    /** The listing's seller, or the person reviewed; a trigger follows the listing. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => profiles.id),
    reviewerId: text('reviewer_id')
      .notNull()
      .references(() => profiles.id),
    rating: integer().notNull(),
    comment: text().notNull(),
    /** Whether the reviewer has paid for the listing, or for something of the person's. */
    verified: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether they got it, or something of the person's, at $0. */
    free: integer({ mode: 'boolean' }).notNull().default(false),
    /** The number of `helpful_votes`; maintained by triggers. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** The owner's reply, and when it was last changed. */
    reply: text(),
    replyAt: integer('reply_at', { mode: 'timestamp_ms' }),
    /** When the owner first replied: the reviewer is mailed once. */
    repliedAt: integer('replied_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When its author last changed it; null if never. */
    editedAt: integer('edited_at', { mode: 'timestamp_ms' }),
    /** When an admin hid it, and why; a hidden review counts for nothing. */
    hiddenAt: integer('hidden_at', { mode: 'timestamp_ms' }),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} IN (1, 2, 3, 4, 5)`),
    check('reviews_of_others', sql`${table.reviewerId} <> ${table.ownerId}`),
    uniqueIndex('reviews_once').on(table.subjectId, table.reviewerId),
    index('reviews_by_reviewer').on(table.reviewerId, table.seq),
    index('reviews_by_owner').on(table.ownerId, table.seq),
    index('reviews_newest')
      .on(table.subjectId, table.seq)
      .where(sql`hidden_at IS NULL`),
    index('reviews_helpful')
      .on(table.subjectId, table.helpfulCount, table.seq)
      .where(sql`hidden_at IS NULL`),
    index('reviews_lowest')
      .on(table.subjectId, table.rating, table.seq)
      .where(sql`hidden_at IS NULL`),
    index('verified_newest')
      .on(table.subjectId, table.seq)
      .where(sql`hidden_at IS NULL AND verified = 1`),
    index('verified_helpful')
      .on(table.subjectId, table.helpfulCount, table.seq)
      .where(sql`hidden_at IS NULL AND verified = 1`),
    index('verified_lowest')
      .on(table.subjectId, table.rating, table.seq)
      .where(sql`hidden_at IS NULL AND verified = 1`),
  ],
)

/** How many shown reviews of a subject gave each rating; maintained by triggers, like the sums on the subject itself. */
export const ratingCounts = sqliteTable(
  'rating_counts',
  {
    subjectId: text('subject_id').notNull(),
    rating: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.rating] })],
)

/** Who found which review helpful. */
export const helpfulVotes = sqliteTable(
  'helpful_votes',
  {
    reviewSeq: integer('review_seq')
      .notNull()
      .references(() => reviews.seq, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewSeq, table.userId] }),
    index('helpful_votes_by_user').on(table.userId, table.reviewSeq),
  ],
)
