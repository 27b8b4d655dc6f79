import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ROLES } from '#contract/accounts/constants.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { outcome, store } from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { saved } from '../support/profiles.ts'
import { seed } from '../support/seed.ts'

describe('Portfolios', { tags: ['2-portfolios'] }, () => {
  const portfolios = (query = '') => fetchJson<PortfolioPage>(`/api/profiles${query}`)
  beforeEach(() => clearCatalogue(env.DB))

  /** Stores people in order, newest last. */
  const people = (usernames: (string | null)[], role: (typeof ROLES)[number] = 'seller') =>
    env.DB.batch(
      usernames.map((username, index) =>
        env.DB.prepare('INSERT INTO profiles (id, username, role, created_at) VALUES (?, ?, ?, ?)').bind(
          crypto.randomUUID(),
          username,
          role,
          index,
        ),
      ),
    )

  it('list all sellers with a username, newest first, in pages of 24', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `person-${n}`)
    await people([...names.slice(0, 20), null, ...names.slice(20), null])
    const [first, second] = [await portfolios(), await portfolios('?page=2')]
    expect(first).toMatchObject({ page: 1, pageSize: 24, total: 30 })
    expect(second).toMatchObject({ page: 2, pageSize: 24, total: 30 })
    const shown = [...first.items, ...second.items].map(({ username }) => username)
    expect(shown).toEqual(names.toReversed())
    expect(await portfolios('?page=100')).toMatchObject({ items: [], total: 30 })
  })

  it('are empty at first', async () => {
    expect(await portfolios()).toEqual({ items: [], page: 1, pageSize: 24, total: 0 })
  })

  it('list people with live listings first and omit buyers and admins without any', async () => {
    await people(['buys', 'had-one', 'sold'], 'buyer')
    await people(['admin'], 'admin')
    await people(['late', 'latest'])
    await seed(env.DB, [
      { title: 'A kit', seller: 'late' },
      { title: 'Sold', seller: 'sold' },
      { title: 'Draft', seller: 'had-one', status: 'draft' },
    ])
    const shown = async () => (await portfolios()).items.map(({ username, listingCount }) => [username, listingCount])
    expect(await shown()).toEqual([
      ['sold', 1],
      ['late', 1],
      ['latest', 0],
    ])
    expect((await portfolios()).total).toBe(3)
    await env.DB.prepare("UPDATE listings SET status = 'blocked' WHERE title = 'Sold'").run()
    later(CACHE_EXPIRY_MS)
    expect(await shown()).toEqual([
      ['late', 1],
      ['latest', 0],
    ])
    expect((await portfolios()).total).toBe(2)
  })

  it('show the covers of the three best rated live listings that have one', async () => {
    const images = ['/one.png', '/two.png']
    await seed(env.DB, [
      { title: 'Older', slug: 'older', images },
      { title: 'Good', slug: 'good', images: ['good.png'], ratings: [4, 4] },
      { title: 'Best without', ratings: [5, 5, 5] },
      { title: 'Best draft', images, ratings: [5, 5, 5], status: 'draft' },
      { title: 'Best', slug: 'best', images, ratings: [5, 5], status: 'approved' },
      { title: 'Newer', slug: 'newer', images },
    ])
    expect((await portfolios()).items).toMatchObject([
      {
        listingCount: 5,
        covers: [
          { slug: 'best', title: 'Best', cover: '/one.png' },
          { slug: 'good', title: 'Good', cover: '/images/product-images/good.png' },
          { slug: 'newer', title: 'Newer', cover: '/one.png' },
        ],
      },
    ])
  })

  it('have real figures only', async () => {
    await seed(env.DB, [
      { title: 'One', seller: 'mara' },
      { title: 'Two', seller: 'mara', status: 'approved' },
      { title: 'Draft', seller: 'mara', status: 'draft' },
    ])
    await people(['ada'])
    await env.DB.prepare("UPDATE profiles SET rating_sum = 14, rating_count = 3 WHERE username = 'mara'").run()
    const { items } = await portfolios()
    expect(items.toSorted((a, b) => a.username.localeCompare(b.username))).toEqual([
      {
        id: expect.any(String),
        username: 'ada',
        name: 'Unknown Seller',
        avatar: null,
        bio: null,
        website: null,
        listingCount: 0,
        covers: [],
        rating: null,
        reviewCount: 0,
        isNew: expect.any(Boolean),
      },
      expect.objectContaining({ username: 'mara', listingCount: 2, rating: 4.7, reviewCount: 3 }),
    ])
  })

  it('include a new username at once', async () => {
    const mara = await store({ role: 'seller' })
    expect(await portfolios()).toMatchObject({ total: 0 })
    await saved(mara, { username: 'mara' })
    expect(await portfolios()).toMatchObject({ total: 1, items: [{ username: 'mara' }] })
    await saved(mara, { username: null })
    expect(await portfolios()).toMatchObject({ total: 0, items: [] })
  })

  it('are cacheable, with tags for people and lists', async () => {
    expect((await fetchApi('/api/profiles')).headers.get('Cache-Tag')).toBe('catalogue,people,lists')
  })

  it.each(['page=0', 'page=101', 'page=x', 'page=1&page=2'])('are rejected with %s', async (query) => {
    expect(await outcome(fetchApi(`/api/profiles?${query}`))).toMatchObject({
      status: 400,
      fields: { page: expect.any(String) },
    })
  })

  it('are in the sitemap in order', { tags: ['2-profile-sitemap'] }, async () => {
    await people(['ada', null, 'ben'])
    const { items, last } = await fetchJson<{ items: unknown[]; last: number }>('/api/sitemap/profiles')
    expect(items).toEqual([
      { username: 'ada', updatedAt: '1970-01-01T00:00:00.000Z' },
      { username: 'ben', updatedAt: '1970-01-01T00:00:00.002Z' },
    ])
    expect(await fetchJson('/api/sitemap/profiles?block=1')).toEqual({ items: [], last })
    expect(await outcome(fetchApi('/api/sitemap/profiles?block=x'))).toMatchObject({ status: 400 })
  })
})

/** Time after which the gateway's cache has expired. */
const CACHE_EXPIRY_MS = 3_000
