import { spawnedWrangler } from '../../../scripts/deploy/spawn-wrangler.ts'
import type { Wrangler } from '../../../scripts/deploy/wrangler.ts'

/** What makes a wrangler talk to `api` as whoever has the token, and remember things in `folder` only. */
export function cloudflareEnv(api: string, folder: string, token: string): Record<string, string> {
  const folders = { WRANGLER_CACHE_DIR: folder, HOME: folder, XDG_CONFIG_HOME: folder }
  return { ...folders, CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_API_TOKEN: token }
}

export function installedWrangler(env: Record<string, string>): Wrangler {
  return { run: (args, options) => spawnedWrangler.run(args, { ...options, env: { ...env, ...options?.env } }) }
}
