import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site-url.ts'
import type { BegunSession } from './begin-session.ts'
import { isToken, sessionCookieName } from './sessions.rules.ts'

/** The request's session token, not verified yet. */
export function sessionTokenOf(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, nameFor(c))
  return value !== undefined && isToken(value) ? value : undefined
}

/** The user that the browser believes to be signed in. */
export function sessionHintOf(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION_HINT_COOKIE)
}

/** Sets the session's cookie and the hint, by which scripts know the signed-in user. */
export function setSessionCookies(c: Context<AppEnv>, { token, expires, person }: BegunSession): void {
  setCookie(c, nameFor(c), token, { ...optionsFor(c), httpOnly: true, expires })
  setCookie(c, SESSION_HINT_COOKIE, person.id, { ...optionsFor(c), expires })
}

export function dropSessionCookies(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), { ...optionsFor(c), httpOnly: true })
  deleteCookie(c, SESSION_HINT_COOKIE, optionsFor(c))
}

const nameFor = (c: Context<AppEnv>) => sessionCookieName(isSecure(c))
const optionsFor = (c: Context<AppEnv>) => ({ path: '/', secure: isSecure(c), sameSite: 'Lax' }) as const
