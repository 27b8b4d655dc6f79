import { env } from 'cloudflare:workers'
import { beforeEach, vi } from 'vitest'
import type { SignUp } from '#contract/accounts/forms.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { hashToken, newToken } from '#worker/crypto/tokens.ts'
import { handleMailRequest } from '#worker/handle-mail-request.ts'
import { batch, open } from '#worker/db/client.ts'
import { isMailRequest, type Mail, type MailMessage, unsealMail } from '#worker/email/mail.ts'
import { markSent } from '#worker/email/mail-outbox.queries.ts'
import { Outbox } from '#worker/mail-outbox.ts'
import { newNetwork } from './networks.ts'
import { fetchApi } from './api.ts'
import { later } from './clock.ts'
import { quickHash } from './quick-hash.ts'

export const ORIGIN = 'https://sourceyard.test'
export const PASSWORD = 'a horse and a battery'
const COOKIE = '__Host-sourceyard.session'
const DAY = 24 * 60 * 60_000

export interface From {
  cookie?: string
  /** The caller's network; a new one by default. */
  ip?: string
  agent?: string
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** What a page of ours sends, a millisecond after what was sent before. */
export function send(method: string, path: string, body?: unknown, from: From = {}): Promise<Response> {
  later(1)
  return fetchApi(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: ORIGIN,
      'User-Agent': from.agent ?? FIREFOX,
      'CF-Connecting-IP': from.ip ?? newNetwork(),
      ...(from.cookie && { Cookie: from.cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export const post = (path: string, body?: unknown, from?: From) => send('POST', path, body, from)
export const get = (path: string, cookie?: string) => fetchApi(path, cookie ? { headers: { Cookie: cookie } } : {})

/** A reply's status and, where it refuses, why. */
export async function outcome(reply: Promise<Response>): Promise<{ status: number } & Partial<ErrorReply['error']>> {
  const { status, text } = await read(await reply)
  return { status, ...(status >= 400 && (JSON.parse(text) as ErrorReply).error) }
}

export async function statusOf(reply: Promise<Response>): Promise<number> {
  return (await read(await reply)).status
}

async function read(reply: Response): Promise<{ status: number; text: string }> {
  // `text()` of an image, or of lines of JSON, is a warning.
  return { status: reply.status, text: new TextDecoder().decode(await reply.arrayBuffer()) }
}

export function newAddress(name = 'ada'): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

export function signUpForm(changes: Partial<SignUp> = {}): SignUp {
  return { firstName: 'Ada', lastName: 'Byron', email: newAddress(), password: PASSWORD, role: 'buyer', ...changes }
}

/** Lets mail wait in the outbox, where tests read it. */
export function holdMail(): void {
  beforeEach(() => void vi.spyOn(Outbox.prototype, 'deliver').mockImplementation(async () => null))
}

/** The mails in the outbox for an address, oldest first, after pending mail requests were handled. */
export async function mailsTo(address: string): Promise<MailMessage[]> {
  await answerAll()
  const { results } = await env.DB.prepare(
    'SELECT sealed FROM outbox WHERE sealed IS NOT NULL ORDER BY created_at, id',
  ).all<{ sealed: string }>()
  const mails = await Promise.all(results.map(({ sealed }) => unsealed(sealed)))
  return mails.filter((mail) => !isMailRequest(mail)).filter(({ to }) => to === address)
}

const KNOWN = new Map<string, Promise<Mail>>()
/** A mail of the outbox, where every test finds those of the tests before it. */
function unsealed(sealed: string): Promise<Mail> {
  const mail = KNOWN.get(sealed) ?? unsealMail(env, sealed)
  KNOWN.set(sealed, mail)
  return mail
}

/** Handles pending mail requests as the mail dispatcher does, without sending the mails. */
async function answerAll(): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id, sealed FROM outbox WHERE sealed IS NOT NULL').all<{
    id: string
    sealed: string
  }>()
  for (const due of results) {
    const mail = await unsealed(due.sealed)
    if (!isMailRequest(mail) || mail.kind === 'send_letter') continue
    const ctx = { env, db: open(env.DB.withSession('first-primary')), now: Date.now() }
    const { statements = [] } = await handleMailRequest(ctx, mail)
    await batch(ctx.db, { statements, sent: markSent(ctx.db, due.id, ctx.now, undefined) })
  }
}

/** The token of the newest link that an address was mailed. */
export async function linkTo(address: string): Promise<string> {
  const token = (await mailsTo(address)).flatMap((mail) => ('token' in mail ? [mail.token] : [])).at(-1)
  if (!token) throw new Error(`Nothing with a link was mailed to ${address}.`)
  return token
}

/** The session cookie that a reply sets, as a browser would send it back; empty where it takes it away. */
export function cookieOf(reply: Response): string | undefined {
  const pair = reply.headers.getSetCookie().find((text) => text.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1).split(';')[0]
  return value === undefined ? undefined : value && `${COOKIE}=${value}`
}

export async function signIn(email: string, password: string, from: From = {}): Promise<string> {
  const reply = await post('/api/auth/sign-in', { email, password }, from)
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
  return cookieOf(reply) ?? ''
}

export interface Stored {
  id: string
  email: string
  cookie: string
}

interface NewPerson {
  id?: string
  email?: string
  role?: 'buyer' | 'seller' | 'admin'
  password?: string | null
  verified?: boolean
  suspended?: boolean
  signedInAt?: number
}

/** A person with an account and a session, stored directly. */
export async function store(person: NewPerson = {}): Promise<Stored> {
  const [stored] = await storeAll([person])
  return stored
}

/** Several people at once. */
export async function storeAll<const People extends readonly NewPerson[]>(
  people: People,
): Promise<{ -readonly [Place in keyof People]: Stored }> {
  const all = await Promise.all(people.map(inserted))
  await env.DB.batch(all.flatMap(({ statements }) => statements))
  return all.map(({ stored }) => stored) as { -readonly [Place in keyof People]: Stored }
}

async function inserted(person: NewPerson): Promise<{ stored: Stored; statements: D1PreparedStatement[] }> {
  const { id = crypto.randomUUID(), email = newAddress(), role = 'buyer', password = PASSWORD } = person
  const now = Date.now()
  const hash = password === null ? null : quickHash(password)
  const { cookie, statement } = await session(id, person.signedInAt ?? now)
  const statements = [
    env.DB.prepare(
      `INSERT INTO profiles (id, first_name, last_name, role, created_at) VALUES (?, 'Ada', 'Byron', ?, ?)
       ON CONFLICT DO NOTHING`,
    ).bind(id, role, now),
    env.DB.prepare(
      `INSERT INTO users (id, email, email_verified, password_hash, suspended_at, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
    ).bind(id, email, person.verified === false ? null : now, hash, person.suspended ? now : null, now),
    statement,
  ]
  return { stored: { id, email, cookie }, statements }
}

/** One more session of a person, begun and last seen at a time. */
export async function newSession(userId: string, at = Date.now()): Promise<string> {
  const { cookie, statement } = await session(userId, at)
  await statement.run()
  return cookie
}

async function session(userId: string, at: number): Promise<{ cookie: string; statement: D1PreparedStatement }> {
  const token = newToken()
  const statement = env.DB.prepare(
    `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
     VALUES (?, ?, ?, ?, ?, ?, 'Firefox on Linux')`,
  ).bind(await hashToken(token), crypto.randomUUID(), userId, at + 30 * DAY, at, at)
  return { cookie: `${COOKIE}=${token}`, statement }
}
