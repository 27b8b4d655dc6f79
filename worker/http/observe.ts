import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from './app-env.ts'
import { logRequest } from './request-log.ts'

/**
 * Gives each request an id, and public replies a `Server-Timing` header. Other replies have none: their timing could
 * reveal whether an address has an account.
 */
export const identify = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  c.set('waits', [])
  await next()
  const { headers } = c.res
  headers.set('X-Request-Id', requestId)
  const waits = c.get('waits')
  if (waits.length > 0 && headers.get('Cache-Control')?.startsWith('public'))
    headers.set('Server-Timing', waits.map(({ name, ms }) => `${name};dur=${ms.toFixed(1)}`).join(', '))
})

/** Like `identify`, and also logs the request. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  await identify(c, next)
  const route = routePath(c, -1)
  logRequest({ requestId: c.get('requestId'), method: c.req.method, status: c.res.status }, () => ({
    // A token in an address is what it opens, so the log does not have it.
    path: route.endsWith('/:token') ? route : c.req.path,
    route,
    started,
    waits: Object.fromEntries(c.get('waits').map(({ name, ms }) => [name, Math.round(ms)])),
  }))
})
