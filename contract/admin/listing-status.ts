import * as v from 'valibot'
import { form, INVALID, list, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_BULK, MAX_ID, MAX_REASON } from '../limits.ts'
import { STATUSES } from '../listings/constants.ts'
import { ADMIN_TARGETS, needsReason } from '../listings/lifecycle.ts'
import { AdminListing } from './listings.ts'
import { AdminReason } from './lists.ts'

/**
 * `POST /api/admin/listings/:id/status`: the `OwnListing` as it is then. `reason` goes with rejected and blocked only, which
 * need one. Where `from` or `version` says what the admin saw and something came between: `project_moved` or
 * `project_changed` (409), as when it has the status already. What its seller has deleted can only be blocked: it stays
 * deleted, and is blocked once it is restored.
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
 * `POST /api/admin/listings/status`, several at once; a single one is a `StatusChange` to
 * `POST /api/admin/listings/:id/status`. Rejected and blocked need a reason.
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

/** The listings that were changed, and those that were not, with a `code` and `message` of `ERRORS`. */
export const StatusChanged = v.object({
  changed: v.array(AdminListing),
  refused: v.array(v.object({ id: v.string(), title: v.nullable(v.string()), code: v.string(), message: v.string() })),
})
export type StatusChanged = v.InferOutput<typeof StatusChanged>
