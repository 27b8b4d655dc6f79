import { Hono } from 'hono'
import { OwnDealPage, OwnDealsQuery } from '#contract/deals/own-deals.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { requireUser } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { query } from '../http/validate.ts'
import { listOwnDeals, toOwnDeals } from './own-deals.queries.ts'

/** For signed-in people: their purchases and negotiations. */
export const dealsRoutes = new Hono<AppEnv>().get(
  '/purchases',
  describe('The caller’s purchases and negotiations, newest first', OwnDealPage, ['invalid_input', 'not_signed_in']),
  query(OwnDealsQuery),
  async (c) => {
    const { before } = c.req.valid('query')
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({ deals: listOwnDeals(ctx.db, me, before) }))
    return c.json(toOwnDeals(results.deals))
  },
)
