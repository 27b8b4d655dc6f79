import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from './context.ts'

/** Gives each request an id, and writes one line of JSON and a `Server-Timing` header about what it waited for. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  c.set('waits', [])
  await next()
  const waits = c.get('waits')
  c.header('X-Request-Id', requestId)
  if (waits.length > 0)
    c.header('Server-Timing', waits.map(({ name, ms }) => `${name};dur=${ms.toFixed(1)}`).join(', '))
  console.log(
    JSON.stringify({
      level: c.res.status >= 500 ? 'error' : 'info',
      requestId,
      method: c.req.method,
      path: c.req.path,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      waits: Object.fromEntries(waits.map(({ name, ms }) => [name, Math.round(ms)])),
    }),
  )
})
