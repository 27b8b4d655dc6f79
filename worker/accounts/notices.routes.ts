import { Hono } from 'hono'
import { SETTINGS_PER_HOUR } from '#contract/accounts/limits.ts'
import { AccountNotices } from '#contract/accounts/notices.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { findHold } from '../sessions/hold.queries.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listUnread, markRead } from './notices.queries.ts'

/** For signed-in people: what admins have done about their account. */
export const noticesRoutes = new Hono<AppEnv>()
  .get(
    '/account/notices',
    describe('Why the account is on hold, and warnings to read', AccountNotices, ['not_signed_in']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        hold: findHold(ctx.db, me),
        warnings: listUnread(ctx.db, me),
      }))
      const [hold] = results.hold
      return c.json({
        hold: hold?.heldAt ? { reason: hold.heldReason ?? '', at: hold.heldAt.toISOString() } : null,
        warnings: results.warnings.map(({ id, reason, createdAt }) => ({ id, reason, at: createdAt.toISOString() })),
      })
    },
  )
  .post(
    '/account/notices/:id/read',
    describe('Confirm that a warning was read; repeating it changes nothing', 'done', [
      'not_signed_in',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('settings', SETTINGS_PER_HOUR),
    async (c) => {
      const ctx = await serviceContext(c)
      await requireUser(ctx, (me) => ({ read: markRead(ctx.db, me, c.req.param('id'), ctx.now) }))
      return c.body(null, 204)
    },
  )
