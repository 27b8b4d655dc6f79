import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING, LISTS, NAMES } from '#contract/cache-tags.ts'
import type { ListingFeed } from '#contract/feed.ts'
import { FEED_ENTRIES, FEED_SUMMARY } from '#contract/limits.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { PUBLIC } from '#worker/caching/cacheable.ts'
import { holdMail, outcome, store } from '../support/accounts.ts'
import { newApiToken } from '../support/admin.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { createWithStatus, expectOk, setStatus, transition } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'

const feed = (category = '') => fetchJson<ListingFeed>(`/api/feed?category=${encodeURIComponent(category)}`)
const titles = async (category?: string) => (await feed(category)).items.map(({ title }) => title)
const published = (id: string) =>
  env.DB.prepare('SELECT published_at FROM listings WHERE id = ?').bind(id).first<number | null>('published_at')

holdMail()
beforeEach(() => clearCatalogue(env.DB))

describe('GET /api/feed', { tags: ['ours-feeds'] }, () => {
  it('lists published listings only, last published first', async () => {
    await seed(
      env.DB,
      STATUSES.map((status) => ({ title: status, status })),
    )
    expect(await titles()).toEqual(['published'])
    const [old] = await seed(env.DB, [{ title: 'old', status: 'approved' }, { title: 'new' }])
    await env.DB.prepare("UPDATE listings SET status = 'published', updated_at = ?2 WHERE id = ?1")
      .bind(old, 1_900_000_000_000)
      .run()
    expect(await titles()).toEqual(['old', 'published', 'new'])
  })

  it('lists the fifty newest with the fields a reader shows', async () => {
    await seed(
      env.DB,
      Array.from({ length: FEED_ENTRIES + 2 }, (_, index) => ({
        title: `Kit ${index}`,
        category: 'SaaS',
        images: ['cover.webp'],
        description: `**Bold** words.\n\n${'More words. '.repeat(300)}`,
      })),
    )
    const { items, category } = await feed()
    expect(category).toBeNull()
    expect(items.length).toBe(FEED_ENTRIES)
    const [first] = items
    expect(first).toMatchObject({
      title: `Kit ${FEED_ENTRIES + 1}`,
      cover: '/images/product-images/cover.webp',
      seller: { name: 'mara' },
      category: { slug: 'saas', name: 'SaaS' },
      publishedAt: expect.stringMatching(/^2023-11-14T.*Z$/),
    })
    expect(first?.summary).toMatch(/^Bold words\. More words\. .*…$/)
    expect(first?.summary.length).toBeLessThanOrEqual(FEED_SUMMARY)
  })

  it('has a summary that ends in a whole character', { tags: ['ours-whole-characters'] }, async () => {
    const link = `[Kit](https://kit.example/${'x'.repeat(1_971)}) `
    await seed(env.DB, [{ title: 'Kit', description: `${link}👩‍👩‍👧 for families` }])
    expect((await feed()).items[0]?.summary).toBe('Kit')
  })

  it('can be limited to a category', async () => {
    await seed(env.DB, [{ title: 'one', category: 'SaaS' }, { title: 'two', category: 'Games' }, { title: 'three' }])
    expect(await feed('saas')).toMatchObject({ category: { slug: 'saas', name: 'SaaS' }, items: [{ title: 'one' }] })
    expect(await titles('SaaS')).toEqual(['one'])
    expect(await feed('unknown')).toEqual({ category: null, items: [] })
    await env.DB.prepare("UPDATE categories SET deleted_at = 1 WHERE slug = 'saas'").run()
    // An address of its own, which no cache has.
    expect(await feed('SAAS')).toEqual({ category: null, items: [] })
  })

  it('is cacheable until an included listing changes', async () => {
    const { headers } = await fetchApi('/api/feed')
    expect(headers.get('Cache-Control')).toBe(PUBLIC)
    expect(headers.get('Cache-Tag')?.split(',')).toEqual([EVERYTHING, LISTS, NAMES])
    const { cookie } = await store({ role: 'seller' })
    const { id } = await createWithStatus(cookie, 'approved')
    expect(await titles()).toEqual([])
    await expectOk(transition(cookie, id, 'publish'))
    expect(await titles()).toEqual(['Inboxly'])
    await expectOk(transition(cookie, id, 'take-offline'))
    expect(await titles()).toEqual([])
  })

  it('rejects an invalid category', async () => {
    for (const query of [`category=${'x'.repeat(500)}`, 'category=a&category=b'])
      expect(await outcome(fetchApi(`/api/feed?${query}`))).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('The publication date of a listing', { tags: ['ours-feeds'] }, () => {
  it('is set on first publication and never changes', async () => {
    const [seller, admin] = await Promise.all([store({ role: 'seller' }), store({ role: 'admin' })])
    const { id } = await createWithStatus(seller.cookie, 'approved')
    expect(await published(id)).toBeNull()
    later(1_000)
    const before = Date.now()
    await expectOk(transition(seller.cookie, id, 'publish'))
    const at = await published(id)
    expect(at).toBeGreaterThanOrEqual(before)
    later(1_000)
    await expectOk(transition(seller.cookie, id, 'take-offline'))
    await expectOk(transition(seller.cookie, id, 'submit'))
    await expectOk(setStatus(admin.cookie, id, { status: 'published' }))
    expect(await published(id)).toBe(at)
  })

  it('is the creation date of an imported listing', async () => {
    const line = JSON.stringify({
      title: 'Imported',
      description: 'From elsewhere.',
      status: 'published',
      createdAt: '2024-05-01T00:00:00.000Z',
      price: 10,
      seller: { username: 'mara' },
    })
    const reply = await fetchApi('/api/admin/catalogue/import', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await newApiToken()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines: [line] }),
    })
    expect(await outcome(Promise.resolve(reply))).toMatchObject({ status: 200 })
    expect((await feed()).items).toMatchObject([{ title: 'Imported', publishedAt: '2024-05-01T00:00:00.000Z' }])
  })
})
