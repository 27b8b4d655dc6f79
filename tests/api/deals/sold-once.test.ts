import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_MS } from '#contract/deals/constants.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { primary } from '#worker/db/client.ts'
import { claimSale } from '#worker/deals/reservations.queries.ts'
import { mirrorDeals } from '#worker/deals/mirror-deals.ts'
import { outcome, store, type Stored } from '../../support/accounts.ts'
import { addChat, addListing } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import {
  agree,
  block,
  dealRows,
  historyOf,
  listingRow,
  mirror,
  move,
  type Negotiation,
  negotiate,
  pay,
  sendMove,
  setListing,
  termsOf,
} from '../../support/deals.ts'
import { transition as moveListing, readListing, save } from '../../support/own-listings.ts'

let seller: Stored
let listingId = ''
beforeEach(async () => {
  seller = await store({ role: 'seller' })
  listingId = await addListing({ sellerId: seller.id })
  await setListing(listingId, { sold_once: 1 })
})

const another = () => negotiate({ seller, listingId })
const claim = (dealId: string) => claimSale(primary(env), listingId, dealId)
const claimed = async () => (await listingRow({ listingId }))?.['sold_deal_id']
const statusOf = async (deal: Negotiation) => (await historyOf(deal)).deal.status

describe('A claim of a listing that is sold once', () => {
  it('belongs to one deal until it is cancelled and is idempotent', async () => {
    const deal = await another()
    expect([await claim(deal.dealId), await claim('other'), await claim(deal.dealId)]).toEqual([true, false, true])
    await move(deal, seller, { type: 'cancel', reason: 'No.' })
    await mirror(deal)
    expect(await claimed()).toBeNull()
    expect(await claim('other')).toBe(true)
  })

  it('is given to one of several concurrent deals', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, (_, i) => claim(`deal ${i}`)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('is rejected for a missing listing', async () => {
    expect(await claimSale(primary(env), 'gone', 'deal')).toBe(false)
  })

  it('is not made for a rejected move', async () => {
    await setListing(listingId, { price_cents: 0 })
    const deal = await another()
    await block(deal, 'seller')
    expect(await move(deal, deal.buyer, { type: 'buy', terms: termsOf(0) })).toMatchObject({ code: 'deal_unavailable' })
    expect(await claimed()).toBeNull()
  })

  it('is made for a purchase that is the first move in its room', async () => {
    await setListing(listingId, { price_cents: 0 })
    const buyer = await store()
    const { id: chatId } = await addChat({ listingId, buyerId: buyer.id, sellerId: seller.id })
    const purchase = { id: crypto.randomUUID(), dealId: null, type: 'buy', terms: termsOf(0) }
    const { view } = await sendMove(buyer, chatId, purchase)
    expect(view?.deal.status).toBe('purchased')
    expect(await claimed()).toBe(view?.deal.id)
  })

  it('leaves a negotiation when rejected, which ends in time like any other', async () => {
    await setListing(listingId, { price_cents: 0 })
    await claim('other')
    const buyer = await store()
    const { id: chatId } = await addChat({ listingId, buyerId: buyer.id, sellerId: seller.id })
    const purchase = { id: crypto.randomUUID(), dealId: null, type: 'buy', terms: termsOf(0) }
    expect(await sendMove(buyer, chatId, purchase)).toMatchObject({
      code: 'sold_already',
      view: { deal: { status: 'negotiating' } },
    })
    later(IDLE_MS)
    await mirror({ chatId })
    await mirror({ chatId })
    expect(await dealRows({ listingId, buyer })).toMatchObject([{ status: 'cancelled', cause: 'idle' }])
  })
})

describe('A listing that is sold once', { tags: ['ours-sold-once'] }, () => {
  it('goes offline with its first completed deal, and its other negotiations end', async () => {
    const [winner, loser, paid] = [await another(), await another(), await another()]
    // Two have paid while it could still be sold to many.
    await setListing(listingId, { sold_once: 0 })
    await agree(loser, 80_000)
    await pay(paid, 85_000)
    await pay(winner, 90_000)
    await setListing(listingId, { sold_once: 1 })
    const purges = vi.spyOn(caching, 'purgeTags')
    await move(winner, seller, { type: 'receive' })
    await mirror(winner)
    expect(purges).toHaveBeenCalledWith(expect.anything(), [{ listing: listingId }, { seller: seller.id }])
    expect(await listingRow({ listingId })).toMatchObject({ status: 'draft', sold_deal_id: winner.dealId })
    await expect.poll(() => statusOf(loser)).toBe('cancelled')
    expect((await historyOf(loser)).events.at(-1)).toMatchObject({ type: 'cancelled', by: 'system', cause: 'sold' })
    await mirror(loser)
    expect(await dealRows(loser)).toMatchObject([{ status: 'cancelled', cause: 'sold', ending: null }])
    // It can never be completed, so it ends despite its marked payment.
    await expect.poll(() => statusOf(paid)).toBe('cancelled')
    await mirror(paid)
    expect(await dealRows(paid)).toMatchObject([{ status: 'cancelled', cause: 'sold', ending: null }])
    expect(await move(paid, seller, { type: 'receive' })).toMatchObject({ status: 409, code: 'deal_ended' })
    expect(await dealRows(winner)).toMatchObject([{ status: 'purchased', ending: null }])
  })

  it('is not taken offline again when the seller sells it again', async () => {
    const deal = await another()
    await pay(deal, 90_000)
    await move(deal, seller, { type: 'receive' })
    await mirror(deal)
    await setListing(listingId, { status: 'published' })
    const next = await another()
    const { deal: current } = await historyOf(deal)
    const entry = (await env.CHAT_ROOM.getByName(deal.chatId).state())?.entry
    if (!entry) throw new Error('The room was not opened.')
    const waits: Promise<unknown>[] = []
    const ctx = { env, db: primary(env), now: Date.now(), waitUntil: (work: Promise<unknown>) => void waits.push(work) }
    await mirrorDeals(ctx, { entry, deals: [current], offers: [] })
    await Promise.all(waits)
    expect(await listingRow({ listingId })).toMatchObject({ status: 'published' })
    expect(await statusOf(next)).toBe('negotiating')
  })

  it('cannot be published again until its seller changes how it is sold', async () => {
    const deal = await another()
    await pay(deal, 90_000)
    await move(deal, seller, { type: 'receive' })
    await mirror(deal)
    const submit = async (changes: object) => {
      const { version } = await readListing(seller.cookie, listingId)
      return outcome(save(seller.cookie, { id: listingId, version }, { submit: true, ...changes }))
    }
    expect(await outcome(moveListing(seller.cookie, listingId, 'submit'))).toMatchObject({ code: 'project_sold' })
    expect(await submit({ soldOnce: true })).toMatchObject({ status: 409, code: 'project_sold' })
    expect(await listingRow({ listingId })).toMatchObject({ status: 'draft' })
    expect(await submit({ soldOnce: false })).toMatchObject({ status: 200 })
    expect(await listingRow({ listingId })).toMatchObject({ status: 'pending', sold_deal_id: null })
    await submit({ soldOnce: true })
    expect(await readListing(seller.cookie, listingId)).toMatchObject({ status: 'pending', sold: false })
  })

  it.each([
    [
      'of a suspended seller',
      { status: 'blocked', held_status: 'published' },
      { status: 'blocked', held_status: 'draft' },
    ],
    [
      'that was deleted',
      { status: 'draft', deleted_at: 1, deleted_status: 'published' },
      { status: 'draft', deleted_status: 'draft' },
    ],
    ['under review', { status: 'pending' }, { status: 'draft' }],
    ['that was rejected', { status: 'rejected' }, { status: 'rejected' }],
  ])('stays offline: one %s', async (_, before, after) => {
    const deal = await another()
    await pay(deal, 90_000)
    await setListing(listingId, before)
    await move(deal, seller, { type: 'receive' })
    await mirror(deal)
    expect(await listingRow({ listingId })).toMatchObject(after)
  })

  it('can be sold many times otherwise', async () => {
    await setListing(listingId, { sold_once: 0 })
    const deals = [await another(), await another()]
    for (const deal of deals) {
      await pay(deal, 90_000)
      await move(deal, seller, { type: 'receive' })
      await mirror(deal)
    }
    expect(await Promise.all(deals.map(statusOf))).toEqual(['purchased', 'purchased'])
    expect(await listingRow({ listingId })).toMatchObject({ status: 'published', sold_deal_id: null })
  })
})
