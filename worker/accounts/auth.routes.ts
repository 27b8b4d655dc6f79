import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { GoogleRefusal } from '#contract/account-limits.ts'
import { ContinueWithGoogle, GoogleStart, Session, SignIn } from '#contract/accounts.ts'
import { safeReturnPath } from '#contract/return-path.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { describe } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { freshest } from '../http/sessions.ts'
import { askerOf, dropSessionCookie, whoIsSignedIn } from '../http/signed-in.ts'
import { body } from '../http/validate.ts'
import { type Candidate, findCandidate, findForGoogle } from './auth.queries.ts'
import { AUTH_PATH, runAuth } from './auth.ts'
import { googleRefusal } from './google.rules.ts'
import { limitAttempts } from './limit-attempts.ts'
import { isPassword } from './password-hash.ts'
import { endAllSessions, toPerson } from './session.queries.ts'
import { sessionCookieName } from './sessions.rules.ts'

/** Which screen a failed Google sign-in goes back to. */
const FROM_COOKIE = 'sourceyard.google-from'

/** Public: signing in and out, and who is signed in. */
export const authRoutes = new Hono<AppEnv>()
  .get('/session', describe('Who is signed in', Session), async (c) => {
    const session = await whoIsSignedIn(c)
    return c.json({ person: session?.person ?? null } satisfies Session)
  })
  .post(
    '/auth/sign-in',
    describe('Sign in with a password; sets the cookie', Session, [
      'invalid_input',
      'wrong_credentials',
      'suspended',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    body(SignIn),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const { rows, forgive } = await limitAttempts<[Candidate[]]>(c, 'sign_in', email, [findCandidate(email)])
      const [candidate] = rows[0]
      const isRight = await timed(c, 'hash', isPassword(password, candidate?.password_hash ?? null))
      if (!candidate || !isRight) throw new Refusal('wrong_credentials')
      if (candidate.suspended_at !== null) throw new Refusal('suspended')
      const reply = await runAuth(c, passwordRequest(c), { userId: candidate.user_id, alongside: forgive })
      const name = sessionCookieName(new URL(c.req.url).protocol)
      const cookie = reply.headers.getSetCookie().find((text) => text.startsWith(`${name}=`))
      if (!cookie) throw new Error('Auth.js made no session.')
      c.header('Set-Cookie', cookie, { append: true })
      return c.json({ person: toPerson(candidate) } satisfies Session)
    },
  )
  .post('/auth/sign-out-all', describe('End every session of whoever asks', 'done', MUTATION_REFUSALS), async (c) => {
    const asker = await askerOf(c)
    if (asker) await timed(c, 'd1', endAllSessions(freshest(c), asker))
    dropSessionCookie(c)
    return c.body(null, 204)
  })
  .post(
    '/auth/signin/google',
    describe('Where the browser goes to sign in with Google', GoogleStart, [
      'invalid_input',
      'google_unavailable',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    body(ContinueWithGoogle),
    async (c) => {
      const { returnTo, from } = c.req.valid('json')
      if (!c.env.GOOGLE_CLIENT_ID) throw new Refusal('google_unavailable')
      await limitAttempts(c, 'google', null, [])
      const reply = await runAuth(c, googleRequest(c, safeReturnPath(returnTo)), {})
      const { url } = await reply.json<{ url: string }>()
      if (new URL(url).origin === new URL(c.req.url).origin) throw new Refusal('google_unavailable')
      for (const cookie of reply.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      const secure = new URL(c.req.url).protocol === 'https:'
      const options = { path: AUTH_PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge: 900 } as const
      setCookie(c, FROM_COOKIE, from ?? 'login', options)
      return c.json({ url } satisfies GoogleStart)
    },
  )
  .get('/auth/callback/google', describe('Where Google sends the browser back to', 'redirect'), async (c) => {
    let refusal: GoogleRefusal = 'failed'
    const from = getCookie(c, FROM_COOKIE)
    const screen = from === 'signup' ? 'signup' : 'login'
    if (!from || !(await mayAsk(c))) return c.redirect(`/${screen}?google=${refusal}`)
    const request = new Request(c.req.url, { headers: { Cookie: c.req.header('Cookie') ?? '' } })
    const reply = await runAuth(c, request, {
      admit: async ({ sub, email, email_verified: isVerified }) => {
        const asker = await askerOf(c)
        const signIn = await timed(c, 'd1', findForGoogle(freshest(c), { sub, email, isVerified }, asker))
        const found = googleRefusal(signIn)
        if (found) refusal = found
        return found === undefined
      },
    })
    const name = sessionCookieName(new URL(c.req.url).protocol)
    const cookies = reply.headers.getSetCookie()
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    const location = reply.headers.get('Location')
    const isIn = cookies.some((cookie) => cookie.startsWith(`${name}=`))
    if (isIn && location) return c.redirect(safeReturnPath(location.slice(new URL(c.req.url).origin.length)))
    return c.redirect(`/${screen}?google=${refusal}`)
  })

/** Whether the network has asked Google little enough; who comes back from there is shown a screen in any case. */
async function mayAsk(c: Context<AppEnv>): Promise<boolean> {
  try {
    await limitAttempts(c, 'google', null, [])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What Auth.js expects of a form with a password, which has been found to be right. */
function passwordRequest(c: Context<AppEnv>): Request {
  return new Request(new URL(`${AUTH_PATH}/callback/credentials`, c.req.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: '{}',
  })
}

/** Nothing of the visitor's own request goes along: a query of theirs would end up in Google's address. */
function googleRequest(c: Context<AppEnv>, callbackUrl: string): Request {
  return new Request(new URL(`${AUTH_PATH}/signin/google`, c.req.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Return-Redirect': '1' },
    body: JSON.stringify({ callbackUrl }),
  })
}
