/** Where a public reply came from: this isolate's memory, or the cached entrypoint. */
export type From = 'memory' | 'catalog'

interface Handled {
  requestId: string
  method: string
  path: string
  route: string
  status: number
  /** `performance.now()` when the request came in. */
  started: number
  /** Milliseconds by what was waited for. */
  waits: Record<string, number>
  from?: From
}

/** Writes the one line of JSON that a request leaves in the log. */
export function logRequest({ started, status, ...rest }: Handled): void {
  console.log(
    JSON.stringify({
      level: status >= 500 ? 'error' : 'info',
      ...rest,
      status,
      ms: Math.round(performance.now() - started),
    }),
  )
}

/** A `Server-Timing` header read back. */
export function waitsOf(timing: string | null): Record<string, number> {
  return Object.fromEntries(
    [...(timing ?? '').matchAll(/([\w-]+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Math.round(Number(ms))]),
  )
}
