import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Listing } from '#contract/listings/catalogue.ts'
import { slugCandidates } from '#worker/listings/own-listings.rules.ts'
import { outcome, post, store, type Stored } from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { create, createWithStatus, expectOk, FORM, readListing, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'

let seller: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  seller = await store({ role: 'seller' })
})

const slugOf = async (title: string) => (await create(seller.cookie, { title })).slug
const slugAt = async (name: string) => (await fetchJson<Listing>(`/api/listings/${encodeURIComponent(name)}`)).slug
const rename = async (id: string, title: string) => {
  await expectOk(save(seller.cookie, await readListing(seller.cookie, id), { title }))
  return (await readListing(seller.cookie, id)).slug
}

describe('A slug', { tags: ['1-slugs'] }, () => {
  it('is the title in characters of a URL path', async () => {
    expect(await slugOf('Café Élan: the Shop!')).toBe('cafe-elan-the-shop')
    expect(await slugOf('收件箱')).toBe('收件箱')
    expect(await slugOf('x'.repeat(120))).toBe('x'.repeat(80))
    expect(await slugOf('!!!')).toMatch(/^listing-[0-9a-f]{8}$/)
    expect(await slugOf('550e8400-e29b-41d4-a716-446655440000')).toMatch(/^listing-/)
  })

  it('gets a number if another listing has or had it', async () => {
    expect(await slugOf('Inboxly')).toBe('inboxly')
    expect(await slugOf('Inboxly')).toBe('inboxly-2')
    expect(await slugOf('INBOXLY?')).toBe('inboxly-3')
    expect(await slugOf('x'.repeat(120))).toBe('x'.repeat(80))
    expect(await slugOf('x'.repeat(120))).toBe(`${'x'.repeat(78)}-2`)
  })

  it('is found in any case and in decomposed letters', { tags: ['ours-any-spelling'] }, async () => {
    await createWithStatus(seller.cookie, 'published', { title: 'Учёт' })
    for (const name of ['учёт', 'УЧЁТ', 'уче\u0308т']) expect(await slugAt(name)).toBe('учёт')
  })

  it('is unique and resolves to its listing', () => {
    for (const title of ['Inboxly', '', '🦊', 'x'.repeat(120), `${'x'.repeat(79)}🦊`, `${'é-'.repeat(60)}`]) {
      const slugs = slugCandidates(title, crypto.randomUUID())
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) {
        expect(slug).toMatch(/^[^\s/]+$/u)
        expect(slug.isWellFormed()).toBe(true)
        expect(slug.length).toBeLessThanOrEqual(80)
      }
    }
  })

  it('differs for 20 listings created at once with one title', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/projects', { ...FORM, title: 'Twin' }, { cookie: seller.cookie })),
    )
    const slugs = await Promise.all(replies.map(async (reply) => (await reply.json<{ slug: string }>()).slug))
    expect(slugs.toSorted()).toEqual(['twin', ...Array.from({ length: 19 }, (_, n) => `twin-${n + 2}`)].toSorted())
    const { results } = await env.DB.prepare('SELECT slug FROM listings').all<{ slug: string }>()
    expect(results.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
  })

  it('stays if the title changes only in case or punctuation', async () => {
    const { id } = await create(seller.cookie, { title: 'Inboxly' })
    expect(await rename(id, 'Inboxly!')).toBe('inboxly')
    expect(await env.DB.prepare('SELECT count(*) AS n FROM former_slugs').first('n')).toBe(0)
  })

  it('redirects to its listing, and no other, after a rename', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published', { title: 'Inboxly' })
    expect(await rename(id, 'Postly')).toBe('postly')
    expect(await rename(id, 'Mailly')).toBe('mailly')
    for (const name of ['inboxly', 'postly', 'mailly', id]) expect(await slugAt(name)).toBe('mailly')
    expect(await slugOf('Inboxly')).toBe('inboxly-2')
    expect((await fetchApi('/api/listings/inboxly/related')).status).toBe(200)
    expect((await outcome(post('/api/listings/postly/views', {}))).status).toBe(204)
  })

  it('is reused by the listing that gave it up', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published', { title: 'Inboxly' })
    await rename(id, 'Postly')
    expect(await rename(id, 'Inboxly')).toBe('inboxly')
    expect(await slugAt('postly')).toBe('inboxly')
    const { results } = await env.DB.prepare('SELECT slug FROM former_slugs').all()
    expect(results).toEqual([{ slug: 'postly' }])
  })

  it('returns 404 while its listing is not live, and a current slug wins over a former one', async () => {
    const { id } = await create(seller.cookie, { title: 'Inboxly' })
    await rename(id, 'Postly')
    expect((await fetchApi('/api/listings/inboxly')).status).toBe(404)
    await seed(env.DB, [{ title: 'Imported', slug: 'inboxly' }])
    expect(await slugAt('inboxly')).toBe('inboxly')
  })

  it('resolves for the last twenty titles', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published', { title: 'Title 0' })
    for (let n = 1; n <= 22; n += 1) await rename(id, `Title ${n}`)
    expect((await fetchApi('/api/listings/title-1')).status).toBe(404)
    expect(await slugAt('title-2')).toBe('title-22')
    expect(await env.DB.prepare('SELECT count(*) AS n FROM former_slugs').first('n')).toBe(20)
  })
})
