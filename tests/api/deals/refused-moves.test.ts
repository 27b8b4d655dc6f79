import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { TERMS } from '#contract/deals/terms.ts'
import { MAX_DEAL_EVENTS } from '#contract/deals/limits.ts'
import { later } from '../../support/clock.ts'
import {
  block,
  columnsOf,
  editedTerms,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  type MoveBody,
  setListing,
  termsOf,
} from '../../support/deals.ts'

const HOUR = 60 * 60_000

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

const offers = (priceCents: number): MoveBody => ({ type: 'offer', terms: termsOf(priceCents) })

/** A move, its side and the code it is rejected with. */
type Refused = [code: string, by: 'buyer' | 'seller', input: MoveBody]

/** The moves that get another response or change the deal. */
async function unexpectedResults(refused: Refused[]): Promise<object[]> {
  const before = await historyOf(deal)
  const unexpected: object[] = []
  for (const [code, by, input] of refused) {
    const answer = await move(deal, deal[by], input)
    const isUnchanged =
      isDeepStrictEqual(answer.view?.deal, before.deal) && isDeepStrictEqual(await historyOf(deal), before)
    if (answer.status !== 409 || answer.code !== code || !isUnchanged)
      unexpected.push({ code, by, said: input, answer })
  }
  return unexpected
}

