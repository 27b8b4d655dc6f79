import * as v from 'valibot'
import { form, INVALID, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_REASON } from './limits.ts'
import { VersionNumber } from '../packages/versions.ts'
import { STATUSES } from '../listings/constants.ts'
import { ADMIN_TARGETS, needsReason } from '../listings/lifecycle.ts'
import { AdminListing } from './listings.ts'
import { AdminReason, someIds } from './lists.ts'

/**
 * `POST /api/admin/listings/:id/status` returns the updated `OwnListing`. Only rejected and blocked take a `reason`,
 * and need one. `project_moved` or `project_changed` (409) if `from` or `version` no longer match, or if it has the
 * status already; `package_changed` (409) if it goes live and `package` no longer matches. A deleted listing can only be blocked: it stays deleted, and is blocked when restored.
 */
export const StatusChange = v.pipe(
  form({
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(paragraphs(MAX_REASON), ''),
    from: v.optional(v.picklist(STATUSES, INVALID)),
    version: v.optional(version),
    /** The current version of its package, as the admin saw it; null if there was none. */
    package: v.optional(v.nullable(VersionNumber)),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || !needsReason(status), REQUIRED),
    ['reason'],
  ),
)
export type StatusChange = v.InferOutput<typeof StatusChange>

/** `POST /api/admin/listings/:id/accept`: `project_changed` (409) if it is no longer this version. */
export const AcceptEdit = form({ version })
export type AcceptEdit = v.InferOutput<typeof AcceptEdit>

/**
 * `POST /api/admin/listings/status`, for several listings at once. Rejected and blocked need a reason.
 */
export const StatusChanges = v.pipe(
  form({
    ids: someIds,
    status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
    reason: v.optional(v.union([v.literal(''), AdminReason]), ''),
  }),
  v.forward(
    v.check(({ status, reason }) => reason !== '' || !needsReason(status), REQUIRED),
    ['reason'],
  ),
)
export type StatusChanges = v.InferOutput<typeof StatusChanges>

/**
 * `POST /api/admin/listings/status/undo` returns a `StatusChanged`: the listings are exactly what they were before the
 * caller set this `status`, and the mails about it are not sent. For `UNDO_MS`, then `undo_over`; `undo_changed` if the
 * listing was changed since.
 */
export const UndoStatus = form({
  ids: someIds,
  status: v.picklist(ADMIN_TARGETS, 'Choose approved, rejected, published, blocked or draft.'),
})
export type UndoStatus = v.InferOutput<typeof UndoStatus>

/** Listings that were changed, and those that were refused, with a `code` and `message` of `ERRORS`. */
export const StatusChanged = v.object({
  changed: v.array(AdminListing),
  refused: v.array(v.object({ id: v.string(), title: v.nullable(v.string()), code: v.string(), message: v.string() })),
})
export type StatusChanged = v.InferOutput<typeof StatusChanged>
