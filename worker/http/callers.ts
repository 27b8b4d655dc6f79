import { createMiddleware } from 'hono/factory'
import { type AttemptRow, countAttemptOf } from '../accounts/attempts.queries.ts'
import { asAdmin } from './as-admin.ts'
import type { AppEnv } from './context.ts'
import { Refusal } from './errors.ts'
import { signedIn } from './signed-in.ts'

const HOUR_MS = 60 * 60_000

/** Whoever is not signed in is refused before their body is read. */
export const peopleOnly = createMiddleware<AppEnv>(async (c, next) => {
  await signedIn(c, () => [])
  await next()
})

/** The same, and whoever has asked for `what` more than `most` times within an hour. */
export function peopleWithin(what: string, most: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const now = Date.now()
    const { rows } = await signedIn<[AttemptRow[]]>(c, (me) => [countAttemptOf(me, what, HOUR_MS, now)])
    const [attempts] = rows[0]
    if (attempts && attempts.count > most) throw new Refusal('too_many_attempts', undefined, attempts.until)
    await next()
  })
}

/** Whoever is no admin is refused before their body is read. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await asAdmin(c, () => [])
  await next()
})
