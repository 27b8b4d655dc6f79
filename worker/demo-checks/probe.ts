import { DEMO_CHECK_MS } from '#contract/listings/limits.ts'
import { ResolverFailure } from './resolve.ts'
import { openRobots } from './robots.ts'
import { type ProbeContext, visit } from './visit.ts'

/**
 * The result of a check: the demo was reached or not; checks are not allowed there; or our own resolver failed, and the
 * last result stays.
 */
export type CheckResult = 'up' | 'down' | 'exempt' | 'unknown'

/** Returns a function that checks a link, within `timeout` milliseconds. It caches the hosts' robots.txt. */
export function openProbe(ctx: ProbeContext, timeout = DEMO_CHECK_MS): (link: string) => Promise<CheckResult> {
  const mayFetch = openRobots(ctx)
  return async (link) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const head = await visit(ctx, link, 'HEAD', signal, mayFetch)
      if (!head.reply) return head.because === 'exempt' ? 'exempt' : 'down'
      await head.reply.body?.cancel()
      if (head.reply.ok) return 'up'
      // Some servers do not know HEAD, or treat it as something else.
      const get = await visit(ctx, head.url, 'GET', signal, mayFetch)
      if (!get.reply) return get.because === 'exempt' ? 'exempt' : 'down'
      await get.reply.body?.cancel()
      return isReachable(get.reply) ? 'up' : 'down'
    } catch (error) {
      return error instanceof ResolverFailure ? 'unknown' : 'down'
    }
  }
}

/** A server that requires a password, or refuses non-browsers, is reachable. */
function isReachable({ ok, status }: Response): boolean {
  return ok || [401, 403, 429].includes(status)
}
