import * as v from 'valibot'
import { form } from '../form.ts'
import { VERSION_STATUSES } from '../packages/constants.ts'
import { FINDING_CODES } from '../packages/findings.ts'
import { VersionInspection } from '../packages/inspections.ts'
import { count } from '../packages/report.ts'
import { VersionNumber } from '../packages/versions.ts'
import { AdminReason } from './lists.ts'

/** How many findings of a kind there were, and how many there are now. */
export const FindingChange = v.object({ code: v.picklist(FINDING_CODES), before: count, after: count })
export type FindingChange = v.InferOutput<typeof FindingChange>

/** A version of a package, as a reviewer sees it. Times are ISO 8601. */
export const ReviewedVersion = v.object({
  version: v.string(),
  /** Of the archive, in bytes. */
  size: count,
  status: v.picklist(VERSION_STATUSES),
  createdAt: v.string(),
  currentAt: v.nullable(v.string()),
  /** When its seller asked to make it current; null unless it waits for a reviewer. */
  reviewAskedAt: v.nullable(v.string()),
  approvedAt: v.nullable(v.string()),
  /** Why a reviewer refused it. */
  refusal: v.nullable(v.string()),
  /** Why it was withdrawn or withheld. */
  reason: v.nullable(v.string()),
  /** Whether its file was deleted for good. */
  fileDeleted: v.boolean(),
  inspection: VersionInspection,
  /** The version approved last, apart from this one, and what has changed in the findings since. */
  since: v.nullable(v.object({ version: v.string(), changes: v.array(FindingChange) })),
})
export type ReviewedVersion = v.InferOutput<typeof ReviewedVersion>

/** A listing's package as a reviewer sees it. */
export const ReviewedPackage = v.object({
  /** The newest first. */
  versions: v.array(ReviewedVersion),
})
export type ReviewedPackage = v.InferOutput<typeof ReviewedPackage>

/**
 * `POST /api/admin/listings/:id/package/versions/:version/approve` makes a version that waits for it current. Returns the
 * `ReviewedPackage`, as all of these do; `version_moved` (409) if it no longer waits, or if the current version is not
 * the one that it was compared with.
 */
export const ApproveVersion = form({ current: v.nullable(VersionNumber) })
export type ApproveVersion = v.InferOutput<typeof ApproveVersion>

/** `POST …/refuse`: it stays a draft, whose seller gets the reason by mail. */
export const RefuseVersion = form({ reason: AdminReason })
export type RefuseVersion = v.InferOutput<typeof RefuseVersion>

/** `POST …/withhold`: no one gets it any more, and its seller gets the reason by mail. `DELETE …/file` then deletes its file. */
export const WithholdVersion = form({ reason: AdminReason })
export type WithholdVersion = v.InferOutput<typeof WithholdVersion>
