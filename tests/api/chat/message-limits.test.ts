import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { HISTORY_PAGE, MAX_UNANSWERED, MAX_UNREAD, MESSAGES_PER_HOUR } from '#contract/chat/limits.ts'
import { MemberCounts } from '#party/chat/member-counts.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { InboxLedger } from '#party/inbox/inbox-ledger.ts'
import { connectToRoom, newChat, type TestChat } from '../../support/chat.ts'
import { setBlocked } from '../../support/chat-rows.ts'
import { countRows } from '../../support/counted-sql.ts'

const HOUR = 60 * 60_000
const NOW = 1_800_000_000_000
/** Inserts messages into a room from before limits existed. */
const MANY = 20_000

const inRoom = <Result>(chat: TestChat, use: (ledger: RoomLedger, sql: SqlStorage) => Result): Promise<Result> =>
  runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (_, { storage: { sql } }) => use(new RoomLedger(sql), sql))

const message = (senderId: string) => ({
  id: crypto.randomUUID(),
  senderId,
  content: 'Hello?',
  negotiationId: null,
})

/** The number of messages stored from concurrent posts, and the result of the last one. */
function flood(ledger: RoomLedger, senders: string[], count: number, now: number) {
  const answers = Array.from({ length: count }, (_, index) =>
    ledger.post(message(senders[index % senders.length] ?? ''), now),
  )
  return { stored: answers.filter((answer) => typeof answer === 'object').length, last: answers.at(-1) }
}

describe('The limit of messages', { tags: ['ours-endless-messages'] }, () => {
  it('applies per hour across restarts of the room and tabs', async () => {
    const chat = await newChat()
    const both = [chat.buyer.id, chat.seller.id]
    const first = await inRoom(chat, (ledger) => flood(ledger, both, 2 * MESSAGES_PER_HOUR + 10, NOW))
    expect(first).toEqual({ stored: 2 * MESSAGES_PER_HOUR, last: 'too_many_messages' })
    const again = await inRoom(chat, (ledger) => flood(ledger, both, 10, NOW + HOUR - 1))
    expect(again).toEqual({ stored: 0, last: 'too_many_messages' })
    expect((await inRoom(chat, (ledger) => flood(ledger, both, 10, NOW + HOUR))).stored).toBe(10)
  })

  it('counts edits', async () => {
    const chat = await newChat()
    const answers = await inRoom(chat, (ledger) => {
      const original = message(chat.buyer.id)
      ledger.post(original, NOW)
      const edit = (content: string) => ledger.edit(chat.buyer.id, original.id, content, NOW)
      for (let count = 1; count < MESSAGES_PER_HOUR; count += 1) edit(`Edit ${count}`)
      return [edit('One more'), ledger.messages.get(original.id, chat.buyer.id).content]
    })
    expect(answers).toEqual(['too_many_messages', `Edit ${MESSAGES_PER_HOUR - 1}`])
  })

  it('applies to a blocked person as to anyone without an answer', async () => {
    const [blocked, ignored] = [await newChat(), await newChat()]
    await setBlocked(blocked.id, blocked.seller.id, true)
    const [toBlocker, toNobody] = [
      await inRoom(blocked, (ledger) => flood(ledger, [blocked.buyer.id], MAX_UNANSWERED + 10, NOW)),
      await inRoom(ignored, (ledger) => flood(ledger, [ignored.buyer.id], MAX_UNANSWERED + 10, NOW)),
    ]
    expect(toBlocker).toEqual({ stored: MAX_UNANSWERED, last: 'too_many_messages' })
    expect(toNobody).toEqual(toBlocker)
    expect(await inRoom(blocked, (ledger) => flood(ledger, [blocked.buyer.id], 1, NOW + 24 * HOUR))).toMatchObject({
      stored: 0,
    })
    const afterAnswer = await inRoom(ignored, (ledger) => {
      ledger.post(message(ignored.seller.id), NOW)
      return flood(ledger, [ignored.buyer.id], 10, NOW)
    })
    expect(afterAnswer.stored).toBe(10)
  })

  it('rejects with a code and neither duplicates nor loses messages', async () => {
    const chat = await newChat()
    await inRoom(chat, (ledger) => flood(ledger, [chat.buyer.id], MAX_UNANSWERED, Date.now()))
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const id = buyer.sendMessage('One more')
    expect(await buyer.next('refused')).toMatchObject({ code: 'too_many_messages', id })
    const seller = await connectToRoom(chat.id, chat.seller)
    seller.sendMessage('Go on')
    await buyer.next('posted')
    buyer.sendMessage('One more', id)
    expect((await buyer.next('ack')).message).toMatchObject({ id, sequence: MAX_UNANSWERED + 2 })
  })

  it.each([
    ['withheld', 1],
    ['seen', 0],
  ])('bounds the rows read for reports, lists and opening a room with many %s messages', async (_, withheld) => {
    const chat = await newChat()
    const read = await inRoom(chat, (ledger, sql) => {
      ledger.post(message(chat.buyer.id), NOW)
      ledger.post(message(chat.seller.id), NOW)
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO messages (sequence, revision, id, sender, content, created_at, withheld)
         SELECT i, i + 100, 'm' || i, ?2, 'Hello?', ?3, ?4 FROM n`,
        MANY,
        chat.buyer.id,
        NOW,
        withheld,
      )
      sql.exec('DELETE FROM member_counts')
      new MemberCounts(sql).fill()
      const woken = new RoomLedger(sql)
      const counted = countRows(sql)
      const rowsOf = (work: (room: RoomLedger) => unknown) => {
        work(new RoomLedger(counted.sql))
        return counted.rowsRead()
      }
      return {
        last: woken.last(chat.buyer.id)?.sequence === MANY ? 0 : Infinity,
        report: rowsOf((room) => room.summaries()),
        state: rowsOf((room) => room.state()),
        buyersPage: rowsOf((room) => room.page(chat.buyer.id, {}, (one) => ({ ...one, event: null }))),
        sellersPage: rowsOf((room) => room.page(chat.seller.id, {}, (one) => ({ ...one, event: null }))),
        message: rowsOf((room) => room.post(message(chat.seller.id), NOW)),
        read: rowsOf((room) => room.markRead(chat.seller.id, MANY + 1)),
      }
    })
    expect(Object.entries(read).filter(([, rows]) => rows > HISTORY_PAGE + 30)).toEqual([])
  })

  it('bounds the rows read for the counts of an inbox with many unread chats', async () => {
    const inbox = env.INBOX.getByName(crypto.randomUUID())
    const { rows, unread, waiting } = await runInDurableObject(inbox, (_, { storage: { sql } }) => {
      const ledger = new InboxLedger(sql)
      const chat = { version: 1, unread: 1, last: null, readByOther: 0, deal: null, waits: true }
      for (let index = 0; index < 5 * MAX_UNREAD; index += 1) ledger.update({ ...chat, chatId: `chat ${index}` })
      const counted = countRows(sql)
      const watched = new InboxLedger(counted.sql)
      counted.rowsRead()
      const counts = { unread: watched.unread(), waiting: watched.waiting() }
      return { ...counts, rows: counted.rowsRead() }
    })
    expect([unread, waiting]).toEqual([MAX_UNREAD, MAX_UNREAD])
    expect(rows).toBeLessThanOrEqual(4 * MAX_UNREAD + 10)
  })
})
