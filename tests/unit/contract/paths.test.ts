import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAX_PAGE } from '#contract/limits.ts'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { SORTS } from '#contract/listings/constants.ts'
import { marketplacePath, marketplaceQuery, listingPath, pagedPath, readPage } from '#contract/paths.ts'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('marketplacePath', () => {
  it('omits defaults', () => {
    expect(marketplacePath({})).toBe('/marketplace')
    expect(marketplacePath({ q: '', category: '', tags: [], rating: 0, sort: 'newest', page: 1 })).toBe('/marketplace')
  })

  it('orders its parameters in one way', () => {
    expect(
      marketplacePath({ page: 2, sort: 'price-asc', rating: 4, tags: ['ai', 'c++'], category: 'saas', q: 'in & out' }),
    ).toBe('/marketplace?q=in%20%26%20out&category=saas&tags=ai,c%2B%2B&rating=4&sort=price-asc&page=2')
  })
})

describe('listingPath', () => {
  it('encodes the slug as one segment', () => {
    expect(listingPath({ slug: 'учёт-2' })).toBe('/product/%D1%83%D1%87%D1%91%D1%82-2')
    expect(listingPath({ slug: 'a/b?c' })).toBe('/product/a%2Fb%3Fc')
  })
})

describe('marketplaceQuery', () => {
  it('is parsed by the API into the state it was written from', () => {
    const query = fc
      .record({
        q: anyText,
        category: anyText,
        tags: fc.array(anyText, { maxLength: 6 }).map((tags) => tags.join(',')),
        rating: fc.constantFrom('', ...MIN_RATINGS.map(String)),
        page: fc.integer({ min: 1, max: MAX_PAGE }).map(String),
        sort: fc.constantFrom(...SORTS),
      })
      .map((raw) => v.safeParse(ListingQuery, raw))
      .filter((result) => result.success)
      .map((result) => result.output)
    fc.assert(
      fc.property(query, (state) => {
        const written = Object.fromEntries(new URLSearchParams(marketplaceQuery(state)))
        expect(v.parse(ListingQuery, written)).toEqual(state)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('The page number in a URL', () => {
  it.each([
    ['', 1],
    ['?page=2', 2],
    ['utm=x&page=10', 10],
    ['page=11', 1],
    ['page=0', 1],
    ['page=x', 1],
    ['page=02', 1],
    ['xpage=2', 1],
  ])('is parsed from %j as %i', (search, page) => {
    expect(readPage(search, 10)).toBe(page)
  })

  it('is omitted for the first page', () => {
    expect([pagedPath('/portfolios', 1), pagedPath('/portfolios', 2)]).toEqual(['/portfolios', '/portfolios?page=2'])
  })
})
