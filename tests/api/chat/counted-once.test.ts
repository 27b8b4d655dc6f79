import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { newChat } from '../../support/chat.ts'
import { negotiate, offer } from '../../support/deals.ts'

describe('What one move brings about', { tags: ['ours-counted-once'] }, () => {
  it('is one of an offer that a rule declines', async () => {
    const deal = await negotiate({}, { lowest_cents: 50_000 })
    const room = env.CHAT_ROOM.getByName(deal.chatId)
    const unread = async () => {
      const members = (await room.state())?.members ?? []
      return [deal.buyer, deal.seller].map((user) => members.find(({ userId }) => userId === user.id)?.unread)
    }
    const [ofBuyer = 0, ofSeller = 0] = await unread()
    await offer(deal, deal.buyer, 100)
    const [last, before] = (await room.messagesAfter(deal.buyer.id, 0, 10)).toReversed()
    expect([before?.event?.type, last?.event?.type]).toEqual(['offered', 'declined'])
    expect(await unread()).toEqual([ofBuyer + 1, ofSeller + 1])
  })

  it('is one unread message of each member, until they have read it', async () => {
    const { id, buyer, seller } = await newChat()
    await runInDurableObject(env.CHAT_ROOM.getByName(id), (_, { storage }) => {
      const ledger = new RoomLedger(storage.sql)
      let events = 0
      const move = (at: number, ...senders: string[]) => {
        for (const senderId of senders)
          ledger.postToBoth({ id: `deal.${(events += 1)}`, senderId, content: 'Event', negotiationId: 'deal' }, at)
      }
      const unread = () => {
        const all = ledger.summaries()
        return [buyer, seller].map((user) => all.find(({ userId }) => userId === user.id)?.summary.unread)
      }
      // An offer that a rule declines.
      move(1, buyer.id, '')
      expect(unread()).toEqual([1, 1])
      // Another one, in the next turn.
      move(2, buyer.id, '')
      expect(unread()).toEqual([2, 2])
      // A purchase for nothing.
      move(3, buyer.id, buyer.id, '')
      expect(unread()).toEqual([3, 3])
      ledger.post({ id: crypto.randomUUID(), senderId: buyer.id, content: 'Hi', negotiationId: null }, 3)
      expect(unread()).toEqual([3, 4])
      ledger.markRead(seller.id, 2)
      expect(unread()).toEqual([3, 3])
      ledger.markRead(seller.id, 3)
      expect(unread()).toEqual([3, 2])
      ledger.markRead(buyer.id, 4)
      ledger.markRead(seller.id, 7)
      expect(unread()).toEqual([1, 1])
      ledger.markRead(seller.id, 8)
      expect(unread()).toEqual([1, 0])
    })
  })
})
