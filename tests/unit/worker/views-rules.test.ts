import { describe, expect, it } from 'vitest'
import { VIEW_SHARDS } from '#contract/listings/views.ts'
import { isPerson, shardOf } from '#worker/views/views.rules.ts'

describe('The shard of a listing', () => {
  it('never changes', () => {
    expect(shardOf('0192f0c1-2b7a-7cc3-9a55-3f0f7a4c1d20')).toBe('2')
    expect(shardOf('')).toBe(String(0x811c9dc5 % VIEW_SHARDS))
  })

  it('spreads listings evenly', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 4_000; n += 1) {
      const shard = shardOf(crypto.randomUUID())
      counts.set(shard, (counts.get(shard) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual(Array.from({ length: VIEW_SHARDS }, (_, shard) => String(shard)))
    for (const count of counts.values()) expect(count).toBeGreaterThan((4_000 / VIEW_SHARDS) * 0.8)
  })
})

describe('isPerson', () => {
  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ])('is true for %s', (agent) => {
    expect(isPerson(agent)).toBe(true)
  })

  it.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'python-requests/2.32', 'Wget/1.21'])(
    'is false for "%s"',
    (agent) => {
      expect(isPerson(agent)).toBe(false)
    },
  )
})
