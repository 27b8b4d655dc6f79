import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { connectToRoom, newChat, connectToInbox } from '../../support/chat.ts'
import { setBlocked } from '../../support/chat-rows.ts'

const blocked = async () => {
  const chat = await newChat()
  const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
  await setBlocked(chat.id, chat.seller.id, true)
  return { chat, buyer, seller }
}

describe('A blocked person', { tags: ['ours-blocking'] }, () => {
  it('sends as before, and nothing reaches the other member', async () => {
    const { chat, buyer, seller } = await blocked()
    buyer.send({ type: 'typing', on: true })
    const id = buyer.sendMessage('Hello?')
    expect((await buyer.next('ack')).message).toMatchObject({ id, content: 'Hello?' })
    expect(await seller.history()).toEqual([])
    expect(seller.frames.filter(({ type }) => type === 'typing')).toEqual([])
    expect((await buyer.history()).map((message) => message.id)).toEqual([id])
    expect(await env.CHAT_ROOM.getByName(chat.id).state()).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ userId: chat.seller.id, unread: 0, lastActivityAt: null }),
      ]),
    })
  })

  it('sees their own messages in their other tabs', async () => {
    const { chat, buyer } = await blocked()
    const tab = await connectToRoom(chat.id, chat.buyer)
    const id = buyer.sendMessage('Hello?')
    expect((await tab.next('posted')).messages).toMatchObject([{ id }])
  })

  it('sees the other member as away', async () => {
    const { chat, buyer } = await blocked()
    expect(await buyer.next('presence')).toMatchObject({ online: false, lastSeen: null })
    await connectToInbox(chat.seller)
    expect(await buyer.next('presence')).toMatchObject({ online: false, lastSeen: null })
  })

  it('reaches the other member again once unblocked, without the messages sent in between', async () => {
    const { chat, buyer, seller } = await blocked()
    buyer.sendMessage('Hello?')
    await buyer.next('ack')
    await setBlocked(chat.id, chat.seller.id, false)
    buyer.sendMessage('Hi again')
    await seller.next('posted')
    expect((await seller.history()).map(({ content }) => content)).toEqual(['Hi again'])
  })

  it('can edit withheld messages only, not those that the other member has seen', async () => {
    const chat = await newChat()
    const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
    const seen = buyer.sendMessage('Hello')
    await seller.next('posted')
    await setBlocked(chat.id, chat.seller.id, true)
    buyer.send({ type: 'edit', id: seen, content: 'Rude' })
    expect(await buyer.next('refused')).toMatchObject({ id: seen, code: 'too_late_to_edit' })
    const withheld = buyer.sendMessage('Hello?')
    buyer.send({ type: 'edit', id: withheld, content: 'Rude' })
    expect((await buyer.next('ack', ({ message }) => message.editedAt !== null)).message.content).toBe('Rude')
    expect((await seller.history()).map(({ content }) => content)).toEqual(['Hello'])
  })

  it('gets no answer from the member who blocked them', async () => {
    const { buyer, seller } = await blocked()
    seller.sendMessage('And another thing')
    expect(await seller.next('refused')).toMatchObject({ code: 'you_blocked_them' })
    expect(await buyer.history()).toEqual([])
  })
})
