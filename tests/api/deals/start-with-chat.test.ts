import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StartedChat } from '#contract/chat/chats.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { post, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { addChat, addListing } from '../../support/chat-rows.ts'
import { connect, connectToRoom, roomPath } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { dealRows, historyOf, mirror, move, negotiate, offer, setListing } from '../../support/deals.ts'

let seller: Stored
let buyer: Stored
let listingId = ''
beforeEach(async () => {
  ;[seller, buyer] = await Promise.all([store({ role: 'seller' }), store()])
  listingId = await addListing({ sellerId: seller.id })
})

const start = () => jsonOf<StartedChat>(post('/api/chats', { listingId }, { cookie: buyer.cookie }))
const rows = () => dealRows({ listingId, buyer })

describe('A chat', { tags: ['ours-deal-begins'] }, () => {
  it('starts with a deal that both members find by its id', { tags: ['2-3-negotiation-id'] }, async () => {
    const deal = await negotiate({ seller, buyer, listingId })
    const { deal: current, events } = await historyOf(deal)
    expect(current).toMatchObject({ id: deal.dealId, status: 'negotiating', offer: null, startedAt: Date.now() })
    expect(events.map(({ type, by }) => [type, by])).toEqual([['started', 'buyer']])
    for (const { cookie } of [buyer, seller])
      expect(await fetchJson(`/api/chats/${deal.dealId}`, cookie)).toMatchObject({ negotiationId: deal.dealId })
    await mirror(deal)
    expect(await rows()).toMatchObject([
      { id: deal.dealId, seller_id: seller.id, phase: 'open', sequence: 1, created_at: current.startedAt },
    ])
    const socket = await connect(roomPath(deal.chatId), { cookie: seller.cookie })
    socket.send({ type: 'resume' })
    expect((await socket.next('deal')).view).toMatchObject({ deal: { id: deal.dealId } })
  })

  it(
    'begins with the buyer’s intro, before any offer, also if its room opens late',
    { tags: ['2-4-intro-message'] },
    async () => {
      const broken = vi.spyOn(ChatRoom.prototype, 'startDeal').mockRejectedValue(new Error('down'))
      vi.spyOn(console, 'error').mockReturnValue()
      expect((await post('/api/chats', { listingId }, { cookie: buyer.cookie })).status).toBe(500)
      broken.mockRestore()
      const { chat } = await start()
      const deal = { chatId: chat.id, dealId: chat.negotiationId ?? '', listingId, buyer, seller }
      await offer(deal, buyer, 90_000)
      const messages = await env.CHAT_ROOM.getByName(chat.id).messagesAfter(seller.id, 0, 10)
      expect(messages.map(({ content }) => content)).toEqual([
        'Hi Ada! I am interested in "Inboxly" and would like to know more.',
        expect.stringContaining('$900'),
      ])
      expect(messages[0]).toMatchObject({ senderId: buyer.id, type: 'text', sequence: 1 })
      const socket = await connectToRoom(chat.id, buyer)
      socket.send({ type: 'edit', id: messages[0]?.id ?? '', content: 'Does it run on Workers?' })
      expect(await socket.next('ack')).toMatchObject({ message: { content: 'Does it run on Workers?' } })
    },
  )

  it('has one deal, even if started repeatedly and concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, start))
    expect(new Set(all.map(({ chat }) => chat.negotiationId)).size).toBe(1)
    await start()
    expect(await rows()).toHaveLength(1)
  })

  it('without a deal gets one when started again while the listing is live', async () => {
    await addChat({ listingId, buyerId: buyer.id, sellerId: seller.id })
    await setListing(listingId, { status: 'draft' })
    expect((await start()).chat.negotiationId).toBeNull()
    await setListing(listingId, { status: 'approved' })
    const { chat, created } = await start()
    expect(created).toBe(false)
    expect(await rows()).toMatchObject([{ id: chat.negotiationId }])
  })

  it('starts no other deal once the first has ended', async () => {
    const deal = await negotiate({ seller, buyer, listingId })
    await move(deal, seller, { type: 'cancel', reason: 'No.' })
    await mirror(deal)
    expect((await start()).chat.negotiationId).toBe(deal.dealId)
    expect(await rows()).toHaveLength(1)
  })

  it('sends the deal to its room again after a failed attempt, with its original start time', async () => {
    const { id: chatId } = await addChat({ listingId, buyerId: buyer.id, sellerId: seller.id })
    const begun = Date.now()
    await env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
    )
      .bind(`deal of ${chatId}`, listingId, buyer.id, seller.id, begun)
      .run()
    later(60_000)
    const { chat } = await start()
    expect(chat.negotiationId).toBe(`deal of ${chatId}`)
    const deal = { chatId, dealId: `deal of ${chatId}`, listingId, buyer, seller }
    expect((await historyOf(deal)).deal.startedAt).toBe(begun)
    await start()
    expect((await historyOf(deal)).events).toHaveLength(1)
  })
})
