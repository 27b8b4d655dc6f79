import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE } from '#contract/listings/search.ts'
import {
  fromStops,
  priceProblem,
  priceWords,
  readPrices,
  STOPS,
  toStops,
  typedPrices,
} from '#web/screens/marketplace/prices.ts'

describe('Typed prices', () => {
  it.each([
    ['', '', { minPrice: 0, maxPrice: null }],
    ['50', '', { minPrice: 50, maxPrice: null }],
    ['', ' $1,500 ', { minPrice: 0, maxPrice: 1500 }],
    ['100', '100', { minPrice: 100, maxPrice: 100 }],
  ])('from "%s" to "%s" are parsed', (from, to, prices) => {
    expect(readPrices({ from, to })).toEqual(prices)
    expect(priceProblem({ from, to })).toBeUndefined()
  })

  it.each([
    ['cheap', '', 'Enter whole dollars up to 10,000,000.'],
    ['', '12.50', 'Enter whole dollars up to 10,000,000.'],
    ['', '10000001', 'Enter whole dollars up to 10,000,000.'],
    ['200', '100', '“From” can’t be more than “To”.'],
  ])('from "%s" to "%s" have an error message', (from, to, problem) => {
    expect(readPrices({ from, to })).toBeUndefined()
    expect(priceProblem({ from, to })).toBe(problem)
  })

  it('are restored from the filters', () => {
    const price = fc.nat(MAX_PRICE)
    fc.assert(
      fc.property(price, fc.option(price), (minPrice, maxPrice) => {
        fc.pre(maxPrice === null || minPrice <= maxPrice)
        expect(readPrices(typedPrices({ minPrice, maxPrice }))).toEqual({ minPrice, maxPrice })
      }),
    )
  })
})

describe('The price slider', () => {
  it('rounds outward to its steps', () => {
    expect(toStops({ minPrice: 0, maxPrice: null })).toEqual({ from: 0, to: STOPS.length - 1 })
    const { from, to } = toStops({ minPrice: 60, maxPrice: 90 })
    expect([STOPS[from], STOPS[to]]).toEqual([50, 100])
    expect(fromStops({ from, to })).toEqual({ from: '50', to: '100' })
    expect(fromStops({ from: 0, to: STOPS.length - 1 })).toEqual({ from: '', to: '' })
  })

  it('keeps its thumbs in order for every pair of prices', () => {
    const price = fc.nat(MAX_PRICE)
    fc.assert(
      fc.property(price, price, (one, other) => {
        const stops = toStops({ minPrice: Math.min(one, other), maxPrice: Math.max(one, other) })
        expect(stops.from).toBeLessThanOrEqual(stops.to)
      }),
    )
  })

  it('shows exact prices', () => {
    expect(priceWords({ minPrice: 60, maxPrice: null })).toEqual({ from: '$60', to: 'Any price' })
    expect(priceWords({ minPrice: 0, maxPrice: 8000 })).toEqual({ from: '$0', to: '$8,000' })
  })
})
