import * as v from 'valibot'
import { form, lacking, paragraphs, REQUIRED } from '../form.ts'
import { MAX_ID } from '../limits.ts'
import { MAX_COMMENT, MAX_REPLY } from './limits.ts'
import { enumParam, once } from '../query-params.ts'
import { COMMENT_REQUIRED, REVIEW_SORTS, REVIEW_SUBJECTS } from './constants.ts'

/**
 * `GET /api/listings/:idOrSlug/reviews` and `GET /api/profiles/:name/reviews`: newest first, most helpful first, or
 * lowest rating first; all of them, or those of verified purchases only.
 */
export const ReviewsQuery = v.object({
  sort: enumParam('sort', REVIEW_SORTS),
  verified: enumParam('verified', ['true']),
  /** The `next` of the page before. */
  before: v.optional(
    v.pipe(
      once('before'),
      v.transform((text) => text || undefined),
      v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,15}$/, 'Use the "next" value of the previous page.'))),
    ),
  ),
})
export type ReviewsQuery = v.InferOutput<typeof ReviewsQuery>

/** A review as shown to all visitors. Times are ISO 8601 in UTC. */
export const Review = v.object({
  id: v.string(),
  /** Null for 'Anonymous': suspended, deleted, or without a name. */
  reviewer: v.nullable(
    v.object({ name: v.string(), username: v.nullable(v.string()), avatar: v.nullable(v.string()) }),
  ),
  /** From 1 to 5. */
  rating: v.number(),
  comment: v.string(),
  /** Whether the reviewer has paid for the listing, or for something of the person's. */
  verified: v.boolean(),
  /** Whether they have paid nothing, but got it, or something of the person's, at $0. */
  free: v.boolean(),
  helpfulCount: v.number(),
  /** The seller's or the person's own. */
  reply: v.nullable(v.object({ text: v.string(), at: v.string() })),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
})
export type Review = v.InferOutput<typeof Review>

export const ReviewPage = v.object({
  items: v.array(Review),
  next: v.nullable(v.string()),
  /** The mean of all of them with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  /** How many there are, however the page is filtered. */
  count: v.number(),
  /** How many gave each rating, from 1 to 5. */
  histogram: v.array(v.number()),
})
export type ReviewPage = v.InferOutput<typeof ReviewPage>

const subject = v.picklist(REVIEW_SUBJECTS, 'Review a listing or a profile.')
const subjectId = v.pipe(
  v.string(lacking),
  v.trim(),
  v.minLength(1, REQUIRED),
  v.maxLength(MAX_ID, 'This ID is too long.'),
)

const RATING = 'Choose from 1 to 5 stars.'
const opinion = {
  rating: v.pipe(v.number(RATING), v.integer(RATING), v.minValue(1, RATING), v.maxValue(5, RATING)),
  comment: v.pipe(paragraphs(MAX_COMMENT), v.minLength(1, COMMENT_REQUIRED)),
}

/** `POST /api/reviews` */
export const NewReview = form({ subject, subjectId, ...opinion })
export type NewReview = v.InferOutput<typeof NewReview>

/** `PUT /api/reviews/:id` */
export const EditReview = form(opinion)
export type EditReview = v.InferOutput<typeof EditReview>

/** The caller's own review, also when an admin has hidden it. */
export const OwnReview = v.object({
  id: v.string(),
  rating: v.number(),
  comment: v.string(),
  verified: v.boolean(),
  free: v.boolean(),
  /** Why an admin has hidden it; null if it shows. */
  hiddenReason: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

/** `GET /api/reviews/own?subjectId`: what the caller has to do with a subject's reviews, in one read. */
export const OwnReviewsQuery = v.object({ subjectId })
export const OwnReviews = v.object({
  review: v.nullable(OwnReview),
  /** Those of the subject's newest reviews that the caller found helpful. */
  votes: v.array(v.string()),
})
export type OwnReviews = v.InferOutput<typeof OwnReviews>

/** `PUT /api/reviews/:id/helpful` */
export const Vote = form({ helpful: v.boolean('Invalid input') })
export const Voted = v.object({ helpfulCount: v.number() })

/** `PUT /api/reviews/:id/reply`; an empty text removes the reply. */
export const Reply = form({ reply: paragraphs(MAX_REPLY) })
