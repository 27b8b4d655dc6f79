import * as v from 'valibot'
import { form, INVALID, list, paragraphs, REQUIRED } from '../form.ts'
import { MAX_LISTED_REASON, MAX_REVIEW_REASONS } from './limits.ts'

/** `GET /api/admin/reasons`: what admins choose from when they reject or block something, in their order. */
export const ReviewReasons = v.object({ reasons: v.array(v.string()) })
export type ReviewReasons = v.InferOutput<typeof ReviewReasons>

const reasons = list(
  v.pipe(paragraphs(MAX_LISTED_REASON), v.nonEmpty(REQUIRED)),
  MAX_REVIEW_REASONS,
  `Keep at most ${MAX_REVIEW_REASONS} reasons.`,
  INVALID,
)

/**
 * `PUT /api/admin/reasons` returns the `ReviewReasons`. `seen` is the list as the caller loaded it; `reasons_changed` (409,
 * with `current`) if it is not that any more.
 */
export const EditReasons = form({ reasons, seen: reasons })
export type EditReasons = v.InferOutput<typeof EditReasons>
