import { env } from 'cloudflare:workers'
import { deliverCampaigns } from '#worker/newsletter/deliver-campaigns.ts'
import { handleMailRequest } from '#worker/handle-mail-request.ts'
import { open } from '#worker/db/client.ts'
import { deliver } from '#worker/email/deliver.ts'

/** The id of a draft. */
export async function addCampaign(subject = 'New products'): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO letters (id, subject, body, state, created_at, updated_at)
     VALUES (?, ?, 'Look at [Inboxly](https://sourceyard.test/product/inboxly).', 'draft', 1, 1)`,
  )
    .bind(id, subject)
    .run()
  return id
}

/** Stores subscribers, confirmed long ago; returns their ids by address. */
export async function addSubscribers(...emails: string[]): Promise<Map<string, string>> {
  const ids = new Map(emails.map((email) => [email, crypto.randomUUID()]))
  await env.DB.batch(
    [...ids].map(([email, id]) =>
      env.DB.prepare(
        "INSERT INTO subscribers (id, email, state, created_at, confirmed_at, expires_at) VALUES (?, ?, 'confirmed', 1, 1, 2)",
      ).bind(id, email),
    ),
  )
  return ids
}

export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** A mail provider that records mails; `refuse` may throw instead. */
export function provider(refuse: (mail: SentMail) => void = () => {}) {
  const sent: SentMail[] = []
  const send = async (mail: SentMail) => {
    refuse(mail)
    sent.push(mail)
    return { messageId: 'x' }
  }
  return { sent, bindings: { ...env, EMAIL: { send } as unknown as typeof env.EMAIL } }
}

const contextOf = (bindings: typeof env) => ({ env: bindings, db: open(env.DB), now: Date.now() })

/** Puts the next mails of a campaign into the outbox; returns false if no campaign is being sent. */
export const queueNext = () => deliverCampaigns(contextOf(env))

/** Sends what is in the outbox, until nothing is due. */
export async function sendDue(bindings: typeof env): Promise<void> {
  const now = Date.now()
  for (;;) {
    const next = await deliver(contextOf(bindings), handleMailRequest)
    if (next === null || next > now) return
  }
}

/** Sends all campaigns as the mail dispatcher does. */
export async function sendCampaigns(bindings: typeof env): Promise<void> {
  do await sendDue(bindings)
  while (await queueNext())
  await sendDue(bindings)
}
