import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'
import { seal, unseal } from '../crypto/seal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site-url.ts'
import { signUpCookieName } from '../sessions/sessions.rules.ts'

const SignUpHere = z.object({ attempt: z.string(), passwordHash: z.string(), until: z.number() })
/** A sign-up as stored in its browser: the attempt, and the hash of the typed password. */
export type SignUpHere = Pick<z.infer<typeof SignUpHere>, 'attempt' | 'passwordHash'>

/**
 * Stores a sign-up in its browser, sealed, until its link is opened: together they prove that the person who typed the
 * password also reads the mail. The cookie is `__Host-`, so that no other host can plant one.
 */
export async function setPendingSignUp(c: Context<AppEnv>, here: SignUpHere, now: number): Promise<void> {
  const pending: z.infer<typeof SignUpHere> = { ...here, until: now + SIGN_UP_LINK_MS }
  const sealed = await seal(c.env.AUTH_SECRET, JSON.stringify(pending), 'sign-up')
  setCookie(c, nameFor(c), sealed, { ...optionsFor(c), maxAge: SIGN_UP_LINK_MS / 1_000 })
}

/** The sign-up that this browser made last, if its link still waits. */
export async function pendingSignUp(c: Context<AppEnv>, now: number): Promise<SignUpHere | undefined> {
  const sealed = getCookie(c, nameFor(c))
  if (sealed === undefined) return undefined
  const text = await unseal(c.env.AUTH_SECRET, sealed, 'sign-up').catch(() => 'null')
  const pending = SignUpHere.safeParse(JSON.parse(text)).data
  return pending && pending.until > now ? pending : undefined
}

export function dropPendingSignUp(c: Context<AppEnv>): void {
  if (getCookie(c, nameFor(c)) !== undefined) deleteCookie(c, nameFor(c), optionsFor(c))
}

const nameFor = (c: Context<AppEnv>) => signUpCookieName(isSecure(c))
const optionsFor = (c: Context<AppEnv>) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const
