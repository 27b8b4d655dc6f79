import { Hono } from 'hono'
import { Session } from '#contract/accounts/sessions.ts'
import { SignIn } from '#contract/accounts/forms.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { currentUser } from '../sessions/current-user.ts'
import { signOutEverywhere } from '../sessions/end-sessions.ts'
import { trustedDeviceOf, trustDevice } from '../sessions/trusted-device.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { dropSessionCookies, sessionHintOf, sessionTokenOf, setSessionCookies } from '../sessions/session-cookie.ts'
import { dropPendingGoogleLink, pendingGoogleLink } from './pending-google-link.ts'
import { signIn } from './sign-in.ts'

/** Public: signing in and out, and the current session. */
export const signInRoutes = new Hono<AppEnv>()
  .get('/session', describe('The current session', Session), async (c) => {
    const token = sessionTokenOf(c)
    const user = await currentUser(await serviceContext(c))
    if (token !== undefined && !user) dropSessionCookies(c)
    // A session that began before there was a hint has none.
    const isStale = user && (user.isRenewed || sessionHintOf(c) !== user.person.id)
    if (token !== undefined && isStale) setSessionCookies(c, { token, ...user })
    return c.json({ person: user?.person ?? null } satisfies Session)
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
    shortBody,
    body(SignIn),
    async (c) => {
      const form = c.req.valid('json')
      const ctx = await serviceContext(c)
      const session = await signIn(ctx, form, {
        knownAs: await trustedDeviceOf(c, form.email),
        googleSub: await pendingGoogleLink(c, form.email, ctx.now),
      })
      setSessionCookies(c, session)
      dropPendingGoogleLink(c)
      await trustDevice(c, form.email)
      return c.json({ person: session.person } satisfies Session)
    },
  )
  .post('/auth/sign-out-all', describe('End every session of the caller', 'done', MUTATION_REFUSALS), async (c) => {
    await signOutEverywhere(await serviceContext(c))
    dropSessionCookies(c)
    return c.body(null, 204)
  })
