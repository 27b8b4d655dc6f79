import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { GoogleRefusal } from '#contract/accounts/constants.ts'
import { ContinueWithGoogle, GoogleStart } from '#contract/accounts/schemas.ts'
import { GOOGLE_TRIP_MS } from '#contract/limits.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { primary } from '../db/client.ts'
import { isSecure, siteUrl } from '../http/site.ts'
import { callerOf } from '../sessions/current-user.ts'
import { body } from '../http/validate.ts'
import { findForGoogle } from './sign-in.queries.ts'
import { AUTH_PATH, RETURN_COOKIE, runAuth } from './auth.ts'
import { keepGoogle } from './google-link.ts'
import { googleRefusal, isGoogleMail } from './google.rules.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { sessionCookieName } from '../sessions/sessions.rules.ts'
import { shortBody } from '../http/body-limits.ts'

/** Which screen a failed Google sign-in goes back to. */
const FROM_COOKIE = 'sourceyard.google-from'

/** Public: to Google and back. */
export const googleRoutes = new Hono<AppEnv>()
  .post(
    '/auth/signin/google',
    describe('Where the browser goes to sign in with Google', GoogleStart, [
      'invalid_input',
      'google_unavailable',
      'google_failed',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    shortBody,
    body(ContinueWithGoogle),
    async (c) => {
      const { returnTo, from } = c.req.valid('json')
      if (!c.env.GOOGLE_CLIENT_ID) throw new ApiError('google_unavailable')
      await limitAttempts(c, 'google', null, [])
      const reply = await runAuth(c, googleRequest(c, safeReturnPath(returnTo)), {})
      const { url } = await reply.json<{ url: string }>()
      if (new URL(url).origin === c.env.SITE_ORIGIN) throw new ApiError('google_failed')
      for (const cookie of reply.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      const options = {
        path: AUTH_PATH,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(c),
        maxAge: GOOGLE_TRIP_MS / 1_000,
      } as const
      setCookie(c, FROM_COOKIE, from ?? 'login', options)
      return c.json({ url } satisfies GoogleStart)
    },
  )
  .get('/auth/callback/google', describe('Where Google sends the browser back to', 'redirect'), async (c) => {
    let refusal: GoogleRefusal = 'failed'
    const from = getCookie(c, FROM_COOKIE)
    if (!from || !c.env.GOOGLE_CLIENT_ID) return c.redirect(screenAfter(c, from, refusal))
    if (!(await mayAsk(c))) return c.redirect(screenAfter(c, from, 'too_many'))
    const { pathname, search } = new URL(c.req.url)
    const request = new Request(siteUrl(c, pathname + search), { headers: { Cookie: c.req.header('Cookie') ?? '' } })
    const reply = await runAuth(c, request, {
      admit: async ({ sub, email, email_verified: isVerified, hd }) => {
        const caller = await callerOf(c)
        const google = { sub, email, isVerified, isAuthoritative: isGoogleMail({ email, hd }) }
        const signIn = await timed(c, 'd1', findForGoogle(primary(c.env), google, caller))
        const found = googleRefusal(signIn)
        if (found) refusal = found
        if (found === 'password') await keepGoogle(c, { sub, email })
        return found === undefined
      },
    })
    const name = sessionCookieName(isSecure(c))
    const cookies = reply.headers.getSetCookie()
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    const location = reply.headers.get('Location')
    const isIn = cookies.some((cookie) => cookie.startsWith(`${name}=`))
    if (isIn && location) return c.redirect(safeReturnPath(location.slice(c.env.SITE_ORIGIN.length)))
    return c.redirect(screenAfter(c, from, refusal))
  })

/** The screen that somebody went to Google from, with why they are not signed in and where they wanted to go. */
function screenAfter(c: Context<AppEnv>, from: string | undefined, refusal: GoogleRefusal): string {
  const kept = getCookie(c, RETURN_COOKIE)
  const wanted = kept ? URL.parse(kept, c.env.SITE_ORIGIN) : null
  const next = safeReturnPath(wanted && wanted.pathname + wanted.search + wanted.hash)
  const query = new URLSearchParams({ ...(next !== safeReturnPath(null) && { next }), google: refusal })
  return `/${from === 'signup' ? 'signup' : 'login'}?${query}`
}

/** Whether the network has asked Google little enough; who comes back from there is shown a screen in any case. */
async function mayAsk(c: Context<AppEnv>): Promise<boolean> {
  try {
    await limitAttempts(c, 'google', null, [])
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Nothing of the visitor's own request goes along: a query of theirs would end up in Google's address. */
function googleRequest(c: Context<AppEnv>, callbackUrl: string): Request {
  return new Request(siteUrl(c, `${AUTH_PATH}/signin/google`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: JSON.stringify({ callbackUrl }),
  })
}
