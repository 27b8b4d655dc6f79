import type { D1Database } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { SharedReads } from '../db/shared-reads.ts'
import type { AppEnv } from './context.ts'

const readers = new WeakMap<D1Database, SharedReads>()

/** For reads that may be a moment old, as cached ones are anyway: the nearest replica answers. */
export function anywhere(c: Context<AppEnv>): SharedReads {
  const { DB } = c.env
  const reader = readers.get(DB) ?? new SharedReads(DB)
  readers.set(DB, reader)
  return reader
}
