import { v7 } from 'uuid'
import * as v from 'valibot'
import { SUBSCRIBE_LINK_MS } from '#contract/newsletter/limits.ts'
import type { ServiceContext } from '../context.ts'
import { openToken, sealToken } from '../crypto/sealed-token.ts'
import { batch, type Statement } from '../db/client.ts'
import type { MailContext } from '../email/deliver.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import {
  confirmSubscriber,
  findSubscriber,
  insertPending,
  recordNotice,
  selectUnsubscribed,
  selectWithoutNotice,
} from './subscribers.queries.ts'

/** The content of a link that confirms a subscription: the address it was mailed to, and when. */
const Link = v.object({ email: v.string(), at: v.number() })

/** Mails an address what it needs. Whether it is subscribed is looked up after the reply. */
export async function requestSubscription(ctx: ServiceContext, email: string): Promise<void> {
  await limitAttempts(ctx, 'newsletter', email, {})
  const mail = await sealMail(ctx.env, { kind: 'subscribe', to: email })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

/** A link that confirms the address or, at most once a day, word that it is subscribed already. */
export async function mailSubscription({ env, db, now }: MailContext, email: string): Promise<Statement[]> {
  const [known] = await findSubscriber(db, email)
  const id = known?.id ?? v7({ msecs: now })
  const token = await sealToken(env.AUTH_SECRET, { email, at: now } satisfies v.InferInput<typeof Link>, 'subscribe')
  const confirm = await sealMail(env, { kind: 'confirm_subscription', to: email, token })
  const notify = await sealMail(env, { kind: 'subscribed_already', to: email, subscriberId: id })
  return [
    insertPending(db, id, email, now),
    putMail(db, confirm, now, selectUnsubscribed(email)),
    putMail(db, notify, now, selectWithoutNotice(email, now)),
    recordNotice(db, email, now),
  ]
}

/** Confirms the address that a link was mailed to. Every link works until it expires; none after unsubscribing. */
export async function confirmSubscription(ctx: ServiceContext, token: string): Promise<void> {
  await limitAttempts(ctx, 'link', null, {})
  const link = await openToken(ctx.env.AUTH_SECRET, token, 'subscribe', Link)
  if (!link || link.at + SUBSCRIBE_LINK_MS <= ctx.now) throw new ApiError('link_expired')
  const { subscriber } = await ctx.timed(
    'd1',
    batch(ctx.db, {
      confirmed: confirmSubscriber(ctx.db, link.email, link.at, ctx.now),
      subscriber: findSubscriber(ctx.db, link.email),
    }),
  )
  if (subscriber[0]?.state !== 'confirmed') throw new ApiError('link_expired')
}
