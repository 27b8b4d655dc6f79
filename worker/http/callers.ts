import { createMiddleware } from 'hono/factory'
import { asAdmin } from './as-admin.ts'
import type { AppEnv } from './context.ts'
import { signedIn } from './signed-in.ts'

/** Whoever is not signed in is refused before their body is read. */
export const peopleOnly = createMiddleware<AppEnv>(async (c, next) => {
  await signedIn(c, () => [])
  await next()
})

/** Whoever is no admin is refused before their body is read. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await asAdmin(c, () => [])
  await next()
})
