import type { AdminReviewDetail } from '#contract/admin/reviews.ts'
import { ApiError } from '../errors.ts'
import { type EntryRow, toEntry } from '../audit/activity.queries.ts'
import { type AdminReviewRow, toAdminReview } from './admin-reviews.queries.ts'

/** Throws `review_not_found` without a row. */
export function toReviewDetail([row]: AdminReviewRow[], history: EntryRow[]): AdminReviewDetail {
  if (!row) throw new ApiError('review_not_found')
  return { review: toAdminReview(row), history: history.map(toEntry) }
}
