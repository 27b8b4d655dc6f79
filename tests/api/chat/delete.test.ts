import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Export } from '#contract/accounts/export.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { DELETED_TEXT } from '#contract/chat/messages.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { messageSubject } from '#worker/reports/message-subject.rules.ts'
import { post } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { connectToInbox, connectToRoom, newChat, type TestChat } from '../../support/chat.ts'
import { setBlocked } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { move, negotiate, offer, sendMove, termsOf } from '../../support/deals.ts'
import { casesOf } from '../../support/reports.ts'

const both = async () => {
  const chat = await newChat()
  return { chat, buyer: await connectToRoom(chat.id, chat.buyer), seller: await connectToRoom(chat.id, chat.seller) }
}

/** The summaries for the buyer and the seller. */
async function summaries({ id, buyer, seller }: TestChat) {
  const all = await runInDurableObject(env.CHAT_ROOM.getByName(id), (_, { storage }) =>
    new RoomLedger(storage.sql).summaries(),
  )
  return [buyer, seller].map((user) => all.find(({ userId }) => userId === user.id)?.summary)
}

describe('Deleting a message', { tags: ['ours-deleted-messages'] }, () => {
  it('hides its text from both, at any time, once, and stays in the history as deleted', async () => {
    const { chat, buyer, seller } = await both()
    const tab = await connectToRoom(chat.id, chat.buyer)
    const id = buyer.sendMessage('Call me at 555')
    const { revision } = (await buyer.next('ack')).message
    later(2 * EDIT_MS)
    buyer.send({ type: 'delete', id })
    const { message } = await buyer.next('ack')
    expect(message).toMatchObject({ id, sequence: 1, content: DELETED_TEXT, deleted: true, editedAt: null })
    expect(message.revision).toBeGreaterThan(revision)
    for (const socket of [seller, tab]) expect((await socket.next('edited')).message).toEqual(message)
    buyer.send({ type: 'delete', id })
    expect((await buyer.next('ack')).message).toEqual(message)
    for (const socket of [buyer, seller]) {
      socket.send({ type: 'search', id: crypto.randomUUID(), text: '555' })
      expect((await socket.next('found')).messages).toEqual([])
    }
    seller.send({ type: 'resume', after: revision })
    expect((await seller.next('posted', ({ page }) => page !== null)).messages).toEqual([message])
    expect(seller.frames.filter(({ type }) => type === 'edited')).toEqual([])
    // A repeated message, whose acknowledgement was lost, stays deleted.
    buyer.sendMessage('Call me at 555', id)
    expect((await buyer.next('ack')).message).toEqual(message)
  })

  it('is for one’s own texts only, which then cannot be edited', async () => {
    const { buyer, seller } = await both()
    const id = buyer.sendMessage('Hi')
    await seller.next('posted')
    seller.send({ type: 'delete', id })
    expect(await seller.next('refused')).toMatchObject({ code: 'not_your_message', id })
    const unknown = crypto.randomUUID()
    seller.send({ type: 'delete', id: unknown })
    expect(await seller.next('refused')).toMatchObject({ code: 'message_not_found', id: unknown })
    buyer.send({ type: 'delete', id })
    buyer.send({ type: 'edit', id, content: 'Hello' })
    expect(await buyer.next('refused')).toMatchObject({ code: 'message_deleted', id })
  })

  it('ends with an agreement, also a cancelled one, for all messages of the room', async () => {
    const deal = await negotiate()
    const buyer = await connectToRoom(deal.chatId, deal.buyer)
    const [intro] = await buyer.history()
    const id = buyer.sendMessage('Before')
    await buyer.next('ack')
    // An offer agrees on nothing.
    await offer(deal, deal.buyer, 90_000)
    buyer.send({ type: 'delete', id: intro?.id })
    expect((await buyer.next('ack')).message).toMatchObject({ id: deal.chatId, deleted: true })
    await move(deal, deal.buyer, { type: 'cancel', reason: 'Too early' })
    const again = { type: 'offer', id: crypto.randomUUID(), dealId: null, terms: termsOf(95_000), answers: null }
    const { view } = await sendMove(deal.buyer, deal.chatId, again)
    const next = { ...deal, dealId: view?.deal.id ?? '' }
    const accepted = { type: 'accept', offerId: again.id, priceCents: 95_000 } as const
    expect((await move(next, deal.seller, accepted)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      const after = buyer.sendMessage('After')
      await buyer.next('ack')
      for (const message of [id, after]) {
        buyer.send({ type: 'delete', id: message })
        expect(await buyer.next('refused')).toMatchObject({ code: 'too_late_to_delete', id: message })
      }
      await move(next, deal.seller, { type: 'cancel', reason: 'No more' })
    }
  })

  it('takes it out of previews, of what is unread and of inboxes', async () => {
    const { chat, buyer } = await both()
    buyer.sendMessage('One')
    const id = buyer.sendMessage('Two')
    await buyer.next('ack', ({ message }) => message.id === id)
    buyer.send({ type: 'delete', id })
    await buyer.next('ack', ({ message }) => message.deleted === true)
    const last = { sequence: 2, content: DELETED_TEXT }
    expect(await summaries(chat)).toMatchObject([
      { unread: 0, last },
      { unread: 1, last },
    ])
    const inbox = await connectToInbox(chat.seller)
    await expect
      .poll(async () => (await env.INBOX.getByName(chat.seller.id).chats([chat.id]))[0])
      .toMatchObject({ unread: 1, last })
    inbox.close()
    // What was read does not become unread.
    await runInDurableObject(env.CHAT_ROOM.getByName(chat.id), (_, { storage }) => {
      const ledger = new RoomLedger(storage.sql)
      ledger.markRead(chat.seller.id, 2)
      const [first] = ledger.messages.after(chat.buyer.id, 0, 1)
      ledger.remove(chat.buyer.id, first?.id ?? '', false, Date.now())
    })
    expect(await summaries(chat)).toMatchObject([{ unread: 0 }, { unread: 0 }])
  })

  it('of a withheld one changes nothing for the other member', async () => {
    const { chat, buyer, seller } = await both()
    await setBlocked(chat.id, chat.seller.id, true)
    const id = buyer.sendMessage('Rude')
    buyer.send({ type: 'delete', id })
    await buyer.next('ack', ({ message }) => message.deleted === true)
    expect(await seller.history()).toEqual([])
    expect(await summaries(chat)).toMatchObject([{ unread: 0 }, { unread: 0, last: null }])
  })

  it('leaves it to cases and to its sender’s data, and to nobody else’s', async () => {
    const { chat, buyer } = await both()
    const id = buyer.sendMessage('Pay me elsewhere')
    buyer.send({ type: 'delete', id })
    await buyer.next('ack', ({ message }) => message.deleted === true)
    expect(await env.CHAT_ROOM.getByName(chat.id).around(id, 1)).toMatchObject([
      { id, content: 'Pay me elsewhere', deleted: true },
    ])
    const report = { messageId: id, reason: 'spam' }
    const { status } = await post(`/api/chats/${chat.id}/reports`, report, { cookie: chat.seller.cookie })
    expect(status).toBe(204)
    expect(await casesOf(messageSubject(chat.id, id))).toMatchObject([{ content: DELETED_TEXT }])
    const data = async ({ cookie }: { cookie: string }) =>
      v.parse(Export, await fetchJson('/api/account/export', cookie))
    expect((await data(chat.buyer)).messages).toMatchObject([{ content: 'Pay me elsewhere', deleted: true }])
    expect(JSON.stringify(await data(chat.seller))).not.toContain('elsewhere')
  })
})
