import type { D1Database, D1DatabaseSession } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { SharedReads } from './shared-reads.ts'
import type { AppEnv } from '../http/context.ts'

const readers = new WeakMap<D1Database, SharedReads>()

/** For reads that may be a moment old, as cached ones are anyway: the nearest replica answers. */
export function replica(c: Context<AppEnv>): SharedReads {
  const { DB } = c.env
  const reader = readers.get(DB) ?? new SharedReads(DB)
  readers.set(DB, reader)
  return reader
}

/** For what must be as it is now, such as who is signed in, and for writes: the primary answers. */
export function primary(c: Context<AppEnv>): D1DatabaseSession {
  return c.env.DB.withSession('first-primary')
}
