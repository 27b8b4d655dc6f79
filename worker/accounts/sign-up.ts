import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { SignUp } from '#contract/accounts/schemas.ts'
import { SIGN_UP_LINK_MS, SIGN_UP_MAILS } from '#contract/limits.ts'
import { all, batchInOrder } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { putEither, putMail } from '../email/outbox.queries.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import type { AttemptRow } from '../limits/attempts.queries.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { refuseCommon } from './common-passwords.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { addressFrom, countSignUpMail, limitAttempts, unlock } from '../limits/limit-attempts.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { type PersonRow, toPerson } from '../sessions/sessions.queries.ts'
import { findPending, insertPending, isKnown, openPending } from './sign-up.queries.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'

/**
 * Keeps a sign-up until its link is opened. Does the same where the address has an account. The password is not kept: it is
 * whoever opens the mail who chooses one.
 */
export async function signUp(
  c: Context<AppEnv>,
  { email, password, firstName, lastName, role }: SignUp,
): Promise<void> {
  refuseCommon(password)
  const now = Date.now()
  await limitAttempts(c, 'sign_up', addressFrom(c, email), [])
  const mails = await countSignUpMail(c.env.AUTH_SECRET, email, now)
  const [counted] = await timed(c, 'd1', all<AttemptRow>(primary(c.env), mails))
  if (counted && counted.count > SIGN_UP_MAILS.most) return
  const token = newToken()
  const tokenHash = await hashToken(token)
  const verify = await sealMail(c.env, { kind: 'verify', to: email, name: firstName, token })
  const known = await sealMail(c.env, { kind: 'already_registered', to: email })
  await timed(
    c,
    'd1',
    batchInOrder<never[][]>(primary(c.env), [
      insertPending({ tokenHash, email, firstName, lastName, role, now, expires: now + SIGN_UP_LINK_MS }),
      putEither(primary(c.env), known, verify, now, isKnown(email)),
    ]),
  )
  dispatchMail(await serviceContext(c))
}

/** Mails the links of waiting sign-ups again. Whether any wait is looked up once the reply is gone. */
export async function resend(c: Context<AppEnv>, email: string): Promise<void> {
  await limitAttempts(c, 'resend', email, [])
  const sealed = await sealMail(c.env, { kind: 'resend', to: email })
  await timed(c, 'd1', batchInOrder<never[][]>(primary(c.env), [putMail(primary(c.env), sealed, Date.now())]))
  dispatchMail(await serviceContext(c))
}

/** Opens the account that a link belongs to, with a password, and signs in to it. */
export async function confirmSignUp(c: Context<AppEnv>, token: string, password: string) {
  refuseCommon(password)
  const tokenHash = await hashToken(token)
  const found = await limitAttempts<[{ email: string }[]]>(c, 'link', null, [findPending(tokenHash, Date.now())])
  const [pending] = found.rows[0]
  if (!pending) throw new ApiError('link_expired')
  const owner = { id: v7(), passwordHash: await timed(c, 'hash', hashPassword(password)) }
  const opened = await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      ...(await unlock(c.env.AUTH_SECRET, pending.email)),
      ...openPending(tokenHash, owner, Date.now()),
    ]),
  )
  const [person] = opened.at(-1) as PersonRow[]
  if (!person) throw new ApiError('link_expired')
  await beginSession(c, owner, [])
  await rememberBrowser(c, pending.email)
  return toPerson(person)
}
