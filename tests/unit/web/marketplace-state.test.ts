import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PAGE } from '#contract/limits.ts'
import { LONG_PAGE_SIZE, MAX_PAGE_OF_ALL, PAGE_SIZE } from '#contract/listings/limits.ts'
import { MAX_PRICE, toSort } from '#contract/listings/search.ts'
import { PAGE_SIZES, SORTS, TAG_MATCHES, LISTING_FEATURES } from '#contract/listings/constants.ts'
import { marketplaceQuery } from '#contract/paths.ts'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'
import { hasFilters, readState } from '#web/screens/marketplace/marketplace-state.ts'

const DEFAULT = {
  q: '',
  category: '',
  tags: [],
  tagMatch: 'any',
  rating: 0,
  minPrice: 0,
  maxPrice: null,
  traits: [],
  language: '',
  sort: 'newest',
  size: 8,
  page: 1,
}

describe('The marketplace URL', () => {
  it.each([
    '',
    'page=abc&sort=best',
    'page=-1',
    'page=0',
    'rating=5',
    'rating=3.5',
    'minPrice=-1&maxPrice=1.5',
    'maxPrice=10000001',
    'traits=none',
    'tagMatch=all',
    'size=9',
    `language=${'l'.repeat(51)}`,
    `page=${MAX_PAGE_OF_ALL + 1}`,
    'utm_source=mail',
    'q=%00%01',
  ])('is empty for "%s"', (search) => {
    expect(readState(search)).toEqual(DEFAULT)
  })

  it('truncates long values instead of rejecting them', () => {
    const state = readState(
      `q=${'x'.repeat(500)}&tags=${Array.from({ length: 50 }, (_, index) => `t${index}`).join(',')}`,
    )
    expect(state.q).toHaveLength(100)
    expect(state.tags).toHaveLength(20)
  })

  it('reads a category and a language in any case', () => {
    expect(readState('category=AI-Agents&language=C%2B%2B')).toMatchObject({ category: 'ai-agents', language: 'c++' })
  })

  it('restores every state written into it', () => {
    const text = fc.stringMatching(/^[a-z0-9&=?#+%é会'"-]{1,12}$/u)
    const filters = fc.record({
      q: fc.oneof(fc.constant(''), text),
      category: fc.oneof(fc.constant(''), text),
      tags: fc.uniqueArray(text, { maxLength: 5 }),
      tagMatch: fc.constantFrom(...TAG_MATCHES),
      minPrice: fc.nat(MAX_PRICE),
      maxPrice: fc.option(fc.nat(MAX_PRICE)),
      traits: fc.subarray([...LISTING_FEATURES]),
      language: fc.oneof(fc.constant(''), text),
      size: fc.constantFrom(...PAGE_SIZES),
      rating: fc.constantFrom(0, ...MIN_RATINGS),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: Math.ceil((MAX_PAGE * PAGE_SIZE) / LONG_PAGE_SIZE) }),
    })
    const states = filters.map(({ tagMatch, ...state }) => ({
      ...state,
      tagMatch: state.tags.length > 0 ? tagMatch : ('any' as const),
      sort: toSort(state.sort, state.q),
    }))
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(marketplaceQuery(state))).toEqual(state)
      }),
    )
  })

  it('has filters only with a search, a category, a tag, a rating, a price, a feature or a language', () => {
    expect(hasFilters(readState('sort=price-asc&page=3&size=24'))).toBe(false)
    const filters = [
      'q=a',
      'category=a',
      'tags=a',
      'rating=4',
      'minPrice=1',
      'maxPrice=0',
      'traits=tests',
      'language=c',
    ]
    for (const search of filters) expect(hasFilters(readState(search))).toBe(true)
  })
})
