import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from './app-env.ts'
import { logRequest } from './log.ts'

/** Gives each request an id and a `Server-Timing` header about what it waited for, unless that is nobody's business. */
export const identify = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  c.set('waits', [])
  await next()
  const waits = c.get('waits')
  c.header('X-Request-Id', requestId)
  if (waits.length > 0 && !c.get('hidesWaits'))
    c.header('Server-Timing', waits.map(({ name, ms }) => `${name};dur=${ms.toFixed(1)}`).join(', '))
})

/** The same, and a line in the log. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  await identify(c, next)
  logRequest({
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    route: routePath(c, -1),
    status: c.res.status,
    started,
    waits: Object.fromEntries(c.get('waits').map(({ name, ms }) => [name, Math.round(ms)])),
  })
})
