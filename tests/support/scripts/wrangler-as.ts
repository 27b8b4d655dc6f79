import { installedWrangler, type Wrangler } from '../../../scripts/wrangler.ts'

/** Makes wrangler talk to `api` with `token`, and remember things in `folder` only. */
export function cloudflareEnv(api: string, folder: string, token: string): Record<string, string> {
  const folders = { WRANGLER_CACHE_DIR: folder, HOME: folder, XDG_CONFIG_HOME: folder }
  return { ...folders, CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_API_TOKEN: token }
}

/** The installed wrangler with more in its environment. */
export function wranglerWith(env: Record<string, string>): Wrangler {
  return { run: (args, options) => installedWrangler.run(args, { ...options, env: { ...env, ...options?.env } }) }
}
