import { AsyncLocalStorage } from 'node:async_hooks'
import { reachApiThrough } from '#web/lib/api.ts'
import { BLOG_FEED } from '#contract/paths.ts'
import { blogFeed } from './blog-feed.ts'
import { feedAt } from './feed.ts'
import { servePage } from './page.ts'
import { securityHeaders } from './page-headers.ts'
import { httpsRedirect } from './https-redirect.ts'
import { llms } from './llms.ts'
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
    if (secure) return empty(308, { Location: secure })
    if (FORWARDED.test(url.pathname)) return env.API.fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return empty(405, { Allow: 'GET, HEAD' })
    // Pages are the same for everyone: of the request, only its host and its network, which limits searches, are passed
    // on.
    const network = { 'CF-Connecting-IP': request.headers.get('CF-Connecting-IP') ?? '' }
    const reach = (address: string) => env.API.fetch(new URL(address, url).href, { headers: network })
    const file = FILES.find(({ at }) => at.test(url.pathname))
    if (file) {
      const body = await file.write(url, asking(reach)).catch(() => null)
      if (body === null) return empty(503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
      if (body !== undefined) return serveFile(request, body, file)
    }
    return reaching.run(reach, () => servePage(request, url, env.ASSETS, Number(env.FIRST_PAINT_LIMIT_MS)))
  },
}

/** What is written for programs: crawlers and readers of feeds. */
interface File {
  at: RegExp
  type: string
  /** In seconds. */
  maxAge: number
  /** Its text; undefined if there is nothing at this address. */
  write: (url: URL, ask: Ask) => Promise<string | undefined>
}

const HOUR = 3600

const FILES: readonly File[] = [
  { at: /^\/robots\.txt$/, type: 'text/plain', maxAge: HOUR, write: async ({ origin }) => robots(origin) },
  { at: /^\/llms\.txt$/, type: 'text/plain', maxAge: HOUR, write: ({ origin }, ask) => llms(origin, ask) },
  {
    at: /^\/sitemap/,
    type: 'application/xml',
    maxAge: HOUR,
    write: ({ pathname, origin }, ask) => sitemapAt(pathname, origin, ask),
  },
  {
    at: new RegExp(`^${BLOG_FEED}$`),
    type: 'application/atom+xml',
    maxAge: HOUR,
    write: async ({ origin }) => blogFeed(origin),
  },
  {
    at: /^\/feed(?:\/|\.xml$)/,
    type: 'application/atom+xml',
    // As long as public replies of the API, which it is made of: what is withdrawn leaves it as soon.
    maxAge: 30,
    write: ({ pathname, origin }, ask) => feedAt(pathname, origin, ask),
  },
]

function asking(reach: (address: string) => Promise<Response>): Ask {
  return async <T>(path: string) => {
    const reply = await reach(path)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
    return reply.json<T>()
  }
}

/** A reply without a body. */
async function empty(status: number, own: Record<string, string>): Promise<Response> {
  const headers = await securityHeaders()
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(null, { status, headers })
}

async function serveFile(request: Request, body: string, { type, maxAge }: File): Promise<Response> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body)))
  const etag = `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  const headers = await securityHeaders()
  headers.set('Cache-Control', `public, max-age=${maxAge}`)
  headers.set('Content-Type', `${type}; charset=utf-8`)
  headers.set('ETag', etag)
  // A proxy that compresses makes a weak tag of it.
  const known = request.headers.get('If-None-Match')?.includes(etag)
  return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
