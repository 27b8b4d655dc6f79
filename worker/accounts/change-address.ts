import { ADDRESS_LINK_MS } from '#contract/accounts/limits.ts'
import type { ServiceContext } from '../context.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putOneOf } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { requireUser } from '../sessions/check-session.ts'
import { checkPassword } from './check-password.ts'
import { insertAddressChange } from './mailed-links.queries.ts'
import { findPasswordHash } from './password.queries.ts'
import { accountOf } from './sign-up.queries.ts'

/**
 * Mails a link to a new address, which replaces the old one when opened. The reply is the same if the new address has
 * an account.
 */
export async function changeAddress(ctx: ServiceContext, email: string, password: string): Promise<void> {
  const { person, results } = await requireUser(ctx, (me) => ({ user: findPasswordHash(ctx.db, me) }))
  if (email === person.email) throw new ApiError('invalid_input', { email: 'This is already your email address.' })
  const passwordHash = results.user[0]?.passwordHash ?? null
  const clearAttempts = await checkPassword(ctx, person.id, password, passwordHash)
  await limitAttempts(ctx, 'change_email', email, {})
  const token = newToken()
  const owner = { id: person.id, passwordHash: passwordHash ?? '' }
  const link = insertAddressChange(ctx.db, await hashToken(token), owner, email, ctx.now + ADDRESS_LINK_MS)
  const confirm = await sealMail(ctx.env, { kind: 'confirm_address', to: email, token })
  const known = await sealMail(ctx.env, { kind: 'already_registered', to: email })
  const mail = putOneOf(ctx.db, known, confirm, ctx.now, accountOf(email))
  await ctx.timed('d1', batch(ctx.db, { link, mail, clearAttempts }))
  dispatchMail(ctx)
}
