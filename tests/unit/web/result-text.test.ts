import { expect, it } from 'vitest'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { countText, sortNote } from '#web/screens/marketplace/result-text.ts'
import { countPages } from '#web/domains/listings/count-pages.ts'

it.each([
  [0, true, '0 products'],
  [1, true, '1 product'],
  [63_666, true, '63,666 products'],
  [800, false, '800+ products'],
])('%i (exact: %s) is shown as "%s"', (total, totalIsExact, text) => {
  expect(countText({ total, totalIsExact }, (number) => number.toLocaleString('en-US'))).toBe(text)
})

it('The number of pages is limited to those that can be opened', () => {
  expect(countPages({ total: 9, pageSize: 8 }, readState(''))).toBe(2)
  expect(countPages({ total: 63_666, pageSize: 8 }, readState(''))).toBe(1250)
  for (const narrowed of ['?q=kit', '?category=saas', '?tags=ai', '?sort=price-asc'])
    expect(countPages({ total: 63_666, pageSize: 8 }, readState(narrowed))).toBe(100)
})

it('A sort over the newest matches only has a note', () => {
  expect(sortNote({ totalIsExact: false }, readState('?q=kit&sort=price-asc'))).toBe(', sorted among the newest 800')
  expect(sortNote({ totalIsExact: false }, readState('?q=kit'))).toBe('')
  expect(sortNote({ totalIsExact: true }, readState('?q=kit&sort=price-asc'))).toBe('')
})
