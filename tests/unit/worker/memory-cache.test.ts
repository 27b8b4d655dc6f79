import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CachedReply, MemoryCache } from '#worker/caching/memory-cache.ts'

const reply = (text: string, tags: string[] = [], status = 200): CachedReply => ({
  status,
  headers: [],
  body: new Uint8Array(new TextEncoder().encode(text)).buffer,
  tags,
  etag: undefined,
})
const open = (limits: Partial<{ ttl: number; entries: number; bytes: number }> = {}) =>
  new MemoryCache({ ttl: 2_000, entries: 10, bytes: 1_000, ...limits })

beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => void vi.useRealTimers())

describe('The memory cache', () => {
  it('returns a response until it expires', async () => {
    const cache = open()
    await cache.load('a', async () => reply('one'))
    vi.setSystemTime(Date.now() + 2_000)
    expect(cache.get('a')).toBeDefined()
    vi.setSystemTime(Date.now() + 1)
    expect(cache.get('a')).toBeUndefined()
  })

  it.each([404, 500, 503])('does not store a %i', async (status) => {
    const cache = open()
    await cache.load('a', async () => reply('no', [], status))
    expect(cache.get('a')).toBeUndefined()
  })

  it('retries after a failure', async () => {
    const cache = open()
    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.load('a', async () => reply('up'))).toBeDefined()
    expect(cache.get('a')).toBeDefined()
  })

  it('drops exactly the responses with a changed tag', async () => {
    const cache = open()
    await cache.load('a', async () => reply('a', ['lists', 'listing:1']))
    await cache.load('b', async () => reply('b', ['listing:2']))
    cache.evict(['listing:1'])
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, expect.anything()])
  })

  it('does not store a response loaded during a change', async () => {
    const cache = open()
    let finish = () => {}
    const loading = cache.load('a', () => new Promise((resolve) => (finish = () => resolve(reply('old')))))
    cache.evict(['lists'])
    finish()
    await loading
    expect(cache.get('a')).toBeUndefined()
  })

  it('limits entries and bytes by dropping the oldest', async () => {
    const few = open({ entries: 2 })
    for (const key of ['a', 'b', 'c']) await few.load(key, async () => reply(key))
    expect(['a', 'b', 'c'].map((key) => few.get(key) !== undefined)).toEqual([false, true, true])
    const small = open({ bytes: 10 })
    for (const key of ['a', 'b']) await small.load(key, async () => reply('12345678'))
    expect(['a', 'b'].map((key) => small.get(key) !== undefined)).toEqual([false, true])
  })
})
