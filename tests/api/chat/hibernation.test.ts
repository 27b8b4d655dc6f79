import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { connectToRoom, newChat, connectToInbox } from '../../support/chat.ts'

it('A hibernated room and inbox keep their sockets and state', { tags: ['ours-hibernation'] }, async () => {
  const chat = await newChat()
  const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
  const inbox = await connectToInbox(chat.seller)
  await inbox.next('chats')
  buyer.sendMessage('Before')
  await inbox.next('chat', ({ chat: { last } }) => last?.content === 'Before')
  await evictDurableObject(env.CHAT_ROOM.getByName(chat.id))
  await evictDurableObject(env.INBOX.getByName(chat.seller.id))

  buyer.send({ type: 'typing', on: true })
  await seller.next('typing', ({ on }) => on)
  const id = buyer.sendMessage('After')
  expect((await buyer.next('ack', ({ message }) => message.id === id)).message.sequence).toBe(2)
  expect((await seller.next('posted', ({ messages }) => messages[0]?.id === id)).messages).toHaveLength(1)
  expect((await inbox.next('chat', ({ chat: { last } }) => last?.content === 'After')).chat.unread).toBe(2)
  seller.send({ type: 'read', sequence: 2 })
  await buyer.next('read', ({ userId, sequence }) => userId === chat.seller.id && sequence === 2)
})

it('A hibernated room and inbox answer pings', { tags: ['ours-hibernation', 'ours-live-sockets'] }, async () => {
  const chat = await newChat()
  const sockets = [await connectToRoom(chat.id, chat.buyer), await connectToInbox(chat.buyer)]
  await evictDurableObject(env.CHAT_ROOM.getByName(chat.id))
  await evictDurableObject(env.INBOX.getByName(chat.buyer.id))
  for (const socket of sockets) socket.send('ping')
  await expect.poll(() => sockets.map(({ pongs }) => pongs), { interval: 5 }).toEqual([1, 1])
})
