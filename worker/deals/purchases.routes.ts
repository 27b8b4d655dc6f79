import { Hono } from 'hono'
import { PurchasePage, PurchaseQuery } from '#contract/purchases.ts'
import type { AppEnv } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { signedIn } from '../http/signed-in.ts'
import { query } from '../http/validate.ts'
import { listPurchases, type PurchaseRow, toPurchases } from './purchases.queries.ts'

/** What somebody buys, or negotiates about. */
export const purchasesRoutes = new Hono<AppEnv>().get(
  '/purchases',
  describe('One’s own purchases and negotiations, newest first', PurchasePage, ['invalid_input', 'not_signed_in']),
  query(PurchaseQuery),
  async (c) => {
    const { before } = c.req.valid('query')
    const { rows } = await signedIn<[PurchaseRow[]]>(c, (me) => [listPurchases(me, before)])
    return c.json(toPurchases(rows[0]))
  },
)
