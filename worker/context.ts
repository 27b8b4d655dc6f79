import type { Database } from './db/client.ts'
import type { Env } from './env.ts'

/** What a step of the product needs, whether a route, a socket, the cron or a script calls it. */
export interface ServiceContext {
  env: Env
  /** The primary database, not a replica. */
  db: Database
  /** Milliseconds since 1970. */
  now: number
  /** Identifies the request in the log and the audit log. */
  requestId: string
  /** The hash of the caller's session token, not verified yet; undefined if they sent none. */
  sessionHash: string | undefined
  client: Client
  /** Keeps work running after the reply. */
  waitUntil: (work: Promise<unknown>) => void
  /** Awaits `work` and logs how long it took. */
  timed: <T>(name: string, work: Promise<T>) => Promise<T>
}

export interface Client {
  /** The IP address; empty if unknown. */
  address: string
  userAgent: string
}
