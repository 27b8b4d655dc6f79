import { Hono } from 'hono'
import { Dashboard } from '#contract/admin/dashboard.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { type DashboardRows, findDashboard, toDashboard } from './dashboard.queries.ts'

/** For admins: how the catalogue stands. */
export const dashboardRoutes = new Hono<AppEnv>().get(
  '/admin/dashboard',
  describe('Counts, what waits for review, and the last 30 days', Dashboard, ['not_signed_in', 'not_admin']),
  async (c) => {
    const now = Date.now()
    const { rows } = await requireAdminRows<DashboardRows>(c, () => findDashboard(now))
    return c.json(toDashboard(rows, now))
  },
)
