import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { KNOWN_BROWSER_MS } from '#contract/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site.ts'
import { knownBrowserCookieName } from './sessions.rules.ts'
import { keyedHash, newToken } from '../crypto/tokens.ts'

/**
 * What the guesses at an address are counted under: the address, or, in a browser that has shown it is its owner's, that
 * browser alone. So nobody who keeps on guessing elsewhere can lock somebody out of where they sign in.
 */
export async function countedAs(c: Context<AppEnv>, email: string): Promise<string> {
  const [id = '', proof] = getCookie(c, nameFor(c))?.split('.') ?? []
  return proof !== undefined && proof === (await proofOf(c, email, id)) ? `browser:${id}` : email
}

/** Remembers that whoever uses this browser owns an address: they have signed in, or opened a mail of ours. */
export async function rememberBrowser(c: Context<AppEnv>, email: string): Promise<void> {
  const id = newToken()
  setCookie(c, nameFor(c), `${id}.${await proofOf(c, email, id)}`, {
    ...optionsFor(c),
    maxAge: KNOWN_BROWSER_MS / 1_000,
  })
}

export function forgetBrowser(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), optionsFor(c))
}

function proofOf(c: Context<AppEnv>, email: string, id: string): Promise<string> {
  return keyedHash(c.env.AUTH_SECRET, `known-browser:${id}:${email}`)
}

const nameFor = (c: Context<AppEnv>) => knownBrowserCookieName(isSecure(c))
const optionsFor = (c: Context<AppEnv>) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const
