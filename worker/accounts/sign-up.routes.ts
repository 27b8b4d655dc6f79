import { Hono } from 'hono'
import { Address, Confirm, ConfirmEmail, Reset, SignUp } from '#contract/accounts/forms.ts'
import { Session } from '#contract/accounts/sessions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { trustDevice } from '../sessions/trusted-device.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { setSessionCookies } from '../sessions/session-cookie.ts'
import { dropPendingSignUp, pendingSignUp, setPendingSignUp } from './pending-sign-up.ts'
import { confirmAddress, requestReset, resetPassword } from './mailed-links.ts'
import { confirmSignUp, resendLinks, signUp } from './sign-up.ts'

const REFUSALS: ErrorCode[] = ['invalid_input', 'too_many_attempts', ...MUTATION_REFUSALS]
const LINK_REFUSALS: ErrorCode[] = [...REFUSALS, 'link_expired']

/** Public: signing up, confirming and password resets. No reply reveals whether an address has an account. */
export const signUpRoutes = new Hono<AppEnv>()
  .post(
    '/accounts',
    describe('Sign up; an emailed link confirms the account', 'accepted', REFUSALS),
    shortBody,
    body(SignUp),
    async (c) => {
      const ctx = await serviceContext(c)
      await setPendingSignUp(c, await signUp(ctx, c.req.valid('json')), ctx.now)
      return c.body(null, 202)
    },
  )
  .post(
    '/accounts/confirm',
    describe('Confirm an account and sign in to it; sets the cookie', Session, [...LINK_REFUSALS, 'password_needed']),
    shortBody,
    body(Confirm),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const ctx = await serviceContext(c)
      const session = await confirmSignUp(ctx, token, password, await pendingSignUp(c, ctx.now))
      setSessionCookies(c, session)
      dropPendingSignUp(c)
      await trustDevice(c, session.person.email)
      return c.json({ person: session.person } satisfies Session)
    },
  )
  .post(
    '/accounts/resend',
    describe('Email the links of pending sign-ups again', 'accepted', REFUSALS),
    shortBody,
    body(Address),
    async (c) => {
      await resendLinks(await serviceContext(c), c.req.valid('json').email)
      return c.body(null, 202)
    },
  )
  .post(
    '/accounts/forgot',
    describe('Email a link to set a password', 'accepted', REFUSALS),
    shortBody,
    body(Address),
    async (c) => {
      await requestReset(await serviceContext(c), c.req.valid('json').email)
      return c.body(null, 202)
    },
  )
  .post(
    '/accounts/reset',
    describe('Set a password with an emailed link', 'done', LINK_REFUSALS),
    shortBody,
    body(Reset),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const { email } = await resetPassword(await serviceContext(c), token, password)
      await trustDevice(c, email)
      return c.body(null, 204)
    },
  )
  .post(
    '/accounts/confirm-email',
    describe('Confirm a new address', 'done', LINK_REFUSALS),
    shortBody,
    body(ConfirmEmail),
    async (c) => {
      await confirmAddress(await serviceContext(c), c.req.valid('json').token)
      return c.body(null, 204)
    },
  )
