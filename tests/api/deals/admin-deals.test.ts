import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { AdminDealDetail, AdminDealPage } from '#contract/admin/deals.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { get, holdMail, outcome, post, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { addChat, addDeal, addListing, addProfile } from '../../support/chat-rows.ts'
import { connectToRoom } from '../../support/chat.ts'
import { agree, historyOf, mirror, move, type Negotiation, negotiate, offer, pay } from '../../support/deals.ts'
import { runHourlyCron } from '../../support/cron.ts'

holdMail()

let admin: Stored
beforeEach(async () => {
  await env.DB.exec('DELETE FROM audit_log')
  admin = await store({ role: 'admin' })
})

const list = (query = '') => fetchJson<AdminDealPage>(`/api/admin/deals${query}`, admin.cookie)
const idsOf = async (query = '') => (await list(query)).items.map(({ id }) => id)
const look = (id: string) =>
  jsonOf<AdminDealDetail>(post(`/api/admin/deals/${id}/look`, undefined, { cookie: admin.cookie }))
const cancel = (id: string, reason = 'Reported as fraud.') =>
  post(`/api/admin/deals/${id}/cancel`, { reason }, { cookie: admin.cookie })
const entries = async (what: string) =>
  (await fetchJson<ActivityPage>(`/api/admin/activity?what=${what}`, admin.cookie)).items

