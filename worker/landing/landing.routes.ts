import { Hono } from 'hono'
import { Landing } from '#contract/landing.ts'
import { LISTS, PEOPLE } from '#contract/cache-tags.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicRead } from '../caching/public-read.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { replica } from '../db/client.ts'
import { findLanding } from './landing.queries.ts'

/** Public and cacheable: the catalogue on the landing page. */
export const landingRoutes = new Hono<AppEnv>().get(
  '/landing',
  describe(
    'Up to four featured products and three featured portfolios, and how many products popular categories have',
    Landing,
  ),
  publicRead(),
  async (c) => {
    const landing = await timed(c, 'd1', findLanding(replica(c.env)))
    cacheable(c, [LISTS, PEOPLE])
    return c.json(landing)
  },
)
