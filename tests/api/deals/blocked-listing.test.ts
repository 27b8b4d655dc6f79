import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UNDO_MS } from '#contract/admin/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { holdMail, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { later } from '../../support/clock.ts'
import {
  agree,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  termsOf,
} from '../../support/deals.ts'
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
const dealRow = (id: string) => env.DB.prepare('SELECT * FROM deals WHERE id = ?').bind(id).first()
const ending = async ({ dealId }: Negotiation) => (await dealRow(dealId))?.['ending']
const cleared = (one: Negotiation) => expect.poll(() => ending(one)).toBe(null)

describe('A negotiation on hold by an admin’s block that can be undone', { tags: ['ours-deal-on-hold'] }, () => {
  const undo = () => asAdmin('listings/status/undo', { ids: [deal.listingId], status: 'blocked' })
  const markPaid = (id: string = crypto.randomUUID()) => move(deal, deal.buyer, { type: 'pay' }, { id })
  const receive = () => move(deal, deal.seller, { type: 'receive' })

  it('rejects moves of both people and continues once the block is undone', async () => {
    await agree(deal, 105_000)
    expect(await setStatus('blocked')).toBe(200)
    const before = await historyOf(deal)
    for (const refused of [
      await markPaid(),
      await receive(),
      await move(deal, deal.buyer, { type: 'cancel', reason: 'Too late.' }),
      await move(deal, deal.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) }, { dealId: null }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'deal_on_hold', view: { deal: before.deal } })
    expect(await historyOf(deal)).toEqual(before)
    expect(await ending(deal)).toBe('listing_blocked')

    expect(await undo()).toBe(200)
    expect(await markPaid()).toMatchObject({ status: 200, code: undefined })
  })

  it('rejects answers to an offer', async () => {
    const offerId = await offer(deal, deal.buyer, 105_000)
    await setStatus('blocked')
    for (const [side, input] of [
      ['seller', { type: 'accept', offerId, priceCents: 105_000 }],
      ['seller', { type: 'decline', offerId }],
      ['seller', { type: 'offer', terms: termsOf(110_000), answers: offerId }],
      ['buyer', { type: 'withdraw', offerId }],
    ] as const)
      expect([input.type, (await move(deal, deal[side], input)).code]).toEqual([input.type, 'deal_on_hold'])
    expect((await historyOf(deal)).deal.offer).toMatchObject({ id: offerId })
  })

  it('ends when the time to undo is over, before the next move', async () => {
    await agree(deal, 105_000)
    await setStatus('blocked')
    later(UNDO_MS - 1_000)
    expect((await markPaid()).code).toBe('deal_on_hold')
    later(1_000)
    expect((await markPaid()).code).toBe('deal_ended')
    expect((await historyOf(deal)).deal).toMatchObject({ status: 'cancelled', ended: { cause: 'listing_blocked' } })
  })

  it('returns the former result for a repeated move', async () => {
    await agree(deal, 105_000)
    const id = crypto.randomUUID()
    const { view } = await markPaid(id)
    await setStatus('blocked')
    expect(await markPaid(id)).toEqual({ status: 200, code: undefined, view })
    expect((await receive()).code).toBe('deal_on_hold')
    await settleListingDecisions()
    await cleared(deal)
    // A deal with a marked payment continues, as money may have moved.
    expect(await receive()).toMatchObject({ status: 200, view: { deal: { status: 'purchased' } } })
  })

  it('rejects moves even if its room has not been notified yet', async () => {
    await agree(deal, 105_000)
    const down = vi.spyOn(ChatRoom.prototype, 'endDeal').mockRejectedValue(new Error('down'))
    vi.spyOn(console, 'error').mockReturnValue()
    await block()
    expect((await markPaid()).code).toBe('deal_on_hold')
    down.mockRestore()
    expect((await markPaid()).code).toBe('deal_ended')
  })
})

describe('Concurrent moves with the block of a listing', () => {
  /** One round for each order. */
  const ROUNDS = 2

  it('leave no agreement on a blocked listing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      deal = await negotiate()
      const offerId = await offer(deal, deal.buyer, 105_000)
      const accept = () => move(deal, deal.seller, { type: 'accept', offerId, priceCents: 105_000 })
      const moves = round % 2 === 0 ? [accept(), block()] : [block(), accept()]
      await Promise.all<unknown>(moves)
      await cleared(deal)
      await mirror(deal)
      const { deal: current, events } = await historyOf(deal)
      expect(current).toMatchObject({ status: 'cancelled', ended: { cause: 'listing_blocked' } })
      expect(events.filter(({ type }) => type === 'cancelled')).toHaveLength(1)
      expect(await dealRow(deal.dealId)).toMatchObject({
        status: 'cancelled',
        phase: 'ended',
        price_cents: current.agreement?.terms.priceCents ?? null,
        sequence: current.sequence,
      })
    }
  })

  it('leave no open negotiation on a blocked listing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      deal = await negotiate()
      await move(deal, deal.buyer, { type: 'cancel', reason: 'Changed my mind.' })
      await mirror(deal)
      const id = crypto.randomUUID()
      const begin = () => move(deal, deal.buyer, { type: 'offer', terms: { priceCents: 100 } }, { id, dealId: null })
      await Promise.all<unknown>(round % 2 === 0 ? [begin(), block()] : [block(), begin()])
      await runHourlyCron()
      await mirror(deal)
      const open = env.DB.prepare("SELECT count(*) AS n FROM deals WHERE listing_id = ? AND status = 'negotiating'")
      expect(await open.bind(deal.listingId).first('n')).toBe(0)
      const known = await env.CHAT_ROOM.getByName(deal.chatId).dealHistory(id)
      expect(known?.deal.status ?? 'cancelled').toBe('cancelled')
    }
  })
})
