import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Side } from '#contract/deals/constants.ts'
import { RESERVATION_MS } from '#contract/deals/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { Projection } from '#worker/projection.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { holdMail, outcome, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addListing } from '../../support/chat-rows.ts'
import { connectToRoom } from '../../support/chat.ts'
import { later, stopClock } from '../../support/clock.ts'
import { runMinuteCron } from '../../support/cron.ts'
import {
  agree,
  dealRows,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  setListing,
  termsOf,
} from '../../support/deals.ts'
import { mailKinds } from '../../support/deal-mails.ts'
import { readListing, save } from '../../support/own-listings.ts'

holdMail()

const PRICE = 90_000
let seller: Stored
let listingId = ''
beforeEach(async () => {
  stopClock()
  seller = await store({ role: 'seller' })
  listingId = await addListing({ sellerId: seller.id })
  await setListing(listingId, { sold_once: 1 })
})

/** Orders in which each of four is first, second, third and last. */
const ORDERS = [0, 1, 2, 3].flatMap((first) => {
  const order = [0, 1, 2, 3].map((index) => (first + index) % 4)
  return [order, order.toReversed()]
})

const another = () => negotiate({ seller, listingId })
const four = () => Promise.all([another(), another(), another(), another()])
const offered = async (deal: Negotiation) => ({ ...deal, offerId: await offer(deal, deal.buyer, PRICE) })
const accept = (deal: Negotiation & { offerId: string }, rest = {}) =>
  move(deal, seller, { type: 'accept', offerId: deal.offerId, priceCents: PRICE }, rest)
const pay = (deal: Negotiation) => move(deal, deal.buyer, { type: 'pay' })
const receive = (deal: Negotiation) => move(deal, seller, { type: 'receive' })
const cancel = (deal: Negotiation, side: Side = 'seller') => move(deal, deal[side], { type: 'cancel', reason: 'No.' })
const reservationOf = async (deal: Negotiation) => (await historyOf(deal)).deal.reservation
const typesOf = async (deal: Negotiation) => (await historyOf(deal)).events.map(({ type }) => type)
const current = () =>
  env.DB.prepare('SELECT deal_id, until FROM reservations WHERE listing_id = ? AND ended_at IS NULL')
    .bind(listingId)
    .first<{ deal_id: string; until: number | null }>()
const until = async () => (await current())?.until ?? 0
/** Lets the time of a deal's reservation pass. */
async function lapse(deal: Negotiation): Promise<void> {
  later(RESERVATION_MS)
  await mirror(deal)
}

