import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * Nothing that depends on who asks is kept by anything on the way, or by the browser, and what it waited for is not told:
 * that may differ where an address has an account.
 */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  c.set('hidesWaits', true)
  await next()
  c.header('Cache-Control', 'no-store')
})
