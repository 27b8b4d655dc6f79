import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { TERMS } from '#contract/deals/terms.ts'
import { DEALS_PER_DAY } from '#contract/deals/limits.ts'
import { outcome, post, store } from '../../support/accounts.ts'
import { addChat, addListing, openRoom } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import {
  agree,
  block,
  columnsOf,
  dealRows,
  editedTerms,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  sendMove,
  setListing,
  termsOf,
} from '../../support/deals.ts'

const DAY_MS = 24 * 60 * 60_000

const firstOffer = (id: string = crypto.randomUUID()) =>
  ({ id, dealId: null, type: 'offer', terms: termsOf(100_000) }) as const
const purchase = (priceCents = LIST_CENTS) =>
  ({ id: crypto.randomUUID(), dealId: null, type: 'buy', terms: termsOf(priceCents) }) as const

/** A chat without a deal, as created before deals existed. */
async function withoutDeal(): Promise<Negotiation> {
  const [buyer, seller] = await Promise.all([store(), store({ role: 'seller' })])
  const listingId = await addListing({ sellerId: seller.id })
  const chat = await addChat({ listingId, buyerId: buyer.id, sellerId: seller.id })
  await openRoom(chat)
  return { chatId: chat.id, dealId: '', listingId, buyer, seller }
}

describe('A deal started by a move', { tags: ['ours-deal-begins'] }, () => {
  let deal: Negotiation
  beforeEach(async () => {
    deal = await withoutDeal()
  })

  it.each([
    ['an offer', firstOffer(), 'offered'],
    ['a purchase', purchase(), 'bought'],
  ])('starts with %s of the buyer', async (_, input, type) => {
    const { status, view } = await sendMove(deal.buyer, deal.chatId, { ...input, id: crypto.randomUUID() })
    expect(status).toBe(200)
    expect(view?.events.map((event) => event.type)).toEqual(['started', type])
    await mirror(deal)
    expect(await dealRows(deal)).toMatchObject([
      { id: view?.deal.id, seller_id: deal.seller.id, status: 'negotiating', sequence: 2 },
    ])
  })

  it('is created once from eight concurrent moves', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendMove(deal.buyer, deal.chatId, firstOffer())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(new Set(answers.map(({ view }) => view?.deal.id)).size).toBe(1)
    expect(await dealRows(deal)).toHaveLength(1)
  })

  it('is rejected for the same reasons as any move and not created', async () => {
    const open = { open_to_offers: 1, buy_now: 1, status: 'published' }
    for (const [code, listing, input, by] of [
      ['deal_not_found', {}, firstOffer(), 'seller'],
      ['deal_changed', {}, { ...firstOffer(), answers: 'gone' }, 'buyer'],
      ['offers_closed', { open_to_offers: 0 }, firstOffer(), 'buyer'],
      ['buying_closed', { buy_now: 0 }, purchase(), 'buyer'],
      ['price_changed', {}, purchase(1), 'buyer'],
      ['deal_unavailable', { status: 'draft' }, firstOffer(), 'buyer'],
    ] as const) {
      await setListing(deal.listingId, { ...open, ...listing })
      expect(await sendMove(deal[by], deal.chatId, input)).toMatchObject({ code, view: undefined })
    }
    await setListing(deal.listingId, open)
    for (const [code, by] of [
      ['you_blocked_them', 'buyer'],
      ['deal_unavailable', 'seller'],
    ] as const) {
      await block(deal, by)
      expect(await sendMove(deal.buyer, deal.chatId, firstOffer())).toMatchObject({ status: 409, code })
      await block(deal, by, false)
    }
    expect(await dealRows(deal)).toEqual([])
  })

  it(
    'does not start with a purchase of a listing edited since the buyer saw it',
    { tags: ['ours-stale-moves'] },
    async () => {
      for (const term of TERMS) {
        await setListing(deal.listingId, columnsOf(editedTerms(term)))
        const code = term === 'priceCents' ? 'price_changed' : 'terms_changed'
        expect(await sendMove(deal.buyer, deal.chatId, purchase())).toMatchObject({
          status: 409,
          code,
          view: undefined,
        })
      }
      expect(await dealRows(deal)).toEqual([])
      const terms = editedTerms('supportMonths')
      await setListing(deal.listingId, columnsOf(terms))
      const { view } = await sendMove(deal.buyer, deal.chatId, { ...purchase(), terms })
      expect(view?.deal.agreement?.terms).toEqual(terms)
    },
  )

  it('starts with a purchase that has a price only, as sent by former builds', async () => {
    const { terms: _, ...former } = purchase()
    const stale = { ...former, priceCents: 1 }
    expect(await sendMove(deal.buyer, deal.chatId, stale)).toMatchObject({ status: 409, code: 'price_changed' })
    const { view } = await sendMove(deal.buyer, deal.chatId, { ...former, priceCents: LIST_CENTS })
    expect(view?.deal.agreement?.terms).toEqual(termsOf(LIST_CENTS))
  })

  it('cannot take the id of another deal', async () => {
    const other = await negotiate()
    const taken = await sendMove(deal.buyer, deal.chatId, firstOffer(other.dealId))
    expect(taken).toMatchObject({ status: 404, code: 'deal_not_found', view: undefined })
    expect(await dealRows(deal)).toEqual([])
    expect((await historyOf(other)).events).toHaveLength(1)
  })
})

