import { createMiddleware } from 'hono/factory'
import { type AttemptRow, countAttemptOf } from '../limits/attempts.queries.ts'
import { requireAdminRows } from './require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { requireUserRows } from './current-user.ts'

const HOUR_MS = 60 * 60_000

/** Whoever is not signed in is refused before their body is read. */
export const usersOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireUserRows(c, () => [])
  await next()
})

/** The same, and whoever has asked for `what` more than `most` times within an hour. */
export function usersWithin(what: string, most: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const now = Date.now()
    const { rows } = await requireUserRows<[AttemptRow[]]>(c, (me) => [countAttemptOf(me, what, HOUR_MS, now)])
    const [attempts] = rows[0]
    if (attempts && attempts.count > most) throw new ApiError('too_many_attempts', undefined, attempts.until)
    await next()
  })
}

/** Whoever is no admin is refused before their body is read. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireAdminRows(c, () => [])
  await next()
})
