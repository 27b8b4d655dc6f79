import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DealEvent } from '#contract/deals/deal.ts'
import { RULE_ANSWERS } from '#contract/deals/limits.ts'
import { holdMail } from '../../support/accounts.ts'
import { connectToRoom, connectToInbox } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import {
  historyOf,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  setListing,
  termsOf,
} from '../../support/deals.ts'

holdMail()

const LOWEST = 61_234
const ACCEPTED = 98_765
const RULES = { lowest_cents: LOWEST, accept_cents: ACCEPTED }
const { max: MAX_DECISIONS, windowMs: PERIOD_MS } = RULE_ANSWERS

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate({}, RULES)
})

const types = (events: DealEvent[]) => events.map(({ type, automatic }) => (automatic ? `${type} by a rule` : type))
const newest = async (of = deal) => types((await historyOf(of)).events).at(-1)

/** Offers these amounts as the buyer and withdraws those that no rule decides. */
async function tryAll(amounts: number[]): Promise<void> {
  for (const cents of amounts) {
    const offerId = await offer(deal, deal.buyer, cents)
    if ((await newest()) === 'offered') await move(deal, deal.buyer, { type: 'withdraw', offerId })
  }
}

/** Cancels the deal as the buyer and starts the next one with an offer. */
async function startNext(priceCents: number): Promise<Negotiation> {
  await move(deal, deal.buyer, { type: 'cancel', reason: 'Again.' })
  const dealId = crypto.randomUUID()
  const begun = await move(
    deal,
    deal.buyer,
    { type: 'offer', terms: termsOf(priceCents) },
    { id: dealId, dealId: null },
  )
  expect(begun.status).toBe(200)
  return { ...deal, dealId }
}

const lowOffers = (count: number) => Array.from({ length: count }, (_, index) => 1_000 + index)

describe('A seller’s private prices', { tags: ['ours-private-prices'] }, () => {
  it('cannot be found by repeated offers, as the fourth of a day waits for the seller', async () => {
    // A binary search for as long as rules reveal which half is right.
    let [low, high] = [1, 129_000]
    let decided = 0
    for (let tries = 0; tries < 30; tries += 1) {
      const cents = Math.floor((low + high) / 2)
      const offerId = await offer(deal, deal.buyer, cents)
      const last = await newest()
      if (last === 'offered') await move(deal, deal.buyer, { type: 'withdraw', offerId })
      else decided += 1
      if (last === 'declined by a rule') low = cents
      else high = cents
      if (last === 'accepted by a rule') deal = await startNext(1)
    }
    expect(decided).toBeLessThanOrEqual(MAX_DECISIONS)
    expect(Math.abs(high - LOWEST)).toBeGreaterThan(1_000)
  })

  it.each([
    ['declined', lowOffers(MAX_DECISIONS)],
    ['let through', lowOffers(MAX_DECISIONS).map((cents) => cents + LOWEST)],
  ])('decide no more offers once the maximum was %s', async (_, amounts) => {
    await tryAll(amounts)
    for (const cents of [LOWEST - 1, ACCEPTED]) {
      const offerId = await offer(deal, deal.buyer, cents)
      expect((await historyOf(deal)).deal.offer).toMatchObject({ id: offerId, by: 'buyer' })
      await move(deal, deal.buyer, { type: 'withdraw', offerId })
    }
  })

  it('are not reset by the next deal or a restart', async () => {
    await tryAll(lowOffers(MAX_DECISIONS))
    await mirror(deal)
    await evictDurableObject(env.CHAT_ROOM.getByName(deal.chatId))
    const next = await startNext(LOWEST - 1)
    expect(await newest(next)).toBe('offered')
    await mirror(next)
    deal = next
    expect(await newest(await startNext(ACCEPTED))).toBe('offered')
  })

  it('decide again a day later, and until then for other buyers and other listings', async () => {
    await tryAll(lowOffers(MAX_DECISIONS))
    const { listingId, seller, buyer } = deal
    for (const other of [await negotiate({ listingId, seller }), await negotiate({ buyer, seller }, RULES)]) {
      await offer(other, other.buyer, LOWEST - 1)
      expect(await newest(other)).toBe('declined by a rule')
    }
    later(PERIOD_MS - 1_000)
    const offerId = await offer(deal, deal.buyer, LOWEST - 1)
    expect(await newest()).toBe('offered')
    await move(deal, deal.buyer, { type: 'withdraw', offerId })
    later(1_000)
    await offer(deal, deal.buyer, LOWEST - 1)
    expect(await newest()).toBe('declined by a rule')
  })

  it('do not count offers of the seller, offers without a private price or repeated offers', async () => {
    const open = await negotiate({ seller: deal.seller })
    for (let count = 0; count < MAX_DECISIONS; count += 1) {
      const offerId = await offer(open, open.buyer, 70_000)
      await offer(open, open.seller, 80_000, offerId)
      await move(open, open.buyer, { type: 'decline', offerId: (await historyOf(open)).deal.offer?.id ?? '' })
    }
    await setListing(open.listingId, RULES)
    await offer(open, open.buyer, 1)
    expect(await newest(open)).toBe('declined by a rule')

    const id = crypto.randomUUID()
    for (let count = 0; count <= MAX_DECISIONS; count += 1)
      await move(deal, deal.buyer, { type: 'offer', terms: termsOf(1) }, { id })
    await offer(deal, deal.buyer, 2)
    expect(await newest()).toBe('declined by a rule')
  })

  it('show the seller each declined offer, with one notice a day', async () => {
    const inbox = await connectToInbox(deal.seller)
    await tryAll(lowOffers(MAX_DECISIONS))
    await offer(deal, deal.buyer, LOWEST - 1)
    const first = await inbox.next('notice')
    expect(first.notice).toMatchObject({ kind: 'deal', side: 'seller', event: { type: 'declined', automatic: true } })
    // The next notice is about the offer that waits for the seller.
    const second = await inbox.next('notice')
    expect(second.notice).toMatchObject({ event: { type: 'offered', offer: { terms: { priceCents: LOWEST - 1 } } } })
    // With the intro; an offer that is declined at once counts once.
    const { chat } = await inbox.next('chat', ({ chat: { unread } }) => unread === MAX_DECISIONS + 2)
    expect(chat).toMatchObject({ chatId: deal.chatId, waits: true })
    const room = await connectToRoom(deal.chatId, deal.seller)
    const events = (await room.history()).flatMap(({ event }) => event ?? [])
    expect(events.filter(({ type, automatic }) => type === 'declined' && automatic)).toHaveLength(MAX_DECISIONS)

    await move(deal, deal.buyer, { type: 'withdraw', offerId: (await historyOf(deal)).deal.offer?.id ?? '' })
    later(PERIOD_MS)
    await offer(deal, deal.buyer, 3_000)
    const third = await inbox.next('notice', ({ notice }) => notice.kind === 'deal' && notice.event.type === 'declined')
    expect(third.notice).toMatchObject({ event: { offer: { terms: { priceCents: 3_000 } } } })
  })
})
