import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import { MAX_TITLE } from '#contract/listings/limits.ts'
import { MAX_IMAGES_STORED } from '#contract/media/limits.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import worker from '#worker/index.ts'
import { holdMail, outcome, post, store, type Stored } from '../support/accounts.ts'
import { fetchApi, jsonOf } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { uploaded } from '../support/images.ts'
import { create, createWithStatus, expectOk, readListing, remove, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { createScheduledController } from 'cloudflare:test'

holdMail()

const DAY = 24 * 60 * 60_000
let seller: Stored
let stranger: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[seller, stranger] = await Promise.all([store({ role: 'seller' }), store({ role: 'seller' })])
})

const duplicate = (id: string, cookie = seller.cookie) => post(`/api/projects/${id}/duplicate`, {}, { cookie })
const duplicated = (id: string) => jsonOf<OwnListing>(duplicate(id))
const isThere = async (path: string) => (await fetchApi(path, { method: 'HEAD' })).status === 200
const shownAt = async (path: string) =>
  env.DB.prepare('SELECT shown_at FROM pictures WHERE path = ?').bind(path).first<string>('shown_at')
const sweep = () => worker.scheduled(createScheduledController(), env)

describe('A duplicate of a project', { tags: ['ours-duplicate'] }, () => {
  it('is a draft with the same content and none of the history', async () => {
    await seed(env.DB, [{ title: 'Other', category: 'SaaS' }])
    const category = await env.DB.prepare("SELECT id FROM categories WHERE name = 'SaaS'").first<string>('id')
    const listing = await createWithStatus(seller.cookie, 'published', {
      category,
      tags: 'React, AI',
      demoLink: 'https://inboxly.example/',
      seoKeyword: 'inbox',
      supportMonths: '6',
      royalty: true,
      lowestPrice: '100',
      acceptPrice: '200',
      soldOnce: true,
    })
    await env.DB.prepare('UPDATE listings SET view_count = 7 WHERE id = ?').bind(listing.id).run()
    const copy = await duplicated(listing.id)
    const { id, slug, createdAt: _, updatedAt: __, viewCount: ___, ...same } = listing
    expect(copy).toMatchObject({
      ...same,
      title: 'Copy of Inboxly',
      slug: 'copy-of-inboxly',
      status: 'draft',
      version: 1,
      viewCount: 0,
    })
    expect(copy.id).not.toBe(id)
    expect((await duplicated(listing.id)).slug).toBe('copy-of-inboxly-2')
    expect(await readListing(seller.cookie, id)).toMatchObject({ title: 'Inboxly', slug, status: 'published' })
    expect(await wrongCounts(env.DB, ['inboxly'])).toEqual([])
  })

  it('has copies of the images, which outlast the originals', async () => {
    const [feature, more] = [await uploaded(seller, 'listing'), await uploaded(seller, 'listing')]
    const listing = await create(seller.cookie, {
      featureImage: { path: feature, alt: 'Front' },
      images: [{ path: more, alt: 'Back' }],
    })
    const copy = await duplicated(listing.id)
    const copies = [copy.featureImage?.path ?? '', copy.images[0]?.path ?? '']
    expect(copy).toMatchObject({ featureImage: { alt: 'Front' }, images: [{ alt: 'Back' }] })
    expect(new Set([feature, more, ...copies]).size).toBe(4)
    for (const path of [feature, more]) expect(await shownAt(path)).toBe(`listing:${listing.id}`)
    for (const path of copies) {
      expect(await shownAt(path)).toBe(`listing:${copy.id}`)
      for (const width of VARIANT_WIDTHS) expect(await isThere(variantOf(path, width))).toBe(true)
    }

    await expectOk(save(seller.cookie, listing, { featureImage: null, images: [] }))
    later(2 * DAY)
    await sweep()
    expect(await isThere(feature)).toBe(false)
    for (const path of copies) expect(await isThere(path)).toBe(true)
    await expectOk(save(seller.cookie, copy, { featureImage: copy.featureImage, images: [] }))
  })

  it('uses imported and external images at their existing addresses', async () => {
    await seed(env.DB, [{ title: 'Imported', slug: 'imported', seller: 'mara' }])
    await env.DB.prepare(
      `UPDATE listings SET seller_id = ?1, images = '["cover.webp","https://images.example/2.png"]' WHERE slug = 'imported'`,
    )
      .bind(seller.id)
      .run()
    const id = (await env.DB.prepare("SELECT id FROM listings WHERE slug = 'imported'").first<string>('id')) ?? ''
    expect(await duplicated(id)).toMatchObject({
      featureImage: { path: '/images/product-images/cover.webp' },
      images: [{ path: 'https://images.example/2.png' }],
    })
  })

  it('is rejected without room for its images, for strangers and for a deleted project', async () => {
    const listing = await create(seller.cookie, { featureImage: { path: await uploaded(seller, 'listing'), alt: '' } })
    expect(await outcome(duplicate(listing.id, stranger.cookie))).toMatchObject({ code: 'project_not_found' })
    await env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
       INSERT INTO pictures (path, owner_id, upload_id, kind, ready, expires, created_at)
       SELECT '/images/project-images/full/' || n, ?1, 'full-' || n, 'listing', 1, 9e15, 1 FROM numbers`,
    )
      .bind(seller.id, MAX_IMAGES_STORED)
      .run()
    expect(await outcome(duplicate(listing.id))).toMatchObject({ code: 'pictures_full' })
    await expectOk(remove(seller.cookie, listing.id))
    expect(await outcome(duplicate(listing.id))).toMatchObject({ code: 'project_deleted' })
    const { results } = await env.DB.prepare('SELECT id FROM listings WHERE seller_id = ?').bind(seller.id).all()
    expect(results).toHaveLength(1)
  })

  it('has a title within the limit', async () => {
    const listing = await create(seller.cookie, { title: 't'.repeat(MAX_TITLE) })
    expect((await duplicated(listing.id)).title).toBe(`Copy of ${'t'.repeat(MAX_TITLE)}`.slice(0, MAX_TITLE))
  })
})
