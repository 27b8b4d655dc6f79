import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Export } from '#contract/accounts/export.ts'
import { store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { dealRows, mirror, move, type Negotiation, negotiate, offer, offerRows } from '../../support/deals.ts'

/** More rows than two reads of a list return. */
const MANY = 1_203

const data = async ({ cookie }: Stored) => v.parse(Export, await fetchJson('/api/account/export', cookie))

async function addOffers({ dealId, seller }: Negotiation, count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO offers (id, deal_id, seller_id, "by", price_cents, royalty, training, deployment, made_at, expires_at, outcome, automatic)
     SELECT 'o' || i, ?2, ?3, 'buyer', i, 0, 0, 0, i, i, 'declined', 0 FROM n`,
  )
    .bind(count, dealId, seller.id)
    .run()
}

it(
  'The data export of a person includes their deals and the offers in them',
  { tags: ['ours-mirrored-deals'] },
  async () => {
    const deal = await negotiate()
    const first = await offer(deal, deal.buyer, 90_000)
    await move(deal, deal.seller, { type: 'decline', offerId: first, reason: 'Too low.' })
    const second = await offer(deal, deal.seller, 110_000)
    await mirror(deal)
    const [row] = await dealRows(deal)
    const shown = {
      id: deal.dealId,
      listing: deal.listingId,
      status: 'negotiating',
      phase: 'offered',
      waitsFor: 'buyer',
      priceCents: null,
      offerCents: 110_000,
      license: 'multiple',
      offeredBy: 'seller',
      expiresAt: row?.['expires_at'],
      endedAt: null,
      notes: 'Too low.',
    }
    const offered = (await offerRows(deal)).map((one) => ({
      id: one['id'],
      deal: deal.dealId,
      by: one['by'],
      priceCents: one['price_cents'],
      outcome: one['outcome'],
      reason: one['reason'],
      decidedAt: one['decided_at'],
    }))
    expect(offered.map(({ id, reason }) => [id, reason])).toEqual([
      [first, 'Too low.'],
      [second, null],
    ])
    for (const [person, as] of [
      [deal.buyer, 'buyer'],
      [deal.seller, 'seller'],
    ] as const) {
      const { deals, offers } = await data(person)
      expect(deals).toMatchObject([{ ...shown, as }])
      expect(offers.toSorted((a, b) => a.priceCents - b.priceCents)).toMatchObject(offered)
    }
    expect(await data(await store())).toMatchObject({ deals: [], offers: [] })
  },
)

it('The data export of a person includes each of many offers once', async () => {
  const person = await store({ role: 'seller' })
  const deals = [
    await negotiate({ seller: person }),
    await negotiate({ buyer: person }),
    await negotiate({ seller: person }),
  ]
  for (const deal of deals) await addOffers(deal, MANY)
  await addOffers(await negotiate(), 1)
  const { offers } = await data(person)
  expect(offers).toHaveLength(3 * MANY)
  expect(new Set(offers.map(({ deal, id }) => `${deal} ${id}`)).size).toBe(3 * MANY)
  expect(new Set(offers.map(({ deal }) => deal))).toEqual(new Set(deals.map(({ dealId }) => dealId)))
})
