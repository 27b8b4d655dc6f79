import { parse } from 'hono/utils/cookie'
import { IDENTITY_HEADERS } from '#contract/sockets.ts'
import { hashToken } from '../crypto/tokens.ts'
import { type Database, primary, type Results, type Statements } from '../db/client.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { checkSession } from '../sessions/check-session.ts'
import { isToken, sessionCookieName } from '../sessions/sessions.rules.ts'

/** Headers that a client must not set: its identity, and the id of a connection. */
const PRIVATE_HEADERS = /^(?:cookie|authorization|x-partykit-.*|x-sourceyard-.*)$/i

interface Upgrade<Named extends Statements> {
  /** To be passed on to the object: with the caller's identity and without their cookie. */
  request: Request
  userId: string
  results: Results<Named>
}

/**
 * Checks the request for a socket: it must come from one of our own pages, with the cookie of a signed-in person.
 * Returns it as it is passed on to its object, and the results of `statements`, in one round trip. Throws
 * `forbidden_origin` or `not_signed_in`.
 */
export async function authorizeUpgrade<Named extends Statements>(
  request: Request,
  env: Env,
  now: number,
  statements: (db: Database, me: UserRef) => Named,
): Promise<Upgrade<Named>> {
  const url = new URL(request.url)
  // Browsers always send the origin of a socket, and no other client can be tricked into acting for someone.
  const origin = request.headers.get('Origin')
  if (origin !== env.SITE_ORIGIN && origin !== url.origin) throw new ApiError('forbidden_origin')
  const cookieName = sessionCookieName(env.SITE_ORIGIN.startsWith('https:'))
  const token = parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName]
  if (token === undefined || !isToken(token)) throw new ApiError('not_signed_in')
  const ctx = {
    db: primary(env),
    now,
    sessionHash: await hashToken(token),
    timed: <T>(_: string, work: Promise<T>) => work,
  }
  const session = await checkSession(ctx, (me) => statements(ctx.db, me))
  if (!session) throw new ApiError('not_signed_in')

  const headers = new Headers([...request.headers].filter(([name]) => !PRIVATE_HEADERS.test(name)))
  headers.set(IDENTITY_HEADERS.userId, session.person.id)
  headers.set(IDENTITY_HEADERS.sessionId, session.sessionId)
  headers.set(IDENTITY_HEADERS.checkedAt, String(now))
  url.searchParams.set('_pk', crypto.randomUUID())
  return { request: new Request(url, { headers }), userId: session.person.id, results: session.results }
}
