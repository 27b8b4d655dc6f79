import { expect, it } from 'vitest'
import { countText, pagesOf } from '#web/features/marketplace/result-text.ts'

it.each([
  [0, true, '0 products'],
  [1, true, '1 product'],
  [63_666, true, '63,666 products'],
  [10_000, false, '10,000+ products'],
])('%i (exact: %s) reads "%s"', (total, totalIsExact, text) => {
  expect(countText({ total, totalIsExact })).toBe(text)
})

it('offers no more pages than can be opened', () => {
  expect(pagesOf({ total: 9, pageSize: 8 })).toBe(2)
  expect(pagesOf({ total: 63_666, pageSize: 8 })).toBe(1250)
})