describe('A rejected move', { tags: ['ours-moves'] }, () => {
  it('returns the reason and changes nothing, from the first offer to the payment', async () => {
    expect(
      await unexpectedResults([
        ['price_changed', 'buyer', { type: 'buy', terms: termsOf(1) }],
        ['nothing_agreed', 'buyer', { type: 'pay' }],
        ['deal_turn', 'seller', { type: 'buy', terms: termsOf(LIST_CENTS) }],
        ['deal_changed', 'seller', { type: 'offer', terms: termsOf(1_000), answers: 'gone' }],
      ]),
    ).toEqual([])
    const offerId = await offer(deal, deal.buyer, 1_000)
    expect(
      await unexpectedResults([
        ['deal_turn', 'buyer', offers(2_000)],
        ['deal_turn', 'buyer', { type: 'accept', offerId, priceCents: 1_000 }],
        ['deal_turn', 'buyer', { type: 'decline', offerId }],
        ['deal_turn', 'seller', { type: 'withdraw', offerId }],
        ['deal_changed', 'seller', { type: 'accept', offerId, priceCents: 2_000 }],
      ]),
    ).toEqual([])
    await move(deal, deal.seller, { type: 'accept', offerId, priceCents: 1_000 })
    expect(
      await unexpectedResults([
        ['deal_turn', 'seller', { type: 'pay' }],
        ['price_held', 'seller', offers(2_000)],
      ]),
    ).toEqual([])
    await move(deal, deal.buyer, { type: 'pay' })
    expect(
      await unexpectedResults([
        ['payment_marked', 'seller', { type: 'cancel', reason: 'No.' }],
        ['payment_marked', 'buyer', { type: 'pay' }],
      ]),
    ).toEqual([])
  })

  it('names the listing, a block or an end as the reason', async () => {
    const buy: MoveBody = { type: 'buy', terms: termsOf(LIST_CENTS) }
    const open = { open_to_offers: 1, buy_now: 1, status: 'published' }
    for (const [listing, refused] of [
      [{ open_to_offers: 0 }, ['offers_closed', 'buyer', offers(1_000)]],
      [{ buy_now: 0 }, ['buying_closed', 'buyer', buy]],
      [{ status: 'draft' }, ['deal_unavailable', 'buyer', buy]],
    ] as [object, Refused][]) {
      await setListing(deal.listingId, { ...open, ...listing })
      expect(await unexpectedResults([refused])).toEqual([])
    }
    await setListing(deal.listingId, { ...open, sold_once: 1, sold_deal_id: 'another', price_cents: 0 })
    expect(await unexpectedResults([['sold_already', 'buyer', { type: 'buy', terms: termsOf(0) }]])).toEqual([])
    await setListing(deal.listingId, { sold_once: 0, sold_deal_id: null, price_cents: LIST_CENTS })
    await block(deal, 'buyer')
    expect(
      await unexpectedResults([
        ['you_blocked_them', 'buyer', offers(1_000)],
        ['deal_unavailable', 'seller', offers(1_000)],
      ]),
    ).toEqual([])
    await block(deal, 'buyer', false)
    await move(deal, deal.buyer, { type: 'cancel', reason: 'No.' })
    expect(await unexpectedResults([['deal_ended', 'seller', offers(1_000)]])).toEqual([])
  })

  it('does not reveal to a person that they are blocked', { tags: ['ours-blocking'] }, async () => {
    const buy: MoveBody = { type: 'buy', terms: termsOf(LIST_CENTS) }
    const everythingElse: Refused[] = [
      ['price_changed', 'buyer', { type: 'buy', terms: termsOf(1) }],
      ['terms_changed', 'buyer', { type: 'buy', terms: { ...termsOf(LIST_CENTS), training: true } }],
      ['deal_changed', 'buyer', { type: 'accept', offerId: 'gone', priceCents: 1 }],
      ['deal_turn', 'seller', buy],
    ]
    expect(await unexpectedResults(everythingElse)).toEqual([])
    await block(deal, 'seller')
    const asOfflineListing: Refused[] = [
      ['deal_unavailable', 'buyer', buy],
      ['deal_unavailable', 'buyer', offers(1_000)],
    ]
    expect(await unexpectedResults([...everythingElse.slice(0, 3), ...asOfflineListing])).toEqual([])
    await block(deal, 'seller', false)
    await setListing(deal.listingId, { status: 'draft' })
    expect(await unexpectedResults(asOfflineListing)).toEqual([])
    expect(ERRORS.deal_unavailable.message).not.toMatch(/block|person|they|them/i)
  })

  it(
    'does not buy a listing of which any term was edited since the buyer saw it',
    { tags: ['ours-stale-moves'] },
    async () => {
      const buy: MoveBody = { type: 'buy', terms: termsOf(LIST_CENTS) }
      for (const term of TERMS) {
        const code = term === 'priceCents' ? 'price_changed' : 'terms_changed'
        await setListing(deal.listingId, columnsOf(editedTerms(term)))
        expect(await unexpectedResults([[code, 'buyer', buy]])).toEqual([])
      }
      const terms = { ...editedTerms('training'), priceCents: LIST_CENTS - 1 }
      await setListing(deal.listingId, columnsOf(terms))
      const { view } = await move(deal, deal.buyer, { type: 'buy', terms })
      expect(view?.deal.agreement?.terms).toEqual(terms)
    },
  )

  it('reports a deal of thousands of moves as full', async () => {
    await runInDurableObject(env.CHAT_ROOM.getByName(deal.chatId), (_, { storage }) => {
      storage.sql.exec("UPDATE deals SET document = json_set(document, '$.sequence', ?)", MAX_DEAL_EVENTS)
    })
    expect(await unexpectedResults([['deal_full', 'buyer', offers(1_000)]])).toEqual([])
  })

  it('that accepts a replaced offer returns its replacement', async () => {
    const first = await offer(deal, deal.buyer, 90_000)
    const second = await offer(deal, deal.seller, 110_000, first)
    const stale = await move(deal, deal.seller, { type: 'accept', offerId: first, priceCents: 90_000 })
    expect(stale).toMatchObject({ status: 409, code: 'deal_changed', view: { deal: { offer: { id: second } } } })
    expect(stale.view?.events.at(-1)).toMatchObject({ type: 'offered', by: 'seller', replaced: { id: first } })
  })

  it.each([false, true])('that answers an expired offer says so (after the alarm: %s)', async (has) => {
    const offerId = await offer(deal, deal.buyer, 90_000)
    later(72 * HOUR)
    // The alarm of the room expires the offer.
    if (has) await mirror(deal)
    for (const input of [
      { type: 'accept', offerId, priceCents: 90_000 },
      { type: 'offer', terms: termsOf(95_000), answers: offerId },
    ] as const) {
      const late = await move(deal, deal.seller, input)
      expect(late).toMatchObject({ status: 409, code: 'offer_expired', view: { deal: { offer: null } } })
      expect(late.view?.events.at(-1)).toMatchObject({ type: 'expired', by: 'system', offer: { id: offerId } })
    }
  })
})
