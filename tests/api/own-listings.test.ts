import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import type { OwnListingPage } from '#contract/listings/own-listings.ts'
import { get, outcome, post, store, storeAll, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import {
  create,
  createWithStatus,
  expectOk,
  FORM,
  transition,
  readListing,
  remove,
  save,
} from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'
import { imagesInUse, storeUpload } from '../support/images.ts'

let seller: Stored
let stranger: Stored
let admin: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[seller, stranger, admin] = await storeAll([{ role: 'seller' }, { role: 'seller' }, { role: 'admin' }])
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
const categoryId = async (name: string) =>
  (await env.DB.prepare('SELECT id FROM categories WHERE name = ?').bind(name).first<string>('id')) ?? ''
const upload = (name: string, { id } = seller) => ({ path: `/images/project-images/${id}/${name}.webp`, alt: name })

describe('A new project', () => {
  it('is a draft with every field as typed', async () => {
    await seed(env.DB, [{ title: 'Other', category: 'SaaS' }])
    const category = await categoryId('SaaS')
    const listing = await create(seller.cookie, {
      category,
      price: '49.5',
      demoLink: 'https://inboxly.example/',
      seoKeyword: 'shared inbox',
      supportMonths: '12',
      royalty: true,
      featureImage: upload('one'),
      images: [upload('two'), upload('three')],
    })
    expect(listing).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'inboxly',
      title: 'Inboxly',
      description: 'A shared inbox.',
      priceCents: 4_950,
      tags: ['React', 'AI'],
      category: { id: category, slug: 'saas', name: 'SaaS' },
      demoLink: 'https://inboxly.example/',
      demoDownSince: null,
      seoKeyword: 'shared inbox',
      license: 'multiple',
      widerLicenses: [],
      supportMonths: 12,
      royalty: true,
      royaltyPercent: null,
      training: true,
      deployment: false,
      openToOffers: true,
      buyNow: true,
      renewalCents: null,
      showsUsualPrice: false,
      lowestCents: null,
      acceptCents: null,
      soldOnce: false,
      sold: false,
      featureImage: upload('one'),
      images: [upload('two'), upload('three')],
      status: 'draft',
      offlineStatus: null,
      reason: null,
      featured: false,
      viewCount: 0,
      favoriteCount: 0,
      discussions: 0,
      unreadDiscussions: 0,
      addressVerified: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
    })
    expect(await readListing(seller.cookie, listing.id)).toEqual(listing)
    expect((await mine()).items).toMatchObject([
      { id: listing.id, excerpt: 'A shared inbox.', featureImage: upload('one') },
    ])
  })

  it(
    'has a demo that everyone can open; a stored one of before stays while it is not changed',
    { tags: ['ours-public-demos'] },
    async () => {
      const refused = {
        status: 400,
        code: 'invalid_input',
        fields: { demoLink: expect.stringMatching(/^Only your own/) },
      }
      expect(await refusal({ demoLink: 'http://localhost:3000' })).toMatchObject(refused)
      const listing = await create(seller.cookie)
      const demoLink = 'http://10.0.0.1/'
      await env.DB.prepare('UPDATE listings SET demo_link = ? WHERE id = ?').bind(demoLink, listing.id).run()
      const change = async (changes: object) =>
        outcome(save(seller.cookie, await readListing(seller.cookie, listing.id), changes))
      expect(await change({ demoLink: 'http://10.0.0.2/' })).toMatchObject(refused)
      expect(await change({ demoLink, title: 'Renamed' })).toMatchObject({ status: 200 })
      expect(await readListing(seller.cookie, listing.id)).toMatchObject({ demoLink, title: 'Renamed' })
    },
  )

  it(
    'stores missing and empty values as null and is in review if submitted at once',
    { tags: ['1-draft-or-submitted'] },
    async () => {
      expect(await create(seller.cookie, { tags: '' })).toMatchObject({
        tags: [],
        category: null,
        demoLink: null,
        seoKeyword: null,
        supportMonths: null,
        featureImage: null,
        images: [],
      })
      const apart = await create(seller.cookie, { images: [upload('two')], submit: true })
      expect(apart).toMatchObject({ featureImage: null, images: [upload('two')], status: 'pending', version: 1 })
      const least = await outcome(post('/api/projects', { title: 'Least', price: 0 }, { cookie: seller.cookie }))
      expect(least.status).toBe(200)
    },
  )

  it('is rejected with a message per field', { tags: ['1-form-rules'] }, async () => {
    expect(await refusal({ title: ' ', price: 'x', category: crypto.randomUUID() })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { title: 'Required', price: 'Enter a price such as 1290 or 49.50.' },
    })
    expect(await refusal({ category: crypto.randomUUID() })).toMatchObject({
      status: 400,
      fields: { category: 'Choose a category from the list.' },
    })
    expect((await mine()).items).toEqual([])
  })

  it(
    'accepts only the seller’s own uploads for listings',
    { tags: ['1-feature-image-additional-images'] },
    async () => {
      const foreign = await storeUpload(stranger.id, 'theirs')
      const portrait = await storeUpload(seller.id, 'portrait', 'avatar')
      const unknown = `/images/project-images/${seller.id}/unknown.webp`
      for (const path of [foreign, portrait, unknown, '/api/health', 'https://elsewhere.example/x.png']) {
        const image = { path, alt: '' }
        expect(await refusal({ featureImage: image, images: [upload('one')] })).toMatchObject({
          status: 400,
          fields: { featureImage: 'You can only use images you uploaded.' },
        })
        expect(await refusal({ featureImage: upload('one'), images: [upload('two'), image] })).toMatchObject({
          status: 400,
          fields: { images: 'You can only use images you uploaded.' },
        })
      }
      expect(await imagesInUse()).toEqual({})
    },
  )

  it('cannot be submitted with an unverified address and is then not stored', async () => {
    const unverified = await store({ verified: false })
    expect(await refusal({ submit: true }, unverified.cookie)).toMatchObject({
      status: 403,
      code: 'address_not_verified',
    })
    expect((await mine(unverified.cookie)).items).toEqual([])
    const { id, addressVerified } = await create(unverified.cookie)
    expect(addressVerified).toBe(false)
    expect(await outcome(transition(unverified.cookie, id, 'submit'))).toMatchObject({ code: 'address_not_verified' })
  })

  it('ignores fields that a seller may not set', { tags: ['1-draft-or-submitted'] }, async () => {
    const own = {
      id: crypto.randomUUID(),
      slug: 'stolen',
      status: 'published',
      featured: true,
      sellerId: stranger.id,
      seller_id: stranger.id,
      viewCount: 999,
      view_count: 999,
      favoriteCount: 999,
      rating: 5,
      reviewCount: 9,
      version: 9,
      createdAt: '2001-01-01T00:00:00.000Z',
      reason: 'x',
    }
    const decided = { slug: 'inboxly', status: 'draft', featured: false, viewCount: 0, favoriteCount: 0, reason: null }
    const listing = await create(seller.cookie, own)
    expect(listing).toMatchObject({ ...decided, version: 1 })
    expect(listing.id).not.toBe(own.id)
    await expectOk(save(seller.cookie, listing, { ...own, version: 1 }))
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ ...decided, version: 2 })
    expect((await mine(stranger.cookie)).items).toEqual([])
  })
})

