import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_DEAL_EVENTS } from '#contract/limits.ts'
import { later } from '../../support/clock.ts'
import {
  agree,
  block,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  type Said,
  setListing,
  termsOf,
} from '../../support/deals.ts'

const HOUR = 60 * 60_000

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

const offers = (priceCents: number): Said => ({ type: 'offer', terms: termsOf(priceCents) })

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
    async () => ({ type: 'offer', terms: termsOf(1_000), answers: 'gone' }),
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
      await block(deal, 'buyer')
      return offers(1_000)
    },
  ],
  [
    'deal_paused',
    'an offer to who has blocked one',
    'seller',
    async () => {
      await block(deal, 'buyer')
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

describe('A refused move', { tags: ['ours-moves'] }, () => {
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

  it.each([false, true])(
    'that answers an offer after its deadline says so, also if that has passed before: %s',
    async (has) => {
      const offerId = await offer(deal, deal.buyer, 90_000)
      later(72 * HOUR)
      // The room's own alarm.
      if (has) await mirror(deal)
      for (const said of [
        { type: 'accept', offerId, priceCents: 90_000 },
        { type: 'offer', terms: termsOf(95_000), answers: offerId },
      ] as const) {
        const late = await move(deal, deal.seller, said)
        expect(late).toMatchObject({ status: 409, code: 'offer_expired', view: { deal: { offer: null } } })
        expect(late.view?.events.at(-1)).toMatchObject({ type: 'expired', by: 'system', offer: { id: offerId } })
      }
    },
  )
})
