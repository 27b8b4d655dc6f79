import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAX_UNANSWERED, MAX_UNREAD } from '#contract/chat/limits.ts'
import { CONVERSATION_MIGRATIONS } from '#party/chat/conversation-migrations.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { migrate } from '#contract/object-migrations.ts'

/** The tables of a room before it stored counts. */
const FORMER = `
  CREATE TABLE entry (chat_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE members (
    user_id TEXT PRIMARY KEY, read INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0,
    blocks INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE messages (
    sequence INTEGER PRIMARY KEY, revision INTEGER NOT NULL UNIQUE, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL,
    content TEXT NOT NULL, content_old TEXT, negotiation TEXT, created_at INTEGER NOT NULL, edited_at INTEGER,
    withheld INTEGER NOT NULL
  );`
const ENTRY = { chatId: 'chat', listingId: 'listing', buyerId: 'ann', sellerId: 'ben', title: '', createdAt: 1 }

/** Runs a callback with the ledger of a room with such tables and messages ten milliseconds apart. */
async function inFormer<Result>(
  messages: { sender: string; withheld?: boolean; id?: string }[],
  read: { ann: number; ben: number },
  use: (ledger: RoomLedger, wake: () => RoomLedger) => Result,
): Promise<Result> {
  return runInDurableObject(env.CHAT_ROOM.getByName(crypto.randomUUID()), (_, { storage }) => {
    const { sql } = storage
    for (const table of ['entry', 'members', 'messages', 'member_counts', 'schema_version'])
      sql.exec(`DROP TABLE ${table}`)
    sql.exec(FORMER)
    sql.exec('INSERT INTO entry VALUES (?, ?)', ENTRY.chatId, JSON.stringify(ENTRY))
    for (const [userId, upTo] of Object.entries(read))
      sql.exec('INSERT INTO members (user_id, read, revision) VALUES (?, ?, 1)', userId, upTo)
    for (const [index, { sender, withheld = false, id = `m${index + 1}` }] of messages.entries())
      sql.exec(
        'INSERT INTO messages VALUES (?1, ?1 + 10, ?2, ?3, ?2, NULL, NULL, ?4, NULL, ?5)',
        index + 1,
        id,
        sender,
        10 * (index + 1),
        withheld ? 1 : 0,
      )
    const wake = () => {
      migrate(storage, { conversation: CONVERSATION_MIGRATIONS })
      return new RoomLedger(sql)
    }
    return use(wake(), wake)
  })
}

const messagesFrom = (sender: string, count: number, withheld = false) =>
  Array.from({ length: count }, () => ({ sender, withheld }))

describe('A room stored before counts were', { tags: ['ours-endless-messages'] }, () => {
  it('gets the unread count and last message of each member and the first answer', async () => {
    const messages = [
      { sender: 'ben' },
      { sender: 'ann' },
      { sender: 'ann' },
      { sender: 'ben' },
      { sender: '', id: 'deal.1' },
      { sender: 'ann' },
      { sender: 'ann', withheld: true },
    ]
    const { state, summaries } = await inFormer(messages, { ann: 1, ben: 2 }, (ledger) => ({
      state: ledger.state(),
      summaries: ledger.summaries(),
    }))
    expect(state).toMatchObject({
      firstAnswerMs: 20,
      members: [
        { userId: 'ann', unread: 2, lastActivityAt: 70 },
        { userId: 'ben', unread: 3, lastActivityAt: 60 },
      ],
    })
    expect(summaries).toMatchObject([
      { userId: 'ann', summary: { unread: 2, last: { sequence: 7 } } },
      { userId: 'ben', summary: { unread: 3, last: { sequence: 6 } } },
    ])
  })

  it('gets no answer and no activity without messages', async () => {
    expect(await inFormer([], { ann: 0, ben: 0 }, (ledger) => ledger.state())).toMatchObject({
      firstAnswerMs: null,
      members: [
        { userId: 'ann', unread: 0, lastActivityAt: 1 },
        { userId: 'ben', unread: 0, lastActivityAt: null },
      ],
    })
  })

  it('counts from there, and only once', async () => {
    const messages = messagesFrom('ben', MAX_UNREAD + 20)
    const counted = await inFormer(messages, { ann: 0, ben: 0 }, (ledger, wake) => {
      const unread = () => wake().state()?.members[0]?.unread
      const before = unread()
      ledger.markRead('ann', MAX_UNREAD + 18)
      const after = unread()
      ledger.post({ id: 'new', senderId: 'ben', content: 'New', negotiationId: null }, 5_000)
      return [before, after, unread()]
    })
    expect(counted).toEqual([MAX_UNREAD, 2, 3])
  })

  it('still rejects a blocked person at the limit of unanswered messages', async () => {
    const message = { id: 'new', senderId: 'ann', content: 'And?', negotiationId: null }
    const messages = [...messagesFrom('ben', 2), ...messagesFrom('ann', MAX_UNANSWERED, true)]
    expect(await inFormer(messages, { ann: 0, ben: 0 }, (ledger) => ledger.post(message, 1))).toBe('too_many_messages')
  })
})