describe('The limit of two hundred projects a day', { tags: ['1-projects-a-day'] }, () => {
  it('rejects new projects and still saves existing ones', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO listings (id, slug, seller_id, title, price_cents, created_at, updated_at)
       SELECT 'made-' || i, 'made-' || i, ?1, 'Made ' || i, 1, ?2, ?2 FROM n`,
    )
      .bind(seller.id, Date.now())
      .run()
    const last = await create(seller.cookie)
    expect(await refusal({})).toMatchObject({ status: 429, code: 'too_many_attempts', retryAt: expect.any(String) })
    expect((await outcome(save(seller.cookie, last))).status).toBe(200)
    expect((await outcome(post('/api/projects', FORM, { cookie: stranger.cookie }))).status).toBe(200)
    await env.DB.prepare('UPDATE listings SET created_at = created_at - 86400001').run()
    expect((await refusal({})).status).toBe(200)
  })
})

describe('One’s own projects', () => {
  it(
    'are listed with the first sentence of the description, which ends in a whole character',
    {
      tags: ['ours-whole-characters', 'ours-first-sentence'],
    },
    async () => {
      await create(seller.cookie, { description: '# Tidy\n\nKeeps **things** in order. Works offline.' })
      expect((await mine()).items[0]?.excerpt).toBe('Keeps things in order.')
      await create(seller.cookie, { description: `${'x'.repeat(158)}${'👩‍👩‍👧'.repeat(200)}` })
      expect((await mine()).items[0]?.excerpt).toBe(`${'x'.repeat(158)}👩‍👩‍👧…`)
    },
  )

  it('are listed newest first, in pages, without those of others', { tags: ['1-7-own-projects'] }, async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO listings (id, slug, seller_id, title, description, price_cents, created_at, updated_at)
       SELECT 'own-' || i, 'own-' || i, ?1, 'Own ' || i, replace(hex(zeroblob(500)), '0', 'x'), 1, 1, 1 FROM n`,
    )
      .bind(seller.id, OWN_LISTINGS_PAGE_SIZE + 1)
      .run()
    await create(stranger.cookie)
    const first = await mine()
    expect(first.items.map(({ id }) => id)).toEqual(
      Array.from({ length: OWN_LISTINGS_PAGE_SIZE }, (_, index) => `own-${OWN_LISTINGS_PAGE_SIZE + 1 - index}`),
    )
    expect(first.items[0]?.excerpt).toHaveLength(160)
    expect(first.items[0]).not.toHaveProperty('description')
    const second = await mine(seller.cookie, `?before=${first.next}`)
    expect(second.items.map(({ id }) => id)).toEqual(['own-1'])
    expect(second.next).toBeNull()
    expect(await outcome(get('/api/projects?before=x', seller.cookie))).toMatchObject({ status: 400 })
  })

  it('are readable by their seller and by admins only, live or not', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published')
    expect(await readListing(admin.cookie, id)).toMatchObject({ id, status: 'published' })
    for (const path of [`/api/projects/${id}`, `/api/projects/${id}/preview`]) {
      expect((await outcome(get(path, stranger.cookie))).status).toBe(404)
      expect((await outcome(get(path))).status).toBe(401)
    }
  })

  it('cannot be changed by anyone else, not even an admin', async () => {
    const listing = await createWithStatus(seller.cookie, 'approved')
    for (const reply of [
      save(stranger.cookie, listing),
      remove(stranger.cookie, listing.id),
      transition(admin.cookie, listing.id, 'publish'),
    ])
      expect(await outcome(reply)).toMatchObject({ status: 404, code: 'project_not_found' })
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ status: 'approved', version: 1 })
  })

  it('can be previewed', { tags: ['1-preview'] }, async () => {
    const { id } = await create(seller.cookie, { featureImage: upload('one'), images: [upload('two')] })
    const preview = await (await get(`/api/projects/${id}/preview`, seller.cookie)).json<Listing>()
    await expectOk(transition(seller.cookie, id, 'submit'))
    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(id).run()
    const listing = await fetchJson<Listing>(`/api/listings/${id}`)
    expect(listing).toMatchObject({
      title: 'Inboxly',
      images: [upload('one').path, upload('two').path],
      imageAlts: ['one', 'two'],
    })
    expect({ ...listing, updatedAt: '', seller: { ...listing.seller, listingCount: 0 } }).toEqual({
      ...preview,
      updatedAt: '',
    })
  })
})

