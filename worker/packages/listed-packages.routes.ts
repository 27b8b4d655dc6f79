import { Hono } from 'hono'
import { listingTag, sellerTag } from '#contract/cache-tags.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ListedVersions, VersionsQuery } from '#contract/packages/listed-versions.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicQuery } from '../caching/public-read.ts'
import { findListedVersions } from '../catalogue/listed-package.queries.ts'
import { replica } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'

const ERRORS: ErrorCode[] = ['invalid_input', 'not_found', 'too_many_attempts']
const limit = 'package'

/** Public: what is inside the current version of a live listing's package, and the versions before it. */
export const listedPackagesRoutes = new Hono<AppEnv>().get(
  '/listings/:idOrSlug/package/versions',
  describe('A page of a package’s released versions', ListedVersions, ERRORS),
  publicQuery(VersionsQuery, { limit }),
  async (c) => {
    const { idOrSlug } = c.req.param()
    const { before } = c.req.valid('query')
    const found = await timed(c, 'd1', findListedVersions(replica(c.env), idOrSlug, before))
    if (!found) throw new ApiError('not_found')
    cacheable(c, [listingTag(found.listingId), sellerTag(found.sellerId)])
    return c.json(found.page)
  },
)
