import type { Context } from 'hono'
import { ADDRESS_LINK_MS } from '#contract/limits.ts'
import { batchInOrder } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { putEither, putMail } from '../email/outbox.queries.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { findPassword, hasPassword, type PasswordRow, replacePassword } from './settings.queries.ts'
import { checkPassword } from './check-password.ts'
import { refuseCommon } from './common-passwords.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { insertAddressChange } from './mailed-links.queries.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { isKnown } from './sign-up.queries.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'

/** Sets another password, signs every other device out and tells the person by mail. */
export async function changePassword(c: Context<AppEnv>, current: string, password: string): Promise<void> {
  const { person, sessionId, rows } = await requireUserRows<[PasswordRow[]]>(c, (me) => [findPassword(me)])
  const former = rows[0][0]?.password_hash ?? null
  refuseCommon(password)
  const forgive = await checkPassword(c, person.id, current, former)
  const next = await timed(c, 'hash', hashPassword(password))
  const sealed = await sealMail(c.env, { kind: 'password_changed', to: person.email })
  const [changed] = await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      ...replacePassword({ id: person.id, sessionId }, former ?? '', next),
      putMail(primary(c.env), sealed, Date.now(), hasPassword(person.id, next)),
      ...forgive,
    ]),
  )
  if (changed?.length === 0) throw new ApiError('wrong_password')
  dispatchMail(await serviceContext(c))
}

/** Mails a link to another address, which counts once it is opened. Does the same where the address has an account. */
export async function changeAddress(c: Context<AppEnv>, email: string, password: string): Promise<void> {
  const { person, rows } = await requireUserRows<[PasswordRow[]]>(c, (me) => [findPassword(me)])
  if (email === person.email) throw new ApiError('invalid_input', { email: 'This is your address already.' })
  const passwordHash = rows[0][0]?.password_hash ?? null
  const forgive = await checkPassword(c, person.id, password, passwordHash)
  await limitAttempts(c, 'change_email', email, [])
  const now = Date.now()
  const token = newToken()
  const tokenHash = await hashToken(token)
  const confirm = await sealMail(c.env, { kind: 'confirm_address', to: email, token })
  const known = await sealMail(c.env, { kind: 'already_registered', to: email })
  await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      ...insertAddressChange(
        tokenHash,
        { id: person.id, passwordHash: passwordHash ?? '' },
        email,
        now + ADDRESS_LINK_MS,
      ),
      putEither(primary(c.env), known, confirm, now, isKnown(email)),
      ...forgive,
    ]),
  )
  dispatchMail(await serviceContext(c))
}