describe('The first agreement about a listing that is sold once', { tags: ['ours-reservation'] }, () => {
  it('reserves it for 72 hours, and the other buyers are told', async () => {
    const [first, second] = [await another(), await another()]
    const room = await connectToRoom(second.chatId, second.buyer)
    const purges = vi.spyOn(caching, 'purgeTags')
    const before = Date.now()
    await agree(first, PRICE)
    expect((await until()) - before - RESERVATION_MS).toBeLessThan(5_000)
    expect(await reservationOf(first)).toEqual({ isOwn: true, until: await until() })
    expect((await current())?.deal_id).toBe(first.dealId)

    const { messages } = await room.next('posted', ({ page }) => page === null)
    const reservation = { isOwn: false, until: await until() }
    const event = { type: 'reserved', by: 'system', reservation, priceCents: null }
    expect(messages).toMatchObject([{ type: 'deal', senderId: '', content: 'Reserved for another buyer', event }])
    expect((await room.next('deal')).view?.deal).toMatchObject({ status: 'negotiating', reservation })
    expect(purges).toHaveBeenCalledWith(expect.anything(), [{ listing: listingId }, { seller: seller.id }])
    // They may go on offering, but not buy.
    expect(await move(second, second.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) })).toMatchObject({
      status: 409,
      code: 'listing_reserved',
    })
    await offer(second, second.buyer, PRICE)
  })

  it('is the only one that can be paid; a second one stands until the listing is free', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await agree(second, PRICE + 1)
    expect((await historyOf(second)).deal).toMatchObject({
      agreement: { terms: { priceCents: PRICE + 1 } },
      reservation: { isOwn: false, until: await until() },
    })
    await mirror(second)
    expect(await dealRows(second)).toMatchObject([{ phase: 'accepted', price_cents: PRICE + 1, waits_for: null }])
    expect(await pay(second)).toMatchObject({ status: 409, code: 'listing_reserved' })
    expect(await receive(second)).toMatchObject({ status: 409, code: 'listing_reserved' })

    await cancel(first)
    await mirror(first)
    await expect.poll(() => reservationOf(second)).toBe(null)
    expect((await typesOf(second)).at(-1)).toBe('released')
    expect(await pay(second)).toMatchObject({ status: 200 })
    expect(await reservationOf(second)).toEqual({ isOwn: true, until: null })
    expect(await current()).toEqual({ deal_id: second.dealId, until: null })
  })

  it('holds it beyond its time once a payment is marked, until that is settled', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await pay(first)
    await lapse(first)
    expect(await reservationOf(first)).toEqual({ isOwn: true, until: null })
    await agree(second, PRICE)
    expect(await reservationOf(second)).toEqual({ isOwn: false, until: null })
    await receive(first)
    await mirror(first)
    await expect.poll(async () => (await historyOf(second)).deal.status).toBe('cancelled')
    expect(await current()).toBeNull()
  })

  it('loses it when its time is over, once and for all, but can still be paid', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await expect.poll(() => typesOf(second)).toContain('reserved')
    await lapse(first)
    expect((await typesOf(first)).at(-1)).toBe('lapsed')
    expect((await historyOf(first)).deal).toMatchObject({ status: 'negotiating', reservation: null })
    await expect.poll(() => typesOf(second)).toEqual(['started', 'reserved', 'released'])

    // The same buyer does not reserve it again, in another deal either.
    await cancel(first, 'buyer')
    const again = await move(
      first,
      first.buyer,
      { type: 'offer', terms: termsOf(PRICE), answers: null },
      { dealId: null },
    )
    const next = { ...first, dealId: again.view?.deal.id ?? '' }
    await accept({ ...next, offerId: again.view?.deal.offer?.id ?? '' })
    expect((await historyOf(next)).deal).toMatchObject({ agreement: {}, reservation: null })
    expect(await current()).toBeNull()

    await agree(second, PRICE)
    expect(await reservationOf(second)).toMatchObject({ isOwn: true })
    expect(await pay(next)).toMatchObject({ code: 'listing_reserved' })
  })

  it('counts as over in time, even before its room says so', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    later(RESERVATION_MS)
    await agree(second, PRICE)
    expect(await reservationOf(second)).toMatchObject({ isOwn: true })
    expect(await pay(first)).toMatchObject({ code: 'listing_reserved' })
  })

  it('is one of four that race, in every order', async () => {
    for (const order of ORDERS) {
      listingId = await addListing({ sellerId: seller.id })
      await setListing(listingId, { sold_once: 1 })
      const deals = await Promise.all((await four()).map(offered))
      const inOrder = order.flatMap((index) => deals[index] ?? [])
      expect((await Promise.all(inOrder.map((deal) => accept(deal)))).map(({ status }) => status)).toEqual([
        200, 200, 200, 200,
      ])
      const held = await Promise.all(deals.map(reservationOf))
      expect(held.filter((one) => one?.isOwn)).toHaveLength(1)
      expect(held.filter((one) => one?.isOwn === false)).toHaveLength(3)
      expect((await current())?.deal_id).toBe(deals[held.findIndex((one) => one?.isOwn)]?.dealId)
      const paid = await Promise.all(inOrder.map(pay))
      expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    }
  })

  it('is one of four that mark a payment when it is free, and of two that take it for nothing', async () => {
    const deals = await four()
    for (const deal of deals) {
      await agree(deal, PRICE)
      await lapse(deal)
    }
    const paid = await Promise.all(deals.map(pay))
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])

    listingId = await addListing({ sellerId: seller.id })
    await setListing(listingId, { sold_once: 1, price_cents: 0 })
    const [one, two] = [await another(), await another()]
    const taken = await Promise.all(
      [one, two].map((deal) => move(deal, deal.buyer, { type: 'buy', terms: termsOf(0) })),
    )
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not made by a rule while another buyer has it', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await setListing(listingId, { accept_cents: PRICE })
    await offer(second, second.buyer, PRICE)
    expect((await historyOf(second)).deal).toMatchObject({ agreement: null, offer: { terms: { priceCents: PRICE } } })
  })
})

