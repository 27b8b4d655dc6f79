import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { mirrorChat } from '#worker/chat/mirror-chat.queries.ts'
import { primary } from '#worker/db/client.ts'
import { later } from '../../support/clock.ts'
import { connectToRoom, newChat } from '../../support/chat.ts'

const members = async (id: string) => {
  const { results } = await env.DB.prepare(
    `SELECT m.role, m.last_activity_at, m.unread, m.archived, c.version
     FROM chat_members m JOIN chats c ON c.seq = m.chat_seq WHERE c.id = ? ORDER BY m.role`,
  )
    .bind(id)
    .all()
  return results
}

it('A room mirrors activity and unread counts to D1 by alarm', async () => {
  const chat = await newChat()
  later(60_000)
  const buyer = await connectToRoom(chat.id, chat.buyer)
  buyer.sendMessage('One')
  buyer.sendMessage('Two')
  await buyer.next('ack', ({ message }) => message.sequence === 2)
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chat.id))
  const now = Date.now()
  expect(await members(chat.id)).toMatchObject([
    { role: 'buyer', last_activity_at: now, unread: 0, archived: 0 },
    { role: 'seller', last_activity_at: now, unread: 2, archived: 0 },
  ])
})

it('An older room state never replaces a newer one, and a repeated one changes nothing', async () => {
  const chat = await newChat()
  const state = await env.CHAT_ROOM.getByName(chat.id).state()
  if (!state) throw new Error('The room was not opened.')
  const newer = { ...state, version: state.version + 5, members: state.members.map((one) => ({ ...one, unread: 7 })) }
  await mirrorChat(primary(env), newer)
  const mirrored = await members(chat.id)
  expect(mirrored).toMatchObject([{ unread: 7 }, { unread: 7 }])
  await mirrorChat(primary(env), state)
  await mirrorChat(primary(env), newer)
  expect(await members(chat.id)).toEqual(mirrored)
})

it('A message moves the chat out of the recipient’s archive', { tags: ['ours-archive'] }, async () => {
  const chat = await newChat()
  const room = env.CHAT_ROOM.getByName(chat.id)
  for (const person of [chat.buyer, chat.seller]) await room.setArchived(person.id, true)
  const buyer = await connectToRoom(chat.id, chat.buyer)
  buyer.sendMessage('Hi!')
  await buyer.next('ack')
  await runDurableObjectAlarm(room)
  expect(await members(chat.id)).toMatchObject([
    { role: 'buyer', archived: 1 },
    { role: 'seller', archived: 0 },
  ])
})

it('Mirroring a chat again does not restore the name of a deleted buyer', async () => {
  const chat = await newChat()
  const state = await env.CHAT_ROOM.getByName(chat.id).state()
  if (!state) throw new Error('The room was not opened.')
  await env.DB.batch([
    env.DB.prepare('DELETE FROM users WHERE id = ?').bind(chat.buyer.id),
    env.DB.prepare('DELETE FROM chats WHERE id = ?').bind(chat.id),
  ])
  await mirrorChat(primary(env), state)
  const row = await env.DB.prepare('SELECT title FROM chats WHERE id = ?').bind(chat.id).first()
  expect(row).toEqual({ title: 'Inboxly – Deleted user' })
})
