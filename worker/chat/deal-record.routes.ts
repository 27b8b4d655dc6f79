import { Hono } from 'hono'
import { DEAL_RECORDS_PER_HOUR } from '#contract/deals/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { attachment } from '../http/attachment.rules.ts'
import { describe } from '../http/describe.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { exportDeal } from './export-deal.ts'

/** For the two people of a deal. */
export const dealRecordRoutes = new Hono<AppEnv>().get(
  '/deals/:id/record',
  describe('One of the caller’s deals with its conversation as a file, also for programs (see `DealRecord`)', 'html', [
    'not_signed_in',
    'deal_not_found',
    'too_many_attempts',
  ]),
  usersWithin('deal record', DEAL_RECORDS_PER_HOUR),
  async (c) => {
    const { name, body } = await exportDeal(await serviceContext(c), c.req.param('id'))
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Content-Disposition', attachment(name))
    c.header('Cache-Control', 'private, no-store')
    return c.body(body)
  },
)
