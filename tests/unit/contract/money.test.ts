import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#contract/listings/limits.ts'
import { buyLabel, formatPrice, priceLabel, readDollars, toCents, twoReadings } from '#contract/money.ts'

const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

describe('formatPrice', { tags: ['1-9-price'] }, () => {
  it.each([
    [0, '$0'],
    [100, '$1'],
    [129_000, '$1,290'],
    [1250, '$12.50'],
    [5, '$0.05'],
    [MAX_PRICE_CENTS, '$10,000,000'],
    [MAX_PRICE_CENTS - 1, '$9,999,999.99'],
  ])('formats %i cents as %s', (amount, text) => {
    expect(formatPrice(amount)).toBe(text)
  })

  it('keeps every cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Math.round(Number(formatPrice(amount).replaceAll(/[$,]/g, '')) * 100)).toBe(amount)
      }),
    )
  })
})

test('A list price of $0 is free', () => {
  expect([0, 129_000].map(priceLabel)).toEqual(['Free', '$1,290'])
})

test('The buy button offers a listing at $0 for free', () => {
  expect([0, 129_000].map(buyLabel)).toEqual(['Get it for free', 'Buy at $1,290'])
})

describe('toCents', () => {
  it('converts every amount of dollars and cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(amount / 100)).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })

  it('ignores binary rounding errors', () => {
    expect(toCents(0.1 + 0.2)).toBe(30)
    expect(toCents(1.005 + 0.005)).toBe(101)
  })

  it.each([12.345, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (dollars) => {
    expect(toCents(dollars)).toBeUndefined()
  })
})

describe('An amount that someone writes', { tags: ['ours-amounts'] }, () => {
  it.each([
    ['1250', 125_000],
    ['1,250', 125_000],
    [' $1,250.50 ', 125_050],
    ['$ 49.5', 4_950],
    ['.99', 99],
    ['0', 0],
  ])('is in dollars: %j', (text, amount) => {
    expect([readDollars(text), twoReadings(text)]).toEqual([amount, undefined])
  })

  it.each(['1.250', '$12.345', '999.999'])(
    'is not guessed if it has two readings: %s',
    { tags: ['ours-foreign-files'] },
    (text) => {
      expect([readDollars(text), twoReadings(text)]).toEqual([undefined, expect.stringContaining('can mean either')])
    },
  )

  it.each(['', '.', '$', '1,25', '1.2.3', '1.250,50', '12,50', '1e3', '-5', 'free', '0.125'])(
    'is not read: %j',
    (text) => {
      expect([readDollars(text), twoReadings(text)]).toEqual([undefined, undefined])
    },
  )
})
