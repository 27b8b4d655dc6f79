import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findHints } from '#worker/catalogue/find-hints.queries.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { open } from '#worker/db/client.ts'
import { generateListings } from '../support/generate-listings.ts'

const find = (filters: Record<string, string>) => findListings(open(env.DB), v.parse(ListingQuery, filters))

describe('A search or tag with more matches than can be counted', { tags: ['ours-rows-of-a-public-read'] }, () => {
  beforeAll(() => generateListings(env.DB, 1, 2_000))

  it.each([{ q: 'common' }, { tags: 'dense,t1' }, { maxPrice: '10000000' }])(
    'counts and pages the newest 800: %j',
    async (filters) => {
      const { items, ...page } = await find({ ...filters, page: '100' })
      expect(items).toHaveLength(8)
      expect(page).toEqual({ page: 100, pageSize: 8, total: 800, totalIsExact: false, traitCounts: null })
      expect((await find(filters)).items).toHaveLength(8)
    },
  )

  it('with a word of two characters counts and pages among the newest 400', async () => {
    const { items, ...page } = await find({ q: 'co', page: '50' })
    expect(items).toHaveLength(8)
    expect(page).toMatchObject({ total: 400, totalIsExact: false })
  })

  it('has an exact total where a stored count exists', async () => {
    expect(await find({ tags: 'dense' })).toMatchObject({ total: 1_600, totalIsExact: true })
    expect((await find({ tags: 'dense', page: '100' })).items).toHaveLength(8)
  })

  it.each([{ q: 'common' }, { tags: 'dense' }])('sorts among the newest 801: %j', async (filters) => {
    const { results } = await env.DB.prepare(
      `SELECT id FROM (
        SELECT id, price_cents, seq FROM listings WHERE live = 1 AND (?1 OR seq % 10 <> 4) ORDER BY seq DESC LIMIT 801
      ) ORDER BY price_cents, seq LIMIT 8 OFFSET 400`,
    )
      .bind(filters.q ? 1 : 0)
      .all<{ id: string }>()
    const { items } = await find({ ...filters, sort: 'price-asc', page: '51' })
    expect(items.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
  })

  it('hints at the list without a filter with a total marked as inexact', async () => {
    const query = v.parse(ListingQuery, { q: 'common zz', maxPrice: '1000', tags: 'dense' })
    const { without } = await findHints(open(env.DB), query)
    expect(without).toEqual([{ filter: 'q', total: 50, totalIsExact: false }])
    const cheap = v.parse(ListingQuery, { q: 'common absent', maxPrice: '10', category: 'rare' })
    expect((await findHints(open(env.DB), cheap)).without).toEqual([])
  })
})
