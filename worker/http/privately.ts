import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

/** Nothing that depends on who asks is kept by anything on the way, or by the browser. */
export const privately = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
