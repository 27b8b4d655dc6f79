import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PAGE, MAX_PAGE_OF_ALL } from '#contract/limits.ts'
import { SORTS } from '#contract/listings/constants.ts'
import { marketplaceQuery } from '#contract/paths.ts'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'
import { hasFilters, readState } from '#web/features/marketplace/marketplace-state.ts'

const DEFAULT = { q: '', category: '', tags: [], rating: 0, sort: 'newest', page: 1 }

describe('The marketplace address', () => {
  it.each([
    '',
    'page=abc&sort=best',
    'page=-1',
    'page=0',
    'rating=5',
    'rating=3.5',
    `page=${MAX_PAGE_OF_ALL + 1}`,
    'utm_source=mail',
    'q=%00%01',
  ])('is empty for "%s"', (search) => {
    expect(readState(search)).toEqual(DEFAULT)
  })

  it('truncates long values instead of refusing them', () => {
    const state = readState(
      `q=${'x'.repeat(500)}&tags=${Array.from({ length: 50 }, (_, index) => `t${index}`).join(',')}`,
    )
    expect(state.q).toHaveLength(100)
    expect(state.tags).toHaveLength(20)
  })

  it('gives back every state that was written into it', () => {
    const text = fc.stringMatching(/^[a-z0-9&=?#+%é会'"-]{1,12}$/u)
    const states = fc.record({
      q: fc.oneof(fc.constant(''), text),
      category: fc.oneof(fc.constant(''), text),
      tags: fc.uniqueArray(text, { maxLength: 5 }),
      rating: fc.constantFrom(0, ...MIN_RATINGS),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: MAX_PAGE }),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(marketplaceQuery(state))).toEqual(state)
      }),
    )
  })

  it('has filters only with a search, a category, a tag or a rating', () => {
    expect(hasFilters(readState('sort=price-asc&page=3'))).toBe(false)
    for (const search of ['q=a', 'category=a', 'tags=a', 'rating=4']) expect(hasFilters(readState(search))).toBe(true)
  })
})
