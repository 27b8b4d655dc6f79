import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** By default, neither browsers nor proxies store a reply; public routes override this. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
