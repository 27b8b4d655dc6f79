import type { AdminReview, AdminReviewDetail } from '#contract/admin/reviews.ts'
import { type EntryRow, toEntry } from '../audit/activity.queries.ts'
import { ApiError } from '../errors.ts'
import { toNamedPerson } from '../profiles/person-summary.rules.ts'
import type { AdminReviewRow } from './admin-reviews.queries.ts'
import { toListedReview } from './review-fields.queries.ts'

export function toAdminReview(row: AdminReviewRow): AdminReview {
  return {
    ...toListedReview(row),
    reviewer: toNamedPerson(row.reviewerId, row.reviewer),
    subject: row.subject,
    listing: row.subject === 'listing' ? { id: row.subjectId, title: row.title ?? '' } : null,
    owner: toNamedPerson(row.ownerId, row.owner),
    hidden: row.hiddenAt === null ? null : { at: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? '' },
  }
}

/** Throws `review_not_found` without a row. */
export function toReviewDetail([row]: AdminReviewRow[], history: EntryRow[]): AdminReviewDetail {
  if (!row) throw new ApiError('review_not_found')
  return { review: toAdminReview(row), history: history.map(toEntry) }
}
