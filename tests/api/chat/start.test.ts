import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StartedChat } from '#contract/chat/chats.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { CHATS_PER_DAY } from '#contract/chat/limits.ts'
import { outcome, post, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addListing } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'

let [seller, buyer, other]: Stored[] = []
let listingId = ''
beforeEach(async () => {
  ;[seller, buyer, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
  listingId = await addListing({ sellerId: seller?.id ?? '', images: ['cover.webp'] })
})

const start = (person: Stored | undefined, id = listingId) =>
  post('/api/chats', { listingId: id }, { cookie: person?.cookie ?? '' })
const started = async (person: Stored | undefined, id = listingId) => (await start(person, id)).json<StartedChat>()
const refusal = async (person: Stored | undefined, id = listingId) => (await outcome(start(person, id))).code

describe('Starting a chat', () => {
  it(
    'creates a chat of the buyer and the seller about the listing, with an open room',
    { tags: ['2-2-start-discussion'] },
    async () => {
      const { chat, created } = await started(buyer)
      expect(created).toBe(true)
      expect(chat).toMatchObject({
        id: expect.any(String),
        title: 'Inboxly – Ada Byron',
        negotiationId: expect.any(String),
        role: 'buyer',
        listing: {
          id: listingId,
          slug: listingId,
          title: 'Inboxly',
          cover: '/images/product-images/cover.webp',
          priceCents: 129_000,
          status: 'published',
          live: true,
        },
        other: { id: seller?.id, name: 'Ada Byron', username: null, avatar: null, active: true },
        archived: false,
        blocked: false,
        lastActivityAt: expect.any(String),
      })
      const state = await env.CHAT_ROOM.getByName(chat.id).state()
      expect(state?.entry).toEqual({
        chatId: chat.id,
        listingId,
        buyerId: buyer?.id,
        sellerId: seller?.id,
        title: 'Inboxly – Ada Byron',
        createdAt: Date.parse(chat.lastActivityAt),
      })
    },
  )

  it(
    'creates one chat from eight concurrent requests and reports it as new to one of them',
    { tags: ['2-3-one-chat'] },
    async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => started(buyer)))
      expect(new Set(all.map(({ chat }) => chat.id)).size).toBe(1)
      expect(all.filter(({ created }) => created)).toHaveLength(1)
      const { results } = await env.DB.prepare(
        `SELECT role, last_activity_at IS NULL AS unlisted FROM chat_members
       WHERE chat_seq IN (SELECT seq FROM chats WHERE listing_id = ?) ORDER BY role`,
      )
        .bind(listingId)
        .all()
      expect(results).toEqual([
        { role: 'buyer', unlisted: 0 },
        { role: 'seller', unlisted: 1 },
      ])
    },
  )

  it('creates a chat for each buyer', { tags: ['2-3-one-chat'] }, async () => {
    const [first, second] = [await started(buyer), await started(other)]
    expect(second.created).toBe(true)
    expect(second.chat.id).not.toBe(first.chat.id)
  })

  it('requires a session and another seller’s live listing', { tags: ['ours-no-own-chat'] }, async () => {
    expect(await refusal(undefined)).toBe('not_signed_in')
    expect(await refusal(seller)).toBe('own_listing')
    expect(await refusal(buyer, 'nonsense')).toBe('listing_not_found')
    for (const status of ['draft', 'pending', 'rejected', 'blocked'] as const) {
      const offline = await addListing({ sellerId: seller?.id ?? '', status })
      expect(await refusal(buyer, offline)).toBe('listing_offline')
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM chats WHERE buyer_id = ?').bind(buyer?.id).first('n')).toBe(
      0,
    )
  })

  it('returns the existing chat when the listing is offline', async () => {
    const { chat } = await started(buyer)
    await env.DB.prepare("UPDATE listings SET status = 'draft' WHERE id = ?").bind(listingId).run()
    expect(await started(buyer)).toMatchObject({ chat: { id: chat.id, listing: { live: false } }, created: false })
    expect(await refusal(other)).toBe('listing_offline')
  })

  it('opens the room again after a failed attempt', async () => {
    const { id } = await addChat({ listingId, buyerId: buyer?.id ?? '', sellerId: seller?.id ?? '' })
    expect(await env.CHAT_ROOM.getByName(id).state()).toBeNull()
    expect(await started(buyer)).toMatchObject({ chat: { id }, created: false })
    expect(await env.CHAT_ROOM.getByName(id).state()).toMatchObject({
      entry: { chatId: id, title: expect.any(String) },
    })
  })

  it('uses the username of a buyer without a name in the title', async () => {
    await env.DB.prepare("UPDATE profiles SET first_name = NULL, last_name = NULL, username = 'grace-h' WHERE id = ?")
      .bind(buyer?.id)
      .run()
    expect((await started(buyer)).chat.title).toBe('Inboxly – grace-h')
  })

  it('is limited per day, also for concurrent requests', async () => {
    const created = Date.now()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT ?2 || i, ?2 || i, ?2, 'Filler', 1, 'published', 1, 1 FROM n`,
    )
      .bind(CHATS_PER_DAY + 2, seller?.id)
      .run()
    await env.DB.prepare(
      `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
       SELECT id, id, ?2, seller_id, 'x', ?3 FROM listings WHERE seller_id = ?1 AND title = 'Filler' ORDER BY seq LIMIT ?4`,
    )
      .bind(seller?.id, buyer?.id, created, CHATS_PER_DAY - 1)
      .run()
    await env.DB.prepare(
      `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at)
       SELECT buyer_id, seq, 'buyer', created_at FROM chats WHERE buyer_id = ?`,
    )
      .bind(buyer?.id)
      .run()
    const [first, last] = [CHATS_PER_DAY, CHATS_PER_DAY + 1].map((i) => `${seller?.id}${i}`)
    const both = await Promise.all([start(buyer, first), start(buyer, last)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const refused = both.find(({ status }) => status === 429)
    expect((await refused?.json<ErrorReply>())?.error.code).toBe('too_many_chats')
    // An existing chat can still be opened.
    expect(await started(buyer, `${seller?.id}1`)).toMatchObject({ created: false })
    expect(await started(other)).toMatchObject({ created: true })
    later(24 * 60 * 60_000)
    expect(await started(buyer)).toMatchObject({ created: true })
  })

  it('opens the room with the existing blocks', async () => {
    const { chat } = await started(buyer)
    await send('PUT', `/api/chats/${chat.id}/blocked`, { blocked: true }, { cookie: seller?.cookie ?? '' })
    const second = await addListing({ sellerId: seller?.id ?? '', title: 'Second' })
    const { chat: next } = await started(buyer, second)
    expect(next.blocked).toBe(false)
    const about = await fetchJson(`/api/chats/${next.id}`, seller?.cookie)
    expect(about).toMatchObject({ blocked: true })
  })
})
