import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndCause, Side } from '#contract/deals/constants.ts'
import { ENDING_BATCH } from '#contract/deals/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { holdMail, PASSWORD, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { addChat, addDeal, addProfile } from '../../support/chat-rows.ts'
import { connectToRoom, connectToInbox } from '../../support/chat.ts'
import {
  historyOf,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  setListing,
  termsOf,
} from '../../support/deals.ts'
import { transition as moveListing, remove } from '../../support/own-listings.ts'
import { newReport } from '../../support/reports.ts'
import { runHourlyCron } from '../../support/cron.ts'
import { settleListingDecisions } from '../../support/settle-listing-decisions.ts'

holdMail()

let admin: Stored
let deal: Negotiation

beforeEach(async () => {
  admin = await store({ role: 'admin' })
  deal = await negotiate()
})

const asAdmin = (path: string, body: object) => statusOf(post(`/api/admin/${path}`, body, { cookie: admin.cookie }))
const setStatus = (status: string, reason = 'Copied.') =>
  asAdmin(`listings/${deal.listingId}/status`, { status, ...(status !== 'draft' && { reason }) })
const settled = async (status: Promise<number>) => {
  const code = await status
  await settleListingDecisions()
  return code
}
const block = () => settled(setStatus('blocked'))
const suspend = (side: Side) => asAdmin(`users/${deal[side].id}/suspend`, { reason: 'Fraud.' })
const leave = (side: Side) =>
  statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: deal[side].cookie }))
const decideReport = async () =>
  asAdmin(`reports/${await newReport({ reportedId: deal.buyer.id })}/decision`, {
    decision: 'suspended',
    reason: 'Spam.',
  })

const dealRow = (id: string) => env.DB.prepare('SELECT * FROM deals WHERE id = ?').bind(id).first()
const ending = async ({ dealId }: Negotiation) => (await dealRow(dealId))?.['ending']

/** Makes ending a deal fail in its room until the spy is restored. */
function failToEnd({ dealId }: Negotiation) {
  const { endDeal } = ChatRoom.prototype
  return vi.spyOn(ChatRoom.prototype, 'endDeal').mockImplementation(function (this: ChatRoom, end) {
    return end.start.dealId === dealId ? Promise.reject(new Error('down')) : endDeal.call(this, end)
  })
}
const cleared = (one: Negotiation) => expect.poll(() => ending(one)).toBe(null)

const BOTH: Side[] = ['buyer', 'seller']
type Way = [what: string, cause: EndCause, left: Side[], end: () => Promise<number>]
const BLOCKED: Way = ['an admin blocks the listing', 'listing_blocked', BOTH, block]
const OTHERS: Way[] = [
  [
    'an admin blocks several listings',
    'listing_blocked',
    BOTH,
    () => settled(asAdmin('listings/status', { ids: [deal.listingId], status: 'blocked', reason: 'Copied.' })),
  ],
  ['an admin suspends the seller', 'suspended', ['buyer'], () => suspend('seller')],
  ['an admin suspends the buyer', 'suspended', ['seller'], () => suspend('buyer')],
  ['an admin suspends the buyer because of a report', 'suspended', ['seller'], decideReport],
]
const DELETED: Way = [
  'the seller deletes the listing',
  'listing_deleted',
  BOTH,
  () => statusOf(remove(deal.seller.cookie, deal.listingId)),
]
const LEFT: Way[] = [
  ['the seller deletes their account', 'account_deleted', ['buyer'], () => leave('seller')],
  ['the buyer deletes their account', 'account_deleted', ['seller'], () => leave('buyer')],
]

