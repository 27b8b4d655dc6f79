import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatPage } from '#contract/chat/chats.ts'
import { PASSWORD, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { connectToRoom } from '../../support/chat.ts'
import { addChat, openRoom, storeMessage } from '../../support/chat-rows.ts'

let [seller, buyer]: Stored[] = []
let chat: Awaited<ReturnType<typeof addChat>>
let messageId = ''
beforeEach(async () => {
  ;[seller, buyer] = await Promise.all([store({ role: 'seller' }), store()])
  chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '', title: 'Inboxly – Ada Byron' })
  await openRoom(chat)
  messageId = await storeMessage(chat.id, buyer?.id ?? '', 'My name is Ada.')
})

const leave = (person: Stored | undefined) =>
  statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: person?.cookie ?? '' }))

describe('Deleting an account', () => {
  it('keeps its messages under ‘Deleted user’', { tags: ['ours-deleted-words'] }, async () => {
    expect(await leave(buyer)).toBe(204)
    const { items } = await fetchJson<ChatPage>('/api/chats', seller?.cookie)
    expect(items).toMatchObject([
      {
        id: chat.id,
        title: 'Inboxly – Deleted user',
        other: { id: buyer?.id, name: 'Deleted user', username: null, avatar: null, active: false },
      },
    ])
    const messages = await env.CHAT_ROOM.getByName(chat.id).messagesAfter(seller?.id ?? '', 0, 10)
    expect(messages.map(({ content }) => content)).toEqual(['My name is Ada.'])
  })

  it('keeps a seller’s chats with their titles', async () => {
    expect(await leave(seller)).toBe(204)
    const { items } = await fetchJson<ChatPage>('/api/chats', buyer?.cookie)
    expect(items).toMatchObject([
      { title: 'Inboxly – Ada Byron', other: { name: 'Deleted user', active: false }, listing: { live: false } },
    ])
  })

  it('erases the inbox, which then accepts nothing and mails no one', { tags: ['ours-deleted-inbox'] }, async () => {
    const inbox = env.INBOX.getByName(buyer?.id ?? '')
    // Newer than any version that the room reports in the meantime.
    const known = (version: number) => ({
      chatId: chat.id,
      version,
      unread: 1,
      last: { sequence: version, senderId: seller?.id ?? '', content: 'Hello', at: version, type: 'text' as const },
      readByOther: 0,
      deal: null,
      waits: true,
    })
    await inbox.update(known(101))
    expect(await leave(buyer)).toBe(204)
    await inbox.update(known(102))
    await inbox.update({ ...known(103), chatId: 'another' })
    expect(await inbox.chats([chat.id, 'another'])).toEqual([])
    expect(await inbox.entered(chat.id, 'session', Date.now() + 1)).toBe(false)
    expect(await inbox.watch(chat.id)).toEqual({ online: false, lastSeen: null, gone: true })
    const nonEmpty = await runInDurableObject(inbox, (_, { storage: { sql } }) =>
      ['chats', 'waiting', 'mails', 'rooms', 'revocations', 'presence'].filter(
        (table) => sql.exec(`SELECT 1 FROM ${table}`).toArray().length > 0,
      ),
    )
    expect(nonEmpty).toEqual([])
  })

  it('is announced in rooms that are open', { tags: ['ours-deleted-words'] }, async () => {
    const socket = await connectToRoom(chat.id, { cookie: seller?.cookie ?? '' })
    expect(await leave(buyer)).toBe(204)
    expect(await socket.next('presence')).toMatchObject({ userId: buyer?.id, online: false, gone: true })
  })

  it('deletes blocks by and of the person and removes their name from reports', async () => {
    await post(`/api/chats/${chat.id}/reports`, { messageId, reason: 'Spam' }, { cookie: seller?.cookie ?? '' })
    for (const person of [seller, buyer])
      await send('PUT', `/api/chats/${chat.id}/blocked`, { blocked: true }, { cookie: person?.cookie ?? '' })
    const blocks = () =>
      env.DB.prepare('SELECT count(*) AS n FROM blocks WHERE ?1 IN (blocker_id, blocked_id)').bind(buyer?.id).first('n')
    expect(await blocks()).toBe(2)
    expect(await leave(buyer)).toBe(204)
    expect(await blocks()).toBe(0)
    const report = await env.DB.prepare('SELECT title, content FROM report_cases WHERE place_id = ?')
      .bind(chat.id)
      .first()
    expect(report).toEqual({ title: 'Inboxly – Deleted user', content: 'My name is Ada.' })
  })

  it('changes nothing if the person is the last admin', async () => {
    await env.DB.prepare("UPDATE profiles SET role = 'admin' WHERE id = ?").bind(buyer?.id).run()
    await send('PUT', `/api/chats/${chat.id}/blocked`, { blocked: true }, { cookie: buyer?.cookie ?? '' })
    expect(await leave(buyer)).toBe(409)
    expect(await env.DB.prepare('SELECT blocked_id FROM blocks WHERE blocker_id = ?').bind(buyer?.id).first()).toEqual({
      blocked_id: seller?.id,
    })
    expect(await fetchJson<ChatPage>('/api/chats', seller?.cookie)).toMatchObject({
      items: [{ title: 'Inboxly – Ada Byron', other: { active: true } }],
    })
  })
})
