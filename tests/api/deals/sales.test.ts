import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnDealPage, SalesMonth, SalesTotals, WaitingDeals } from '#contract/deals/own-deals.ts'
import { MAX_MONTH_COUNT, MAX_SALES_PRODUCTS, MAX_WAITING_COUNT } from '#contract/deals/limits.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import { get, outcome, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addListing, addProfile } from '../../support/chat-rows.ts'
import { mirror, move, negotiate, offer } from '../../support/deals.ts'

const DAY = 24 * 60 * 60_000

let seller: Stored
beforeEach(async () => {
  seller = await store({ role: 'seller' })
})

const sales = (query = '', person = seller) => fetchJson<OwnDealPage>(`/api/sales${query}`, person.cookie)
const month = (person = seller) => fetchJson<SalesMonth>('/api/sales/month', person.cookie)

/** Deals of the seller with distinct buyers, newest last; one in `everyWaits` waits for the seller. */
async function addDeals(count: number, everyWaits: number): Promise<void> {
  const listingId = await addListing({ sellerId: seller.id })
  const buyerId = await addProfile()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, waits_for, created_at, updated_at)
     SELECT ?2 || i, ?2, ?3, ?4, 'cancelled', CASE WHEN i % ?5 = 0 THEN 'seller' WHEN i % 2 THEN 'buyer' END, 1, 1 FROM n`,
  )
    .bind(count, listingId, buyerId, seller.id, everyWaits)
    .run()
}

describe('My sales', { tags: ['ours-my-sales'] }, () => {
  it('list the caller’s deals as a seller: first those that wait for them, then the newest', async () => {
    const [first, countered, last] = [
      await negotiate({ seller }),
      await negotiate({ seller }),
      await negotiate({ seller }),
    ]
    const idle = await negotiate({ seller })
    for (const deal of [first, last]) await offer(deal, deal.buyer, 90_000)
    const madeAt = Date.now()
    await offer(countered, seller, 120_000)
    for (const deal of [first, countered, last, idle]) await mirror(deal)
    const { items, next } = await sales()
    expect(items.map(({ id, waitsFor }) => [id, waitsFor])).toEqual([
      [last.dealId, 'seller'],
      [first.dealId, 'seller'],
      [idle.dealId, null],
      [countered.dealId, 'buyer'],
    ])
    expect(next).toBeNull()
    expect(items[0]).toMatchObject({
      status: 'negotiating',
      phase: 'offered',
      side: 'seller',
      chatId: last.chatId,
      listing: { id: last.listingId, title: 'Inboxly', live: true },
      other: { id: last.buyer.id, name: 'Ada Byron' },
      priceCents: 90_000,
      offeredBy: 'buyer',
      expiresAt: new Date(madeAt + 3 * DAY).toISOString(),
      ended: null,
    })
    expect((await sales('', last.buyer)).items).toEqual([])
  })

  it('are paged through both groups with each deal once', async () => {
    await addDeals(4 * OWN_LISTINGS_PAGE_SIZE, 3)
    const seen: string[] = []
    const waits: boolean[] = []
    for (let query: string | undefined = ''; query !== undefined;) {
      const { items, next }: OwnDealPage = await sales(query)
      expect(items.length).toBeGreaterThan(0)
      expect(items.length).toBeLessThanOrEqual(OWN_LISTINGS_PAGE_SIZE)
      seen.push(...items.map(({ id }) => id))
      waits.push(...items.map(({ waitsFor }) => waitsFor === 'seller'))
      query = next === null ? undefined : `?before=${next}`
    }
    expect(seen).toHaveLength(4 * OWN_LISTINGS_PAGE_SIZE)
    expect(new Set(seen).size).toBe(seen.length)
    const waiting = waits.filter(Boolean).length
    expect(waiting).toBe(Math.floor((4 * OWN_LISTINGS_PAGE_SIZE) / 3))
    expect(waits.lastIndexOf(true)).toBe(waiting - 1)
    const numbers = seen.map((id) => Number(id.slice(36)))
    for (const group of [numbers.slice(0, waiting), numbers.slice(waiting)])
      expect(group).toEqual(group.toSorted((a, b) => b - a))
  })

  it.each(['x', '-1', '2-5', '1-', '0-9999999999999999', '1-5-5', '1-5%20'])(
    'cannot continue after %s',
    async (before) => {
      expect(await outcome(get(`/api/sales?before=${before}`, seller.cookie))).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    },
  )

  it('require a session', async () => {
    for (const path of ['/api/sales', '/api/sales/month', '/api/sales/totals', '/api/deals/waiting'])
      expect(await outcome(get(path))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })
})

describe('The counts of waiting deals', { tags: ['ours-waiting-tabs'] }, () => {
  const waiting = (person = seller) => fetchJson<WaitingDeals>('/api/deals/waiting', person.cookie)

  it('are those that wait for the caller, on each side', async () => {
    expect(await waiting()).toEqual({ purchases: 0, sales: 0 })
    const deal = await negotiate({ seller })
    await offer(deal, deal.buyer, 90_000)
    await mirror(deal)
    expect(await waiting()).toEqual({ purchases: 0, sales: 1 })
    expect(await waiting(deal.buyer)).toEqual({ purchases: 0, sales: 0 })
    expect(await waiting(await store())).toEqual({ purchases: 0, sales: 0 })
  })

  it('end at the limit', async () => {
    await addDeals(MAX_WAITING_COUNT + 5, 1)
    expect(await waiting()).toEqual({ purchases: 0, sales: MAX_WAITING_COUNT })
  })
})

describe('The monthly summary of a seller', { tags: ['ours-my-sales'] }, () => {
  it('counts offers, agreements and sales of that month, of the caller only', async () => {
    const [deal, other] = [await negotiate({ seller }), await negotiate({ seller })]
    const first = await offer(deal, deal.buyer, 90_000)
    const second = await offer(deal, seller, 110_000, first)
    await offer(other, other.buyer, 80_000)
    for (const one of [deal, other]) await mirror(one)
    expect(await month()).toEqual({ offers: 2, agreed: 0, sold: 0 })
    await move(deal, deal.buyer, { type: 'accept', offerId: second, priceCents: 110_000 })
    await mirror(deal)
    expect(await month()).toEqual({ offers: 2, agreed: 1, sold: 0 })
    await move(deal, deal.buyer, { type: 'pay' })
    await move(deal, seller, { type: 'receive' })
    await mirror(deal)
    expect(await month()).toEqual({ offers: 2, agreed: 1, sold: 1 })
    expect(await month(deal.buyer)).toEqual({ offers: 0, agreed: 0, sold: 0 })
  })

  it('starts with the first moment of the month in UTC', async () => {
    const deal = await negotiate({ seller })
    const begins = Date.UTC(2027, 0)
    await env.DB.prepare(
      `INSERT INTO offers (id, deal_id, seller_id, "by", price_cents, royalty, training, deployment, made_at, expires_at, outcome, automatic)
       VALUES ('before', ?1, ?2, 'buyer', 1, 0, 0, 0, ?3 - 1, 1, 'live', 0), ('first', ?1, ?2, 'buyer', 1, 0, 0, 0, ?3, 1, 'live', 0)`,
    )
      .bind(deal.dealId, seller.id, begins)
      .run()
    await env.DB.prepare('UPDATE sessions SET expires = ? WHERE user_id = ?')
      .bind(begins + 90 * DAY, seller.id)
      .run()
    const counted: number[] = []
    for (const at of [begins - 1, begins, Date.UTC(2027, 0, 31, 23, 59), Date.UTC(2027, 1)]) {
      vi.setSystemTime(at)
      counted.push((await month()).offers)
    }
    expect(counted).toEqual([2, 1, 1, 0])
  })

  it('counts up to a limit', async () => {
    const deal = await negotiate({ seller })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO offers (id, deal_id, seller_id, "by", price_cents, royalty, training, deployment, made_at, expires_at, outcome, automatic)
       SELECT 'o' || i, ?2, ?3, 'buyer', 1, 0, 0, 0, ?4, 1, 'live', 0 FROM n`,
    )
      .bind(MAX_MONTH_COUNT + 5, deal.dealId, seller.id, Date.now())
      .run()
    expect((await month()).offers).toBe(MAX_MONTH_COUNT)
  })
})

