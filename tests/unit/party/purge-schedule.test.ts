import { describe, expect, it } from 'vitest'
import { GAP_MS, nextPurge, purgeOf, TAGS_PER_PURGE } from '#party/purge-schedule.ts'

describe('The purge schedule', () => {
  it('purges at once unless the last purge was less than a gap ago', () => {
    expect(nextPurge(1_000_000, undefined)).toBe(1_000_000)
    expect(nextPurge(1_000_000, 1_000_000 - GAP_MS)).toBe(1_000_000)
    expect(nextPurge(1_000_000, 999_000)).toBe(999_000 + GAP_MS)
  })

  it('stays within five calls a minute', () => {
    expect(60_000 / GAP_MS).toBeLessThanOrEqual(5)
  })

  it('purges the given tags, or everything if there are too many for one call', () => {
    const tags = Array.from({ length: TAGS_PER_PURGE + 1 }, (_, index) => `listing:${index}`)
    expect(purgeOf(tags.slice(1), 'catalogue')).toHaveLength(TAGS_PER_PURGE)
    expect(purgeOf(tags, 'catalogue')).toEqual(['catalogue'])
  })
})
