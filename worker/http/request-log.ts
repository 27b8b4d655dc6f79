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
  /** Milliseconds by what was waited for. */
  waits: Record<string, number>
  from?: ServedFrom
}

/**
 * One successful read in so many is logged: a line costs twice what its request does (docs/cost.md) and slows a reply that
 * asks nothing by a fifth, while a hundredth tells rates and times of a busy route just as well.
 */
export const LOGGED_READS = 100

/** Errors and mutations always, reads by their id, so that all who know the id agree. */
export function isLogged({ requestId, method, status }: Outcome): boolean {
  if (status >= 400 || (method !== 'GET' && method !== 'HEAD')) return true
  return parseInt(requestId.slice(0, 8), 16) % LOGGED_READS === 0
}

/** Writes the one line of JSON that a request leaves in the log, if it leaves one. */
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
