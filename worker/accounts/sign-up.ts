import type { Context } from 'hono'
import { v7 } from 'uuid'
import type { SignUp } from '#contract/accounts.ts'
import { batch } from '../db/client.ts'
import { sealMail } from '../email/mail.ts'
import { putEither, putMail } from '../email/outbox.queries.ts'
import { ringPostman } from '../email/ring-postman.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { freshest } from '../http/sessions.ts'
import { refuseCommon } from './common-passwords.ts'
import { limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password-hash.ts'
import {
  copyPending,
  findWaiting,
  insertPending,
  isKnown,
  isPending,
  openPending,
  type WaitingRow,
} from './sign-up.queries.ts'
import { hashToken, newToken } from './tokens.ts'

const LINK_MS = 24 * 60 * 60_000
/** How many attempts of one address are mailed again at a time. */
const RESENT = 3

/** Keeps a sign-up until its link is opened. Does the same, and takes as long, where the address has an account. */
export async function signUp(
  c: Context<AppEnv>,
  { email, password, firstName, lastName, role }: SignUp,
): Promise<void> {
  refuseCommon(password)
  await limitAttempts(c, 'sign_up', email, [])
  const passwordHash = await timed(c, 'hash', hashPassword(password))
  const now = Date.now()
  const token = newToken()
  const tokenHash = await hashToken(token)
  const verify = await sealMail(c.env, { kind: 'verify', to: email, name: firstName, token })
  const known = await sealMail(c.env, { kind: 'already_registered', to: email })
  const pending = { tokenHash, email, passwordHash, firstName, lastName, role, now, expires: now + LINK_MS }
  await timed(
    c,
    'd1',
    batch<never[][]>(freshest(c), [
      insertPending(pending),
      putEither(verify.id, known.sealed, verify.sealed, now, isKnown(email)),
    ]),
  )
  ringPostman(c)
}

/** Mails the link of a waiting sign-up again; asks the same of the database where none waits. */
export async function resend(c: Context<AppEnv>, email: string): Promise<void> {
  const now = Date.now()
  const { rows } = await limitAttempts<[WaitingRow[]]>(c, 'resend', email, [findWaiting(email, now, RESENT)])
  const waiting = Array.from({ length: RESENT }, (_, place) => rows[0][place] ?? { token_hash: '', first_name: '' })
  const copies = await Promise.all(
    waiting.map(async ({ token_hash: from, first_name: name }) => {
      const token = newToken()
      const to = await hashToken(token)
      const { id, sealed } = await sealMail(c.env, { kind: 'verify', to: email, name, token })
      return [copyPending(from, to, now, now + LINK_MS), putMail(id, sealed, now, isPending(to))]
    }),
  )
  await timed(c, 'd1', batch<never[][]>(freshest(c), copies.flat()))
  ringPostman(c)
}

/** Opens the account that a link belongs to. */
export async function confirmSignUp(c: Context<AppEnv>, token: string): Promise<void> {
  await limitAttempts(c, 'link', null, [])
  const opened = await timed(
    c,
    'd1',
    batch<unknown[][]>(freshest(c), openPending(await hashToken(token), v7(), Date.now())),
  )
  if (opened.at(-1)?.length === 0) throw new Refusal('link_expired')
}
