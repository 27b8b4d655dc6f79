import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { FOUND_PAGE, HISTORY_PAGE, MAX_CHAT_SEARCH, SEARCH_ROWS } from '#contract/chat/limits.ts'
import { connectToRoom, newChat, type TestSocket } from '../../support/chat.ts'
import { setBlocked } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { fillRoom } from '../../support/room-messages.ts'

async function search(socket: TestSocket, text: string, before?: number) {
  const id = crypto.randomUUID()
  socket.send({ type: 'search', id, text, ...(before !== undefined && { before }) })
  const { messages, next } = await socket.next('found', (frame) => frame.id === id)
  return { contents: messages.map(({ content }) => content), sequences: messages.map((one) => one.sequence), next }
}

async function passage(socket: TestSocket, place: string, sequence: number) {
  const id = crypto.randomUUID()
  socket.send({ type: 'passage', id, place, sequence })
  const { messages, hasOlder, hasNewer } = await socket.next('passage', (frame) => frame.id === id)
  return { first: messages[0]?.sequence, last: messages.at(-1)?.sequence, count: messages.length, hasOlder, hasNewer }
}

describe('A search in a room', { tags: ['ours-room-search'] }, () => {
  it('finds messages with all words in any case and accents, the newest first, as they are now', async () => {
    const chat = await newChat()
    const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
    const edited = buyer.sendMessage('Nothing here')
    for (const content of ['Ein Café in ÖDENSE', 'Is the LICENSE included?', 'License: café au lait, 50%'])
      buyer.sendMessage(content)
    buyer.send({ type: 'edit', id: edited, content: 'Cafés' })
    await buyer.next('ack', ({ message }) => message.content === 'Cafés')
    expect((await search(seller, ' cafe ')).contents).toEqual([
      'License: café au lait, 50%',
      'Ein Café in ÖDENSE',
      'Cafés',
    ])
    expect(await search(seller, 'CAFE\u0301 license')).toEqual({
      contents: ['License: café au lait, 50%'],
      sequences: [4],
      next: null,
    })
    expect((await search(buyer, '50%')).sequences).toEqual([4])
    expect((await search(buyer, '_')).sequences).toEqual([])
    expect((await search(buyer, 'cafe', 4)).sequences).toEqual([2, 1])
    expect((await search(buyer, 'cafe', 1e12)).sequences).toEqual([4, 2, 1])
  })

  it('finds what was withheld for its sender only', async () => {
    const chat = await newChat()
    await setBlocked(chat.id, chat.seller.id, true)
    const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
    buyer.sendMessage('A secret')
    await buyer.next('ack')
    expect((await search(buyer, 'secret')).sequences).toEqual([1])
    expect((await search(seller, 'secret')).sequences).toEqual([])
    expect((await passage(seller, 'around', 1)).count).toBe(0)
    expect((await passage(buyer, 'around', 1)).count).toBe(1)
  })

  it('reads a bounded number of messages at once, goes on from there, and is charged for them', async () => {
    const chat = await newChat()
    await runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (_, { storage: { sql } }) => {
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO messages (sequence, revision, id, sender, content, created_at, withheld)
         SELECT i, i + 100, 'm' || i, ?2, iif(i % 100 = 0, 'Needle', 'Hay'), ?3, 0 FROM n`,
        3 * SEARCH_ROWS,
        chat.buyer.id,
        Date.now(),
      )
      sql.exec('UPDATE member_counts SET last = ?', 3 * SEARCH_ROWS)
    })
    const seller = await connectToRoom(chat.id, chat.seller)
    const found: number[] = []
    let next: number | null = 3 * SEARCH_ROWS + 1
    let requests = 0
    do {
      const page = await search(seller, 'needle', next)
      found.push(...page.sequences)
      next = page.next
      requests += 1
    } while (next !== null)
    expect(found).toEqual(Array.from({ length: 30 }, (_, index) => 3_000 - index * 100))
    expect(requests).toBe(3)
    const ids = Array.from({ length: 10 }, () => crypto.randomUUID())
    for (const id of ids) seller.send({ type: 'search', id, text: 'needle' })
    expect(await seller.next('refused', ({ id }) => id === ids.at(-1))).toMatchObject({ code: 'too_many_frames' })
    later(10_000)
    expect((await search(seller, 'needle')).sequences).toHaveLength(10)
  })

  it('returns a page at once, and refuses what is no search', async () => {
    const chat = await newChat()
    await fillRoom(chat.id, Array(FOUND_PAGE + 2).fill(chat.buyer.id), 'Found')
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const first = await search(buyer, 'found')
    expect([first.sequences.length, first.next]).toEqual([FOUND_PAGE, 3])
    expect((await search(buyer, 'found', 3)).sequences).toEqual([2, 1])
    for (const text of ['', ' \u200B ', 'x'.repeat(MAX_CHAT_SEARCH + 1), 5]) {
      buyer.send({ type: 'search', id: crypto.randomUUID(), text })
      expect(await buyer.next('refused')).toMatchObject({ code: 'invalid_frame' })
    }
  })

  it('leads to the messages around a found one, and from there to those before and after', async () => {
    const chat = await newChat()
    await fillRoom(chat.id, Array(200).fill(chat.buyer.id), 'Hello')
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const half = HISTORY_PAGE / 2
    expect(await passage(buyer, 'around', 100)).toEqual({
      first: 100 - half,
      last: 100 + half - 1,
      count: HISTORY_PAGE,
      hasOlder: true,
      hasNewer: true,
    })
    expect(await passage(buyer, 'before', 30)).toMatchObject({ first: 1, last: 29, hasOlder: false, hasNewer: true })
    expect(await passage(buyer, 'after', 180)).toMatchObject({ first: 181, last: 200, hasOlder: true, hasNewer: false })
    expect(await passage(buyer, 'around', 1)).toMatchObject({ first: 1, last: half, hasOlder: false })
  })
})
