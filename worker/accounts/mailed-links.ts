import type { ServiceContext } from '../context.ts'
import { hashPassword } from '../crypto/password-hash.ts'
import { hashToken } from '../crypto/tokens.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts, unlockAddress } from '../limits/limit-attempts.ts'
import { closeSockets } from '../sessions/close-sockets.ts'
import { deleteSessions, markEndedSessions } from '../sessions/sessions.queries.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import {
  accountWith,
  deleteLinks,
  findLink,
  linkOwner,
  setAddressByLink,
  setPasswordByLink,
} from './mailed-links.queries.ts'

/** Mails a reset link to an address's owner. Whether there is one is looked up after the reply. */
export async function requestReset(ctx: ServiceContext, email: string): Promise<void> {
  await limitAttempts(ctx, 'forgot', email, {})
  const mail = await sealMail(ctx.env, { kind: 'forgot', to: email })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

/**
 * Sets a password by a mailed link and ends all sessions of its owner. Returns the owner's address, which is unlocked,
 * so that they can sign in even while someone else is guessing.
 */
export async function resetPassword(ctx: ServiceContext, token: string, password: string): Promise<{ email: string }> {
  rejectCommonPassword(password)
  const tokenHash = await hashToken(token)
  const { results } = await limitAttempts(ctx, 'link', null, { links: findLink(ctx.db, tokenHash, 'reset', ctx.now) })
  const [link] = results.links
  if (!link) throw new ApiError('link_expired')
  const passwordHash = await ctx.timed('hash', hashPassword(password))
  const mail = await sealMail(ctx.env, { kind: 'password_changed', to: link.currentEmail })
  const unlocked = await unlockAddress(ctx, link.currentEmail)
  const owner = linkOwner(tokenHash, 'reset', ctx.now)
  const { changed, call } = await ctx.timed(
    'd1',
    batch(ctx.db, {
      changed: setPasswordByLink(ctx.db, tokenHash, passwordHash, ctx.now),
      call: markEndedSessions(ctx.db, owner, ctx.now),
      sessions: deleteSessions(ctx.db, { userId: owner }),
      // If a link is opened twice at the same time, the second finds none.
      mail: putMail(ctx.db, mail, ctx.now, owner),
      links: deleteLinks(ctx.db, link.userId),
      unlocked,
    }),
  )
  if (changed.length === 0) throw new ApiError('link_expired')
  closeSockets(ctx, call)
  dispatchMail(ctx)
  return { email: link.currentEmail }
}

/** Changes an account's address to the one a link was mailed to, and notifies the old one. */
export async function confirmAddress(ctx: ServiceContext, token: string): Promise<void> {
  const tokenHash = await hashToken(token)
  const { results } = await limitAttempts(ctx, 'link', null, {
    links: findLink(ctx.db, tokenHash, 'change_email', ctx.now),
  })
  const [link] = results.links
  if (!link) throw new ApiError('link_expired')
  const { currentEmail: to, email: newAddress } = link
  const mail = await sealMail(ctx.env, { kind: 'address_changed', to, newAddress })
  const isChanged = accountWith(link.userId, link.email)
  const { changed } = await ctx.timed(
    'd1',
    batch(ctx.db, {
      changed: setAddressByLink(ctx.db, tokenHash, ctx.now),
      mail: putMail(ctx.db, mail, ctx.now, isChanged),
      links: deleteLinks(ctx.db, link.userId),
    }),
  )
  if (changed.length === 0) throw new ApiError('link_expired')
  dispatchMail(ctx)
}