describe('The list of one’s own projects', { tags: ['ours-own-list'] }, () => {
  it('counts each status and filters by status or title', async () => {
    for (const title of ['Alpha', 'Beta', 'Ünder 100%']) await create(seller.cookie, { title })
    await createWithStatus(seller.cookie, 'published', { title: 'Gamma beta' })
    await createWithStatus(stranger.cookie, 'published', { title: 'Beta' })
    await expectOk(
      remove(seller.cookie, (await createWithStatus(seller.cookie, 'published', { title: 'Beta gone' })).id),
    )
    const counts = { draft: 3, pending: 0, approved: 0, published: 1, rejected: 0, blocked: 0 }
    const titles = async (query: string) => {
      const page = await mine(seller.cookie, query)
      expect(page.counts).toEqual(counts)
      return page.items.map(({ title }) => title)
    }
    expect(await titles('')).toEqual(['Gamma beta', 'Ünder 100%', 'Beta', 'Alpha'])
    expect(await titles('?status=draft')).toEqual(['Ünder 100%', 'Beta', 'Alpha'])
    expect(await titles('?status=blocked')).toEqual([])
    expect(await titles('?q=BETA')).toEqual(['Gamma beta', 'Beta'])
    expect(await titles(`?q=${encodeURIComponent('“béta”, gamma?')}`)).toEqual(['Gamma beta'])
    expect(await titles('?q=beta&status=published')).toEqual(['Gamma beta'])
    expect(await titles('?q=%C3%BC')).toEqual(['Ünder 100%'])
    expect(await titles('?q=0%25')).toEqual(['Ünder 100%'])
    expect(await titles('?q=_')).toEqual([])
    expect(await outcome(get('/api/projects?status=gone', seller.cookie))).toMatchObject({ code: 'invalid_input' })
  })
})
