import type { D1DatabaseSession } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** For reads that may be a moment old, as cached ones are anyway: the nearest replica answers. */
export function anywhere(c: Context<AppEnv>): D1DatabaseSession {
  return c.env.DB.withSession('first-unconstrained')
}

/** For what must be as it is now, such as who is signed in, and for writes: the primary answers. */
export function freshest(c: Context<AppEnv>): D1DatabaseSession {
  return c.env.DB.withSession('first-primary')
}
