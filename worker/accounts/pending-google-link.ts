import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { GOOGLE_LINK_MS } from '#contract/accounts/limits.ts'
import { seal, unseal } from '../crypto/seal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site-url.ts'
import { AUTH_PATH } from './google-exchange.ts'

const COOKIE = 'sourceyard.google-link'
const PendingLink = z.object({ sub: z.string(), email: z.string(), until: z.number() })

/**
 * Stores a Google account in the browser, sealed, until its owner enters the password of the account with the same
 * address.
 */
export async function setPendingGoogleLink(
  c: Context<AppEnv>,
  { sub, email }: { sub: string; email: string },
  now: number,
): Promise<void> {
  const pending: z.infer<typeof PendingLink> = { sub, email, until: now + GOOGLE_LINK_MS }
  const sealed = await seal(c.env.AUTH_SECRET, JSON.stringify(pending), 'google-link')
  setCookie(c, COOKIE, sealed, { ...optionsFor(c), maxAge: GOOGLE_LINK_MS / 1_000 })
}

/** The id of the Google account that waits for an address's password. */
export async function pendingGoogleLink(c: Context<AppEnv>, email: string, now: number): Promise<string | undefined> {
  const sealed = getCookie(c, COOKIE)
  if (sealed === undefined) return undefined
  const text = await unseal(c.env.AUTH_SECRET, sealed, 'google-link').catch(() => 'null')
  const pending = PendingLink.safeParse(JSON.parse(text)).data
  return pending?.email === email && pending.until > now ? pending.sub : undefined
}

export function dropPendingGoogleLink(c: Context<AppEnv>): void {
  if (getCookie(c, COOKIE) !== undefined) deleteCookie(c, COOKIE, optionsFor(c))
}

const optionsFor = (c: Context<AppEnv>) =>
  ({ path: AUTH_PATH, httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const
