import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_DEAL_EVENTS, MAX_DEAL_REASON, MAX_ID, MAX_LISTING_PRICE, MOVES_AN_HOUR } from '#contract/limits.ts'
import { outcome, post, send, store } from '../../support/accounts.ts'
import {
  agree,
  type Answer,
  dealRows,
  historyOf,
  LIST_CENTS,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  type Said,
  sendMove,
  setListing,
  termsOf,
} from '../../support/deals.ts'

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

const offers = (priceCents: number): Said => ({ type: 'offer', terms: termsOf(priceCents) })
const block = (by: 'buyer' | 'seller', blocked = true) =>
  send('PUT', `/api/chats/${deal.chatId}/blocked`, { blocked }, { cookie: deal[by].cookie })

/** A move that is refused with this code, once what leads there has been done. */
type Refused = [code: string, what: string, by: 'buyer' | 'seller', make: () => Promise<Said>]

const refused: Refused[] = [
  [
    'deal_turn',
    'an offer after one’s own',
    'buyer',
    async () => {
      await offer(deal, deal.buyer, 1_000)
      return offers(2_000)
    },
  ],
  [
    'deal_turn',
    'an acceptance of one’s own offer',
    'buyer',
    async () => {
      const offerId = await offer(deal, deal.buyer, 1_000)
      return { type: 'accept', offerId, priceCents: 1_000 }
    },
  ],
  [
    'deal_turn',
    'a decline of one’s own offer',
    'buyer',
    async () => {
      return { type: 'decline', offerId: await offer(deal, deal.buyer, 1_000) }
    },
  ],
  [
    'deal_turn',
    'a withdrawal of the other’s offer',
    'seller',
    async () => {
      return { type: 'withdraw', offerId: await offer(deal, deal.buyer, 1_000) }
    },
  ],
  ['deal_turn', 'a purchase by the seller', 'seller', async () => ({ type: 'buy', priceCents: LIST_CENTS })],
  [
    'deal_turn',
    'a payment by the seller',
    'seller',
    async () => {
      await agree(deal, 1_000)
      return { type: 'pay' }
    },
  ],
  [
    'deal_changed',
    'a counter-offer to what is gone',
    'seller',
    async () => {
      return { ...offers(1_000), type: 'offer', answers: 'gone', terms: termsOf(1_000) }
    },
  ],
  [
    'deal_changed',
    'an acceptance at another amount',
    'seller',
    async () => {
      const offerId = await offer(deal, deal.buyer, 1_000)
      return { type: 'accept', offerId, priceCents: 2_000 }
    },
  ],
  ['price_changed', 'a purchase at another price', 'buyer', async () => ({ type: 'buy', priceCents: 1 })],
  ['nothing_agreed', 'a payment of nothing', 'buyer', async () => ({ type: 'pay' })],
  [
    'price_held',
    'an offer after an agreement',
    'seller',
    async () => {
      await agree(deal, 1_000)
      return offers(2_000)
    },
  ],
  [
    'payment_marked',
    'a cancellation after the payment',
    'seller',
    async () => {
      await pay(deal, 1_000)
      return { type: 'cancel', reason: 'No.' }
    },
  ],
  [
    'payment_marked',
    'a second payment',
    'buyer',
    async () => {
      await pay(deal, 1_000)
      return { type: 'pay' }
    },
  ],
  [
    'deal_ended',
    'an offer after the end',
    'seller',
    async () => {
      await move(deal, deal.buyer, { type: 'cancel', reason: 'No.' })
      return offers(1_000)
    },
  ],
  [
    'offers_closed',
    'an offer for a fixed price',
    'buyer',
    async () => {
      await setListing(deal.listingId, { open_to_offers: 0 })
      return offers(1_000)
    },
  ],
  [
    'buying_closed',
    'a purchase where the seller wants to talk first',
    'buyer',
    async () => {
      await setListing(deal.listingId, { buy_now: 0 })
      return { type: 'buy', priceCents: LIST_CENTS }
    },
  ],
  [
    'not_for_sale',
    'a purchase of what is offline',
    'buyer',
    async () => {
      await setListing(deal.listingId, { status: 'draft' })
      return { type: 'buy', priceCents: LIST_CENTS }
    },
  ],
  [
    'sold_already',
    'a purchase of what somebody else has bought',
    'buyer',
    async () => {
      await setListing(deal.listingId, { sold_once: 1, sold_deal_id: 'another', price_cents: 0 })
      return { type: 'buy', priceCents: 0 }
    },
  ],
  [
    'you_blocked_them',
    'an offer to whom one has blocked',
    'buyer',
    async () => {
      await block('buyer')
      return offers(1_000)
    },
  ],
  [
    'deal_paused',
    'an offer to who has blocked one',
    'seller',
    async () => {
      await block('buyer')
      return offers(1_000)
    },
  ],
  [
    'deal_full',
    'an offer after thousands of moves',
    'buyer',
    async () => {
      await runInDurableObject(env.CHAT_ROOM.getByName(deal.chatId), (_, { storage }) => {
        storage.sql.exec("UPDATE deals SET document = json_set(document, '$.sequence', ?)", MAX_DEAL_EVENTS)
      })
      return offers(1_000)
    },
  ],
]

