import { AsyncLocalStorage } from 'node:async_hooks'
import { reachApiThrough } from '#web/lib/api.ts'
import { servePage } from './page.ts'
import { httpsRedirect } from './https-redirect.ts'
import { type Ask, robots, sitemapAt } from './sitemap.ts'

interface Env {
  API: Fetcher
  ASSETS: Fetcher
  /** How long the first paint may wait for the API, in milliseconds. */
  FIRST_PAINT_LIMIT_MS: string
}

/** How this request reaches the API. */
const reaching = new AsyncLocalStorage<(address: string) => Promise<Response>>()
reachApiThrough((address) => reaching.getStore()?.(address) ?? Promise.reject(new Error('Nobody asks.')))

const FORWARDED = /^\/(?:api|parties|images)(?:\/|$)/

/** Pages' worker: API paths go to the API, everything else is the app, rendered with the right status. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    const secure = httpsRedirect(url)
    if (secure) return Response.redirect(secure, 308)
    if (FORWARDED.test(url.pathname)) return env.API.fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    if (url.pathname === '/robots.txt') return forCrawlers(robots(url.origin), 'text/plain')
    // Pages are the same for everyone: of the request, only its host and its network, which limits searches, are passed
    // on.
    const network = { 'CF-Connecting-IP': request.headers.get('CF-Connecting-IP') ?? '' }
    const reach = (address: string) => env.API.fetch(new URL(address, url).href, { headers: network })
    if (url.pathname.startsWith('/sitemap')) {
      const sitemap = await sitemapAt(url.pathname, url.origin, asking(reach)).catch(() => null)
      if (sitemap === null) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
      if (sitemap !== undefined) return forCrawlers(sitemap, 'application/xml')
    }
    return reaching.run(reach, () => servePage(request, url, env.ASSETS, Number(env.FIRST_PAINT_LIMIT_MS)))
  },
}

function asking(reach: (address: string) => Promise<Response>): Ask {
  return async <T>(path: string) => {
    const reply = await reach(path)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
    return reply.json<T>()
  }
}

function forCrawlers(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
