import { v7 } from 'uuid'
import type { SignUp } from '#contract/accounts/forms.ts'
import { SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'
import type { ServiceContext } from '../context.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putOneOf, putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { addressFrom, countSignUpMail, limitAttempts, unlockAddress } from '../limits/limit-attempts.ts'
import { beginSession, type BegunSession } from '../sessions/begin-session.ts'
import type { SignUpHere } from './pending-sign-up.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { accountOf, findPending, insertPending, openAccount } from './sign-up.queries.ts'

/**
 * Stores a sign-up until its link is opened. Does the same work if the address has an account. The password is not
 * stored: only this browser gets its hash, sealed, and a reader of the mail in another browser chooses one.
 */
export async function signUp(
  ctx: ServiceContext,
  { email, password, firstName, lastName, role }: SignUp,
): Promise<SignUpHere> {
  rejectCommonPassword(password)
  await limitAttempts(ctx, 'sign_up', addressFrom(ctx, email), {})
  const token = newToken()
  const tokenHash = await hashToken(token)
  const here = { attempt: tokenHash, passwordHash: await ctx.timed('hash', hashPassword(password)) }
  if (!(await countSignUpMail(ctx, email))) return here
  const form = { tokenHash, email, firstName, lastName, role }
  const verify = await sealMail(ctx.env, { kind: 'verify', to: email, name: firstName, token })
  const known = await sealMail(ctx.env, { kind: 'already_registered', to: email })
  await ctx.timed(
    'd1',
    batch(ctx.db, {
      pending: insertPending(ctx.db, { ...form, now: ctx.now, expires: ctx.now + SIGN_UP_LINK_MS }),
      mail: putOneOf(ctx.db, known, verify, ctx.now, accountOf(email)),
    }),
  )
  dispatchMail(ctx)
  return here
}

/** Mails the links of pending sign-ups again. Whether there are any is looked up after the reply. */
export async function resendLinks(ctx: ServiceContext, email: string): Promise<void> {
  await limitAttempts(ctx, 'resend', email, {})
  const mail = await sealMail(ctx.env, { kind: 'resend', to: email })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

/**
 * Opens a link's account and signs its owner in: with a password, or with the one that was typed into this very sign-up
 * `here`. A link of another sign-up never signs in without one.
 */
export async function confirmSignUp(
  ctx: ServiceContext,
  token: string,
  password: string | undefined,
  here: SignUpHere | undefined,
): Promise<BegunSession> {
  if (password !== undefined) rejectCommonPassword(password)
  const tokenHash = await hashToken(token)
  const { results } = await limitAttempts(ctx, 'link', null, { pending: findPending(ctx.db, tokenHash, ctx.now) })
  const [pending] = results.pending
  if (!pending) throw new ApiError('link_expired')
  const typedHere = here?.attempt === pending.attempt ? here.passwordHash : undefined
  const passwordHash = password === undefined ? typedHere : await ctx.timed('hash', hashPassword(password))
  if (passwordHash === undefined) throw new ApiError('password_needed')
  const owner = { id: v7(), passwordHash }
  const session = await beginSession(ctx, owner, [
    ...(await unlockAddress(ctx, pending.email)),
    ...openAccount(ctx.db, tokenHash, owner, ctx.now),
  ])
  if (!session) throw new ApiError('link_expired')
  await foldTexts(ctx.db)
  return session
}
