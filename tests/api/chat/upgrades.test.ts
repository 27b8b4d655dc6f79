import { listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DEAL_HEADER, IDENTITY_HEADERS } from '#contract/sockets.ts'
import { CREDENTIALS } from '../../support/access-table.ts'
import { store } from '../../support/accounts.ts'
import { fetchApi } from '../../support/api.ts'
import { connect, connectToRoom, newChat, roomPath, upgrade } from '../../support/chat.ts'

/** The expected status of an upgrade, a row per socket and a column per person. */
const SOCKETS = {
  '/parties/inbox/me': { visitor: 401, buyer: 101, otherSeller: 101, admin: 101, suspended: 401, token: 401 },
  'another’s room': { visitor: 401, buyer: 404, otherSeller: 404, admin: 404, suspended: 401, token: 401 },
  'no room': { visitor: 401, buyer: 404, otherSeller: 404, admin: 404, suspended: 401, token: 401 },
} as const
type Person = keyof (typeof SOCKETS)['no room']

describe('A WebSocket', { tags: ['1-access'] }, () => {
  it.each(Object.entries(SOCKETS))(
    'to %s opens for those with access and is rejected for others',
    async (path, row) => {
      const rooms = { 'another’s room': async () => (await newChat()).id, 'no room': async () => 'nonsense' }
      const room = await (rooms as Record<string, () => Promise<string>>)[path]?.()
      const answers: Record<string, number> = {}
      for (const person of Object.keys(row) as Person[]) {
        const headers: Record<string, string> = await CREDENTIALS[person]()
        const reply = await upgrade(room === undefined ? path : roomPath(room), { headers })
        reply.webSocket?.accept()
        reply.webSocket?.close()
        answers[person] = reply.status
      }
      expect(answers).toEqual(row)
    },
  )

  it('of the buyer and of the seller opens in the room of their chat', async () => {
    const chat = await newChat()
    for (const person of [chat.buyer, chat.seller]) expect(await connectToRoom(chat.id, person)).toBeTruthy()
  })

  it.each(['https://evil.test', null])(
    'is rejected for pages of %s',
    { tags: ['ours-forged-sockets'] },
    async (origin) => {
      const chat = await newChat()
      for (const path of ['/parties/inbox/me', roomPath(chat.id)]) {
        const reply = await upgrade(path, { cookie: chat.buyer.cookie, origin })
        expect([reply.status, (await reply.json<{ error: { code: string } }>()).error.code]).toEqual([
          403,
          'forbidden_origin',
        ])
      }
    },
  )

  it('requires an upgrade request', async () => {
    const reply = await fetchApi('/parties/inbox/me')
    expect([reply.status, (await reply.json<{ error: { code: string } }>()).error.code]).toEqual([
      426,
      'upgrade_required',
    ])
  })

  it('creates no object for a guessed room', { tags: ['ours-forged-sockets'] }, async () => {
    const before = (await listDurableObjectIds(env.CHAT_ROOM)).length
    for (let guess = 0; guess < 5; guess += 1)
      await upgrade(roomPath(crypto.randomUUID()), { cookie: (await store()).cookie })
    expect(await listDurableObjectIds(env.CHAT_ROOM)).toHaveLength(before)
  })

  it(
    'ignores the identity, deal and connection id that a client claims',
    { tags: ['ours-forged-sockets'] },
    async () => {
      const chat = await newChat()
      const socket = await connect(`${roomPath(chat.id)}?_pk=mine`, {
        cookie: chat.buyer.cookie,
        headers: {
          [IDENTITY_HEADERS.userId]: chat.seller.id,
          [IDENTITY_HEADERS.sessionId]: 'mine',
          [DEAL_HEADER]: 'mine',
          'x-partykit-room': 'another',
          'x-partykit-props': '{}',
        },
      })
      socket.sendMessage('Who am I?', crypto.randomUUID(), { inDeal: true })
      expect((await socket.next('ack')).message).toMatchObject({ senderId: chat.buyer.id, negotiationId: null })
    },
  )

  it('adds the id of the deal to messages about it and to no others', { tags: ['2-3-negotiation-id'] }, async () => {
    const chat = await newChat()
    const deal = crypto.randomUUID()
    await env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)`,
    )
      .bind(deal, chat.entry.listingId, chat.buyer.id, chat.seller.id)
      .run()
    const socket = await connectToRoom(chat.id, chat.buyer)
    socket.sendMessage('About the deal', crypto.randomUUID(), { inDeal: true })
    expect((await socket.next('ack')).message).toMatchObject({ sequence: 1, negotiationId: deal })
    socket.sendMessage('By the way')
    expect((await socket.next('ack')).message).toMatchObject({ sequence: 2, negotiationId: null })
  })
})
