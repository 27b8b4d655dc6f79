import { Hono } from 'hono'
import * as v from 'valibot'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'

const Health = v.object({ status: v.literal('ok') })

/** Public: for load balancers and the start script. */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', describe('The Worker is running', Health), (c) => c.json({ status: 'ok' as const }))
  .get('/ready', describe('D1, R2 and a Durable Object respond', Health, ['not_ready']), async (c) => {
    const checks = await Promise.allSettled([
      timed(c, 'd1', c.env.DB.prepare('SELECT value FROM counters LIMIT 1').first()),
      timed(c, 'r2', c.env.PRODUCT_IMAGES.head('ready')),
      timed(c, 'do', c.env.VIEW_COUNTER.getByName('0').ready()),
    ])
    if (checks.some(({ status }) => status === 'rejected')) throw new ApiError('not_ready')
    return c.json({ status: 'ok' as const })
  })
