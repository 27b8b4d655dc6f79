import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '#contract/listings/catalogue.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { seed } from '../support/seed.ts'

describe(
  'GET /api/listings',
  { tags: ['1-7-pages-of-8', '1-4-only-approved-published', '1-2-product-address'] },
  () => {
    beforeAll(async () => {
      await seed(env.DB, [
        {
          title: 'Inboxly',
          description: 'A shared inbox',
          category: 'SaaS',
          tags: ['react', 'ai'],
          priceCents: 129_000,
          viewCount: 5,
          ratings: [5, 4],
        },
        {
          title: 'Ledgerkit',
          description: 'Accounting',
          category: 'SaaS',
          tags: ['react'],
          priceCents: 240_000,
          status: 'approved',
          ratings: [5],
        },
        { title: 'Secret', description: 'Not ready', category: 'SaaS', tags: ['ai'], status: 'draft' },
        { title: 'Pickle 会計', description: 'Shop', category: 'Shops', tags: ['php'], priceCents: 0, viewCount: 9 },
      ])
    })

    const titles = async (query: string) =>
      (await fetchJson<ListingPage>(`/api/listings?${query}`)).items.map(({ title }) => title)

    it('shows live listings only, newest first', async () => {
      const page = await fetchJson<ListingPage>('/api/listings')
      expect(page.items.map(({ title }) => title)).toEqual(['Pickle 会計', 'Ledgerkit', 'Inboxly'])
      expect(page).toMatchObject({ page: 1, pageSize: 8, total: 3, totalIsExact: true })
    })

    it.each([
      ['sort=price-asc', ['Pickle 会計', 'Inboxly', 'Ledgerkit']],
      ['sort=price-desc', ['Ledgerkit', 'Inboxly', 'Pickle 会計']],
      ['sort=top-rated', ['Inboxly', 'Ledgerkit', 'Pickle 会計']],
      ['sort=most-viewed', ['Pickle 会計', 'Inboxly', 'Ledgerkit']],
      ['q=INBOX', ['Inboxly']],
      ['q=会計', ['Pickle 会計']],
      ['category=saas', ['Ledgerkit', 'Inboxly']],
      ['tags=ai,php', ['Pickle 会計', 'Inboxly']],
      ['tags=react&category=saas&q=account', ['Ledgerkit']],
      ['tags=react&sort=price-asc', ['Inboxly', 'Ledgerkit']],
    ])('responds to %s', async (query, expected) => {
      expect(await titles(query)).toEqual(expected)
    })

    it('opens a live listing by its slug and by its id, and no draft', async () => {
      const [first] = (await fetchJson<ListingPage>('/api/listings?q=inboxly')).items
      const byId = await fetchJson<Listing>(`/api/listings/${first?.id}`)
      expect(await fetchJson<Listing>(`/api/listings/${first?.slug}`)).toEqual(byId)
      expect(byId).toMatchObject({ title: 'Inboxly', rating: 4.5, reviewCount: 2, tags: ['react', 'ai'] })
      const secret = await env.DB.prepare("SELECT id FROM listings WHERE title = 'Secret'").first<string>('id')
      const refused = await fetchApi(`/api/listings/${secret}`)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toMatchObject({ error: { code: 'listing_not_found' } })
    })
  },
)