describe('A negotiation ends when', { tags: ['ours-deal-endings'] }, () => {
  it.each([BLOCKED, ...OTHERS, DELETED, ...LEFT])('%s', async (_, cause, __, end) => {
    await offer(deal, deal.buyer, 105_000)
    expect(await end()).toBeLessThan(300)
    await cleared(deal)
    expect((await historyOf(deal)).deal).toMatchObject({ status: 'cancelled', offer: null, ended: { cause } })
    await mirror(deal)
    expect(await dealRow(deal.dealId)).toMatchObject({
      status: 'cancelled',
      phase: 'ended',
      ended_by: 'system',
      cause,
      ending: null,
      waits_for: null,
    })
  })

  it.each([BLOCKED, ...LEFT.slice(0, 1)])(
    '%s, and the remaining person sees it at once',
    async (_, cause, left, end) => {
      const offerId = await offer(deal, deal.buyer, 105_000)
      const rooms = await Promise.all(left.map((side) => connectToRoom(deal.chatId, deal[side])))
      const inboxes = await Promise.all(left.map((side) => connectToInbox(deal[side])))
      expect(await end()).toBeLessThan(300)

      const event = { type: 'cancelled', by: 'system', cause, reason: null, offer: { id: offerId } }
      for (const room of rooms) {
        const { messages } = await room.next('posted', ({ page }) => page === null)
        expect(messages).toMatchObject([{ type: 'deal', senderId: '', event }])
        expect((await room.next('deal')).view?.deal).toMatchObject({
          status: 'cancelled',
          offer: null,
          ended: { cause },
        })
      }
      for (const inbox of inboxes) {
        const frame = await inbox.next('notice', ({ notice }) => notice.kind === 'deal')
        expect(frame.notice).toMatchObject({ kind: 'deal', chatId: deal.chatId, event })
      }
    },
  )

  it('another person buys a listing that is sold once', async () => {
    const other = await negotiate({ listingId: deal.listingId, seller: deal.seller }, { sold_once: 1, price_cents: 0 })
    const inbox = await connectToInbox(deal.buyer)
    expect(await move(other, other.buyer, { type: 'buy', terms: termsOf(0) })).toMatchObject({ status: 200 })
    await mirror(other)
    // Before, it may hear that the listing is reserved.
    const frame = await inbox.next(
      'notice',
      ({ notice }) => notice.kind === 'deal' && notice.event.type === 'cancelled',
    )
    expect(frame.notice).toMatchObject({ chatId: deal.chatId, event: { type: 'cancelled', cause: 'sold' } })
    await mirror(deal)
    expect(await dealRow(deal.dealId)).toMatchObject({ status: 'cancelled', cause: 'sold', ending: null })
    expect(await dealRow(other.dealId)).toMatchObject({ status: 'purchased', ending: null })
  })
})

describe('A negotiation with a marked payment', () => {
  beforeEach(async () => {
    await pay(deal, 105_000)
    await mirror(deal)
  })

  it('continues when an admin blocks the listing', async () => {
    expect(await block()).toBeLessThan(300)
    await cleared(deal)
    expect((await historyOf(deal)).deal).toMatchObject({ status: 'negotiating', agreement: { receivedAt: null } })
    expect(await dealRow(deal.dealId)).toMatchObject({ status: 'negotiating', phase: 'accepted' })
  })

  const sellToAnother = async () => {
    const other = await negotiate({ listingId: deal.listingId, seller: deal.seller })
    await pay(other, 110_000)
    await setListing(deal.listingId, { sold_once: 1 })
    return async () => {
      await move(other, other.seller, { type: 'receive' })
      await mirror(other)
    }
  }
  it.each<[string, EndCause, () => Promise<() => Promise<unknown>>]>([
    ['a person deletes their account', 'account_deleted', async () => () => leave('seller')],
    ['a listing that is sold once is sold to another person', 'sold', sellToAnother],
  ])('ends when %s, whatever ending was pending', async (_, cause, prepare) => {
    const end = await prepare()
    const down = failToEnd(deal)
    vi.spyOn(console, 'error').mockReturnValue()
    await block()
    expect(await ending(deal)).toBe('listing_blocked')
    await end()
    expect(await ending(deal)).toBe(cause)
    down.mockRestore()
    await runHourlyCron()
    expect((await historyOf(deal)).deal).toMatchObject({ status: 'cancelled', ended: { cause } })
  })
})

