import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { encode } from '#contract/chat/encode.ts'
import { get, newSession, PASSWORD, post, send, statusOf, store } from '../../support/accounts.ts'
import { connectToRoom, newChat, connectToInbox, roomPath, upgrade } from '../../support/chat.ts'

const opened = async () => {
  const chat = await newChat()
  const sockets = [await connectToInbox(chat.buyer), await connectToRoom(chat.id, chat.buyer)]
  return { chat, sockets, other: await connectToRoom(chat.id, chat.seller) }
}
const CLOSED = { code: 4401, reason: 'not_signed_in' }

describe('The WebSockets of a person', { tags: ['ours-sockets-close'] }, () => {
  const admin = () => store({ role: 'admin' })
  it.each([
    ['sign out everywhere', async ({ cookie }: { cookie: string }) => post('/api/auth/sign-out-all', {}, { cookie })],
    [
      'delete their account',
      async ({ cookie }: { cookie: string }) => send('DELETE', '/api/account', { password: PASSWORD }, { cookie }),
    ],
    [
      'are suspended',
      async ({ id }: { id: string }) =>
        post(`/api/admin/users/${id}/suspend`, { reason: 'Spam' }, { cookie: (await admin()).cookie }),
    ],
  ])('close in their inbox and all rooms when they %s and cannot be opened again', async (_, end) => {
    const { chat, sockets, other } = await opened()
    const status = await statusOf(end(chat.buyer))
    expect(status).toBeLessThan(300)
    await sockets[0]?.next('ended')
    for (const socket of sockets) expect(await socket.closed).toEqual(CLOSED)
    for (const path of ['/parties/inbox/me', roomPath(chat.id)])
      expect((await upgrade(path, { cookie: chat.buyer.cookie })).status).toBe(401)
    other.sendMessage('Still open here')
    await other.next('ack')
  })

  it('stay open in other sessions when one session ends', async () => {
    const { chat, sockets } = await opened()
    const cookie = await newSession(chat.buyer.id)
    const [inbox, room] = [await connectToInbox({ cookie }), await connectToRoom(chat.id, { cookie })]
    const { items } = await (
      await get('/api/account/sessions', cookie)
    ).json<{ items: { id: string; current: boolean }[] }>()
    const own = items.find(({ current }) => current)
    await statusOf(send('DELETE', `/api/account/sessions/${own?.id}`, undefined, { cookie: chat.buyer.cookie }))
    expect(await inbox.closed).toEqual(CLOSED)
    expect(await room.closed).toEqual(CLOSED)
    sockets[1]?.sendMessage('Still here')
    expect(await sockets[1]?.next('ack')).toBeTruthy()
  })

  it('close when the session ends between its check and the connection', async () => {
    const chat = await newChat()
    const checkedAt = Date.now()
    await env.INBOX.getByName(chat.buyer.id).closeSessions({ ids: ['other'], at: checkedAt })
    expect(await env.INBOX.getByName(chat.buyer.id).entered(chat.id, 'session', checkedAt)).toBe(false)
    expect(await env.INBOX.getByName(chat.buyer.id).entered(chat.id, 'session', checkedAt + 1)).toBe(true)
  })

  it('store no message after the close, even if the browser does not acknowledge it', async () => {
    const chat = await newChat()
    const seller = await connectToRoom(chat.id, chat.seller)
    const { webSocket: deaf } = await upgrade(roomPath(chat.id), { cookie: chat.buyer.cookie })
    deaf?.accept({ allowHalfOpen: true })
    const closed = new Promise((resolve) => deaf?.addEventListener('close', resolve))
    await statusOf(post('/api/auth/sign-out-all', {}, { cookie: chat.buyer.cookie }))
    await closed
    deaf?.send(encode({ type: 'send', id: crypto.randomUUID(), content: 'Still here', inDeal: false }))
    deaf?.close()
    await seller.next('typing', ({ on }) => !on)
    expect(await seller.history()).toEqual([])
  })
})
