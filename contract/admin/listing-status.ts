import * as v from 'valibot'
import { form, INVALID, list, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_BULK, MAX_ID, MAX_REASON } from '../limits.ts'
import { STATUSES } from '../listings/constants.ts'
import { ADMIN_TARGETS, needsReason } from '../listings/lifecycle.ts'
import { AdminListing } from './listings.ts'
import { AdminReason } from './lists.ts'

/**
 * `POST /api/admin/listings/:id/status` returns the updated `OwnListing`. Only rejected and blocked take a `reason`, and
 * need one. `project_moved` or `project_changed` (409) if it is no longer as `from` or `version` say, or has the status
 * already. A deleted listing can only be blocked: it stays deleted, and is blocked when restored.
 */
export const StatusChange = v.pipe(
  form({
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(paragraphs(MAX_REASON), ''),
    from: v.optional(v.picklist(STATUSES, INVALID)),
    version: v.optional(version),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || !needsReason(status), REQUIRED),
    ['reason'],
  ),
)
export type StatusChange = v.InferOutput<typeof StatusChange>

/**
 * `POST /api/admin/listings/status`, for several listings at once. Rejected and blocked need a reason.
 */
export const StatusChanges = v.pipe(
  form({
    ids: v.pipe(
      list(v.pipe(v.string(INVALID), v.maxLength(MAX_ID, INVALID)), MAX_BULK, `Select at most ${MAX_BULK}.`, REQUIRED),
      v.transform((ids) => [...new Set(ids)]),
      v.minLength(1, 'Select at least one.'),
    ),
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(v.union([v.literal(''), AdminReason]), ''),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || !needsReason(status), REQUIRED),
    ['reason'],
  ),
)
export type StatusChanges = v.InferOutput<typeof StatusChanges>

/** Listings that were changed, and those that were refused, with a `code` and `message` of `ERRORS`. */
export const StatusChanged = v.object({
  changed: v.array(AdminListing),
  refused: v.array(v.object({ id: v.string(), title: v.nullable(v.string()), code: v.string(), message: v.string() })),
})
export type StatusChanged = v.InferOutput<typeof StatusChanged>
