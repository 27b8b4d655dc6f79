import type { Context } from 'hono'
import { EVERYTHING } from '#contract/cache-tags.ts'
import type { AppEnv } from '../http/app-env.ts'

/**
 * Fresh for 30 seconds, then served stale for up to five minutes while it is revalidated or its source is down.
 * `s-maxage` and `must-revalidate` would turn that off, and `stale-if-error` needs an explicit end.
 */
export const PUBLIC = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=300'

/** Marks a reply as shared by all visitors, tagged with what it shows. */
export function cacheable(c: Context<AppEnv>, tags: readonly string[]): void {
  c.header('Cache-Control', PUBLIC)
  c.header('Cache-Tag', [EVERYTHING, ...tags].join(','))
}
