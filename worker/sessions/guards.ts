import { createMiddleware } from 'hono/factory'
import type { TokenScope } from '#contract/admin/constants.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { countAttemptOf } from '../limits/attempts.queries.ts'
import { bearerOf } from './bearer-token.rules.ts'
import { requireAdmin, requireUser } from './check-session.ts'
import { requireAdminOrToken } from './require-admin-or-token.ts'
import { serviceContext } from './service-context.ts'

const HOUR_MS = 60 * 60_000

/** Refuses callers who are not signed in, before their body is read. */
export const usersOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireUser(await serviceContext(c), () => ({}))
  await next()
})

/** Like `usersOnly`; also refuses a person who has done `what` more than `most` times `within` milliseconds: an hour. */
export function usersWithin(what: string, most: number, within = HOUR_MS) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({
      attempts: countAttemptOf(ctx.db, me, what, within, ctx.now),
    }))
    const [attempts] = results.attempts
    if (attempts && attempts.count > most) throw new ApiError('too_many_attempts', undefined, attempts.until.getTime())
    await next()
  })
}

/** Refuses callers who are not admins, before their body is read. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireAdmin(await serviceContext(c), () => ({}))
  await next()
})

/** Like `adminsOnly`, but also accepts an API token with this scope. */
export function adminOrTokenOnly(scope: TokenScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await requireAdminOrToken(await serviceContext(c), bearerOf(c.req.header('Authorization')), scope, () => ({}))
    await next()
  })
}
