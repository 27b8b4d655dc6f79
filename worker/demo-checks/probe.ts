import { DEMO_CHECK_MS } from '#contract/limits.ts'
import { ResolverFailure } from './resolve.ts'
import { openRobots } from './robots.ts'
import { type Outside, visit } from './visit.ts'

/**
 * What a check says of a demo: it could be reached or not; we may not or do not ask there, so nothing is said; or our
 * own resolver failed, and what was known stays.
 */
export type Finding = 'up' | 'down' | 'exempt' | 'unknown'

/** Returns a function that checks a link, within `timeout` milliseconds. It remembers the hosts' robots.txt. */
export function openProbe(outside: Outside, timeout = DEMO_CHECK_MS): (link: string) => Promise<Finding> {
  const mayAsk = openRobots(outside)
  return async (link) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const asked = await visit(outside, link, 'HEAD', signal, mayAsk)
      if (!asked.reply) return asked.because === 'exempt' ? 'exempt' : 'down'
      await asked.reply.body?.cancel()
      if (asked.reply.ok) return 'up'
      // Some servers do not know HEAD, or treat it as something else.
      const again = await visit(outside, asked.url, 'GET', signal, mayAsk)
      if (!again.reply) return again.because === 'exempt' ? 'exempt' : 'down'
      await again.reply.body?.cancel()
      return isThere(again.reply) ? 'up' : 'down'
    } catch (error) {
      return error instanceof ResolverFailure ? 'unknown' : 'down'
    }
  }
}

/** Whoever asks for a password, or refuses what is not a browser, is there. */
function isThere({ ok, status }: Response): boolean {
  return ok || [401, 403, 429].includes(status)
}
