import { AsyncLocalStorage } from 'node:async_hooks'
import { setApiFetch } from '#web/lib/api.ts'
import { BLOG_FEED, PASSWORD_SETTINGS } from '#contract/paths.ts'
import { blogFeed } from './blog-feed.ts'
import { canonicalPath } from './canonical-path.ts'
import { feedAt } from './feed.ts'
import { servePage } from './page.ts'
import { securityHeaders } from './page-headers.ts'
import { httpsRedirect } from './https-redirect.ts'
import { renderLlmsTxt } from './llms-txt.ts'
import { type FetchJson, robots, sitemapAt } from './sitemap.ts'

interface Env {
  API: Fetcher
  ASSETS: Fetcher
  /** How long server-side rendering may wait for the API, in milliseconds. */
  FIRST_PAINT_LIMIT_MS: string
}

/** Where password managers look for the form that changes a password (W3C). */
const CHANGE_PASSWORD = '/.well-known/change-password'
/** What those get who request an icon without reading the page that names one. */
const ICON = '/app/icon-192.png'

/** The API binding of the current request. */
const requestFetch = new AsyncLocalStorage<(address: string) => Promise<Response>>()
setApiFetch(
  (address) => requestFetch.getStore()?.(address) ?? Promise.reject(new Error('The API was called outside a request.')),
)

const FORWARDED = /^\/(?:api|parties|images)(?:\/|$)/

/** The Pages worker: forwards API paths and server-renders everything else. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    const secure = httpsRedirect(url)
    if (secure) return emptyResponse(308, { Location: secure })
    if (FORWARDED.test(url.pathname)) return env.API.fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return emptyResponse(405, { Allow: 'GET, HEAD' })
    const canonical = canonicalPath(url.pathname)
    if (canonical !== undefined) return emptyResponse(301, { Location: url.origin + canonical + url.search })
    if (url.pathname === CHANGE_PASSWORD)
      return emptyResponse(302, { Location: url.origin + PASSWORD_SETTINGS, 'Cache-Control': 'no-store' })
    if (url.pathname === '/favicon.ico') return serveIcon(request, url, env.ASSETS)
    // Pages are public, so only the host and the client's IP address, which rate limits searches, reach the API.
    const network = { 'CF-Connecting-IP': request.headers.get('CF-Connecting-IP') ?? '' }
    const fetchApi = (address: string) => env.API.fetch(new URL(address, url).href, { headers: network })
    const file = TEXT_FILES.find(({ at }) => at.test(url.pathname))
    if (file) {
      const body = await file.render(url, createFetchJson(fetchApi)).catch(() => null)
      if (body === null) return emptyResponse(503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
      if (body !== undefined) return serveFile(request, body, file)
    }
    return requestFetch.run(fetchApi, () => servePage(request, url, env.ASSETS, Number(env.FIRST_PAINT_LIMIT_MS)))
  },
}

/** A file for crawlers and feed readers. */
interface TextFile {
  at: RegExp
  type: string
  /** Seconds. */
  maxAge: number
  /** Returns undefined for 404. */
  render: (url: URL, fetchJson: FetchJson) => Promise<string | undefined>
}

const HOUR = 3600

const TEXT_FILES: readonly TextFile[] = [
  { at: /^\/robots\.txt$/, type: 'text/plain', maxAge: HOUR, render: async ({ origin }) => robots(origin) },
  {
    at: /^\/llms\.txt$/,
    type: 'text/plain',
    maxAge: HOUR,
    render: ({ origin }, fetchJson) => renderLlmsTxt(origin, fetchJson),
  },
  {
    at: /^\/sitemap/,
    type: 'application/xml',
    maxAge: HOUR,
    render: ({ pathname, origin }, fetchJson) => sitemapAt(pathname, origin, fetchJson),
  },
  {
    at: new RegExp(`^${BLOG_FEED}$`),
    type: 'application/atom+xml',
    maxAge: HOUR,
    render: async ({ origin }) => blogFeed(origin),
  },
  {
    at: /^\/feed(?:\/|\.xml$)/,
    type: 'application/atom+xml',
    // As long as the API's public responses, so that withdrawn listings disappear just as fast.
    maxAge: 30,
    render: ({ pathname, origin }, fetchJson) => feedAt(pathname, origin, fetchJson),
  },
]

function createFetchJson(fetchApi: (address: string) => Promise<Response>): FetchJson {
  return async <T>(path: string) => {
    const reply = await fetchApi(path)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
    return reply.json<T>()
  }
}

async function emptyResponse(status: number, ownHeaders: Record<string, string>): Promise<Response> {
  const headers = await securityHeaders()
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  return new Response(null, { status, headers })
}

async function serveIcon({ method }: Request, url: URL, assets: Fetcher): Promise<Response> {
  const icon = await assets.fetch(new Request(new URL(ICON, url), { method }))
  const headers = await securityHeaders()
  headers.set('Cache-Control', 'public, max-age=86400')
  headers.set('Content-Type', 'image/png')
  return icon.ok ? new Response(icon.body, { headers }) : emptyResponse(503, { 'Cache-Control': 'no-store' })
}

async function serveFile(request: Request, body: string, { type, maxAge }: TextFile): Promise<Response> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body)))
  const etag = `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  const headers = await securityHeaders()
  headers.set('Cache-Control', `public, max-age=${maxAge}`)
  headers.set('Content-Type', `${type}; charset=utf-8`)
  headers.set('ETag', etag)
  // Compressing proxies turn it into a weak ETag.
  const isUnchanged = request.headers.get('If-None-Match')?.includes(etag)
  return isUnchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
