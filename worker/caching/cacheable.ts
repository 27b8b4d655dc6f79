import type { Context } from 'hono'
import { EVERYTHING } from '#contract/cache-tags.ts'
import type { AppEnv } from '../http/app-env.ts'

/**
 * Fresh for 30 seconds, then shown stale for up to five minutes while it is renewed or its source fails. `s-maxage`
 * and `must-revalidate` would switch that off, and stale-if-error has no end unless one is given.
 */
export const PUBLIC = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=300'

/** Marks a reply that every visitor may share, and what it shows. */
export function cacheable(c: Context<AppEnv>, tags: readonly string[]): void {
  c.header('Cache-Control', PUBLIC)
  c.header('Cache-Tag', [EVERYTHING, ...tags].join(','))
}
