import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnListing, OwnListingPage } from '#contract/listings/own-listings.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { get, outcome, post, storeAll, type Stored } from '../support/accounts.ts'
import { fetchJson, fetchListings, jsonOf } from '../support/api.ts'
import { addListing } from '../support/chat-rows.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { create, createWithStatus, expectOk, FORM, readListing, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'
import { imagesInUse, storeUpload } from '../support/images.ts'

let seller: Stored
let stranger: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[seller, stranger] = await storeAll([{ role: 'seller' }, { role: 'seller' }])
  await Promise.all(['one', 'two', 'three'].map((name) => storeUpload(seller.id, name)))
})

afterEach(async () => {
  const wrong = await wrongCounts(env.DB, ['inboxly', 'shared'])
  if (wrong.length > 0) throw new Error(`Counted wrong: ${JSON.stringify(wrong)}`)
})

const mine = async (cookie = seller.cookie, query = '') =>
  (await get(`/api/projects${query}`, cookie)).json<OwnListingPage>()
const refusal = async (changes: object, cookie = seller.cookie) =>
  outcome(post('/api/projects', { ...FORM, ...changes }, { cookie }))
const upload = (name: string, { id } = seller) => ({ path: `/images/project-images/${id}/${name}.webp`, alt: name })

describe('A save', () => {
  it('changes every field of the form', async () => {
    const { id, version } = await create(seller.cookie, { featureImage: upload('one'), images: [upload('two')] })
    await expectOk(
      save(
        seller.cookie,
        { id, version },
        {
          description: 'Another.',
          price: 5,
          tags: ['ai', 'vue'],
          supportMonths: 3,
          training: false,
          images: [upload('two')],
        },
      ),
    )
    expect(await readListing(seller.cookie, id)).toMatchObject({
      description: 'Another.',
      priceCents: 500,
      // 'AI' is the spelling that was typed first.
      tags: ['AI', 'vue'],
      supportMonths: 3,
      training: false,
      featureImage: null,
      images: [upload('two')],
      version: 2,
    })
  })

  it('changes whether the project takes offers, can be bought and is sold once', async () => {
    const first = await create(seller.cookie, {
      openToOffers: true,
      buyNow: false,
      lowestPrice: '1,000',
      acceptPrice: '$1,250.50',
      soldOnce: true,
    })
    const sold = { openToOffers: true, buyNow: false, lowestCents: 100_000, acceptCents: 125_050, soldOnce: true }
    expect(first).toMatchObject(sold)
    expect((await mine()).items).toMatchObject([sold])
    await expectOk(save(seller.cookie, first, { openToOffers: false, lowestPrice: '1,000', acceptPrice: '1,200' }))
    expect(await readListing(seller.cookie, first.id)).toMatchObject({
      openToOffers: false,
      buyNow: true,
      lowestCents: null,
      acceptCents: null,
      soldOnce: false,
      version: 2,
    })
    expect(await refusal({ lowestPrice: '1,000', acceptPrice: '900' })).toMatchObject({
      status: 400,
      fields: { acceptPrice: 'This is below your auto-decline price.' },
    })
  })

  it(
    'offers up to three licenses, which a form without licenses keeps and a copy has',
    { tags: ['ours-licenses'] },
    async () => {
      const offered = {
        license: 'single',
        secondLicense: 'multiple',
        secondPrice: '2,000',
        thirdLicense: 'white-label',
        thirdPrice: '3,000',
        renewalPrice: '99',
        showsUsualPrice: true,
        royalty: true,
        royaltyPercent: '5',
      }
      const stored = {
        license: 'single',
        widerLicenses: [
          { license: 'multiple', priceCents: 200_000 },
          { license: 'white-label', priceCents: 300_000 },
        ],
        renewalCents: 9_900,
        showsUsualPrice: true,
        soldOnce: false,
      }
      const first = await create(seller.cookie, offered)
      expect(first).toMatchObject({ ...stored, royaltyPercent: 5 })
      expect(await jsonOf(post(`/api/projects/${first.id}/duplicate`, {}, { cookie: seller.cookie }))).toMatchObject(
        stored,
      )
      const kept = await jsonOf<OwnListing>(save(seller.cookie, first))
      expect(kept).toMatchObject(stored)
      expect(await outcome(save(seller.cookie, kept, { price: '2,000.01' }))).toMatchObject({
        status: 400,
        fields: { price: 'A wider license costs $2,000.' },
      })
      const exclusive = await jsonOf<OwnListing>(save(seller.cookie, kept, { soldOnce: true }))
      expect(exclusive).toMatchObject({ license: 'buyout', widerLicenses: [], soldOnce: true })
      const again = await jsonOf<OwnListing>(save(seller.cookie, exclusive, { license: 'evaluation', price: '0' }))
      expect(again).toMatchObject({ license: 'evaluation', widerLicenses: [], renewalCents: null, soldOnce: false })
    },
  )

  it('clears the mark of a sale when the project is no longer sold once', async () => {
    const listing = await create(seller.cookie, { soldOnce: true })
    await env.DB.prepare("UPDATE listings SET sold_deal_id = 'deal' WHERE id = ?").bind(listing.id).run()
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ soldOnce: true, sold: true })
    await expectOk(save(seller.cookie, listing, { soldOnce: false }))
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ soldOnce: false, sold: false })
  })

  it('keeps existing images from any source', async () => {
    await env.DB.prepare("UPDATE profiles SET username = 'ada' WHERE id = ?").bind(seller.id).run()
    const [id = ''] = await seed(env.DB, [
      { title: 'Imported', seller: 'ada', images: ['a b.webp', 'https://x.example/b.png'] },
    ])
    const listing = await readListing(seller.cookie, id)
    expect(listing.featureImage).toEqual({ path: '/images/product-images/a%20b.webp', alt: '' })
    const { featureImage, images } = listing
    await expectOk(
      save(seller.cookie, listing, { title: 'Imported', featureImage: { ...featureImage, alt: 'An inbox' }, images }),
    )
    expect(await readListing(seller.cookie, id)).toMatchObject({
      featureImage: { path: '/images/product-images/a%20b.webp', alt: 'An inbox' },
      images: [{ path: 'https://x.example/b.png' }],
    })
  })

  it('attaches its images and detaches the removed ones', { tags: ['1-feature-image-additional-images'] }, async () => {
    const [one, two, three] = [upload('one'), upload('two'), upload('three')]
    const { id, version } = await create(seller.cookie, { featureImage: one, images: [two] })
    expect(await imagesInUse()).toEqual({ [one.path]: `listing:${id}`, [two.path]: `listing:${id}` })
    await expectOk(save(seller.cookie, { id, version }, { featureImage: two, images: [three] }))
    expect(await imagesInUse()).toEqual({ [two.path]: `listing:${id}`, [three.path]: `listing:${id}` })
    await expectOk(save(seller.cookie, { id, version: 2 }, {}))
    expect(await imagesInUse()).toEqual({})
  })

  it('rejects an image of another listing without changing anything', async () => {
    const first = await create(seller.cookie, { featureImage: upload('one') })
    const second = await create(seller.cookie, { title: 'Second', tags: '' })
    const taken = save(seller.cookie, second, { tags: 'new', submit: true, title: 'New', images: [upload('one')] })
    expect(await outcome(taken)).toMatchObject({
      status: 400,
      fields: { images: 'You can only use images you uploaded.' },
    })
    expect(await readListing(seller.cookie, second.id)).toEqual(second)
    expect(await imagesInUse()).toEqual({ [upload('one').path]: `listing:${first.id}` })
    expect(await env.DB.prepare("SELECT count(*) AS n FROM tags WHERE name = 'new'").first('n')).toBe(0)
  })

  it('of a live listing is visible and searchable at once and purges caches', async () => {
    const listing = await createWithStatus(seller.cookie, 'published')
    const purgeTags = vi.spyOn(caching, 'purgeTags')
    await expectOk(
      save(seller.cookie, listing, { title: 'Postly', description: 'A mail room.', price: '7', tags: 'vue' }),
    )
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: listing.id }, { seller: seller.id }])
    expect(await fetchListings({ q: 'mail room', tags: 'vue' })).toMatchObject({
      items: [{ title: 'Postly', priceCents: 700, tags: ['vue'] }],
    })
    expect(await fetchListings({ q: 'shared' })).toMatchObject({ total: 0 })
    expect(await fetchListings({ tags: 'react' })).toMatchObject({ total: 0 })
  })

  it('submits if requested and allowed and otherwise only saves', async () => {
    for (const [from, to] of [
      ['draft', 'pending'],
      ['rejected', 'pending'],
      ['pending', 'pending'],
      ['blocked', 'blocked'],
      ['published', 'published'],
    ] as const) {
      const id = await addListing({ sellerId: seller.id, title: from, status: from })
      await expectOk(save(seller.cookie, { id, version: 1 }, { title: from, submit: true }))
      const row = await env.DB.prepare('SELECT status, version FROM listings WHERE id = ?').bind(id).first()
      expect([from, row]).toEqual([from, { status: to, version: 2 }])
    }
  })

  it('is rejected for the same errors as a new project', async () => {
    const listing = await create(seller.cookie)
    const other = { path: '/images/project-images/x/y.webp', alt: '' }
    expect(await outcome(save(seller.cookie, listing, { title: '', price: '' }))).toMatchObject({
      status: 400,
      fields: { title: 'Required', price: 'Required' },
    })
    expect(await outcome(save(seller.cookie, listing, { featureImage: other }))).toMatchObject({ status: 400 })
    expect(await outcome(save(seller.cookie, listing, { category: 'x' }))).toMatchObject({ status: 400 })
    expect(await outcome(save(seller.cookie, listing, { version: undefined }))).toMatchObject({
      status: 400,
      fields: { version: 'Required' },
    })
    expect(await readListing(seller.cookie, listing.id)).toEqual(listing)
  })
})

