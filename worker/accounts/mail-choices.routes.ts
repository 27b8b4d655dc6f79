import { Hono } from 'hono'
import { MailChoices, Unsubscription } from '#contract/accounts/mails.ts'
import { SETTINGS_PER_HOUR } from '#contract/accounts/limits.ts'
import { primary } from '../db/client.ts'
import { findOptOuts, findSubscription, optOut, setMailChoices, toMailChoices } from '../email/mail-choices.queries.ts'
import { readUnsubscribeToken, type Subscription } from '../email/unsubscribe-links.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { findConfirmed, stopSubscriber } from '../newsletter/subscribers.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'

/** For signed-in people: which mails they get. Public, with a mail's token: switching off that kind of mail. */
export const mailChoicesRoutes = new Hono<AppEnv>()
  .get('/account/mails', describe('Which emails the caller gets', MailChoices, ['not_signed_in']), async (c) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({ optOuts: findOptOuts(ctx.db, me) }))
    return c.json(toMailChoices(results.optOuts))
  })
  .put(
    '/account/mails',
    describe('Choose which emails the caller gets', MailChoices, [
      'invalid_input',
      'not_signed_in',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('settings', SETTINGS_PER_HOUR),
    shortBody,
    body(MailChoices),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        changed: setMailChoices(ctx.db, me, c.req.valid('json')),
        optOuts: findOptOuts(ctx.db, me),
      }))
      return c.json(toMailChoices(results.optOuts))
    },
  )
  .get(
    '/unsubscribe/:token',
    describe('What an email’s unsubscribe link is about', Unsubscription, ['link_expired']),
    async (c) => {
      const subscription = await requireSubscription(c.env, c.req.param('token'))
      const db = primary(c.env)
      const isNewsletter = 'subscriberId' in subscription
      const found = await (isNewsletter
        ? findConfirmed(db, subscription.subscriberId)
        : findSubscription(db, subscription))
      const kind = isNewsletter ? 'newsletter' : subscription.kind
      return c.json({ kind, subscribed: found.length > 0 } satisfies Unsubscription)
    },
  )
  .post(
    '/unsubscribe/:token',
    describe('Unsubscribe with an email’s link; accepts any body', 'done', ['link_expired']),
    async (c) => {
      const subscription = await requireSubscription(c.env, c.req.param('token'))
      const db = primary(c.env)
      if ('subscriberId' in subscription)
        await stopSubscriber(db, subscription.subscriberId, 'unsubscribed', Date.now())
      else await optOut(db, subscription.userId, subscription.kind)
      return c.body(null, 204)
    },
  )

async function requireSubscription(env: Env, token: string): Promise<Subscription> {
  const subscription = await readUnsubscribeToken(env, token)
  if (!subscription) throw new ApiError('link_expired')
  return subscription
}
