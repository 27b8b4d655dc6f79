import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { RebuiltChats } from '#contract/admin/reports.ts'
import { REBUILD_CHATS, REBUILD_PEOPLE } from '#contract/chat/limits.ts'
import { outcome, PASSWORD, post, send, statusOf, store } from '../../support/accounts.ts'
import { fetchWithToken, newApiToken } from '../../support/admin.ts'
import { jsonOf } from '../../support/api.ts'
import { connectToRoom, newChat, type TestChat } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { dealRows, exchangeOffers, move, negotiate, offer, offerRows, pay, termsOf } from '../../support/deals.ts'

/** All columns, keyed by chat id, as `seq` exists in D1 only. */
const directory = async () => ({
  chats: (
    await env.DB.prepare(
      'SELECT id, listing_id, buyer_id, seller_id, title, version, first_answer_ms, created_at FROM chats ORDER BY id',
    ).all()
  ).results,
  members: (
    await env.DB.prepare(
      `SELECT c.id, m.user_id, m.role, m.last_activity_at, m.unread, m.archived
       FROM chat_members m JOIN chats c ON c.seq = m.chat_seq ORDER BY c.id, m.user_id`,
    ).all()
  ).results,
})

const rebuild = (token: string, after?: string) =>
  jsonOf<RebuiltChats>(fetchWithToken(token, 'POST', '/api/admin/chats/rebuild', { after }))

async function rebuildAll(token: string): Promise<number> {
  let calls = 1
  for (let { next } = await rebuild(token); next !== null; { next } = await rebuild(token, next)) calls += 1
  return calls
}

/** Sends messages both ways: the seller reads all but the buyer's last one and answers four seconds after the first. */
async function exchangeMessages(chat: TestChat): Promise<void> {
  const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
  for (const content of ['One', 'Two', 'Three']) {
    later(1_000)
    buyer.sendMessage(content)
    await buyer.next('ack')
  }
  seller.send({ type: 'read', sequence: 2 })
  await seller.next('read', ({ sequence }) => sequence === 2)
  later(2_000)
  seller.sendMessage('Yes.')
  await seller.next('ack')
}

const mirror = (chatId: string) => runDurableObjectAlarm(env.CHAT_ROOM.getByName(chatId))

