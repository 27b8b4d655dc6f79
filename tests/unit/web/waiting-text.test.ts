import { describe, expect, it } from 'vitest'
import { waitingText } from '#web/screens/admin/waiting-text.ts'

const NOW = Date.parse('2026-11-08T12:00:00.000Z')

describe('How long something has waited', { tags: ['ours-sortable-columns'] }, () => {
  it.each([
    ['2026-11-02T12:00:00.000Z', 'Waiting 6 d'],
    ['2026-11-07T12:00:01.000Z', 'Waiting 23 h'],
    ['2026-11-08T11:58:30.000Z', 'Waiting 1 min'],
    ['2026-11-08T12:00:09.000Z', 'Waiting 1 min'],
  ])('is in its largest unit since %s: %s', (since, text) => {
    expect(waitingText(since, NOW)).toBe(text)
  })
})
