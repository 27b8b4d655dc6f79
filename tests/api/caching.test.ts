import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listing, ListingPage } from '#contract/listings/catalogue.ts'
import { purgeTags } from '#worker/caching/purge-tags.ts'
import { Catalog } from '#worker/index.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { seed } from '../support/seed.ts'

const FRESH = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=300'
let id = ''

beforeEach(async () => {
  await clearCatalogue(env.DB)
  const ids = await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
  id = ids[0] ?? ''
})

const titles = async () => (await fetchJson<ListingPage>('/api/listings')).items.map(({ title }) => title)
const withdraw = () => env.DB.prepare("UPDATE listings SET status = 'blocked' WHERE id = ?1").bind(id).run()
const tagsOf = async (path: string) => (await fetchApi(path)).headers.get('Cache-Tag')?.split(',')

describe('A public response', () => {
  it.each([
    '/api/listings',
    '/api/listings?tags=react',
    '/api/listings/inboxly',
    '/api/listings/inboxly/related',
    '/api/categories',
    '/api/landing',
    '/api/sign-in-options',
    '/api/tags',
  ])('is cacheable, has a strong ETag and sets no cookie: %s', async (path) => {
    const { status, headers } = await fetchApi(path, { headers: { Cookie: 'session=secret' } })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe(FRESH)
    expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{40}"$/)
    expect(headers.get('Vary')).toBeNull()
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  it('has cache tags for what it shows', async () => {
    const { seller } = await fetchJson<Listing>('/api/listings/inboxly')
    expect(await tagsOf('/api/listings')).toEqual(['catalogue', 'lists'])
    expect(await tagsOf('/api/listings/inboxly')).toEqual(['catalogue', `listing:${id}`, `seller:${seller.id}`])
    expect(await tagsOf('/api/tags')).toEqual(['catalogue', 'names'])
  })

  it('is 304 if unchanged', async () => {
    const etag = (await fetchApi('/api/listings')).headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await fetchApi('/api/listings', { headers: { 'If-None-Match': known } })
      expect([reply.status, reply.headers.get('ETag'), await reply.text()]).toEqual([304, etag, ''])
    }
    expect((await fetchApi('/api/listings', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('keeps its ETag until its content changes', async () => {
    const etag = async () => (await fetchApi('/api/listings')).headers.get('ETag')
    const before = await etag()
    await purgeTags(env, [{ listing: id }])
    expect(await etag()).toBe(before)
    await env.DB.prepare('UPDATE listings SET price_cents = 5 WHERE id = ?1').bind(id).run()
    await purgeTags(env, [{ listing: id }])
    expect(await etag()).not.toBe(before)
  })

  it('is not cached if it is an error', async () => {
    const catalogFetch = vi.spyOn(Catalog.prototype, 'fetch')
    for (const _ of [1, 2]) {
      const reply = await fetchApi('/api/listings/unknown')
      expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
    expect(catalogFetch).toHaveBeenCalledTimes(2)
    expect((await fetchApi('/api/listings?page=0')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('The gateway', () => {
  it('calls the cached entrypoint once, with a normalized URL and nothing about the caller', async () => {
    const catalogFetch = vi.spyOn(Catalog.prototype, 'fetch')
    await fetchApi('/api/listings?tags=b,a&q=inbox', {
      headers: { Cookie: 'a=b', Authorization: 'x', 'Accept-Language': 'de' },
    })
    await fetchApi('/api/listings?q=inbox&tags=A,B&utm_source=mail')
    expect(catalogFetch).toHaveBeenCalledTimes(1)
    const request = catalogFetch.mock.calls[0]?.[0]
    expect(new URL(request?.url ?? '').search).toBe('?q=inbox&tags=a,b')
    expect([...(request?.headers.keys() ?? [])]).toEqual([])
  })

  it('uses one cache key for every encoding of a URL', { tags: ['ours-one-key'] }, async () => {
    const catalogFetch = vi.spyOn(Catalog.prototype, 'fetch')
    const same = ['inboxly', 'inb%6Fxly', 'inb%6fxly', '%69%6e%62%6f%78%6c%79']
    const byId = [id, id.toUpperCase(), `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`]
    for (const name of [...same, ...byId]) {
      const reply = await fetchApi(`/api/listings/${name}`)
      expect([reply.status, (await reply.json<Listing>()).id]).toEqual([200, id])
    }
    expect(catalogFetch.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual([
      '/api/listings/inboxly',
      `/api/listings/${id}`,
    ])
  })

  it('gives concurrent callers the same response and later callers the cached one', async () => {
    const fetched = vi.spyOn(Catalog.prototype, 'fetch')
    const replies = await Promise.all(Array.from({ length: 50 }, () => fetchApi('/api/listings')))
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(new Set(replies.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(50)
    fetched.mockClear()
    await fetchApi('/api/listings')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('drops a withdrawn listing at once in this isolate and within two seconds in others', async () => {
    expect(await titles()).toEqual(['Inboxly'])
    await withdraw()
    await purgeTags(env, [{ listing: id }])
    expect(await titles()).toEqual([])
    expect((await fetchApi('/api/listings/inboxly')).status).toBe(404)

    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?1").bind(id).run()
    later(2_000)
    expect(await titles()).toEqual([])
    later(1)
    expect(await titles()).toEqual(['Inboxly'])
  })
})

describe('Purged tags', () => {
  const purger = () => env.PURGER.get(env.PURGER.idFromName('site'))

  it('are sent together in one call', async () => {
    const purged = vi.spyOn(Catalog.prototype, 'purge')
    await runDurableObjectAlarm(purger())
    purged.mockClear()
    await purgeTags(env, [{ listing: 'one' }])
    await purgeTags(env, [{ listing: 'two' }, { seller: 'mara' }])
    await purgeTags(env, [{ listing: 'one' }, 'names'])
    await runDurableObjectAlarm(purger())
    expect(purged.mock.calls.flat(2).toSorted()).toEqual([
      'listing:one',
      'listing:two',
      'lists',
      'names',
      'people',
      'seller:mara',
    ])
    expect(purged).toHaveBeenCalledTimes(1)
    expect(await runDurableObjectAlarm(purger())).toBe(false)
  })

  it('stay queued when a purge fails', async () => {
    const purged = vi.spyOn(Catalog.prototype, 'purge').mockRejectedValueOnce(new Error('rate limited'))
    await purgeTags(env, [{ listing: 'three' }])
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await runDurableObjectAlarm(purger())
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('rate limited'))
    purged.mockClear()
    await purgeTags(env, [{ listing: 'four' }])
    await runDurableObjectAlarm(purger())
    expect(purged.mock.calls.flat(2)).toEqual(expect.arrayContaining(['listing:three', 'listing:four']))
  })
})
