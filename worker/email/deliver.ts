import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'
import type { Env } from '../env.ts'
import { batch, type Statement } from '../db/client.ts'
import { type DueMail, leaseDue, markFailed, markSent, nextDue } from './outbox.queries.ts'
import { isMailRequest, type MailMessage, type MailRequest, unsealMail } from './mail.ts'
import { nextTry } from './retry.rules.ts'
import { renderMail } from './templates.ts'
import { oneClickHeaders, unsubscribeLinks } from './unsubscribe-links.ts'

/** Longer than a batch takes, so that no two senders hold the same mail. */
const LEASE_MS = 5 * 60_000
const BATCH = 10

export interface MailContext extends Pick<ServiceContext, 'db' | 'now'> {
  env: Pick<Env, 'EMAIL' | 'AUTH_SECRET' | 'SITE_ORIGIN' | 'MAIL_FROM' | 'SUPPORT_EMAIL'>
}

/** Returns the statements that put the requested mails, if any, into the outbox. */
export type HandleMailRequest = (ctx: MailContext, request: MailRequest) => Promise<Statement[]>

/** Sends what is due. Returns when to check again, in milliseconds since 1970, or null if nothing is waiting. */
export async function deliver(ctx: MailContext, handleRequest: HandleMailRequest): Promise<number | null> {
  const { env, db, now } = ctx
  for (const due of await leaseDue(db, now, LEASE_MS, BATCH)) {
    try {
      const mail = await unsealMail(env, due.sealed)
      if (!isMailRequest(mail)) await send(env, mail)
      const requested = isMailRequest(mail) ? await handleRequest(ctx, mail) : []
      await batch(db, { requested, sent: markSent(db, due.id, now) })
    } catch (error) {
      const failure = rootCause(error).message.slice(0, 300)
      console.error(JSON.stringify({ level: 'error', at: 'outbox', mail: due.id, tries: due.tries, message: failure }))
      await markFailed(db, due, retryAt(due, now), failure)
    }
  }
  return (await nextDue(db)) ?? null
}

async function send(env: MailContext['env'], mail: MailMessage): Promise<void> {
  const links = 'userId' in mail ? await unsubscribeLinks(env, mail) : undefined
  const site = { origin: env.SITE_ORIGIN, support: env.SUPPORT_EMAIL, unsubscribe: links?.screen }
  await env.EMAIL.send({
    from: { email: env.MAIL_FROM, name: 'Sourceyard' },
    to: mail.to,
    ...renderMail(mail, site),
    ...(links && { headers: oneClickHeaders(links.oneClick) }),
  })
}

function retryAt({ tries, createdAt }: DueMail, now: number): number | null {
  return nextTry(tries, createdAt.getTime(), now)
}