describe('Tags', { tags: ['1-tags-without-case'] }, () => {
  const names = async () =>
    (await env.DB.prepare('SELECT name FROM tags ORDER BY name').all<{ name: string }>()).results.map(
      ({ name }) => name,
    )

  it('are shared across spellings and sellers as first typed and keep their order', async () => {
    await create(seller.cookie, { tags: 'Éa, React' })
    const other = await create(stranger.cookie, { tags: 'REACT, react, éA' })
    expect(await names()).toEqual(['React', 'Éa'])
    expect(other.tags).toEqual(['React', 'Éa'])
    await expectOk(save(stranger.cookie, other, { tags: 'éa, b, react' }))
    expect((await readListing(stranger.cookie, other.id)).tags).toEqual(['Éa', 'b', 'React'])
  })

  it('invented by a seller are suggested and found in any spelling once live and deleted with their last use', async () => {
    const suggested = async () =>
      (await fetchJson<{ items: { name: string }[] }>('/api/tags')).items.map(({ name }) => name)
    const listing = await create(seller.cookie, { tags: 'made-up, seen' })
    const other = await createWithStatus(stranger.cookie, 'published', { tags: 'seen' })
    expect(await suggested()).toEqual(['seen'])
    for (const tags of ['Seen', 'SEEN']) expect(await fetchListings({ tags })).toMatchObject({ total: 1 })
    await expectOk(save(seller.cookie, listing, { tags: '' }))
    expect(await names()).toEqual(['seen'])
    await expectOk(save(stranger.cookie, other, { tags: '' }))
    expect(await names()).toEqual([])
  })

  it('created by admins are kept, used or not', async () => {
    await seed(env.DB, [{ title: 'Ours', tags: ['ours'] }])
    const listing = await create(seller.cookie, { tags: 'ours' })
    await expectOk(save(seller.cookie, listing, { tags: '' }))
    expect(await names()).toEqual(['ours'])
  })
})
