import { DEMO_CHECK_MS } from '#contract/listings/limits.ts'
import { ResolverFailure } from './resolve.ts'
import { openRobots } from './robots.ts'
import { type ProbeContext, visit } from './visit.ts'

/**
 * What a check says of a demo: it could be reached or not; we may not or do not ask there, so nothing is said; or our
 * own resolver failed, and what was known stays.
 */
export type CheckResult = 'up' | 'down' | 'exempt' | 'unknown'

/** Returns a function that checks a link, within `timeout` milliseconds. It remembers the hosts' robots.txt. */
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

/** Whoever asks for a password, or refuses what is not a browser, is there. */
function isReachable({ ok, status }: Response): boolean {
  return ok || [401, 403, 429].includes(status)
}
