import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { EDIT_MS, HIDDEN_LEASE_MS, MAX_MESSAGE, MAX_SOCKETS } from '#contract/chat/limits.ts'
import { MAX_MESSAGE_UNITS } from '#contract/chat/messages.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { later } from '../../support/clock.ts'
import { connect, connectToRoom, newChat, roomPath, type TestSocket } from '../../support/chat.ts'

const both = async () => {
  const chat = await newChat()
  return { chat, buyer: await connectToRoom(chat.id, chat.buyer), seller: await connectToRoom(chat.id, chat.seller) }
}

describe('A room', () => {
  it('acknowledges a message to its sender and posts it to the other member, trimmed and in order', async () => {
    const { chat, buyer, seller } = await both()
    const first = buyer.sendMessage('  Hi!  ')
    const second = seller.sendMessage('Hello.')
    const ack = await buyer.next('ack')
    const posted = await seller.next('posted')
    expect(ack.message).toMatchObject({
      id: first,
      sequence: 1,
      content: 'Hi!',
      senderId: chat.buyer.id,
      editedAt: null,
    })
    expect(posted).toMatchObject({ messages: [ack.message], page: null })
    expect((await seller.next('ack')).message).toMatchObject({ id: second, sequence: 2 })
    expect((await buyer.next('posted')).messages).toMatchObject([{ id: second, senderId: chat.seller.id }])
  })

  it(
    'stores a message once, by its first sender, and shows it in their other tabs',
    { tags: ['2-3-chat'] },
    async () => {
      const { chat, buyer, seller } = await both()
      const id = buyer.sendMessage('Hi!')
      const { message } = await buyer.next('ack')
      buyer.sendMessage('Hi again!', id)
      expect((await buyer.next('ack')).message).toEqual(message)
      seller.sendMessage('Mine too', id)
      expect(await seller.next('refused')).toMatchObject({ code: 'not_your_message', id })
      const tab = await connectToRoom(chat.id, chat.buyer)
      const end = buyer.sendMessage('The end')
      expect((await tab.next('posted')).messages).toMatchObject([{ id: end }])
      expect((await seller.history()).map(({ content }) => content)).toEqual(['Hi!', 'The end'])
    },
  )

  it('sends its time before messages that it is resumed for', { tags: ['ours-server-clock'] }, async () => {
    const { buyer } = await both()
    for (const after of [undefined, 0]) {
      later(1_000)
      buyer.send({ type: 'resume', after })
      expect(await buyer.next('time')).toEqual({ v: 1, type: 'time', now: Date.now() })
      await buyer.next('posted')
    }
    buyer.send({ type: 'resume', before: 1 })
    await buyer.next('posted')
    expect(buyer.texts.filter((text) => text.includes('"time"'))).toHaveLength(2)
  })

  it('marks messages as read for both members and never back', { tags: ['2-2-message-checks'] }, async () => {
    const { chat, buyer, seller } = await both()
    buyer.sendMessage('One')
    buyer.sendMessage('Two')
    await seller.next('posted')
    await seller.next('posted')
    seller.send({ type: 'read', sequence: 900 })
    expect(await buyer.next('read')).toMatchObject({ userId: chat.seller.id, sequence: 2 })
    seller.send({ type: 'read', sequence: 1 })
    await buyer.history()
    expect(await buyer.next('read', ({ userId }) => userId === chat.seller.id)).toMatchObject({ sequence: 2 })
  })

  it(
    'sends typing to the other member only, until the last tab of the typist closes',
    { tags: ['2-4-typing'] },
    async () => {
      const { chat, buyer, seller } = await both()
      buyer.send({ type: 'typing', on: true })
      expect(await seller.next('typing')).toMatchObject({ userId: chat.buyer.id, on: true })
      buyer.sendMessage('Done')
      await buyer.next('ack')
      expect(buyer.frames.filter(({ type }) => type === 'typing')).toEqual([])
      buyer.send({ type: 'typing', on: true })
      await seller.next('typing', ({ on }) => on)
      buyer.close()
      expect(await seller.next('typing')).toMatchObject({ on: false })
    },
  )

  it(
    'lets members edit their own messages for 15 minutes and shows both the new text',
    { tags: ['2-3-content-old'] },
    async () => {
      const { buyer, seller } = await both()
      const id = buyer.sendMessage('Helo')
      await seller.next('posted')
      later(EDIT_MS)
      buyer.send({ type: 'edit', id, content: 'Hello' })
      const { message } = await seller.next('edited')
      expect(message).toMatchObject({ id, content: 'Hello', sequence: 1 })
      expect(message.editedAt).toBeGreaterThan(message.createdAt)
      expect((await buyer.next('ack', (ack) => ack.message.editedAt !== null)).message).toEqual(message)
      later(1)
      buyer.send({ type: 'edit', id, content: 'Hello!' })
      expect(await buyer.next('refused')).toMatchObject({ code: 'too_late_to_edit', id })
      seller.send({ type: 'edit', id, content: 'Bye' })
      expect(await seller.next('refused')).toMatchObject({ code: 'not_your_message', id })
      const unknown = crypto.randomUUID()
      seller.send({ type: 'edit', id: unknown, content: 'Bye' })
      expect(await seller.next('refused')).toMatchObject({ code: 'message_not_found', id: unknown })
    },
  )

  it('resumes after a disconnect with only the messages sent and edited since', async () => {
    const { chat, buyer, seller } = await both()
    const id = buyer.sendMessage('One')
    const { message: one } = await buyer.next('ack')
    await seller.next('posted')
    seller.close()
    buyer.sendMessage('Two')
    buyer.send({ type: 'edit', id, content: 'First' })
    await buyer.next('ack', ({ message }) => message.editedAt !== null)
    const again = await connectToRoom(chat.id, chat.seller)
    again.send({ type: 'resume', after: one.revision })
    const { messages, page } = await again.next('posted')
    expect(messages.map(({ content }) => content)).toEqual(['Two', 'First'])
    expect(page).toEqual({ kind: 'newer', more: false })
  })

  it('sends 30 messages at first, or up to 50 unread ones, and history in pages of 50 backwards and 200 forwards', async () => {
    const { chat, buyer, seller } = await both()
    await runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (_, { storage }) => {
      const ledger = new RoomLedger(storage.sql)
      const message = { senderId: chat.buyer.id, negotiationId: null }
      for (let number = 1; number <= 501; number += 1)
        ledger.post({ ...message, id: crypto.randomUUID(), content: String(number) }, Date.now())
    })
    const contents = (messages: { content: string }[]) => [
      messages[0]?.content,
      messages.at(-1)?.content,
      messages.length,
    ]
    buyer.send({ type: 'resume' })
    const newest = await buyer.next('posted')
    expect([...contents(newest.messages), newest.page]).toEqual(['472', '501', 30, { kind: 'newest', more: true }])
    for (const [read, count] of [
      [0, 50],
      [460, 41],
      [490, 30],
    ] as const) {
      if (read > 0) seller.send({ type: 'read', sequence: read })
      seller.send({ type: 'resume' })
      expect([read, (await seller.next('posted')).messages.length]).toEqual([read, count])
    }
    buyer.send({ type: 'resume', before: 472 })
    const older = await buyer.next('posted')
    expect([...contents(older.messages), older.page]).toEqual(['422', '471', 50, { kind: 'older', more: true }])
    buyer.send({ type: 'resume', before: 10 })
    expect((await buyer.next('posted')).page).toEqual({ kind: 'older', more: false })
    buyer.send({ type: 'resume', after: 0 })
    const newer = await buyer.next('posted')
    expect([...contents(newer.messages), newer.page]).toEqual(['1', '200', 200, { kind: 'newer', more: true }])
  })

  const long = 'x'.repeat(MAX_MESSAGE + 1)
  it(
    'rejects invalid frames and accepts 1,000 characters after trimming',
    { tags: ['2-5-message-limits'] },
    async () => {
      const { buyer, seller } = await both()
      for (const [what, frame, code] of [
        ['text that is not JSON', '{', 'invalid_frame'],
        ['a number', '1', 'invalid_frame'],
        ['null', 'null', 'invalid_frame'],
        ['a version that is no longer served', '{"v":0,"type":"typing","on":true}', 'unknown_version'],
        ['no version', '{"type":"typing","on":true}', 'invalid_frame'],
        ['an unknown type', '{"v":1,"type":"dance"}', 'unknown_frame'],
        ['an id that is no UUID', '{"v":1,"type":"send","id":"1","content":"x"}', 'invalid_frame'],
        [
          '1,001 characters',
          `{"v":1,"type":"send","id":"9f1c2a52-8e1c-4a53-9c55-7a6d0d2f0a01","content":"${long}"}`,
          'content_too_long',
        ],
        [
          'white space only',
          '{"v":1,"type":"send","id":"9f1c2a52-8e1c-4a53-9c55-7a6d0d2f0a01","content":" \\n "}',
          'content_empty',
        ],
        ['a position that is no number', '{"v":1,"type":"read","sequence":"1"}', 'invalid_frame'],
        ['a binary frame', new ArrayBuffer(10), 'invalid_frame'],
      ] as const) {
        buyer.send(frame)
        expect(await buyer.next('refused'), `${what}`).toMatchObject({ code })
      }
      expect(await seller.history()).toEqual([])
      buyer.sendMessage(` ${'x'.repeat(MAX_MESSAGE)} `)
      expect((await buyer.next('ack')).message.content).toHaveLength(MAX_MESSAGE)
    },
  )

  it('counts the characters of messages and edits as people do', { tags: ['2-5-message-limits'] }, async () => {
    const { buyer } = await both()
    for (const [character, most] of [
      ['👍🏽', MAX_MESSAGE],
      ['🇩🇪', MAX_MESSAGE],
      ['क्षि', MAX_MESSAGE],
      ['e\u0301', MAX_MESSAGE],
      // What a character is composed of has a limit, too.
      ['👨‍👩‍👧‍👦', Math.floor(MAX_MESSAGE_UNITS / '👨‍👩‍👧‍👦'.length)],
    ] as const) {
      const id = buyer.sendMessage(character.repeat(most))
      expect((await buyer.next('ack')).message.content).toBe(character.repeat(most).normalize('NFC'))
      buyer.sendMessage(character.repeat(most + 1))
      expect(await buyer.next('refused')).toMatchObject({ code: 'content_too_long' })
      buyer.send({ type: 'edit', id, content: character.repeat(most + 1) })
      expect(await buyer.next('refused')).toMatchObject({ code: 'content_too_long', id })
    }
  })

  it('stores the indentation of code', { tags: ['ours-code-in-chat'] }, async () => {
    const { buyer } = await both()
    buyer.sendMessage('\n    if (ok) {\n      go()  // now\n    }\n')
    expect((await buyer.next('ack')).message.content).toBe('    if (ok) {\n      go()  // now\n    }')
  })

  it(
    'closes a connection that sends a frame of 9,000 characters, stores nothing and keeps serving the other',
    { tags: ['ours-flood'] },
    async () => {
      const { buyer, seller } = await both()
      buyer.sendMessage('x'.repeat(9_000))
      expect(await buyer.next('refused')).toMatchObject({ code: 'frame_too_large' })
      expect(await buyer.closed).toMatchObject({ code: 4413, reason: 'frame_too_large' })
      expect(await seller.history()).toEqual([])
    },
  )

  it('closes a connection that floods it and keeps serving the other', { tags: ['ours-flood'] }, async () => {
    const { buyer, seller } = await both()
    for (let sent = 0; sent < 500; sent += 1) buyer.send({ type: 'typing', on: true })
    expect(await buyer.closed).toMatchObject({ code: 4429, reason: 'too_many_frames' })
    seller.sendMessage('Still here')
    expect((await seller.next('ack')).message.sequence).toBe(1)
  })

  it('counts no sockets whose lines have died among a person’s', { tags: ['ours-live-sockets'] }, async () => {
    const chat = await newChat()
    const sockets: TestSocket[] = []
    for (let opened = 0; opened < MAX_SOCKETS; opened += 1) sockets.push(await connectToRoom(chat.id, chat.buyer))
    const oneMore = await connect(roomPath(chat.id), chat.buyer)
    expect(await oneMore.closed).toMatchObject({ code: 4430 })
    later(HIDDEN_LEASE_MS)
    const next = await connectToRoom(chat.id, chat.buyer)
    for (const socket of sockets) expect(await socket.closed).toMatchObject({ code: 4408 })
    next.sendMessage('Back')
    expect((await next.next('ack')).message.content).toBe('Back')
  })
})
