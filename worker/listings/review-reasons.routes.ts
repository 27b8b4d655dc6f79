import { Hono } from 'hono'
import { EditReasons, ReviewReasons } from '#contract/admin/reasons.ts'
import { newEntry } from '../audit/new-entry.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { longBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listReasons, replaceReasons } from './review-reasons.queries.ts'

/** For admins: the reasons that they choose from. */
export const reviewReasonsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/reasons',
    describe('The saved reasons for rejecting or blocking', ReviewReasons, ADMIN_REFUSALS),
    async (c) => {
      const { reasons } = await readAsAdmin(c, (db) => ({ reasons: listReasons(db) }))
      return c.json(toReasons(reasons))
    },
  )
  .put(
    '/admin/reasons',
    describe(
      'Replace the saved reasons',
      ReviewReasons,
      [...ADMIN_MUTATION_REFUSALS, 'reasons_changed'],
      ReviewReasons,
    ),
    ...adminBody(EditReasons, longBody),
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