describe('The admin list of deals', { tags: ['ours-admin-deals'] }, () => {
  it('lists them newest first, with both people, the price and whose turn it is', async () => {
    const first = await negotiate()
    const second = await negotiate()
    await offer(second, second.buyer, 105_000)
    await mirror(second)
    const { items } = await list()
    expect(items.filter(({ id }) => [first.dealId, second.dealId].includes(id))).toMatchObject([
      {
        id: second.dealId,
        status: 'negotiating',
        phase: 'offered',
        listing: { id: second.listingId, title: 'Inboxly' },
        buyer: { id: second.buyer.id, name: 'Ada Byron' },
        seller: { id: second.seller.id },
        priceCents: 105_000,
        waitsFor: 'seller',
        ended: null,
      },
      { id: first.dealId, phase: 'open', priceCents: null, waitsFor: null, expiresAt: null },
    ])
  })

  it('searches by title, name, username, address and id, and filters', async () => {
    const sellerId = await addProfile('Margaret', 'Hamilton')
    await env.DB.prepare("UPDATE profiles SET username = 'apollo-margaret' WHERE id = ?").bind(sellerId).run()
    const buyer = await store({ email: 'katherine@nasa.example' })
    const compiler = await addListing({ sellerId, title: 'Compiler 100%' })
    const one = await addDeal(await addChat({ sellerId, listingId: compiler, buyerId: buyer.id }), 'negotiating')
    const other = await addDeal(await addChat({ buyerId: await addProfile('Alan', 'Turing') }), 'purchased')
    for (const q of ['compiler', '100%', 'margaret ham', 'APOLLO-', 'katherine@nasa', one, one.toUpperCase(), '0%'])
      expect([q, await idsOf(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [one]])
    expect(await idsOf('?q=turing')).toEqual([other])
    expect(await idsOf('?q=nobody')).toEqual([])
    expect(await idsOf('?q=turing&status=purchased')).toEqual([other])
    expect(await idsOf('?q=compiler&phase=open&status=negotiating')).toEqual([one])
    expect(await idsOf('?status=purchased')).not.toContain(one)
    expect(await idsOf('?q=turing&status=negotiating')).toEqual([])
  })

  it('pages without gaps', async () => {
    const sellerId = await addProfile()
    const chat = await addChat({ sellerId, listingId: await addListing({ sellerId, title: 'Paginator' }) })
    const ids: string[] = []
    for (let count = 0; count <= ADMIN_PAGE_SIZE; count += 1) ids.unshift(await addDeal(chat, 'cancelled'))
    const page = await list('?q=paginator')
    const rest = await list(`?q=paginator&before=${page.next}`)
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect([page.items.length, rest.next]).toEqual([ADMIN_PAGE_SIZE, null])
  })

  it('continues a search further back page by page', async () => {
    const rare = await addDeal(await addChat({ buyerId: await addProfile('Emmy', 'Noether') }), 'purchased')
    const { listingId, buyerId, sellerId } = await addChat()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
       SELECT 'many-' || i, ?2, ?3, ?4, 'cancelled', 1, 1 FROM n`,
    )
      .bind(ADMIN_REACH, listingId, buyerId, sellerId)
      .run()
    const page = await list('?q=noether')
    expect(page.items).toEqual([])
    expect(await list(`?q=noether&before=${page.next}`)).toMatchObject({ items: [{ id: rare }] })
    expect(await idsOf(`?q=${rare}`)).toEqual([rare])
  })
})

describe('Viewing a deal as an admin', { tags: ['ours-admin-deals'] }, () => {
  it('shows all its events from the room and writes an audit entry every time', async () => {
    const deal = await negotiate()
    await pay(deal, 105_000)
    const detail = await look(deal.dealId)
    expect(detail.deal).toMatchObject({
      status: 'negotiating',
      phase: 'accepted',
      priceCents: 105_000,
      waitsFor: 'seller',
    })
    expect(detail.events?.map(({ type, by }) => [type, by])).toEqual([
      ['started', 'buyer'],
      ['offered', 'buyer'],
      ['accepted', 'seller'],
      ['paid', 'buyer'],
    ])
    await look(deal.dealId)
    const entry = { actor: { id: admin.id }, entity: 'deal', subjectId: deal.dealId, subject: 'Inboxly', before: null }
    expect(await entries('deal.view')).toMatchObject([entry, entry])
  })

  it('works for a deal from before rooms and when its room fails', async () => {
    const { listingId, buyerId, sellerId } = { ...(await addChat()), buyerId: await addProfile() }
    const old = await addDeal({ id: '', title: '', createdAt: 1, listingId, buyerId, sellerId }, 'purchased')
    expect(await look(old)).toMatchObject({ deal: { id: old, status: 'purchased' }, events: [] })
    const deal = await negotiate()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(ChatRoom.prototype, 'dealHistory').mockRejectedValue(new Error('down'))
    expect(await look(deal.dealId)).toMatchObject({ deal: { id: deal.dealId }, events: null })
  })

  it('is rejected for others, without an audit entry', async () => {
    const deal = await negotiate()
    const view = ({ cookie }: Stored, id: string) => outcome(post(`/api/admin/deals/${id}/look`, undefined, { cookie }))
    expect(await view(deal.seller, deal.dealId)).toMatchObject({ code: 'not_admin' })
    expect(await view(admin, 'nonsense')).toMatchObject({ code: 'deal_not_found' })
    expect(await entries('deal.view')).toEqual([])
  })

  it('cannot be triggered by a link', { tags: ['ours-looks-not-links'] }, async () => {
    const { dealId } = await negotiate()
    for (const path of [`/api/admin/deals/${dealId}`, `/api/admin/deals/${dealId}/look`])
      expect(await outcome(get(path, admin.cookie))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await entries('deal.view')).toEqual([])
  })
})

describe('Cancelling a deal as an admin', { tags: ['ours-admin-deals'] }, () => {
  let deal: Negotiation
  beforeEach(async () => {
    deal = await negotiate()
  })

  it('gives both people the reason, also after payment was marked, and writes an audit entry', async () => {
    await pay(deal, 105_000)
    await mirror(deal)
    const buyer = await connectToRoom(deal.chatId, deal.buyer)
    const detail = await jsonOf<AdminDealDetail>(cancel(deal.dealId))
    expect(detail.deal).toMatchObject({ status: 'cancelled', phase: 'ended', ended: { by: 'admin', cause: 'admin' } })
    const event = { type: 'cancelled', by: 'admin', cause: 'admin', reason: 'Reported as fraud.' }
    expect(detail.events?.at(-1)).toMatchObject(event)
    expect((await buyer.next('posted')).messages).toMatchObject([{ senderId: '', event }])
    expect(await entries('deal.cancel')).toMatchObject([
      {
        actor: { id: admin.id },
        subject: 'Inboxly',
        before: { status: 'negotiating', phase: 'accepted' },
        after: { status: 'cancelled', phase: 'ended', reason: 'Reported as fraud.' },
      },
    ])
    await mirror(deal)
    expect(await list(`?q=${deal.dealId}`)).toMatchObject({
      items: [{ status: 'cancelled', ended: { by: 'admin', cause: 'admin' } }],
    })
  })

  it('requires a reason and an active deal, and a rejection returns the current deal', async () => {
    expect(await outcome(cancel(deal.dealId, ' '))).toMatchObject({ status: 400, fields: { reason: 'Required' } })
    expect(await outcome(cancel('nonsense'))).toMatchObject({ code: 'deal_not_found' })
    await move(deal, deal.buyer, { type: 'cancel', reason: 'Changed my mind.' })
    const reply = await cancel(deal.dealId)
    expect(reply.status).toBe(409)
    expect(await reply.json<ErrorReply>()).toMatchObject({
      error: { code: 'deal_ended' },
      current: { deal: { status: 'cancelled', ended: { by: 'buyer' } } },
    })
    await mirror(deal)
    expect(await outcome(cancel(deal.dealId))).toMatchObject({ code: 'deal_ended' })
    expect((await historyOf(deal)).events.filter(({ type }) => type === 'cancelled')).toHaveLength(1)
  })

  it('is completed within a minute with its reason if the room fails', async () => {
    const down = vi.spyOn(ChatRoom.prototype, 'endDeal').mockRejectedValue(new Error('down'))
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await outcome(cancel(deal.dealId))).toMatchObject({ status: 503, code: 'not_ready' })
    expect((await historyOf(deal)).deal.status).toBe('negotiating')
    down.mockRestore()
    await runHourlyCron()
    expect((await historyOf(deal)).events.at(-1)).toMatchObject({ type: 'cancelled', reason: 'Reported as fraud.' })
  })

  it('by two admins concurrently happens once', async () => {
    await agree(deal, 105_000)
    const replies = await Promise.all([cancel(deal.dealId, 'One.'), cancel(deal.dealId, 'Two.')])
    for (const reply of replies) expect([200, 409]).toContain(reply.status)
    expect((await historyOf(deal)).events.filter(({ type }) => type === 'cancelled')).toHaveLength(1)
  })
})
