import { Hono } from 'hono'
import { findListingId } from '../catalogue/find-listing.queries.ts'
import { replica } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { isPerson, shardOf } from './views.rules.ts'

/** Public: records a view of a product page. The reply does not reveal whether it counted. */
export const viewsRoutes = new Hono<AppEnv>().post(
  '/listings/:idOrSlug/views',
  describe('Record a view of a live listing', 'done', ['listing_not_found', ...MUTATION_REFUSALS]),
  async (c) => {
    const listing = await timed(c, 'd1', findListingId(replica(c.env), c.req.param('idOrSlug')))
    if (!listing) throw new ApiError('listing_not_found')
    const agent = c.req.header('User-Agent') ?? ''
    if (isPerson(agent)) {
      const address = c.req.header('CF-Connecting-IP') ?? ''
      await timed(c, 'do', c.env.VIEW_COUNTER.getByName(shardOf(listing)).record({ listing, address, agent }))
    }
    return c.body(null, 204)
  },
)
