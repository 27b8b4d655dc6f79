import { Hono } from 'hono'
import { OwnDealPage, OwnDealsQuery, SalesMonth, SalesTotals, WaitingDeals } from '#contract/deals/own-deals.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { requireUser } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { query } from '../http/validate.ts'
import { countWaiting, listOwnDeals, toOwnDeals } from './own-deals.queries.ts'
import { countSales, monthOf } from './sales-month.queries.ts'
import { sumSales, toSalesTotals } from './sales-totals.queries.ts'

/** For signed-in users: their purchases and sales. */
export const dealsRoutes = new Hono<AppEnv>()
  .get(
    '/purchases',
    describe('The caller’s purchases and negotiations: those waiting for them first, then the newest', OwnDealPage, [
      'invalid_input',
      'not_signed_in',
    ]),
    query(OwnDealsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => listOwnDeals(ctx.db, me, 'buyer', before))
      return c.json(toOwnDeals(results, 'buyer'))
    },
  )
  .get(
    '/sales',
    describe('The caller’s deals as a seller: those waiting for them first, then the newest', OwnDealPage, [
      'invalid_input',
      'not_signed_in',
    ]),
    query(OwnDealsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => listOwnDeals(ctx.db, me, 'seller', before))
      return c.json(toOwnDeals(results, 'seller'))
    },
  )
  .get(
    '/deals/waiting',
    describe('How many of the caller’s deals wait for them, on each side', WaitingDeals, ['not_signed_in']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({ waiting: countWaiting(ctx.db, me) }))
      return c.json(results.waiting[0] ?? { purchases: 0, sales: 0 })
    },
  )
  .get(
    '/sales/month',
    describe('The caller’s offers, agreements and sales this month', SalesMonth, ['not_signed_in']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({ month: countSales(ctx.db, me, monthOf(ctx.now)) }))
      return c.json(results.month[0] ?? { offers: 0, agreed: 0, sold: 0 })
    },
  )
  .get(
    '/sales/totals',
    describe('The caller’s confirmed payments and those waited for, in all and by product', SalesTotals, [
      'not_signed_in',
    ]),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => sumSales(ctx.db, me, monthOf(ctx.now)))
      return c.json(toSalesTotals(results))
    },
  )
