import type { Database } from './db/client.ts'
import type { Env } from './env.ts'

/** What a step of the product needs, whoever calls it: a route, a socket, the cron or a script. */
export interface ServiceContext {
  env: Env
  /** The primary. */
  db: Database
  /** Milliseconds since 1970. */
  now: number
  /** Names the request in the log and the audit log. */
  requestId: string
  /** The hash of the session token that the caller brought, not checked yet; undefined where they brought none. */
  sessionHash: string | undefined
  client: Client
  /** Lets work go on after the reply. */
  waitUntil: (work: Promise<unknown>) => void
  /** Awaits `work` and notes in the log how long it took. */
  timed: <T>(name: string, work: Promise<T>) => Promise<T>
}

export interface Client {
  /** The IP address, empty where there is none. */
  address: string
  userAgent: string
}
