import { Hono } from 'hono'
import { Landing } from '#contract/landing.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { findLanding } from './landing.queries.ts'

/** Public: what the landing page shows of the catalogue. */
export const landingRoutes = new Hono<AppEnv>().get(
  '/landing',
  describe('Up to four featured products and three featured portfolios', Landing),
  async (c) => c.json(await timed(c, 'd1', findLanding(c.env.DB))),
)
