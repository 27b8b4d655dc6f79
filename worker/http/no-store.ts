import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** The default of every reply: nothing on the way keeps it, nor does the browser. What is public says otherwise. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
