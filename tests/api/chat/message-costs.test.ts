import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { encode } from '#contract/chat/encode.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { InboxReports, type ReportsContext } from '#party/chat/inbox-reports.ts'
import type { ChatRoom } from '#party/chat-room.ts'
import type { Inbox } from '#party/inbox.ts'
import { newChat } from '../../support/chat.ts'
import { countStatements } from '../../support/counted-sql.ts'

type RoomConnection = Parameters<ChatRoom['onMessage']>[0]

describe('The storage that a chat needs', { tags: ['ours-message-costs'] }, () => {
  it('is five statements and six rows for a message, as long as its room is reporting', async () => {
    const chat = await newChat()
    const costs = await runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (room: ChatRoom, { storage }) => {
      const sent: string[] = []
      const send = (userId: string) =>
        room.onMessage(
          {
            id: 'connection',
            state: { userId, sessionId: 'session', checkedAt: 0, negotiationId: null },
            readyState: WebSocket.OPEN,
            send: (text: string) => void sent.push(text),
          } as unknown as RoomConnection,
          encode({ type: 'send', id: crypto.randomUUID(), content: 'Hello', inDeal: false }),
        )
      send(chat.buyer.id)
      const counted = [chat.seller.id, chat.buyer.id, chat.buyer.id].map((id) =>
        countStatements(storage.sql, () => send(id)),
      )
      expect(sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(['ack', 'ack', 'ack', 'ack'])
      return counted
    })
    // A message with two indexes, the two members' counts, and one's count of what they write.
    expect(costs).toEqual(costs.map(() => ({ statements: 5, rowsWritten: 6 })))
  })

  it('is one report for changes that come together', async () => {
    const reported: number[] = []
    let version = 1
    const inbox = { update: async (chat: InboxChat) => void reported.push(chat.version) }
    const reports = new InboxReports({
      inboxes: { getByName: () => inbox } as unknown as ReportsContext['inboxes'],
      version: () => version,
      summaries: () => [{ userId: 'ada', summary: { version } as InboxChat }],
      mirrorFirst: async () => undefined,
    })
    const reporting = reports.keepReporting()
    for (version = 2; version < 5; version += 1) await reports.keepReporting()
    await reporting
    expect(reported).toEqual([5])
  })

  it('is three statements for a report to the inbox of a user who is away', async () => {
    const chat: InboxChat = {
      chatId: 'chat',
      version: 1,
      unread: 1,
      last: { sequence: 1, senderId: 'ada', content: 'Hello', at: 1, type: 'text' },
      readByOther: 0,
      deal: null,
      waits: false,
    }
    const costs = await runInDurableObject(
      env.INBOX.getByName(crypto.randomUUID()),
      async (inbox: Inbox, { storage }) => {
        await inbox.update(chat)
        const next = { ...chat, version: 2, unread: 2, last: { ...chat.last, sequence: 2, at: 2 } as InboxChat['last'] }
        return [next, next].map((report) => countStatements(storage.sql, () => void inbox.update(report)))
      },
    )
    // The chat with its two indexes; a repeated report writes nothing.
    expect(costs).toEqual([
      { statements: 3, rowsWritten: 3 },
      { statements: 1, rowsWritten: 0 },
    ])
  })
})