describe('A reservation', { tags: ['ours-reservation'] }, () => {
  it('is known in a deal that begins during it', async () => {
    await agree(await another(), PRICE)
    const late = await another()
    expect(await reservationOf(late)).toEqual({ isOwn: false, until: await until() })
  })

  it('is shown by the product page, cards and chats while it lasts', async () => {
    const first = await another()
    const shown = async () => {
      const page = await fetchJson<{ reserved?: boolean }>(`/api/listings/${listingId}`)
      const chat = await fetchJson<{ listing: { reserved?: boolean } }>(
        `/api/chats/${first.chatId}`,
        first.buyer.cookie,
      )
      return [page.reserved, chat.listing.reserved]
    }
    expect(await shown()).toEqual([undefined, undefined])
    await agree(first, PRICE)
    await expect.poll(shown).toEqual([true, true])
    await cancel(first)
    await mirror(first)
    await expect.poll(shown).toEqual([undefined, undefined])
  })

  it('is shown in the lists of its buyer, of others, and of admins', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await agree(second, PRICE)
    for (const deal of [first, second]) await mirror(deal)
    type Listed = { id: string; waitsFor: Side | null; reservation?: object | null }
    const listed = async (path: string, person: Stored, { dealId }: Negotiation) => {
      const { items } = await fetchJson<{ items: Listed[] }>(path, person.cookie)
      const { waitsFor, reservation } = items.find(({ id }) => id === dealId) ?? {}
      return { waitsFor, reservation }
    }
    const admin = await store({ role: 'admin' })
    const own = { waitsFor: 'buyer', reservation: { isOwn: true, until: await until() } }
    const others = { waitsFor: null, reservation: { isOwn: false, until: await until() } }
    expect(await listed('/api/purchases', first.buyer, first)).toEqual(own)
    expect(await listed('/api/purchases', second.buyer, second)).toEqual(others)
    expect(await listed('/api/sales', seller, second)).toEqual(others)
    expect(await listed('/api/admin/deals', admin, first)).toEqual(own)
    await lapse(first)
    await mirror(first)
    expect(await listed('/api/purchases', first.buyer, first)).toEqual({ waitsFor: 'buyer', reservation: null })
  })

  it('is mailed about to buyers who might pay, and its end to all of them', async () => {
    const [first, agreed, talking] = [await another(), await another(), await another()]
    await agree(agreed, PRICE)
    await lapse(agreed)
    later(60 * 60_000)
    await agree(first, PRICE)
    for (const deal of [agreed, talking]) await expect.poll(() => typesOf(deal)).toContain('reserved')
    for (const deal of [agreed, talking]) await mirror(deal)
    const reservationMails = async (deal: Negotiation) =>
      (await mailKinds(deal)).buyer.filter((kind) => kind === 'deal_reservation').length
    expect([await reservationMails(agreed), await reservationMails(talking)]).toEqual([2, 0])
    later(60 * 60_000)
    await cancel(first)
    await mirror(first)
    for (const deal of [agreed, talking]) await expect.poll(async () => (await typesOf(deal)).at(-1)).toBe('released')
    for (const deal of [agreed, talking]) await mirror(deal)
    expect([await reservationMails(agreed), await reservationMails(talking)]).toEqual([3, 1])
  })

  it('is no unread message for a seller who has read everything', async () => {
    const [first, second] = [await another(), await another()]
    const room = env.CHAT_ROOM.getByName(second.chatId)
    const last = (await room.messagesAfter(seller.id, 0, 10)).at(-1)?.sequence ?? 0
    if (last > 0) {
      const socket = await connectToRoom(second.chatId, seller)
      socket.send({ type: 'read', sequence: last })
      await socket.next('read', ({ userId }) => userId === seller.id)
      await socket.close()
    }
    await agree(first, PRICE)
    await expect.poll(() => typesOf(second)).toContain('reserved')
    const unread = async (person: Stored) => {
      const { inbox } = await fetchJson<{ inbox: { unread: number } | null }>(
        `/api/chats/${second.chatId}`,
        person.cookie,
      )
      return inbox?.unread
    }
    await mirror(second)
    expect([await unread(second.buyer), await unread(seller)]).toEqual([1, 0])
  })

  it('is restored in D1 with the deals of its room', async () => {
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    await env.DB.exec('DELETE FROM reservations')
    await env.CHAT_ROOM.getByName(first.chatId).mirrorDealsAgain()
    expect((await current())?.deal_id).toBe(first.dealId)
    await env.CHAT_ROOM.getByName(second.chatId).mirrorDealsAgain()
    expect((await current())?.deal_id).toBe(first.dealId)
  })

  it('follows how the listing is sold', async () => {
    await setListing(listingId, { sold_once: 0 })
    const [first, second] = [await another(), await another()]
    await agree(first, PRICE)
    expect(await reservationOf(first)).toBeUndefined()
    const saveAs = async (soldOnce: boolean) => {
      const { version } = await readListing(seller.cookie, listingId)
      expect(await outcome(save(seller.cookie, { id: listingId, version }, { soldOnce }))).toMatchObject({
        status: 200,
      })
    }
    await saveAs(true)
    await expect.poll(() => reservationOf(first)).toMatchObject({ isOwn: true })
    await expect.poll(() => reservationOf(second)).toMatchObject({ isOwn: false })
    await saveAs(false)
    await expect.poll(() => reservationOf(first)).toBeUndefined()
    await expect.poll(() => reservationOf(second)).toBeUndefined()
  })
})

