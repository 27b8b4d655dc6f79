import { describe, expect, it } from 'vitest'
import { HotReplies, type Kept } from '#worker/caching/hot-replies.ts'

const reply = (text: string, tags: string[] = [], status = 200): Kept => ({
  status,
  headers: [],
  body: new Uint8Array(new TextEncoder().encode(text)).buffer,
  tags,
  etag: undefined,
})
const open = (limits: Partial<{ ttl: number; entries: number; bytes: number }> = {}) =>
  new HotReplies({ ttl: 2_000, entries: 10, bytes: 1_000, ...limits })

describe('The memory of hot replies', () => {
  it('gives a reply out for as long as it lives and no longer', async () => {
    const hot = open()
    await hot.load(
      'a',
      () => 0,
      async () => reply('one'),
    )
    expect(hot.get('a', 1_999)).toBeDefined()
    expect(hot.get('a', 2_000)).toBeUndefined()
  })

  it('loads once for all who ask at the same time', async () => {
    const hot = open()
    let loads = 0
    let finish = () => {}
    const load = () => {
      loads += 1
      return new Promise<Kept>((resolve) => {
        finish = () => resolve(reply('one'))
      })
    }
    const asked = [1, 2, 3].map(() => hot.load('a', () => 0, load))
    finish()
    await Promise.all(asked)
    expect(loads).toBe(1)
  })

  it.each([404, 500, 503])('does not keep a %i', async (status) => {
    const hot = open()
    await hot.load(
      'a',
      () => 0,
      async () => reply('no', [], status),
    )
    expect(hot.get('a', 0)).toBeUndefined()
  })

  it('asks again after a failure', async () => {
    const hot = open()
    await expect(
      hot.load(
        'a',
        () => 0,
        () => Promise.reject(new Error('down')),
      ),
    ).rejects.toThrow('down')
    expect(
      await hot.load(
        'a',
        () => 0,
        async () => reply('up'),
      ),
    ).toBeDefined()
    expect(hot.get('a', 0)).toBeDefined()
  })

  it('forgets what carries a changed tag and nothing else', async () => {
    const hot = open()
    await hot.load(
      'a',
      () => 0,
      async () => reply('a', ['lists', 'listing:1']),
    )
    await hot.load(
      'b',
      () => 0,
      async () => reply('b', ['listing:2']),
    )
    hot.forget(['listing:1'])
    expect([hot.get('a', 0), hot.get('b', 0)]).toEqual([undefined, expect.anything()])
  })

  it('does not keep what was being loaded while something changed', async () => {
    const hot = open()
    let finish = () => {}
    const asked = hot.load(
      'a',
      () => 0,
      () => new Promise((resolve) => (finish = () => resolve(reply('old')))),
    )
    hot.forget(['lists'])
    finish()
    await asked
    expect(hot.get('a', 0)).toBeUndefined()
  })

  it('stays within its number of entries and its bytes, dropping the oldest', async () => {
    const few = open({ entries: 2 })
    for (const key of ['a', 'b', 'c'])
      await few.load(
        key,
        () => 0,
        async () => reply(key),
      )
    expect(['a', 'b', 'c'].map((key) => few.get(key, 0) !== undefined)).toEqual([false, true, true])
    const small = open({ bytes: 10 })
    for (const key of ['a', 'b'])
      await small.load(
        key,
        () => 0,
        async () => reply('12345678'),
      )
    expect(['a', 'b'].map((key) => small.get(key, 0) !== undefined)).toEqual([false, true])
  })
})
