import * as v from 'valibot'
import { AdminListing } from './listings.ts'
import { STATUSES } from '../listings/constants.ts'

/** `GET /api/admin/dashboard`: counts that triggers keep up to date. */
export const Dashboard = v.object({
  totalProducts: v.number(),
  /** Approved or published. */
  approvedProducts: v.number(),
  pendingProducts: v.number(),
  /** Everybody with a profile. */
  totalUsers: v.number(),
  byStatus: v.object(
    Object.fromEntries(STATUSES.map((status) => [status, v.number()])) as Record<
      (typeof STATUSES)[number],
      v.NumberSchema<undefined>
    >,
  ),
  /** What waits for review, the oldest first, at most `DASHBOARD_WAITING`; `pendingProducts` says how many there are. */
  waiting: v.array(AdminListing),
  /** The last `DASHBOARD_DAYS` days, UTC, the oldest first and today last; `day` is such as `2026-11-21`. */
  days: v.array(v.object({ day: v.string(), listings: v.number(), signUps: v.number(), views: v.number() })),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
