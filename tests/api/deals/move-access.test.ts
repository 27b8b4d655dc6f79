import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ID } from '#contract/limits.ts'
import { MAX_DEAL_REASON, MOVES_PER_HOUR } from '#contract/deals/limits.ts'
import { MAX_LISTING_PRICE } from '#contract/listings/limits.ts'
import { outcome, post, store } from '../../support/accounts.ts'
import {
  agree,
  type Answer,
  block,
  dealRows,
  historyOf,
  move,
  type Negotiation,
  negotiate,
  offer,
  sendMove,
  termsOf,
} from '../../support/deals.ts'

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

describe('A move', { tags: ['ours-moves'] }, () => {
  it('of a blocked person is limited to withdrawals, declines and payments', async () => {
    const first = await offer(deal, deal.seller, 90_000)
    await block(deal, 'seller')
    const allowed: Answer[] = [await move(deal, deal.seller, { type: 'withdraw', offerId: first })]
    await block(deal, 'seller', false)
    const second = await offer(deal, deal.seller, 90_000)
    await block(deal, 'seller')
    const paused = await move(deal, deal.buyer, { type: 'accept', offerId: second, priceCents: 90_000 })
    expect(paused.code).toBe('deal_unavailable')
    allowed.push(await move(deal, deal.buyer, { type: 'decline', offerId: second }))
    await block(deal, 'seller', false)
    await agree(deal, 90_000)
    await block(deal, 'seller')
    allowed.push(await move(deal, deal.buyer, { type: 'pay' }), await move(deal, deal.seller, { type: 'receive' }))
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(allowed.at(-1)?.view?.deal.status).toBe('purchased')
  })

  it('by an outsider finds no chat, and in another chat finds no deal', async () => {
    const id = crypto.randomUUID()
    const cancel = { type: 'cancel', id, reason: 'No.', dealId: deal.dealId }
    const other = await negotiate()
    const noChat = { status: 404, code: 'chat_not_found', view: undefined }
    const noDeal = { status: 404, code: 'deal_not_found', view: undefined }
    expect(await sendMove(other.buyer, deal.chatId, cancel)).toEqual(noChat)
    expect(await sendMove(deal.buyer, 'nonsense', cancel)).toEqual(noChat)
    expect(await sendMove(other.buyer, other.chatId, cancel)).toEqual(noDeal)
    const same = await negotiate({ listingId: deal.listingId, seller: deal.seller })
    expect(await sendMove(deal.seller, same.chatId, cancel)).toEqual(noDeal)
    expect(await sendMove(undefined, deal.chatId, cancel)).toMatchObject({ status: 401, code: 'not_signed_in' })
    const suspended = await store({ suspended: true })
    expect(await sendMove(suspended, deal.chatId, cancel)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect((await historyOf(deal)).deal.status).toBe('negotiating')
  })

  const base = { id: '00000000-0000-4000-8000-000000000000', dealId: 'x' }
  it('that is invalid is 400', async () => {
    for (const [what, body] of [
      ['nothing', null],
      ['a list', []],
      ['no type', base],
      ['an unknown type', { ...base, type: 'expire' }],
      ['an id that is none', { ...base, id: 'x', type: 'pay' }],
      ['a long deal’s id', { ...base, dealId: 'x'.repeat(MAX_ID + 1), type: 'pay' }],
      ['no deal for a payment', { ...base, dealId: null, type: 'pay' }],
      ['no terms', { ...base, type: 'offer' }],
      ['a free offer', { ...base, type: 'offer', terms: termsOf(0) }],
      ['a negative price', { ...base, type: 'buy', terms: termsOf(-1) }],
      ['a negative price alone', { ...base, type: 'buy', priceCents: -1 }],
      ['nothing to buy', { ...base, type: 'buy' }],
      ['half a cent', { ...base, type: 'offer', terms: termsOf(0.5) }],
      ['a price as text', { ...base, type: 'buy', terms: { ...termsOf(1), priceCents: '100' } }],
      ['too high a price', { ...base, type: 'offer', terms: termsOf(MAX_LISTING_PRICE * 100 + 1) }],
      ['four months of support', { ...base, type: 'offer', terms: { ...termsOf(1), supportMonths: 4 } }],
      ['a deadline of a year', { ...base, type: 'offer', terms: termsOf(1), hours: 8_760 }],
      ['no offer to accept', { ...base, type: 'accept', priceCents: 1 }],
      ['no reason to cancel', { ...base, type: 'cancel', reason: '  ' }],
      ['a long reason', { ...base, type: 'decline', offerId: 'x', reason: 'x'.repeat(MAX_DEAL_REASON + 1) }],
    ])
      expect(await sendMove(deal.buyer, deal.chatId, body), `${String(what)}`).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
  })

  it('is limited per hour', async () => {
    await env.DB.prepare('INSERT INTO attempts (key, count, until) VALUES (?, ?, ?)')
      .bind(`move:person:${deal.buyer.id}`, MOVES_PER_HOUR - 1, Date.now() + 1_000)
      .run()
    const { status } = await move(deal, deal.buyer, { type: 'offer', terms: termsOf(1_000) })
    expect(status).toBe(200)
    const tooMuch = { type: 'pay', id: crypto.randomUUID(), dealId: deal.dealId }
    expect(
      await outcome(post(`/api/chats/${deal.chatId}/moves`, tooMuch, { cookie: deal.buyer.cookie })),
    ).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      retryAt: expect.any(String),
    })
    expect(await dealRows(deal)).toHaveLength(1)
  })
})
