import { rootCause } from '#contract/root-cause.ts'
import { shorten } from '#contract/shorten.ts'
import type { ServiceContext } from '../context.ts'
import type { Env } from '../env.ts'
import { batch, type Statement } from '../db/client.ts'
import { type DueMail, leaseDue, markFailed, markSent, nextDue } from './mail-outbox.queries.ts'
import { isMailRequest, type MailMessage, type MailRequest, unsealMail } from './mail.ts'
import { nextTry } from './retry.rules.ts'
import { renderMail } from './templates.ts'
import { oneClickHeaders, type Subscription, unsubscribeLinks } from './unsubscribe-links.ts'

/** Longer than a batch takes, so that no two senders lease the same mail. */
const LEASE_MS = 5 * 60_000
const BATCH = 10

export interface MailContext extends Pick<ServiceContext, 'db' | 'now'> {
  env: Pick<Env, 'EMAIL' | 'AUTH_SECRET' | 'SITE_ORIGIN' | 'MAIL_FROM' | 'SUPPORT_EMAIL'>
}

/** The result of a request once it is due. */
export interface MailResult {
  /** Such as those that put the requested mails into the outbox. */
  statements?: Statement[]
  /** A mail to send right away. */
  message?: MailMessage
  /** What follows if the mail provider refuses mail to the recipient, who bounced or complained. */
  onSuppressed?: Statement
}

export type HandleMailRequest = (ctx: MailContext, request: MailRequest) => Promise<MailResult>

/** Sends due mails. Returns when to check again, in milliseconds since 1970, or null if none are waiting. */
export async function deliver(ctx: MailContext, answerRequest: HandleMailRequest): Promise<number | null> {
  const { env, db, now } = ctx
  const leased = await leaseDue(db, now, LEASE_MS, BATCH)
  for (const due of leased.toSorted((a, b) => Number(b.urgent) - Number(a.urgent))) {
    let logged: MailMessage | undefined
    try {
      const mail = await unsealMail(env, due.sealed)
      const {
        statements = [],
        message,
        onSuppressed,
      } = isMailRequest(mail) ? await answerRequest(ctx, mail) : { message: mail }
      logged = message
      const taken = message === undefined || (await send(env, message, onSuppressed !== undefined))
      const followed = taken || !onSuppressed ? statements : [...statements, onSuppressed]
      await batch(db, { followed, sent: markSent(db, due.id, now, taken ? message : undefined) })
    } catch (error) {
      const failure = shorten(rootCause(error).message, 300)
      console.error(JSON.stringify({ level: 'error', at: 'outbox', mail: due.id, tries: due.tries, message: failure }))
      await markFailed(db, due, retryAt(due, now), failure, logged)
    }
  }
  return (await nextDue(db)) ?? null
}

/** Returns false if the provider refuses mail to the recipient and that `mayBeSuppressed`; otherwise that fails too. */
async function send(env: MailContext['env'], mail: MailMessage, mayBeSuppressed: boolean): Promise<boolean> {
  const subscription = subscriptionOf(mail)
  const links = subscription && (await unsubscribeLinks(env, subscription))
  const site = { origin: env.SITE_ORIGIN, support: env.SUPPORT_EMAIL, unsubscribe: links?.screen }
  try {
    await env.EMAIL.send({
      from: { email: env.MAIL_FROM, name: 'Sourceyard' },
      to: mail.to,
      ...renderMail(mail, site),
      ...(links && { headers: oneClickHeaders(links.oneClick) }),
    })
    return true
  } catch (error) {
    if (mayBeSuppressed && codeOf(error) === 'E_RECIPIENT_SUPPRESSED') return false
    throw error
  }
}

function subscriptionOf(mail: MailMessage): Subscription | undefined {
  if (mail.kind === 'version_decided')
    return mail.userId === undefined ? undefined : { userId: mail.userId, kind: 'listing_status' }
  if ('userId' in mail) return mail
  return 'subscriberId' in mail && mail.subscriberId !== undefined ? { subscriberId: mail.subscriberId } : undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function retryAt({ tries, createdAt }: DueMail, now: number): number | null {
  return nextTry(tries, createdAt.getTime(), now)
}
