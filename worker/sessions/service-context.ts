import type { Context } from 'hono'
import type { ServiceContext } from '../context.ts'
import { hashToken } from '../crypto/tokens.ts'
import { primary } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** The service context of a request, created once. */
export async function serviceContext(c: Context<AppEnv>): Promise<ServiceContext> {
  const made = c.get('service')
  if (made) return made
  const token = sessionTokenOf(c)
  const service: ServiceContext = {
    env: c.env,
    db: primary(c.env),
    now: Date.now(),
    requestId: c.get('requestId'),
    sessionHash: token === undefined ? undefined : await hashToken(token),
    client: { address: c.req.header('CF-Connecting-IP') ?? '', userAgent: c.req.header('User-Agent') ?? '' },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    timed: (name, work) => timed(c, name, work),
  }
  c.set('service', service)
  return service
}
