import { Hono } from 'hono'
import { ConfirmSubscription, Subscribe } from '#contract/newsletter/newsletter.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { confirmSubscription, requestSubscription } from './subscribe.ts'

/** Public: subscribing to the newsletter. No reply reveals whether an address is subscribed. */
export const newsletterRoutes = new Hono<AppEnv>()
  .post(
    '/newsletter',
    describe('Subscribe to the newsletter; an emailed link confirms the address', 'accepted', [
      'invalid_input',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    shortBody,
    body(Subscribe),
    async (c) => {
      await requestSubscription(await serviceContext(c), c.req.valid('json').email)
      return c.body(null, 202)
    },
  )
  .post(
    '/newsletter/confirm',
    describe('Confirm a subscription with an emailed link', 'done', [
      'invalid_input',
      'too_many_attempts',
      'link_expired',
      ...MUTATION_REFUSALS,
    ]),
    shortBody,
    body(ConfirmSubscription),
    async (c) => {
      await confirmSubscription(await serviceContext(c), c.req.valid('json').token)
      return c.body(null, 204)
    },
  )
