import type { Env } from '../env.ts'
import { type DueMail, nextDue, postpone, settle, takeDue } from './outbox.queries.ts'
import { type Mail, unsealMail } from './mail.ts'
import { inWords } from './words.ts'
import { nextTry } from './retry.rules.ts'

/** Longer than a batch may take, so that no two senders have the same mail in hand. */
const LEASE_MS = 5 * 60_000
const BATCH = 10

type Post = Pick<Env, 'DB' | 'EMAIL' | 'AUTH_SECRET' | 'SITE_ORIGIN' | 'MAIL_FROM'>

/** Sends what is due; answers when to look again, in milliseconds since 1970, or null where nothing waits. */
export async function deliver(env: Post): Promise<number | null> {
  const db = env.DB.withSession('first-primary')
  for (const due of await takeDue(db, Date.now(), LEASE_MS, BATCH)) {
    try {
      await send(env, await unsealMail(env, due.sealed))
      await settle(db, due, Date.now())
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', at: 'outbox', mail: due.id, tries: due.tries, message: said(error) }),
      )
      await postpone(db, due, whenAgain(due), said(error))
    }
  }
  return nextDue(db)
}

async function send(env: Post, mail: Mail): Promise<void> {
  const { subject, text, html } = inWords(mail, env.SITE_ORIGIN)
  await env.EMAIL.send({ from: { email: env.MAIL_FROM, name: 'Sourceyard' }, to: mail.to, subject, text, html })
}

function whenAgain({ tries, created_at: since }: DueMail): number | null {
  return nextTry(tries, since, Date.now())
}

function said(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
