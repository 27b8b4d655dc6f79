import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Whether visitors use TLS, no matter how the proxy in front of us forwards the request. */
export function isSecure(c: Context<AppEnv>): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:')
}

/** A path's public URL. */
export function siteUrl(c: Context<AppEnv>, path: string): URL {
  return new URL(path, c.env.SITE_ORIGIN)
}
