import { Hono } from 'hono'
import { AdminDealDetail, AdminDealPage, AdminDealsQuery, CancelDeal, EndAccess } from '#contract/admin/deals.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { query } from '../http/validate.ts'
import { endAccess } from '../library/end-access.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findNewest, listDeals } from './admin-deals.queries.ts'
import { cancelDeal } from './cancel-deal.ts'
import { toDealPage } from './to-admin-deal.ts'
import { viewDeal } from './view-deal.ts'

/** For admins: negotiations and purchases. */
export const adminDealsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/deals',
    describe('Negotiations and purchases, newest first', AdminDealPage, ADMIN_QUERY_REFUSALS),
    query(AdminDealsQuery),
    async (c) => {
      const params = c.req.valid('query')
      const { page, newest } = await readAsAdmin(c, (db) => ({ page: listDeals(db, params), newest: findNewest(db) }))
      return c.json(toDealPage(page, newest[0]?.newest ?? 0, params))
    },
  )
  // Every view is recorded, so no link may cause one.
  .post(
    '/admin/deals/:id/look',
    describe('A deal with its history; viewing it is recorded', AdminDealDetail, [
      ...ADMIN_REFUSALS,
      ...MUTATION_REFUSALS,
      'deal_not_found',
    ]),
    async (c) => c.json(await viewDeal(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/admin/deals/:id/cancel',
    describe(
      'Cancel a deal and tell both people why',
      AdminDealDetail,
      [...ADMIN_MUTATION_REFUSALS, 'deal_not_found', 'deal_ended', 'not_ready'],
      AdminDealDetail,
    ),
    ...adminBody(CancelDeal),
    async (c) => c.json(await cancelDeal(await serviceContext(c), c.req.param('id'), c.req.valid('json').reason)),
  )
  .post(
    '/admin/deals/:id/end-access',
    describe(
      'End what a purchase gives its buyer',
      AdminDealDetail,
      [...ADMIN_MUTATION_REFUSALS, 'deal_not_found', 'access_ended'],
      AdminDealDetail,
    ),
    ...adminBody(EndAccess),
    async (c) => c.json(await endAccess(await serviceContext(c), c.req.param('id'), c.req.valid('json').reason)),
  )
