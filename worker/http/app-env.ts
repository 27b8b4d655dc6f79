import type { Context } from 'hono'
import type { ServiceContext } from '../context.ts'
import type { Env } from '../env.ts'

export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** Created on first use. */
    service?: ServiceContext
    /** Names and milliseconds of what this request waited for. */
    waits: { name: string; ms: number }[]
  }
}

/** Awaits `work` and records how long it took, for `Server-Timing` and the log. */
export async function timed<T>(c: Context<AppEnv>, name: string, work: Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work
  } finally {
    c.get('waits').push({ name, ms: performance.now() - started })
  }
}
