import { Hono } from 'hono'
import { EditReasons, ReviewReasons } from '#contract/admin/reasons.ts'
import { newEntry } from '../audit/new-entry.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { longBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listReasons, replaceReasons } from './review-reasons.queries.ts'

/** For admins: the reasons that they choose from. */
export const reviewReasonsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/reasons',
    describe('The reasons to choose from when rejecting or blocking', ReviewReasons, ['not_signed_in', 'not_admin']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, () => ({ reasons: listReasons(ctx.db) }))
      return c.json(toReasons(results.reasons))
    },
  )
  .put(
    '/admin/reasons',
    describe(
      'Replace the reasons to choose from',
      ReviewReasons,
      ['invalid_input', 'not_signed_in', 'not_admin', 'reasons_changed', ...MUTATION_REFUSALS],
      ReviewReasons,
    ),
    adminsOnly,
    longBody,
    body(EditReasons),
    async (c) => {
      const ctx = await serviceContext(c)
      const wanted = c.req.valid('json')
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...replaceReasons(ctx.db, admin, wanted, newEntry(ctx)),
        reasons: listReasons(ctx.db),
      }))
      const now = toReasons(results.reasons)
      if (JSON.stringify(now.reasons) !== JSON.stringify(wanted.reasons))
        throw new ApiError('reasons_changed', undefined, undefined, now)
      return c.json(now)
    },
  )

function toReasons(rows: { reason: string }[]): ReviewReasons {
  return { reasons: rows.map(({ reason }) => reason) }
}
