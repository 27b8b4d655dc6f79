import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { Agent, cacheStores, type Dispatcher, interceptors } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importCatalogue } from '../../../scripts/import/import-catalogue.ts'
import { openLocalStore } from '../../../scripts/local-store.ts'
import { type ServedApi, serveBuiltApi } from '../../../scripts/serve/built-api.ts'
import { Readable } from 'node:stream'
import { newStateDir } from '../../support/scripts/local-site.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const LINE = JSON.stringify({
  id: ID,
  slug: 'inboxly',
  title: 'Inboxly',
  price: 10,
  seller: { username: 'mara' },
  tags: ['ai'],
})

/** undici's cache interceptor is a shared cache after RFC 9111; the test adds what the RFC leaves to the owner: purging. */
describe('Behind a shared cache', () => {
  const stateDir = newStateDir()
  const store = new cacheStores.MemoryCacheStore()
  const cache: Dispatcher = new Agent().compose(interceptors.cache({ store, type: 'shared' }))
  const addresses = new Map<string, Set<string>>()
  const purges: string[][] = []
  const owner = createServer(async (request, reply) => {
    const tags = JSON.parse(Buffer.concat(await request.toArray()).toString()) as string[]
    purges.push(tags)
    for (const tag of tags)
      for (const address of addresses.get(tag) ?? []) store.delete({ origin: api.url, method: 'GET', path: address })
    reply.end()
  })
  let api: ServedApi

  beforeAll(async () => {
    const local = await openLocalStore(stateDir)
    await importCatalogue(local, Readable.from([LINE]))
    await local.close()
    owner.listen(0, '127.0.0.1')
    await once(owner, 'listening')
    const port = (owner.address() as { port: number }).port
    api = await serveBuiltApi(path.resolve(import.meta.dirname, '../../support/edge/worker.ts'), stateDir, {
      CACHE: `http://127.0.0.1:${port}/`,
    })
  })
  afterAll(async () => {
    await api.close()
    await cache.close()
    owner.close()
  })

  let now = Date.now()
  beforeEach(() => {
    now += 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => void vi.useRealTimers())

  /** Seconds pass for the shared cache; the gateway's own two seconds pass in earnest where a test waits for them. */
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

  const fetchSite = async (address: string, headers: Record<string, string> = {}) => {
    const reply = await cache.request({ origin: api.url, path: address, method: 'GET', headers })
    const text = await reply.body.text()
    for (const tag of String(reply.headers['cache-tag'] ?? '').split(',')) {
      addresses.set(tag, (addresses.get(tag) ?? new Set()).add(address))
    }
    return { status: reply.statusCode, headers: reply.headers, text, fromCache: reply.headers['age'] !== undefined }
  }
  const write = (query: string) => fetch(`${api.url}/write?${query}&id=${ID}&cents=1000&status=published`)
  const shows = async () => (await fetchSite('/api/listings/inboxly')).status === 200

  it('a public reply is cached while fresh', async () => {
    expect((await fetchSite('/api/listings')).fromCache).toBe(false)
    pass(29)
    expect((await fetchSite('/api/listings')).fromCache).toBe(true)
  })

  it('a withdrawn listing is gone at once after the purge, from its page and from lists', async () => {
    expect(await shows()).toBe(true)
    expect((await fetchSite('/api/listings')).text).toContain('Inboxly')
    await write('status=blocked&said')
    await expect.poll(() => purges.flat()).toContain(`listing:${ID}`)
    await expect.poll(shows).toBe(false)
    await expect.poll(async () => (await fetchSite('/api/listings')).text).not.toContain('Inboxly')
    await write('said')
    await expect.poll(shows).toBe(true)
  })

  it('an unpurged change shows once the reply is stale and revalidated', async () => {
    expect((await fetchSite('/api/listings/inboxly')).text).toContain('"priceCents":1000')
    await fetch(`${api.url}/write?id=${ID}&cents=2500&status=published`)
    pass(29)
    expect((await fetchSite('/api/listings/inboxly')).text).toContain('"priceCents":1000')
    await expect
      .poll(async () => {
        pass(400)
        return (await fetchSite('/api/listings/inboxly')).text
      })
      .toContain('"priceCents":2500')
    await write('said')
  })

  it('public replies contain nothing personal: cookies neither reach them nor prevent sharing', async () => {
    const first = await fetchSite('/api/listings?tags=ai', { cookie: 'session=mara', 'accept-language': 'de' })
    const second = await fetchSite('/api/listings?tags=ai', { cookie: 'session=jonas' })
    expect([first.fromCache, second.fromCache]).toEqual([false, true])
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.headers['vary']).toBeUndefined()
  })

  it('private replies and those that set a cookie are never cached', async () => {
    for (const _ of [1, 2]) {
      const reply = await fetchSite(`/write?id=none&status=draft&cents=1`)
      expect([reply.fromCache, reply.headers['set-cookie']]).toEqual([false, 'session=secret'])
    }
  })

  it.each(['/api/listings/unknown', '/api/listings?page=0', '/api/nowhere', '/images/avatars/unknown.png'])(
    'an error is never cached: %s',
    async (address) => {
      for (const _ of [1, 2]) expect((await fetchSite(address)).fromCache).toBe(false)
    },
  )
})
