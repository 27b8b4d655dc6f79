import { Hono } from 'hono'
import { SendTakedown } from '#contract/reports/takedown.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { sendTakedown } from './file-takedown.ts'

/** Public: notices that a product infringes copyright. */
export const fileTakedownRoutes = new Hono<AppEnv>().post(
  '/takedowns',
  describe('Send a notice that a product infringes copyright', 'accepted', [
    'invalid_input',
    'too_many_attempts',
    ...MUTATION_REFUSALS,
  ]),
  shortBody,
  body(SendTakedown),
  async (c) => {
    await sendTakedown(await serviceContext(c), c.req.valid('json'), [c.env.SITE_ORIGIN, new URL(c.req.url).origin])
    return c.body(null, 202)
  },
)
