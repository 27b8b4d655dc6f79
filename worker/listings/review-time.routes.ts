import { Hono } from 'hono'
import { MIN_REVIEW_DECISIONS } from '#contract/listings/limits.ts'
import { ReviewTime } from '#contract/listings/review-time.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicRead } from '../caching/public-read.ts'
import { replica } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { medianOf } from '#contract/median.ts'
import { listReviewTimes } from './review-time.queries.ts'

/** Public and cacheable: how long a review usually takes. */
export const reviewTimeRoutes = new Hono<AppEnv>().get(
  '/review-time',
  describe('How long a project review usually takes', ReviewTime),
  publicRead(),
  async (c) => {
    const times = await timed(c, 'd1', Promise.resolve(listReviewTimes(replica(c.env))))
    const medianMs = medianOf(
      times.map(({ ms }) => ms),
      MIN_REVIEW_DECISIONS,
    )
    cacheable(c, [])
    return c.json({ medianMs } satisfies ReviewTime)
  },
)
