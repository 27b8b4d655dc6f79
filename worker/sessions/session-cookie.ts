import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site-url.ts'
import type { SessionToken } from './begin-session.ts'
import { isToken, sessionCookieName } from './sessions.rules.ts'

/** The request's session token, not verified yet. */
export function sessionTokenOf(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, nameFor(c))
  return value !== undefined && isToken(value) ? value : undefined
}

export function setSessionCookie(c: Context<AppEnv>, { token, expires }: SessionToken): void {
  setCookie(c, nameFor(c), token, { ...optionsFor(c), expires })
}

export function dropSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), optionsFor(c))
}

const nameFor = (c: Context<AppEnv>) => sessionCookieName(isSecure(c))
const optionsFor = (c: Context<AppEnv>) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const
