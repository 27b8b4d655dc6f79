import * as v from 'valibot'
import { AdminListing, CountsByStatus } from './listings.ts'
import { REPORT_SUBJECTS } from '../reports/constants.ts'

/** `GET /api/admin/dashboard`. */
export const Dashboard = v.object({
  totalProducts: v.number(),
  /** Approved or published. */
  approvedProducts: v.number(),
  pendingProducts: v.number(),
  /** Live listings with a version that waits for a review, and those that were edited; `MAX_COUNTED_EDITS` at most. */
  newVersions: v.number(),
  edited: v.number(),
  /** Profiles, with an account or not. */
  totalUsers: v.number(),
  byStatus: CountsByStatus,
  /** Listings pending review, the longest waiting first, at most `DASHBOARD_WAITING` of `pendingProducts`. */
  waiting: v.array(AdminListing),
  /** Open reports by subject, and how many of all come first since several people sent them; `MAX_COUNTED_REPORTS` at most. */
  openReports: v.object({ ...v.entriesFromList(REPORT_SUBJECTS, v.number()), raised: v.number() }),
  /** The last `DASHBOARD_DAYS` days in UTC, today last; a `day` looks like `2026-11-21`. */
  days: v.array(v.object({ day: v.string(), listings: v.number(), signUps: v.number(), views: v.number() })),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