describe('The totals of a seller', { tags: ['ours-my-sales'] }, () => {
  const totals = (person = seller) => fetchJson<SalesTotals>('/api/sales/totals', person.cookie)
  const NOTHING = {
    sold: 0,
    confirmedCents: 0,
    monthCents: 0,
    unpaidCents: 0,
    unconfirmedCents: 0,
    products: [],
    otherProducts: 0,
  }

  it('follow a deal from its agreement to the confirmed payment, for its seller only', async () => {
    const [deal, open] = [await negotiate({ seller }), await negotiate({ seller })]
    const first = await offer(deal, deal.buyer, 90_050)
    await offer(open, open.buyer, 80_000)
    for (const one of [deal, open]) await mirror(one)
    expect(await totals()).toEqual(NOTHING)
    await move(deal, seller, { type: 'accept', offerId: first, priceCents: 90_050 })
    await mirror(deal)
    const product = { id: deal.listingId, title: 'Inboxly', sold: 0, confirmedCents: 0, waitingCents: 90_050 }
    expect(await totals()).toEqual({ ...NOTHING, unpaidCents: 90_050, products: [product] })
    await move(deal, deal.buyer, { type: 'pay' })
    await mirror(deal)
    expect(await totals()).toEqual({ ...NOTHING, unconfirmedCents: 90_050, products: [product] })
    await move(deal, seller, { type: 'receive' })
    await mirror(deal)
    expect(await totals()).toEqual({
      ...NOTHING,
      sold: 1,
      confirmedCents: 90_050,
      monthCents: 90_050,
      products: [{ ...product, sold: 1, confirmedCents: 90_050, waitingCents: 0 }],
    })
    expect(await totals(deal.buyer)).toEqual(NOTHING)
  })

  it('are by product, those with the most first, and leave out what was cancelled or is from another month', async () => {
    const ids = await Promise.all(
      Array.from({ length: MAX_SALES_PRODUCTS + 1 }, () => addListing({ sellerId: seller.id })),
    )
    const buyerId = await addProfile()
    await env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, phase, price_cents, agreed_at, ended_at, created_at, updated_at)
       SELECT value || k, value, ?2, ?3, iif(k = 2, 'cancelled', 'purchased'), 'ended', (key + 1) * 100, 1, 1, 1, 1
       FROM json_each(?1), (SELECT 1 AS k UNION SELECT 2 UNION SELECT 3)`,
    )
      .bind(JSON.stringify(ids), buyerId, seller.id)
      .run()
    const found = await totals()
    const count = MAX_SALES_PRODUCTS + 1
    expect(found).toMatchObject({
      sold: 2 * count,
      confirmedCents: count * (count + 1) * 100,
      monthCents: 0,
      otherProducts: 1,
    })
    expect(found.products).toHaveLength(MAX_SALES_PRODUCTS)
    expect(found.products[0]).toMatchObject({ id: ids.at(-1), sold: 2, confirmedCents: count * 200, waitingCents: 0 })
  })
})
