import * as v from 'valibot'
import { form, lacking, paragraphs, REQUIRED } from '../form.ts'
import { MAX_REASON } from './limits.ts'
import { Cursor, enumParam, SearchParam } from '../query-params.ts'
import { REVIEW_SUBJECTS } from '../reviews/constants.ts'
import { AuditEntry } from './activity.ts'
import { NamedPerson, pageSchema } from './lists.ts'

export const REVIEW_STATES = ['visible', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The query of `GET /api/admin/reviews`, newest first: `q` is part of the comment, or a review's id. */
export const AdminReviewsQuery = v.object({
  q: SearchParam,
  rating: enumParam('rating', ['1', '2', '3', '4', '5']),
  subject: enumParam('subject', REVIEW_SUBJECTS),
  state: enumParam('state', REVIEW_STATES),
  before: Cursor,
})
export type AdminReviewsQuery = v.InferOutput<typeof AdminReviewsQuery>

/** A review in an admin list, shown or hidden. Times are ISO 8601 in UTC. */
export const AdminReview = v.object({
  id: v.string(),
  reviewer: NamedPerson,
  subject: v.picklist(REVIEW_SUBJECTS),
  /** The listing reviewed; null if it is about the person. */
  listing: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** The listing's seller, or the person reviewed. */
  owner: NamedPerson,
  /** From 1 to 5. */
  rating: v.number(),
  comment: v.string(),
  /** Whether the reviewer has bought the listing, or something from the person. */
  verified: v.boolean(),
  free: v.boolean(),
  helpfulCount: v.number(),
  reply: v.nullable(v.object({ text: v.string(), at: v.string() })),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  /** When an admin hid it, and why; null while it shows. */
  hidden: v.nullable(v.object({ at: v.string(), reason: v.string() })),
})
export type AdminReview = v.InferOutput<typeof AdminReview>
export const AdminReviewPage = pageSchema(AdminReview)
export type AdminReviewPage = v.InferOutput<typeof AdminReviewPage>

/** `GET /api/admin/reviews/:id`; `history` has the newest 50 entries. */
export const AdminReviewDetail = v.object({ review: AdminReview, history: v.array(AuditEntry) })
export type AdminReviewDetail = v.InferOutput<typeof AdminReviewDetail>

/**
 * `POST /api/admin/reviews/:id/visibility`: hides a review, with a reason that its author is mailed, or restores it.
 * Returns the `AdminReviewDetail`; `review_changed` (409) includes it if it is so already.
 */
export const SetVisibility = v.pipe(
  form({ hidden: v.boolean(lacking), reason: v.optional(paragraphs(MAX_REASON), '') }),
  v.forward(
    v.check(({ hidden, reason }) => !hidden || reason !== '', REQUIRED),
    ['reason'],
  ),
)
export type SetVisibility = v.InferOutput<typeof SetVisibility>
