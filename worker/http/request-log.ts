/** Where a public reply came from: this isolate's memory, or the cached entrypoint. */
export type ServedFrom = 'memory' | 'catalog'

interface Outcome {
  requestId: string
  method: string
  status: number
}

interface Details {
  path: string
  route: string
  /** `performance.now()` when the request came in. */
  started: number
  /** What the request waited for, in milliseconds. */
  waits: Record<string, number>
  from?: ServedFrom
}

/**
 * One in this many successful reads is logged. A line costs twice what its request does (docs/cost.md) and slows a
 * cached reply by a fifth, and a hundredth is enough for the rates and times of a busy route.
 */
export const LOGGED_READS = 100

/** Errors and mutations always; reads by their id, so that every service decides the same for one id. */
export function isLogged({ requestId, method, status }: Outcome): boolean {
  if (status >= 400 || (method !== 'GET' && method !== 'HEAD')) return true
  return parseInt(requestId.slice(0, 8), 16) % LOGGED_READS === 0
}

/** Logs a request as one line of JSON, if it is one of those to log. */
export function logRequest(outcome: Outcome, detailsOf: () => Details): void {
  if (!isLogged(outcome)) return
  const { started, ...details } = detailsOf()
  console.log(
    JSON.stringify({
      level: outcome.status >= 500 ? 'error' : 'info',
      ...outcome,
      ...details,
      ms: Math.round(performance.now() - started),
    }),
  )
}

/** Milliseconds by name, from a `Server-Timing` header. */
export function parseServerTiming(header: string | null): Record<string, number> {
  return Object.fromEntries(
    [...(header ?? '').matchAll(/([\w-]+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Math.round(Number(ms))]),
  )
}
