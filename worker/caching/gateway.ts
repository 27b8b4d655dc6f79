import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import { type From, logRequest, waitsOf } from '../http/log.ts'
import { matchesEtag } from '../http/etag.rules.ts'
import { HotReplies, type Kept } from './hot-replies.ts'
import { refuseSearch } from '../limits/limit-searches.ts'
import { type PublicRead, publicRead } from './public-read.rules.ts'

/** Two seconds is how long another isolate may go on showing what has been withdrawn. */
const TTL_MS = 2_000
const hot = new HotReplies({ ttl: TTL_MS, entries: 512, bytes: 16_000_000 })
/** How long a request waits for one that loads the same before it asks for itself. */
const PATIENCE_MS = 3_000

/** Addresses seen lately, so that a popular one is not parsed again. */
const seen = new Map<string, PublicRead | undefined>()
const SEEN = 2_048

interface Catalog {
  fetch(request: Request): Promise<Response>
}

/** Answers a read of the public catalogue from memory, or through the cached entrypoint; undefined for any other request. */
export function answerPublicRead(
  request: Request,
  env: Env,
  catalog: Catalog,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> | Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const start = request.url.indexOf('/', 8)
  const address = request.url.slice(start)
  const read = recall(address)
  if (!read) return undefined
  const started = performance.now()
  const kept = hot.get(read.key, Date.now())
  if (kept) return finish(request, read, kept, started, 'memory')
  return loadBounded(request, env, read, catalog, ctx).then((reply) => finish(request, read, reply, started, 'catalog'))
}

async function loadBounded(
  request: Request,
  env: Env,
  read: PublicRead,
  catalog: Catalog,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Kept> {
  const refused = read.isSearch ? await refuseSearch(request, env) : undefined
  return refused ? keep(refused) : load(request, read, catalog, ctx)
}

/** Forgets, in this isolate, what carries one of the tags. */
export function forgetCached(tags: readonly string[]): void {
  hot.forget(tags)
}

function recall(address: string): PublicRead | undefined {
  if (seen.has(address)) return seen.get(address)
  const end = address.search(/[?#]|$/)
  const read = publicRead(address.slice(0, end), address.slice(end).replace(/#.*$/, ''))
  if (seen.size >= SEEN) seen.clear()
  seen.set(address, read)
  return read
}

async function load(
  request: Request,
  { key }: PublicRead,
  catalog: Catalog,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Kept> {
  // A new request: no cookie, no header of the client's reaches what is shared.
  const ask = async () => keep(await catalog.fetch(new Request(new URL(key, request.url))))
  let isOwn = false
  const loading = hot.load(key, Date.now, () => {
    isOwn = true
    const asked = ask()
    ctx.waitUntil(asked.catch(() => undefined))
    return asked
  })
  if (isOwn) return loading
  let timer: ReturnType<typeof setTimeout> | null = null
  const impatient = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return (await Promise.race([loading, impatient])) ?? (await ask())
  } finally {
    clearTimeout(timer)
  }
}

async function keep(reply: Response): Promise<Kept> {
  const body = await reply.arrayBuffer()
  const tags = reply.headers.get('Cache-Tag')?.split(',') ?? []
  const etag = reply.status === 200 ? await entityTag(body) : undefined
  const headers: Kept['headers'] = [...reply.headers]
  if (etag) headers.push(['ETag', etag])
  return { status: reply.status, headers, body, tags, etag }
}

async function entityTag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

function finish(request: Request, read: PublicRead, kept: Kept, started: number, from: From): Response {
  const requestId = crypto.randomUUID()
  const headers = new Headers(kept.headers)
  headers.set('X-Request-Id', requestId)
  if (from === 'memory') headers.delete('Server-Timing')
  const known = kept.etag !== undefined && matchesEtag(request.headers.get('If-None-Match') ?? undefined, kept.etag)
  if (known) headers.delete('Content-Type')
  const status = known ? 304 : kept.status
  logRequest({
    requestId,
    method: request.method,
    path: request.url.slice(request.url.indexOf('/', 8)).replace(/[?#].*$/, ''),
    route: read.route,
    status,
    started,
    waits: from === 'memory' ? {} : waitsOf(headers.get('Server-Timing')),
    from,
  })
  return new Response(known || request.method === 'HEAD' ? null : kept.body, { status, headers })
}
