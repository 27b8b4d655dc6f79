import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '#contract/deals/amount.ts'
import { MAX_LISTING_PRICE } from '#contract/listings/limits.ts'
import { formatPrice } from '#contract/money.ts'

describe('parseAmount', { tags: ['ours-amounts'] }, () => {
  it.each([
    ['1,250', 125_000],
    ['$1,250.50', 125_050],
    ['1250', 125_000],
    [' $ 99 ', 9_900],
    ['0.5', 50],
    ['12.05', 1_205],
    ['1,000,000', 100_000_000],
  ])('accepts %j', (text, cents) => expect(parseAmount(text)).toBe(cents))

  it.each([
    '',
    '$',
    'abc',
    '1.250,50',
    '12,50',
    '1,25',
    '1,2500',
    '1.255',
    '1e3',
    '-5',
    '+5',
    '0x10',
    '１２',
    '5 USD',
    '1 250',
  ])('rejects %j', (text) => expect(parseAmount(text)).toBe('unreadable'))

  it('accepts one cent up to the maximum price of a listing', () => {
    expect(parseAmount('0')).toBe('too_low')
    expect(parseAmount('0.00')).toBe('too_low')
    expect(parseAmount(String(MAX_LISTING_PRICE))).toBe(MAX_LISTING_PRICE * 100)
    expect(parseAmount(`${MAX_LISTING_PRICE}.01`)).toBe('too_high')
    expect(parseAmount('999999999')).toBe('too_high')
  })

  it('accepts every price as formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_LISTING_PRICE * 100 }), (cents) => {
        expect(parseAmount(formatPrice(cents))).toBe(cents)
      }),
    )
  })
})
