import { v7 } from 'uuid'
import type { Person } from '#contract/accounts/sessions.ts'
import type { SignUp } from '#contract/accounts/forms.ts'
import { SIGN_UP_LINK_MS } from '#contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putEither, putMail } from '../email/outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { addressFrom, countSignUpMail, limitAttempts, unlockAddress } from '../limits/limit-attempts.ts'
import { beginSession, type SessionToken } from '../sessions/begin-session.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { accountOf, findPending, insertPending, openAccount } from './sign-up.queries.ts'

/**
 * Stores a sign-up until its link is opened. Does the same work if the address has an account. The password is not
 * stored: whoever opens the email chooses one.
 */
export async function signUp(
  ctx: ServiceContext,
  { email, password, firstName, lastName, role }: SignUp,
): Promise<void> {
  rejectCommonPassword(password)
  await limitAttempts(ctx, 'sign_up', addressFrom(ctx, email), {})
  if (!(await countSignUpMail(ctx, email))) return
  const token = newToken()
  const form = { tokenHash: await hashToken(token), email, firstName, lastName, role }
  const verify = await sealMail(ctx.env, { kind: 'verify', to: email, name: firstName, token })
  const known = await sealMail(ctx.env, { kind: 'already_registered', to: email })
  await ctx.timed(
    'd1',
    batch(ctx.db, {
      pending: insertPending(ctx.db, { ...form, now: ctx.now, expires: ctx.now + SIGN_UP_LINK_MS }),
      mail: putEither(ctx.db, known, verify, ctx.now, accountOf(email)),
    }),
  )
  dispatchMail(ctx)
}

/** Mails the links of pending sign-ups again. Whether there are any is looked up after the reply. */
export async function resendLinks(ctx: ServiceContext, email: string): Promise<void> {
  await limitAttempts(ctx, 'resend', email, {})
  const mail = await sealMail(ctx.env, { kind: 'resend', to: email })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

/** Opens a link's account with a password and signs its owner in. */
export async function confirmSignUp(
  ctx: ServiceContext,
  token: string,
  password: string,
): Promise<SessionToken & { person: Person }> {
  rejectCommonPassword(password)
  const tokenHash = await hashToken(token)
  const { results } = await limitAttempts(ctx, 'link', null, { pending: findPending(ctx.db, tokenHash, ctx.now) })
  const [pending] = results.pending
  if (!pending) throw new ApiError('link_expired')
  const owner = { id: v7(), passwordHash: await ctx.timed('hash', hashPassword(password)) }
  const session = await beginSession(ctx, owner, [
    ...(await unlockAddress(ctx, pending.email)),
    ...openAccount(ctx.db, tokenHash, owner, ctx.now),
  ])
  if (!session) throw new ApiError('link_expired')
  return session
}