describe('The deals of one chat', { tags: ['ours-mail-renewal'] }, () => {
  it('are limited to ten in a day', async () => {
    const deal = await withoutDeal()
    const begin = () => sendMove(deal.buyer, deal.chatId, firstOffer())
    const end = (dealId: string) => move({ ...deal, dealId }, deal.buyer, { type: 'cancel', reason: 'No.' })
    for (let n = 1; n < DEALS_PER_DAY; n += 1) {
      const { status, view } = await begin()
      expect(status).toBe(200)
      await end(view?.deal.id ?? '')
      later(1_000)
    }
    await mirror(deal)
    const last = await begin()
    expect(last.status).toBe(200)
    await end(last.view?.deal.id ?? '')
    await mirror(deal)
    const refused = { status: 429, code: 'too_many_deals', retryAt: expect.any(String) }
    for (const input of [firstOffer(), purchase()])
      expect(
        await outcome(post(`/api/chats/${deal.chatId}/moves`, input, { cookie: deal.buyer.cookie })),
      ).toMatchObject(refused)
    expect(await dealRows(deal)).toHaveLength(DEALS_PER_DAY)
    const other = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    expect((await sendMove(other.buyer, other.chatId, firstOffer())).status).toBe(200)
    later(DAY_MS)
    expect((await begin()).status).toBe(200)
    expect(await dealRows(deal)).toHaveLength(DEALS_PER_DAY + 1)
  })
})

describe('A move without a deal id', () => {
  it('applies to the current negotiation', async () => {
    const deal = await negotiate()
    const { view } = await sendMove(deal.buyer, deal.chatId, firstOffer())
    expect(view?.deal.id).toBe(deal.dealId)
  })

  it('starts another deal as soon as the last one has ended, before D1 has its end', async () => {
    const deal = await negotiate()
    await move(deal, deal.seller, { type: 'cancel', reason: 'No.' })
    await mirror(deal)
    await env.DB.prepare("UPDATE deals SET status = 'negotiating', phase = 'open', sequence = 1 WHERE id = ?")
      .bind(deal.dealId)
      .run()
    const { status, view } = await sendMove(deal.buyer, deal.chatId, firstOffer())
    expect(status).toBe(200)
    expect(view?.deal.id).not.toBe(deal.dealId)
    await mirror(deal)
    expect(await dealRows(deal)).toMatchObject([
      { id: deal.dealId, status: 'cancelled', notes: 'No.' },
      { id: view?.deal.id, status: 'negotiating', offer_cents: 100_000 },
    ])
  })
})

describe('A repeated move', { tags: ['ours-moves'] }, () => {
  let deal: Negotiation
  beforeEach(async () => {
    deal = await negotiate()
  })

  it('is made once, however often and late it arrives', async () => {
    const input = { ...firstOffer(), dealId: deal.dealId }
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendMove(deal.buyer, deal.chatId, input)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await move(deal, deal.seller, { type: 'decline', offerId: input.id })
    const late = await sendMove(deal.buyer, deal.chatId, input)
    expect(late).toMatchObject({ status: 200, view: { deal: { offer: null } } })
    expect((await historyOf(deal)).events.map(({ type }) => type)).toEqual(['started', 'offered', 'declined'])
  })

  it('that started a deal starts no other, even after that one ended', async () => {
    const begun = await withoutDeal()
    const input = firstOffer()
    const first = await sendMove(begun.buyer, begun.chatId, input)
    const dealId = first.view?.deal.id ?? ''
    await move({ ...begun, dealId }, begun.seller, { type: 'cancel', reason: 'No.' })
    await mirror(begun)
    const again = await sendMove(begun.buyer, begun.chatId, input)
    expect(again).toMatchObject({ status: 200, view: { deal: { id: dealId, status: 'cancelled' } } })
    expect(await dealRows(begun)).toHaveLength(1)
  })

  it('without a deal id starts no deal after the one it was made in has ended', async () => {
    const input = purchase()
    await sendMove(deal.buyer, deal.chatId, input)
    await move(deal, deal.seller, { type: 'cancel', reason: 'No.' })
    await mirror(deal)
    const again = await sendMove(deal.buyer, deal.chatId, input)
    expect(again).toMatchObject({ status: 200, view: { deal: { id: deal.dealId, status: 'cancelled' } } })
    expect(await dealRows(deal)).toHaveLength(1)
    expect((await sendMove(deal.buyer, deal.chatId, firstOffer())).status).toBe(200)
  })

  it('with the id of the other person’s move is rejected', async () => {
    const id = await offer(deal, deal.buyer, 90_000)
    const before = await historyOf(deal)
    const stolen = await move(deal, deal.seller, { type: 'accept', offerId: id, priceCents: 90_000 }, { id })
    expect(stolen).toMatchObject({ status: 409, code: 'deal_changed' })
    expect(await historyOf(deal)).toEqual(before)
  })
})

describe('A deal marked to end', () => {
  it('ends before the next move', async () => {
    const deal = await negotiate()
    await offer(deal, deal.buyer, 90_000)
    const { offer: live } = (await historyOf(deal)).deal
    await env.DB.prepare("UPDATE deals SET ending = 'listing_blocked' WHERE id = ?").bind(deal.dealId).run()
    const late = await move(deal, deal.seller, { type: 'accept', offerId: live?.id ?? '', priceCents: 90_000 })
    expect(late).toMatchObject({ status: 409, code: 'deal_ended', view: { deal: { status: 'cancelled' } } })
    await mirror(deal)
    expect(await dealRows(deal)).toMatchObject([{ status: 'cancelled', cause: 'listing_blocked', ending: null }])
  })

  it('continues if payment was marked', async () => {
    const deal = await negotiate()
    await agree(deal, 90_000)
    await move(deal, deal.buyer, { type: 'pay' })
    await env.DB.prepare("UPDATE deals SET ending = 'listing_blocked' WHERE id = ?").bind(deal.dealId).run()
    expect(await move(deal, deal.seller, { type: 'receive' })).toMatchObject({
      status: 200,
      view: { deal: { status: 'purchased' } },
    })
  })
})
