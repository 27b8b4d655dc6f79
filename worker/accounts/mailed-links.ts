import type { Context } from 'hono'
import { batchInOrder } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { refuseCommon } from './common-passwords.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { limitAttempts, unlock } from '../limits/limit-attempts.ts'
import {
  endLinks,
  findLink,
  hasAddress,
  type LinkRow,
  setAddressByLink,
  setPasswordByLink,
  works,
} from './mailed-links.queries.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { hashToken } from '../crypto/tokens.ts'

/** Mails a link to whoever owns an address. Whether anybody does is looked up once the reply is gone. */
export async function requestReset(c: Context<AppEnv>, email: string): Promise<void> {
  await limitAttempts(c, 'forgot', email, [])
  const sealed = await sealMail(c.env, { kind: 'forgot', to: email })
  await timed(c, 'd1', batchInOrder<never[][]>(primary(c.env), [putMail(primary(c.env), sealed, Date.now())]))
  dispatchMail(await serviceContext(c))
}

/** Sets a password by a mailed link and signs its owner out everywhere; they can sign in here, whoever guesses elsewhere. */
export async function resetPassword(c: Context<AppEnv>, token: string, password: string): Promise<void> {
  refuseCommon(password)
  const tokenHash = await hashToken(token)
  const found = await limitAttempts<[LinkRow[]]>(c, 'link', null, [findLink(tokenHash, 'reset', Date.now())])
  const [link] = found.rows[0]
  if (!link) throw new ApiError('link_expired')
  const passwordHash = await timed(c, 'hash', hashPassword(password))
  const now = Date.now()
  const sealed = await sealMail(c.env, { kind: 'password_changed', to: link.current })
  const [changed] = await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      ...setPasswordByLink(tokenHash, passwordHash, now),
      // Of two that open the link at a time, the second finds none.
      putMail(primary(c.env), sealed, now, works(tokenHash, 'reset', now)),
      endLinks(link.user_id),
      ...(await unlock(c.env.AUTH_SECRET, link.current)),
    ]),
  )
  if (changed?.length === 0) throw new ApiError('link_expired')
  await rememberBrowser(c, link.current)
  dispatchMail(await serviceContext(c))
}

/** Moves an account to the address that a link was mailed to, and tells the former one. */
export async function confirmAddress(c: Context<AppEnv>, token: string): Promise<void> {
  const tokenHash = await hashToken(token)
  const found = await limitAttempts<[LinkRow[]]>(c, 'link', null, [findLink(tokenHash, 'change_email', Date.now())])
  const [link] = found.rows[0]
  if (!link) throw new ApiError('link_expired')
  const now = Date.now()
  const mail = { kind: 'address_changed', to: link.current, newAddress: link.email } as const
  const sealed = await sealMail(c.env, mail)
  const [changed] = await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      setAddressByLink(tokenHash, now),
      putMail(primary(c.env), sealed, now, hasAddress(link.user_id, link.email)),
      endLinks(link.user_id),
    ]),
  )
  if (changed?.length === 0) throw new ApiError('link_expired')
  dispatchMail(await serviceContext(c))
}
