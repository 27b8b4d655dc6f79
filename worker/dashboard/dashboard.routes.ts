import { Hono } from 'hono'
import { Dashboard } from '#contract/admin/dashboard.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_REFUSALS } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findDashboard, toDashboard } from './dashboard.queries.ts'

/** For admins: the state of the catalogue. */
export const dashboardRoutes = new Hono<AppEnv>().get(
  '/admin/dashboard',
  describe('Counts, listings waiting for review, and the last 30 days', Dashboard, ADMIN_REFUSALS),
  async (c) => {
    const ctx = await serviceContext(c)
    const { results } = await requireAdmin(ctx, () => findDashboard(ctx.db, ctx.now))
    return c.json(toDashboard(results, ctx.now))
  },
)