describe('Rebuilding the chat directory', () => {
  it('restores every column of every chat from the rooms in several calls', { tags: ['ours-rebuild'] }, async () => {
    const seller = await store({ role: 'seller' })
    const chats: TestChat[] = []
    for (let count = 0; count < 3; count += 1) {
      later(1_000)
      chats.push(await newChat({ seller }))
    }
    // More people than fit in one call.
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO profiles (id, created_at) SELECT 'without-' || i, 1 FROM n`,
    )
      .bind(REBUILD_PEOPLE)
      .run()
    const [first, second, third] = chats
    if (!first || !second || !third) throw new Error('There are too few chats.')
    await exchangeMessages(first)
    await exchangeMessages(second)
    await env.CHAT_ROOM.getByName(second.id).setArchived(seller.id, true)
    await env.CHAT_ROOM.getByName(third.id).setArchived(third.buyer.id, true)
    for (const { id } of chats) await mirror(id)
    const before = await directory()
    expect(before.members).toContainEqual(expect.objectContaining({ user_id: seller.id, unread: 1, archived: 0 }))
    expect(before.members).toContainEqual(expect.objectContaining({ user_id: seller.id, unread: 1, archived: 1 }))
    expect(before.chats.filter(({ first_answer_ms: answered }) => answered === 4_000)).toHaveLength(2)

    await env.DB.batch([env.DB.prepare('DELETE FROM chat_members'), env.DB.prepare('DELETE FROM chats')])
    expect(await rebuildAll(await newApiToken(['chats:rebuild']))).toBeGreaterThan(1)
    expect(await directory()).toEqual(before)
    await env.DB.prepare("DELETE FROM profiles WHERE id GLOB 'without-*'").run()
  })

  it('restores deals and offers', { tags: ['ours-rebuild'] }, async () => {
    const deal = await negotiate()
    const offerId = await offer(deal, deal.buyer, 50_000)
    await move(deal, deal.seller, { type: 'decline', offerId, reason: 'Too low.' })
    await pay(deal, 105_000)
    await move(deal, deal.seller, { type: 'receive' })
    const next = { ...deal, dealId: crypto.randomUUID() }
    await move(next, deal.buyer, { type: 'offer', terms: termsOf(40_000) }, { id: next.dealId, dealId: null })
    await exchangeOffers(next, 110, next.dealId)
    await mirror(deal.chatId)
    const stored = async () => ({
      deals: (await dealRows(deal)).map((row) => ({ ...row, seq: null })),
      offers: [...(await offerRows(deal)), ...(await offerRows(next))].toSorted((a, b) =>
        String(a['id']) < String(b['id']) ? -1 : 1,
      ),
    })
    const before = await stored()
    expect(before.deals).toMatchObject([{ status: 'purchased' }, { phase: 'offered' }])
    expect(before.offers).toHaveLength(113)

    await env.DB.batch([env.DB.prepare('DELETE FROM offers'), env.DB.prepare('DELETE FROM deals')])
    const token = await newApiToken(['chats:rebuild'])
    await rebuildAll(token)
    expect(await stored()).toEqual(before)
    await rebuildAll(token)
    expect(await stored()).toEqual(before)
  })

  it('restores the chat of a deleted buyer from the seller’s inbox', async () => {
    const chat = await newChat()
    await exchangeMessages(chat)
    await statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: chat.buyer.cookie }))
    await mirror(chat.id)
    const before = await directory()
    await env.DB.prepare('DELETE FROM chats WHERE id = ?').bind(chat.id).run()
    await rebuildAll(await newApiToken(['chats:rebuild']))
    expect(await directory()).toEqual(before)
  })

  it('restores a missing member row, changes nothing else and is idempotent', async () => {
    const chat = await newChat()
    await exchangeMessages(chat)
    await mirror(chat.id)
    const before = await directory()
    await env.DB.prepare('DELETE FROM chat_members WHERE user_id = ?').bind(chat.seller.id).run()
    const token = await newApiToken(['chats:rebuild'])
    await rebuildAll(token)
    await rebuildAll(token)
    expect(await directory()).toEqual(before)
  })

  it('continues within a person who has more chats than one call takes', async () => {
    // Sorts before all other people.
    const buyer = await store({ id: '00000000-0000-4000-8000-000000000001' })
    const seller = await store({ role: 'seller' })
    const chats = [await newChat({ buyer, seller }), await newChat({ buyer, seller })]
    for (const { id } of chats) await mirror(id)
    // As many chats before it, none of them opened.
    await runInDurableObject(env.INBOX.getByName(buyer.id), (_, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO chats (chat_id, version, unread, at, document)
         SELECT printf('00000000-0000-4000-8000-%012d', i), 1, 0, 1, '{}' FROM n`,
        REBUILD_CHATS,
      )
    })
    await env.DB.batch([env.DB.prepare('DELETE FROM chat_members'), env.DB.prepare('DELETE FROM chats')])
    const token = await newApiToken(['chats:rebuild'])
    const { rebuilt, next } = await rebuild(token)
    expect(rebuilt).toBe(0)
    expect(next).toBe(`${buyer.id}/00000000-0000-4000-8000-${String(REBUILD_CHATS).padStart(12, '0')}`)
    await rebuild(token, next ?? '')
    const restored = await env.DB.prepare('SELECT count(*) AS count FROM chats WHERE seller_id = ?')
      .bind(seller.id)
      .first()
    expect(restored).toEqual({ count: chats.length })
  })

  it('skips a chat whose place another one has taken', async () => {
    const chat = await newChat()
    await mirror(chat.id)
    await env.DB.prepare('DELETE FROM chats WHERE id = ?').bind(chat.id).run()
    const { listingId, buyerId, sellerId } = chat.entry
    await env.DB.prepare(
      "INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at) VALUES ('other', ?, ?, ?, 'T', 1)",
    )
      .bind(listingId, buyerId, sellerId)
      .run()
    await rebuildAll(await newApiToken(['chats:rebuild']))
    expect((await directory()).chats.filter(({ listing_id }) => listing_id === listingId)).toMatchObject([
      { id: 'other' },
    ])
  })

  it('is allowed for admins and tokens with its scope', async () => {
    expect(
      await outcome(fetchWithToken(await newApiToken(['catalogue:import']), 'POST', '/api/admin/chats/rebuild', {})),
    ).toMatchObject({
      code: 'scope_missing',
    })
    const { cookie } = await store({ role: 'admin' })
    expect(await outcome(post('/api/admin/chats/rebuild', {}, { cookie }))).toMatchObject({ status: 200 })
  })
})
