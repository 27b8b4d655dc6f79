import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HotReplies, type HotReply } from '#worker/caching/hot-replies.ts'

const reply = (text: string, tags: string[] = [], status = 200): HotReply => ({
  status,
  headers: [],
  body: new Uint8Array(new TextEncoder().encode(text)).buffer,
  tags,
  etag: undefined,
})
const open = (limits: Partial<{ ttl: number; entries: number; bytes: number }> = {}) =>
  new HotReplies({ ttl: 2_000, entries: 10, bytes: 1_000, ...limits })

beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => void vi.useRealTimers())

describe('The memory of hot replies', () => {
  it('gives a reply out for as long as it lives and no longer', async () => {
    const hot = open()
    await hot.load('a', async () => reply('one'))
    vi.setSystemTime(Date.now() + 2_000)
    expect(hot.get('a')).toBeDefined()
    vi.setSystemTime(Date.now() + 1)
    expect(hot.get('a')).toBeUndefined()
  })

  it.each([404, 500, 503])('does not keep a %i', async (status) => {
    const hot = open()
    await hot.load('a', async () => reply('no', [], status))
    expect(hot.get('a')).toBeUndefined()
  })

  it('asks again after a failure', async () => {
    const hot = open()
    await expect(hot.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await hot.load('a', async () => reply('up'))).toBeDefined()
    expect(hot.get('a')).toBeDefined()
  })

  it('forgets what carries a changed tag and nothing else', async () => {
    const hot = open()
    await hot.load('a', async () => reply('a', ['lists', 'listing:1']))
    await hot.load('b', async () => reply('b', ['listing:2']))
    hot.forget(['listing:1'])
    expect([hot.get('a'), hot.get('b')]).toEqual([undefined, expect.anything()])
  })

  it('does not keep what was being loaded while something changed', async () => {
    const hot = open()
    let finish = () => {}
    const asked = hot.load('a', () => new Promise((resolve) => (finish = () => resolve(reply('old')))))
    hot.forget(['lists'])
    finish()
    await asked
    expect(hot.get('a')).toBeUndefined()
  })

  it('stays within its number of entries and its bytes, dropping the oldest', async () => {
    const few = open({ entries: 2 })
    for (const key of ['a', 'b', 'c']) await few.load(key, async () => reply(key))
    expect(['a', 'b', 'c'].map((key) => few.get(key) !== undefined)).toEqual([false, true, true])
    const small = open({ bytes: 10 })
    for (const key of ['a', 'b']) await small.load(key, async () => reply('12345678'))
    expect(['a', 'b'].map((key) => small.get(key) !== undefined)).toEqual([false, true])
  })
})
