import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { GOOGLE_LINK_MS } from '#contract/limits.ts'
import type { Query } from '../db/client.ts'
import { seal, unseal } from '../crypto/seal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isSecure } from '../http/site.ts'
import { type Candidate, linkGoogle } from './sign-in.queries.ts'
import { AUTH_PATH } from './auth.ts'

const COOKIE = 'sourceyard.google-link'
const Waiting = z.object({ sub: z.string(), email: z.string(), until: z.number() })

/** Keeps a Google account in this browser, sealed, until the password of the account with its address is given. */
export async function keepGoogle(c: Context<AppEnv>, { sub, email }: { sub: string; email: string }): Promise<void> {
  const waiting: z.infer<typeof Waiting> = { sub, email, until: Date.now() + GOOGLE_LINK_MS }
  const sealed = await seal(c.env.AUTH_SECRET, JSON.stringify(waiting), 'google-link')
  setCookie(c, COOKIE, sealed, { ...optionsFor(c), maxAge: GOOGLE_LINK_MS / 1_000 })
}

/** What links the Google account that waits in this browser for this person, who has given their password; nothing where none does. */
export async function waitingGoogle(c: Context<AppEnv>, { user_id: id, email }: Candidate): Promise<Query[]> {
  const sealed = getCookie(c, COOKIE)
  if (sealed === undefined) return []
  deleteCookie(c, COOKIE, optionsFor(c))
  const text = await unseal(c.env.AUTH_SECRET, sealed, 'google-link').catch(() => 'null')
  const waiting = Waiting.safeParse(JSON.parse(text)).data
  const isTheirs = waiting !== undefined && waiting.email === email && waiting.until > Date.now()
  return isTheirs ? [linkGoogle(id, waiting.sub)] : []
}

const optionsFor = (c: Context<AppEnv>) =>
  ({ path: AUTH_PATH, httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const
