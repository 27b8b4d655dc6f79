import { createMiddleware } from 'hono/factory'
import type * as v from 'valibot'
import type { TokenScope } from '#contract/admin/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { countAttemptOf } from '../limits/attempts.queries.ts'
import { bearerOf } from './bearer-token.rules.ts'
import { requireAdmin, requireUser } from './check-session.ts'
import { requireAdminOrToken, requireSellerOrToken } from './require-or-token.ts'
import { serviceContext } from './service-context.ts'

/** The errors of every route for admins, of one with a query, and of one with a body. */
export const ADMIN_REFUSALS: ErrorCode[] = ['not_signed_in', 'not_admin']
export const ADMIN_QUERY_REFUSALS: ErrorCode[] = ['invalid_input', ...ADMIN_REFUSALS]
export const ADMIN_MUTATION_REFUSALS: ErrorCode[] = [...ADMIN_QUERY_REFUSALS, ...MUTATION_REFUSALS]
/** The same for routes that also accept an API token. */
export const TOKEN_REFUSALS: ErrorCode[] = [...ADMIN_REFUSALS, 'token_refused', 'scope_missing']
export const TOKEN_MUTATION_REFUSALS: ErrorCode[] = ['invalid_input', ...TOKEN_REFUSALS, ...MUTATION_REFUSALS]

const HOUR_MS = 60 * 60_000

/** Rejects callers who are not signed in, before their body is read. */
export const usersOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireUser(await serviceContext(c), () => ({}))
  await next()
})

/** Like `usersOnly`; also rejects a user who has done `what` more than `most` times `within` milliseconds: an hour. */
export function usersWithin(what: string, max: number, windowMs = HOUR_MS) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({
      attempts: countAttemptOf(ctx.db, me, what, windowMs, ctx.now),
    }))
    const [attempts] = results.attempts
    if (attempts && attempts.count > max) throw new ApiError('too_many_attempts', undefined, attempts.until.getTime())
    await next()
  })
}

/** Like `usersWithin`, but also accepts a token for packages of the listing in the address. */
export function sellersWithin(what: string, max: number, windowMs = HOUR_MS) {
  return createMiddleware<AppEnv, '/:id'>(async (c, next) => {
    const ctx = await serviceContext(c)
    const token = bearerOf(c.req.header('Authorization'))
    const { results } = await requireSellerOrToken(ctx, token, c.req.param('id'), (me) => ({
      attempts: countAttemptOf(ctx.db, me, what, windowMs, ctx.now),
    }))
    const [attempts] = results.attempts
    if (attempts && attempts.count > max) throw new ApiError('too_many_attempts', undefined, attempts.until.getTime())
    await next()
  })
}

/** Rejects callers who are not admins, before their body is read. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireAdmin(await serviceContext(c), () => ({}))
  await next()
})

/** `adminsOnly`, then the JSON body that `schema` parses. */
export function adminBody<Schema extends v.GenericSchema>(schema: Schema, limit = shortBody) {
  return [adminsOnly, limit, body(schema)] as const
}

/** Like `adminsOnly`, but also accepts an API token with this scope. */
export function adminOrTokenOnly(scope: TokenScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await requireAdminOrToken(await serviceContext(c), bearerOf(c.req.header('Authorization')), scope, () => ({}))
    await next()
  })
}
