import { env } from 'cloudflare:workers'
import { store } from './accounts.ts'

interface Told {
  chatId?: string
  messageId?: string
  reporterId?: string
  reportedId?: string
}

/** The id of an open report, about a message that no room has unless it says. */
export async function newReport({ chatId, messageId, reporterId, reportedId }: Told = {}): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO reports (id, chat_id, chat_title, message_id, content, reporter_id, reported_id, reason, created_at)
     VALUES (?1, ?2, 'Inboxly – Ada Byron', ?3, 'Pay me elsewhere.', ?4, ?5, 'Wants money outside.', ?6)`,
  )
    .bind(
      id,
      chatId ?? crypto.randomUUID(),
      messageId ?? crypto.randomUUID(),
      reporterId ?? (await store()).id,
      reportedId ?? (await store({ role: 'seller' })).id,
      Date.now(),
    )
    .run()
  return id
}
