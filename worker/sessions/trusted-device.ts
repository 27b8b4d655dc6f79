import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { TRUSTED_DEVICE_MS } from '#contract/accounts/limits.ts'
import { keyedHash, newToken } from '../crypto/tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site-url.ts'
import { trustedDeviceCookieName } from './sessions.rules.ts'

/**
 * The id of a device that has proved to be an address's owner's. Its sign-in attempts are counted separately, so that
 * guesses from other devices cannot lock the owner out.
 */
export async function trustedDeviceOf(c: Context<AppEnv>, email: string): Promise<string | undefined> {
  const [id = '', proof] = getCookie(c, nameFor(c))?.split('.') ?? []
  return proof !== undefined && proof === (await proofOf(c, email, id)) ? `browser:${id}` : undefined
}

/** For a device whose user has signed in to the address's account, or opened a mail to it. */
export async function trustDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const id = newToken()
  setCookie(c, nameFor(c), `${id}.${await proofOf(c, email, id)}`, {
    ...optionsFor(c),
    maxAge: TRUSTED_DEVICE_MS / 1_000,
  })
}

export function clearTrustedDevice(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), optionsFor(c))
}

function proofOf(c: Context<AppEnv>, email: string, id: string): Promise<string> {
  return keyedHash(c.env.AUTH_SECRET, `known-browser:${id}:${email}`)
}

const nameFor = (c: Context<AppEnv>) => trustedDeviceCookieName(isSecure(c))
const optionsFor = (c: Context<AppEnv>) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const
