import type { Env } from '../env.ts'
import { batchInOrder, type Database, primary, type Query } from '../db/client.ts'
import { type DueMail, nextDue, postpone, settle, takeDue } from './outbox.queries.ts'
import { type Asked, isAsked, type Letter, unsealMail } from './mail.ts'
import { renderMail } from './templates.ts'
import { nextTry } from './retry.rules.ts'

/** Longer than a batch may take, so that no two senders have the same mail in hand. */
const LEASE_MS = 5 * 60_000
const BATCH = 10

export type Post = Pick<Env, 'DB' | 'EMAIL' | 'AUTH_SECRET' | 'SITE_ORIGIN' | 'MAIL_FROM' | 'SUPPORT_EMAIL'>

/** The statements that put what somebody has asked for into the outbox, where there is anything to send. */
export type AnswerMailRequest = (env: Post, db: Database, asked: Asked) => Promise<Query[]>

/** Sends what is due; answers when to look again, in milliseconds since 1970, or null where nothing waits. */
export async function deliver(env: Post, answerMailRequest: AnswerMailRequest): Promise<number | null> {
  const db = primary(env)
  for (const due of await takeDue(db, Date.now(), LEASE_MS, BATCH)) {
    try {
      const mail = await unsealMail(env, due.sealed)
      if (!isAsked(mail)) await send(env, mail)
      const then = isAsked(mail) ? await answerMailRequest(env, db, mail) : []
      await batchInOrder<never[][]>(db, [...then, settle(due, Date.now())])
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', at: 'outbox', mail: due.id, tries: due.tries, message: said(error) }),
      )
      await postpone(db, due, whenAgain(due), said(error))
    }
  }
  return nextDue(db)
}

async function send(env: Post, mail: Letter): Promise<void> {
  const { subject, text, html } = renderMail(mail, { origin: env.SITE_ORIGIN, support: env.SUPPORT_EMAIL })
  await env.EMAIL.send({ from: { email: env.MAIL_FROM, name: 'Sourceyard' }, to: mail.to, subject, text, html })
}

function whenAgain({ tries, created_at: since }: DueMail): number | null {
  return nextTry(tries, since, Date.now())
}

function said(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
