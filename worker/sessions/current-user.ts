import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MS } from '#contract/limits.ts'
import { hashToken } from '../crypto/tokens.ts'
import { type Caller, findSignedIn, idOf, renewSession, type SignedIn } from './sessions.queries.ts'
import { isToken, RENEW_AFTER_MS, sessionCookieName } from './sessions.rules.ts'
import { batchInOrder, type Query } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { isSecure } from '../http/site.ts'

/**
 * Who is signed in, and the rows of what they ask, in one round trip; `not_signed_in` for anybody else. `queries` get
 * the asker's id as a piece of SQL, which is null, and so matches nothing, where nobody is signed in.
 */
export async function requireUserRows<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  queries: (me: Query) => { [Place in keyof Rows]: Query },
): Promise<SignedIn & { rows: Rows }> {
  const caller = await callerOf(c)
  if (!caller) throw new ApiError('not_signed_in')
  const { session, rows } = await timed(c, 'd1', findSignedIn<Rows>(primary(c.env), caller, queries(idOf(caller))))
  if (!session) throw new ApiError('not_signed_in')
  return { ...session, rows }
}

/** Whoever is signed in, or nobody. Renews the session at most once an hour, and drops a cookie that is worth nothing. */
export async function currentUser(c: Context<AppEnv>): Promise<SignedIn | undefined> {
  const caller = await callerOf(c)
  if (!caller) return undefined
  const { session } = await timed(c, 'd1', findSignedIn<[]>(primary(c.env), caller, []))
  if (!session) dropSessionCookie(c)
  else if (session.lastSeenAt < caller.now - RENEW_AFTER_MS) {
    const expires = caller.now + SESSION_MS
    await timed(c, 'd1', batchInOrder<[never[]]>(primary(c.env), [renewSession(caller, expires)]))
    keepSessionCookie(c, expires)
  }
  return session
}

/** The hash of the token that a request carries; undefined where it carries none. */
export async function callerOf(c: Context<AppEnv>): Promise<Caller | undefined> {
  const token = sessionToken(c)
  return token === undefined ? undefined : { tokenHash: await hashToken(token), now: Date.now() }
}

export function dropSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' })
}

function keepSessionCookie(c: Context<AppEnv>, expires: number): void {
  const options = { path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' } as const
  setCookie(c, cookieName(c), sessionToken(c) ?? '', { ...options, expires: new Date(expires) })
}

function sessionToken(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, cookieName(c))
  return value !== undefined && isToken(value) ? value : undefined
}

function cookieName(c: Context<AppEnv>): string {
  return sessionCookieName(isSecure(c))
}
