import {
  http,
  type HttpHandler,
  HttpResponse,
  type JsonBodyType,
  type WebSocketHandler,
  type WebSocketHandlerConnection,
  ws,
} from 'msw'
import { setupWorker } from 'msw/browser'
import { expect } from 'vitest'
import type { AccountNotices } from '#contract/accounts/notices.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Session } from '#contract/accounts/sessions.ts'
import { INBOX_PATH, PING, PONG, PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import type { InboxFrame } from '#contract/chat/inbox.ts'
import type { SalesTotals, WaitingDeals } from '#contract/deals/own-deals.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Landing } from '#contract/landing.ts'
import { serverTime } from './clock.ts'
import { setHintCookie } from './session-hint.ts'

/** A request as the API would have received it. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type WithoutVersion<F> = F extends unknown ? Omit<F, 'v'> : never
type InboxMessage = WithoutVersion<InboxFrame>

const EMPTY_INBOX: InboxMessage = { type: 'chats', chats: [], unread: 0, waiting: 0 }
const inbox = ws.link(socketUrl(INBOX_PATH))
let onInboxOpened: InboxMessage[] = [EMPTY_INBOX]
/** Those that the link itself knows come a moment later. */
const inboxClients = new Set<WebSocketHandlerConnection['client']>()
let inboxOpened = Promise.withResolvers<void>()

const unexpected: string[] = []

/** Of a seller without an agreement. */
export const NO_SALES: SalesTotals = {
  sold: 0,
  confirmedCents: 0,
  monthCents: 0,
  unpaidCents: 0,
  unconfirmedCents: 0,
  products: [],
  otherProducts: 0,
}

/** Requested after everything that a test has requested. */
const IN_TURN = '/api/in-turn'

const EMPTY_DASHBOARD: Dashboard = {
  totalProducts: 0,
  approvedProducts: 0,
  pendingProducts: 0,
  newVersions: 0,
  edited: 0,
  totalUsers: 0,
  byStatus: { draft: 0, pending: 0, approved: 0, published: 0, rejected: 0, blocked: 0 },
  waiting: [],
  openReports: { message: 0, listing: 0, review: 0, profile: 0, raised: 0 },
  days: [],
}

/** What every page may request, and what no test but its own is about. */
const DEFAULTS: (HttpHandler | WebSocketHandler)[] = [
  http.get('/api/session', () => HttpResponse.json({ person: null } satisfies Session)),
  http.get('/api/sign-in-options', () => HttpResponse.json({ google: true })),
  http.get('/api/landing', () => HttpResponse.json({ products: [], portfolios: [], popular: {} } satisfies Landing)),
  http.get('/api/deals/waiting', () => HttpResponse.json({ purchases: 0, sales: 0 } satisfies WaitingDeals)),
  http.get('/api/admin/dashboard', () => HttpResponse.json(EMPTY_DASHBOARD)),
  http.get('/api/sales/totals', () => HttpResponse.json(NO_SALES)),
  http.get('/api/favorites/ids', () => HttpResponse.json({ ids: [] })),
  inbox.addEventListener('connection', ({ client }) => {
    inboxClients.add(client)
    client.addEventListener('close', () => inboxClients.delete(client))
    client.addEventListener('message', ({ data }) => {
      if (data === PING) client.send(PONG)
    })
    client.send(inboxFrame({ type: 'time', now: serverTime() }))
    for (const message of onInboxOpened) client.send(inboxFrame(message))
    inboxOpened.resolve()
  }),
  http.get('/api/account/notices', () => HttpResponse.json({ hold: null, warnings: [] } satisfies AccountNotices)),
  http.get(IN_TURN, () => new Response(null, { status: 204 })),
  // Last, for what no test has stubbed.
  http.all('/api/*', ({ request }) => {
    unexpected.push(`${request.method} ${request.url.replace(location.origin, '')}`)
    return new Response('No stub answers this.', { status: 501 })
  }),
]

const worker = setupWorker(...DEFAULTS)
/** One page serves all files. */
let starting: Promise<unknown> | undefined

/** Starts the stubbed network of this page; a request that no stub answers fails the test that caused it. */
export async function startNetwork(): Promise<void> {
  starting ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: '/service-worker.js' } })
  await starting
}

/** Removes the stubs of a test, and fails it if a request had none. */
export async function checkNetwork(): Promise<void> {
  // In turn: by then what the test's last screen has requested has met its stubs.
  await fetch(IN_TURN).catch(() => {})
  worker.resetHandlers()
  onInboxOpened = [EMPTY_INBOX]
  expect(unexpected.splice(0), 'requests without a stub').toEqual([])
}

/** Answers a path (`/api/listings/:slug`) with a body, or with what a function makes of the request. Later stubs win. */
export function stub<T extends JsonBodyType>(
  method: Method,
  path: string,
  answer: T | ((request: Received) => T | Response | Promise<T | Response>),
): Received[] {
  const received: Received[] = []
  worker.use(
    http[method](path, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      const got = { method: request.method, path: pathname, query: searchParams, body: parsed(text) }
      received.push(got)
      const body = typeof answer === 'function' ? await answer(got) : answer
      if (SESSIONS.has(pathname)) keepHint(body)
      return body instanceof Response ? body : HttpResponse.json(body)
    }),
  )
  return received
}

/** What replies with a session, and sets the hint beside its cookie. */
const SESSIONS = new Set(['/api/session', '/api/auth/sign-in', '/api/accounts/confirm'])

function keepHint(body: unknown): void {
  const { person } = body as Partial<Session>
  if (person) setHintCookie(person.id)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The API's reply to what it refuses. */
export function refusal(status: number, error: ErrorReply['error'] & Record<string, unknown>): Response {
  const { retryAt } = error
  const waitMs = retryAt === undefined ? undefined : Date.parse(retryAt) - serverTime()
  const headers = waitMs === undefined ? {} : { 'Retry-After': String(Math.ceil(waitMs / 1000)) }
  return Response.json({ error }, { status, headers })
}

/** What `fetch` sees when there is no connection. */
export const unreachable = (): Response => HttpResponse.error()

/** A reply without a body. */
export const nothing = (): Response => new Response(null, { status: 204 })

/** Holds a reply until `release` is called. */
export function held<T>(answer: T): { answer: () => Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(() => answer), release: resolve }
}

export function socketUrl(path: string): string {
  return location.origin.replace(/^http/, 'ws') + path
}

function send(message: InboxMessage): void {
  for (const client of inboxClients) client.send(inboxFrame(message))
}

function inboxFrame(message: InboxMessage): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...message } satisfies { v: number })
}

/** Stubs the inbox of the signed-in person: its first frames after the time, `send` for later ones, and `close`. */
export function stubInbox(...messages: InboxMessage[]): {
  connected: Promise<void>
  send: (message: InboxMessage) => void
  close: (code: number) => void
} {
  onInboxOpened = messages
  inboxOpened = Promise.withResolvers()
  const close = (code: number) => {
    for (const client of inboxClients) client.close(code)
  }
  return { connected: inboxOpened.promise, send, close }
}

/** Adds any handler of MSW's. */
export const use = (...handlers: (HttpHandler | WebSocketHandler)[]): void => worker.use(...handlers)
