import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type GoogleRefusal, SIGN_UP_ROLES, type SignUpRole } from '#contract/accounts/constants.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { ContinueWithGoogle, GoogleStart } from '#contract/accounts/forms.ts'
import { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { GOOGLE_SIGN_IN_MS } from '#contract/accounts/limits.ts'
import { rootCause } from '#contract/root-cause.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicRead } from '../caching/public-read.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { isSecure } from '../http/site-url.ts'
import { body } from '../http/validate.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { setSessionCookies } from '../sessions/session-cookie.ts'
import type { GoogleClaims } from './google-claims.ts'
import { AUTH_PATH, finishExchange, RETURN_COOKIE, startExchange } from './google-exchange.ts'
import { setPendingGoogleLink } from './pending-google-link.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

/** Remembers which screen to return to when Google sign-in fails. */
const FROM_COOKIE = 'sourceyard.google-from'
/** Stores the role a new user has chosen. */
const ROLE_COOKIE = 'sourceyard.google-role'

/** Public: signing in with Google. */
export const googleRoutes = new Hono<AppEnv>()
  .get('/sign-in-options', describe('The available ways to sign in', SignInOptions), publicRead(), (c) => {
    cacheable(c, [])
    return c.json({ google: Boolean(c.env.GOOGLE_CLIENT_ID) } satisfies SignInOptions)
  })
  .post(
    '/auth/signin/google',
    describe('Start signing in with Google', GoogleStart, [
      'invalid_input',
      'google_unavailable',
      'google_failed',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    shortBody,
    body(ContinueWithGoogle),
    async (c) => {
      const { returnTo, from, role } = c.req.valid('json')
      if (!c.env.GOOGLE_CLIENT_ID) throw new ApiError('google_unavailable')
      await limitAttempts(await serviceContext(c), 'google', null, {})
      const { url, cookies } = await startExchange(c.env, safeReturnPath(returnTo))
      if (new URL(url).origin === c.env.SITE_ORIGIN) throw new ApiError('google_failed')
      appendCookies(c, cookies)
      const maxAge = GOOGLE_SIGN_IN_MS / 1_000
      const options = { path: AUTH_PATH, httpOnly: true, sameSite: 'Lax', secure: isSecure(c), maxAge } as const
      setCookie(c, FROM_COOKIE, from ?? 'login', options)
      setCookie(c, ROLE_COOKIE, role ?? 'buyer', options)
      return c.json({ url } satisfies GoogleStart)
    },
  )
  .get('/auth/callback/google', describe('Return from Google', 'redirect'), async (c) => {
    const isExpected = c.env.GOOGLE_CLIENT_ID && getCookie(c, FROM_COOKIE)
    if (!isExpected) return c.redirect(screenAfter(c, 'failed'))
    const ctx = await serviceContext(c)
    if (!(await mayExchange(ctx))) return c.redirect(screenAfter(c, 'too_many'))
    const { claims, cookies } = await finishExchange(c.env, c.req.raw)
    appendCookies(c, cookies)
    const signedIn = claims ? await signInOrFail(ctx, claims, roleOf(c)) : { refusal: 'failed' as const }
    if ('session' in signedIn) {
      setSessionCookies(c, signedIn.session)
      return c.redirect(returnPath(c))
    }
    if (claims && signedIn.refusal === 'password') await setPendingGoogleLink(c, claims, ctx.now)
    return c.redirect(screenAfter(c, signedIn.refusal))
  })

/** Shows people who return from Google a screen, even on an unexpected error. */
async function signInOrFail(
  ctx: ServiceContext,
  claims: GoogleClaims,
  role: SignUpRole,
): ReturnType<typeof signInWithGoogle> {
  try {
    return await signInWithGoogle(ctx, claims, role)
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', at: 'auth', message: rootCause(error).message, requestId: ctx.requestId }),
    )
    return { refusal: 'failed' }
  }
}

async function mayExchange(ctx: ServiceContext): Promise<boolean> {
  try {
    await limitAttempts(ctx, 'google', null, {})
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function appendCookies(c: Context<AppEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

/** What they want to be; the cookie may contain anything. */
function roleOf(c: Context<AppEnv>): SignUpRole {
  return SIGN_UP_ROLES.find((role) => role === getCookie(c, ROLE_COOKIE)) ?? 'buyer'
}

/** The screen that the person left for Google, with the refusal and where they wanted to go. */
function screenAfter(c: Context<AppEnv>, refusal: GoogleRefusal): string {
  const next = returnPath(c)
  const query = new URLSearchParams({ ...(next !== safeReturnPath(null) && { next }), google: refusal })
  return `/${getCookie(c, FROM_COOKIE) === 'signup' ? 'signup' : 'login'}?${query}`
}

/** Where they wanted to go: always one of our screens, whatever the cookie contains. */
function returnPath(c: Context<AppEnv>): string {
  const cookie = getCookie(c, RETURN_COOKIE)
  const wanted = cookie ? URL.parse(cookie, c.env.SITE_ORIGIN) : null
  return safeReturnPath(wanted && wanted.pathname + wanted.search + wanted.hash)
}