describe('A refused move [ours moves]', () => {
  it.each(refused)('is answered with %s: %s', async (code, _, by, make) => {
    const said = await make()
    const before = await historyOf(deal)
    const answer = await move(deal, deal[by], said)
    expect(answer).toMatchObject({ status: 409, code })
    expect(answer.view?.deal).toEqual(before.deal)
    expect(await historyOf(deal)).toEqual(before)
  })

  it('that accepts what was replaced comes with what it was replaced by', async () => {
    const first = await offer(deal, deal.buyer, 90_000)
    const second = await offer(deal, deal.seller, 110_000, first)
    const stale = await move(deal, deal.seller, { type: 'accept', offerId: first, priceCents: 90_000 })
    expect(stale).toMatchObject({ status: 409, code: 'deal_changed', view: { deal: { offer: { id: second } } } })
    expect(stale.view?.events.at(-1)).toMatchObject({ type: 'offered', by: 'seller', replaced: { id: first } })
  })

  it('leaves a blocked deal what needs no agreement: withdrawals, declines, payments and cancellations', async () => {
    const first = await offer(deal, deal.seller, 90_000)
    await block('seller')
    const allowed: Answer[] = [await move(deal, deal.seller, { type: 'withdraw', offerId: first })]
    await block('seller', false)
    const second = await offer(deal, deal.seller, 90_000)
    await block('seller')
    const paused = await move(deal, deal.buyer, { type: 'accept', offerId: second, priceCents: 90_000 })
    expect(paused.code).toBe('deal_paused')
    allowed.push(await move(deal, deal.buyer, { type: 'decline', offerId: second }))
    await block('seller', false)
    await agree(deal, 90_000)
    await block('seller')
    allowed.push(await move(deal, deal.buyer, { type: 'pay' }), await move(deal, deal.seller, { type: 'receive' }))
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(allowed.at(-1)?.view?.deal.status).toBe('purchased')
  })

  it('by an outsider finds no chat, and of another chat’s deal no deal', async () => {
    const id = crypto.randomUUID()
    const cancel = { type: 'cancel', id, reason: 'No.', dealId: deal.dealId }
    const other = await negotiate()
    expect(await sendMove(other.buyer, deal.chatId, cancel)).toMatchObject({ status: 404, code: 'chat_not_found' })
    expect(await sendMove(deal.buyer, 'nonsense', cancel)).toMatchObject({ status: 404, code: 'chat_not_found' })
    expect(await sendMove(other.buyer, other.chatId, cancel)).toMatchObject({ status: 404, code: 'deal_not_found' })
    const same = await negotiate({ listingId: deal.listingId, seller: deal.seller })
    expect(await sendMove(deal.seller, same.chatId, cancel)).toMatchObject({ status: 404, code: 'deal_not_found' })
    expect(await sendMove(undefined, deal.chatId, cancel)).toMatchObject({ status: 401, code: 'not_signed_in' })
    const suspended = await store({ suspended: true })
    expect(await sendMove(suspended, deal.chatId, cancel)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect((await historyOf(deal)).deal.status).toBe('negotiating')
  })

  const base = { id: '00000000-0000-4000-8000-000000000000', dealId: 'x' }
  it.each([
    ['nothing', null],
    ['a list', []],
    ['no type', base],
    ['an unknown type', { ...base, type: 'expire' }],
    ['an id that is none', { ...base, id: 'x', type: 'pay' }],
    ['a long deal’s id', { ...base, dealId: 'x'.repeat(MAX_ID + 1), type: 'pay' }],
    ['no deal for a payment', { ...base, dealId: null, type: 'pay' }],
    ['no terms', { ...base, type: 'offer' }],
    ['a free offer', { ...base, type: 'offer', terms: termsOf(0) }],
    ['a negative price', { ...base, type: 'buy', priceCents: -1 }],
    ['half a cent', { ...base, type: 'offer', terms: termsOf(0.5) }],
    ['a price as text', { ...base, type: 'buy', priceCents: '100' }],
    ['too high a price', { ...base, type: 'offer', terms: termsOf(MAX_LISTING_PRICE * 100 + 1) }],
    ['four months of support', { ...base, type: 'offer', terms: { ...termsOf(1), supportMonths: 4 } }],
    ['a deadline of a year', { ...base, type: 'offer', terms: termsOf(1), hours: 8_760 }],
    ['no offer to accept', { ...base, type: 'accept', priceCents: 1 }],
    ['no reason to cancel', { ...base, type: 'cancel', reason: '  ' }],
    ['a long reason', { ...base, type: 'decline', offerId: 'x', reason: 'x'.repeat(MAX_DEAL_REASON + 1) }],
  ])('has bad input: %s', async (_, body) => {
    expect(await sendMove(deal.buyer, deal.chatId, body)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('is one too many within an hour', async () => {
    await env.DB.prepare('INSERT INTO attempts (key, count, until) VALUES (?, ?, ?)')
      .bind(`move:person:${deal.buyer.id}`, MOVES_AN_HOUR - 1, Date.now() + 1_000)
      .run()
    const { status } = await move(deal, deal.buyer, offers(1_000))
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
