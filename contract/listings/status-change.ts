import * as v from 'valibot'
import { STATUSES } from './constants.ts'
import { form, INVALID, paragraphs, REQUIRED, version } from '../form.ts'
import { MAX_REASON } from '../limits.ts'
import { ADMIN_TARGETS } from './lifecycle.ts'

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
    v.check(({ status, reason }) => reason !== '' || (status !== 'rejected' && status !== 'blocked'), REQUIRED),
    ['reason'],
  ),
)
export type StatusChange = v.InferOutput<typeof StatusChange>