describe('A crash', { tags: ['ours-reservation'] }, () => {
  /**
   * The room of a deal is lost after D1 has decided and before it stores its move, and so are calls to others. Returns
   * who has the listing then, before any call may mend it.
   */
  async function crash(act: () => Promise<unknown>) {
    // No earlier call is under way.
    const marks = env.DB.prepare('SELECT count(*) AS n FROM object_calls WHERE target = ?').bind(listingId)
    await expect.poll(() => marks.first('n')).toBe(0)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const down = vi.spyOn(ChatRoom.prototype, 'readReservation').mockRejectedValue(new Error('down'))
    const { settleReservation } = Projection.prototype
    vi.spyOn(Projection.prototype, 'settleReservation').mockImplementationOnce(async function lost(
      this: Projection,
      request,
    ) {
      await settleReservation.call(this, request)
      throw new Error('lost')
    })
    await act()
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('down')
    const left = await current()
    down.mockRestore()
    logged.mockRestore()
    return left
  }

  it('between D1 and the room frees what was reserved for nothing, within a minute', async () => {
    const first = await offered(await another())
    const second = await another()
    expect(await crash(() => accept(first))).toMatchObject({ deal_id: first.dealId })
    expect((await historyOf(first)).deal).toMatchObject({ agreement: null, offer: { id: first.offerId } })
    await runMinuteCron()
    expect(await current()).toBeNull()
    await runMinuteCron()
    // Its room may have read it in between.
    await expect.poll(async () => (await typesOf(second)).at(-1)).not.toBe('reserved')
    await accept(first)
    expect(await reservationOf(first)).toMatchObject({ isOwn: true })
  })

  it('is healed by repeating the move', async () => {
    const first = await offered(await another())
    const id = crypto.randomUUID()
    await crash(() => accept(first, { id }))
    expect(await accept(first, { id })).toMatchObject({ status: 200 })
    expect(await reservationOf(first)).toEqual({ isOwn: true, until: await until() })
  })

  it('while a payment is marked leaves the time of the agreement', async () => {
    const first = await another()
    await agree(first, PRICE)
    const before = await current()
    later(60_000)
    expect(await crash(() => pay(first))).toEqual({ deal_id: first.dealId, until: null })
    await runMinuteCron()
    // Its room may still be reading it for the call that failed first.
    await expect.poll(current).toEqual(before)
    expect((await historyOf(first)).deal).toMatchObject({ agreement: { paidAt: null }, reservation: { isOwn: true } })
  })

  it('of the rooms that are told is made up for within a minute', async () => {
    const [first, second] = [await another(), await another()]
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const down = vi.spyOn(ChatRoom.prototype, 'readReservation').mockRejectedValue(new Error('down'))
    await agree(first, PRICE)
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('reservation')
    expect(await typesOf(second)).toEqual(['started'])
    down.mockRestore()
    await runMinuteCron()
    await runMinuteCron()
    expect(await typesOf(second)).toEqual(['started', 'reserved'])
  })
})
