import { Hono } from 'hono'
import { AdminDealDetail, AdminDealPage, AdminDealsQuery, CancelDeal } from '#contract/admin/deals.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { cancelDeal } from './cancel-deal.ts'
import { findNewest, listDeals } from './admin-deals.queries.ts'
import { toDealPage } from './to-admin-deal.ts'
import { viewDeal } from './view-deal.ts'

/** For admins: negotiations and purchases. */
export const adminDealsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/deals',
    describe('Negotiations and purchases, newest first', AdminDealPage, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
    ]),
    query(AdminDealsQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, () => ({
        page: listDeals(ctx.db, asked),
        newest: findNewest(ctx.db),
      }))
      return c.json(toDealPage(results.page, results.newest[0]?.newest ?? 0, asked))
    },
  )
  // Every look is recorded, so no link may lead to one.
  .post(
    '/admin/deals/:id/look',
    describe('A deal with its history; the look is recorded', AdminDealDetail, [
      'not_signed_in',
      'not_admin',
      'deal_not_found',
      ...MUTATION_REFUSALS,
    ]),
    async (c) => c.json(await viewDeal(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/admin/deals/:id/cancel',
    describe(
      'Cancel a deal and tell both people why',
      AdminDealDetail,
      [
        'invalid_input',
        'not_signed_in',
        'not_admin',
        'deal_not_found',
        'deal_ended',
        'not_ready',
        ...MUTATION_REFUSALS,
      ],
      AdminDealDetail,
    ),
    adminsOnly,
    shortBody,
    body(CancelDeal),
    async (c) => c.json(await cancelDeal(await serviceContext(c), c.req.param('id'), c.req.valid('json').reason)),
  )
