import type { ExecutionContext } from '@cloudflare/workers-types'
import type { RouterRoute } from 'hono/types'
import type { Env } from '../env.ts'
import { matchesEtag } from '../http/etag.rules.ts'
import { refuse } from '../http/refuse.ts'
import { logRequest, parseServerTiming, type ServedFrom } from '../http/request-log.ts'
import { checkReadLimit } from '../limits/check-read-limits.ts'
import { type Match, matcherOf } from './match-public-read.ts'
import { type CachedReply, memoryCache } from './memory-cache.ts'

interface Catalog {
  fetch(request: Request): Promise<Response>
}

type WaitUntil = Pick<ExecutionContext, 'waitUntil'>

/** Serves public reads from memory or through the cached entrypoint; returns undefined for any other request. */
export function openGateway(routes: readonly RouterRoute[]) {
  const match = matcherOf(routes)
  return (request: Request, env: Env, catalog: Catalog, ctx: WaitUntil): Promise<Response> | Response | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const matched = match(request.url.slice(request.url.indexOf('/', 8)))
    if (!matched) return undefined
    const started = performance.now()
    const cached = memoryCache.get(matched.key)
    if (cached) return respond(request, matched, cached, started, 'memory')
    return loadLimited(request, env, matched, catalog, ctx).then((reply) =>
      respond(request, matched, reply, started, 'catalog'),
    )
  }
}

async function loadLimited(
  request: Request,
  env: Env,
  { key, limit }: Match,
  catalog: Catalog,
  ctx: WaitUntil,
): Promise<CachedReply> {
  if (limit) {
    const client = { address: request.headers.get('CF-Connecting-IP') ?? '' }
    const error = await checkReadLimit({ env, now: Date.now(), client }, limit)
    if (error) return readReply(await refuse(request, error))
  }
  // A new request, so that no cookie or header of the client's reaches the shared cache.
  const loading = memoryCache.load(key, async () =>
    readReply(await catalog.fetch(new Request(new URL(key, request.url)))),
  )
  ctx.waitUntil(loading.catch(() => undefined))
  return loading
}

async function readReply(reply: Response): Promise<CachedReply> {
  const body = await reply.arrayBuffer()
  const tags = reply.headers.get('Cache-Tag')?.split(',') ?? []
  const etag = reply.status === 200 ? await entityTag(body) : undefined
  const headers: CachedReply['headers'] = [...reply.headers]
  if (etag) headers.push(['ETag', etag])
  return { status: reply.status, headers, body, tags, etag }
}

async function entityTag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

function respond(request: Request, { route }: Match, cached: CachedReply, started: number, from: ServedFrom): Response {
  const requestId = crypto.randomUUID()
  const headers = new Headers(cached.headers)
  headers.set('X-Request-Id', requestId)
  const waits = from === 'memory' ? null : headers.get('Server-Timing')
  if (from === 'memory') headers.delete('Server-Timing')
  const isKnown =
    cached.etag !== undefined && matchesEtag(request.headers.get('If-None-Match') ?? undefined, cached.etag)
  if (isKnown) headers.delete('Content-Type')
  const status = isKnown ? 304 : cached.status
  logRequest({ requestId, method: request.method, status }, () => ({
    path: request.url.slice(request.url.indexOf('/', 8)).replace(/[?#].*$/, ''),
    route,
    started,
    waits: parseServerTiming(waits),
    from,
  }))
  return new Response(isKnown || request.method === 'HEAD' ? null : cached.body, { status, headers })
}
