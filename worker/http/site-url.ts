import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Whether people reach the site over TLS, whatever scheme a request arrives with from what stands in front of us. */
export function isSecure(c: Context<AppEnv>): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:')
}

/** A path of the site as people reach it. */
export function siteUrl(c: Context<AppEnv>, path: string): URL {
  return new URL(path, c.env.SITE_ORIGIN)
}
