import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { Export } from '#contract/accounts/export.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { post, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addDeal, openRoom, storeMessage, setBlocked } from '../../support/chat-rows.ts'

/** More messages than one read of a room returns. */
const MANY = 450

let [seller, buyer, outsider]: Stored[] = []
let chat: Awaited<ReturnType<typeof addChat>>
beforeEach(async () => {
  ;[seller, buyer, outsider] = await Promise.all([store({ role: 'seller' }), store(), store()])
  chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '' })
  await openRoom(chat)
})

const data = async (person: Stored | undefined) =>
  v.parse(Export, await fetchJson('/api/account/export', person?.cookie))

describe('The data export of a person', () => {
  it('includes their chats with each message they may see, once', { tags: ['ours-deleted-words'] }, async () => {
    const [question, answer] = [
      await storeMessage(chat.id, buyer?.id ?? '', 'Is it "done"?', 1_000),
      await storeMessage(chat.id, seller?.id ?? '', 'Yes.', 2_000),
    ]
    await setBlocked(chat.id, seller?.id ?? '', true)
    const withheld = await storeMessage(chat.id, buyer?.id ?? '', 'Why?', 3_000)
    const own = { chat: chat.id, deal: null, editedAt: null }
    const seen = [
      { ...own, id: question, sender: 'me', content: 'Is it "done"?', createdAt: 1_000 },
      { ...own, id: answer, sender: 'other', content: 'Yes.', createdAt: 2_000 },
    ]
    expect(await data(buyer)).toMatchObject({
      chats: [{ id: chat.id, as: 'buyer', listing: chat.listingId, title: chat.title, archived: 0 }],
      messages: [...seen, { ...own, id: withheld, sender: 'me', content: 'Why?', createdAt: 3_000 }],
    })
    const sellers = await data(seller)
    expect(sellers.chats).toMatchObject([{ id: chat.id, as: 'seller' }])
    expect(sellers.messages.map(({ id, sender }) => [id, sender])).toEqual([
      [question, 'other'],
      [answer, 'me'],
    ])
    expect(await data(outsider)).toMatchObject({ chats: [], messages: [], blocks: [], reports: [] })
  })

  it('includes long, many, empty and never opened chats', async () => {
    const rooms = [chat]
    for (let count = 0; count < 3; count += 1) rooms.push(await addChat({ buyerId: buyer?.id ?? '' }))
    const [, empty, long] = rooms
    if (!empty || !long) throw new Error('Too few chats were made.')
    await openRoom(empty)
    await openRoom(long)
    await runInDurableObject(env.CHAT_ROOM.getByName(long.id), (_, { storage }) => {
      const ledger = new RoomLedger(storage.sql)
      for (let index = 0; index < MANY; index += 1)
        ledger.post({ id: `m${index}`, senderId: long.sellerId, content: `No. ${index}`, negotiationId: null }, index)
    })
    const first = await storeMessage(chat.id, buyer?.id ?? '', 'Hello')
    const { chats, messages } = await data(buyer)
    expect(chats.map(({ id }) => id)).toEqual(rooms.map(({ id }) => id))
    expect(messages.map(({ id }) => id)).toEqual([first, ...Array.from({ length: MANY }, (_, index) => `m${index}`)])
  })

  it('includes the deal of a message, blocks, reports and mails switched off', async () => {
    const deal = await addDeal(chat, 'negotiating')
    const messageId = crypto.randomUUID()
    await runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (_, { storage }) => {
      new RoomLedger(storage.sql).post(
        { id: messageId, senderId: buyer?.id ?? '', content: 'Half?', negotiationId: deal },
        5,
      )
    })
    const from = { cookie: seller?.cookie ?? '' }
    await post(`/api/chats/${chat.id}/reports`, { messageId, reason: 'Rude' }, from)
    await send('PUT', `/api/chats/${chat.id}/blocked`, { blocked: true }, from)
    await env.DB.prepare("INSERT INTO mail_opt_outs (user_id, kind) VALUES (?, 'unread_messages')")
      .bind(seller?.id)
      .run()
    expect(await data(seller)).toMatchObject({
      messages: [{ id: messageId, deal }],
      blocks: [{ person: buyer?.id }],
      reports: [
        { reason: 'other', words: 'Rude', about: { subject: 'message', in: chat.id, content: 'Half?', acted: null } },
      ],
      mailsSwitchedOff: ['unread_messages'],
    })
    expect(await data(buyer)).toMatchObject({ blocks: [], reports: [], mailsSwitchedOff: [] })
  })
})