describe('A negotiation continues', () => {
  it('after any other event', async () => {
    const asSeller = { cookie: deal.seller.cookie }
    const blocking = { status: 'blocked', reason: 'x' }
    const changes: [what: string, status: number, change: () => Promise<number>][] = [
      ['blocking is refused', 409, () => asAdmin(`listings/${deal.listingId}/status`, { ...blocking, from: 'draft' })],
      [
        'a seller asks for a block',
        403,
        () => statusOf(post(`/api/admin/listings/${deal.listingId}/status`, blocking, asSeller)),
      ],
      [
        'another person is suspended',
        200,
        async () => asAdmin(`users/${(await store()).id}/suspend`, { reason: 'Fraud.' }),
      ],
      [
        'deleting an account is refused',
        403,
        () => statusOf(send('DELETE', '/api/account', { password: 'not the password' }, { cookie: deal.buyer.cookie })),
      ],
      [
        'the seller takes the listing offline',
        200,
        () => statusOf(moveListing(deal.seller.cookie, deal.listingId, 'take-offline')),
      ],
      ['an admin rejects the listing', 200, () => setStatus('rejected')],
      ['an admin makes the listing a draft', 200, () => setStatus('draft')],
    ]
    for (const [what, status, change] of changes)
      expect([what, await change(), await ending(deal), (await historyOf(deal)).deal.status]).toEqual([
        what,
        status,
        null,
        'negotiating',
      ])
  })
})

describe('Rooms that could not be notified of an ending', { tags: ['ours-deal-endings'] }, () => {
  it('are notified within a minute', async () => {
    const down = vi.spyOn(ChatRoom.prototype, 'endDeal').mockRejectedValue(new Error('down'))
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await block()
    await expect.poll(() => logged.mock.calls.flat().join()).toContain(deal.dealId)
    expect(await ending(deal)).toBe('listing_blocked')
    expect((await historyOf(deal)).deal.status).toBe('negotiating')
    await runHourlyCron()
    expect(await ending(deal)).toBe('listing_blocked')

    down.mockRestore()
    await runHourlyCron()
    expect(await ending(deal)).toBe(null)
    await runHourlyCron()
    const { events } = await historyOf(deal)
    expect(events.map(({ type }) => type)).toEqual(['started', 'cancelled'])
  })

  it('are notified in batches, and deals without a room end in D1', async () => {
    const { seller, listingId } = deal
    // A full batch of deals without a room, followed by some with one.
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
    await env.DB.batch([
      env.DB.prepare(`${numbers} INSERT INTO profiles (id, created_at) SELECT 'old-' || i, 1 FROM n`).bind(
        ENDING_BATCH,
      ),
      env.DB.prepare(
        `${numbers} INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
         SELECT 'old-' || i, ?2, 'old-' || i, ?3, 'negotiating', 1, 1 FROM n`,
      ).bind(ENDING_BATCH, listingId, seller.id),
    ])
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1)
      ids.push(
        await addDeal(await addChat({ sellerId: seller.id, listingId, buyerId: await addProfile() }), 'negotiating'),
      )
    await suspend('seller')
    await runHourlyCron()
    expect(await dealRow(`old-${ENDING_BATCH}`)).toMatchObject({
      status: 'cancelled',
      phase: 'ended',
      cause: 'suspended',
      ended_by: 'system',
      ending: null,
    })
    const marked = await env.DB.prepare('SELECT id, status, ending FROM deals WHERE ending IS NOT NULL').all()
    expect(marked.results).toEqual([])
    const { results } = await env.DB.prepare(
      `SELECT c.id FROM chats c JOIN deals d ON d.listing_id = c.listing_id AND d.buyer_id = c.buyer_id
       WHERE d.id IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(ids))
      .all<{ id: string }>()
    for (const { id } of results) await mirror({ chatId: id })
    await mirror(deal)
    const open = env.DB.prepare("SELECT count(*) AS n FROM deals WHERE seller_id = ? AND status = 'negotiating'")
    expect(await open.bind(seller.id).first('n')).toBe(0)
  })
})
