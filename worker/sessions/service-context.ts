import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ServiceContext } from '../context.ts'
import { hashToken } from '../crypto/tokens.ts'
import { primary } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { isSecure } from '../http/site.ts'
import { isToken, sessionCookieName } from './sessions.rules.ts'

/** What a request gives the verbs that it calls; made once a request. */
export async function serviceContext(c: Context<AppEnv>): Promise<ServiceContext> {
  const made = c.get('service')
  if (made) return made
  const token = getCookie(c, sessionCookieName(isSecure(c)))
  const service: ServiceContext = {
    env: c.env,
    db: primary(c.env),
    now: Date.now(),
    requestId: c.get('requestId'),
    sessionHash: token !== undefined && isToken(token) ? await hashToken(token) : undefined,
    client: { address: c.req.header('CF-Connecting-IP') ?? '', userAgent: c.req.header('User-Agent') ?? '' },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    timed: (name, work) => timed(c, name, work),
  }
  c.set('service', service)
  return service
}
