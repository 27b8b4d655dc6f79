import { Hono } from 'hono'
import { OwnDealPage, OwnDealsQuery } from '#contract/deals/own-deals.ts'
import type { AppEnv } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { requireUser } from '../sessions/current-user.ts'
import { query } from '../http/validate.ts'
import { listOwnDeals, type OwnDealRow, toOwnDeals } from './own-deals.queries.ts'

/** What somebody buys, or negotiates about. */
export const dealsRoutes = new Hono<AppEnv>().get(
  '/purchases',
  describe('One’s own purchases and negotiations, newest first', OwnDealPage, ['invalid_input', 'not_signed_in']),
  query(OwnDealsQuery),
  async (c) => {
    const { before } = c.req.valid('query')
    const { rows } = await requireUser<[OwnDealRow[]]>(c, (me) => [listOwnDeals(me, before)])
    return c.json(toOwnDeals(rows[0]))
  },
)
