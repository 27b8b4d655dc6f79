import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { offeredTerms, OfferInput, toOfferFields, parseTerms } from '#web/domains/deals/offer-input.ts'
import { NOTHING_INCLUDED } from '../../../support/terms.ts'

const TYPED = { amount: '$1,250.50', supportMonths: '6', training: 'on', hours: '72' }
const errorOf = (typed: object) => safeParse(OfferInput, { ...TYPED, ...typed }).issues?.[0]?.message

test('Typed input becomes an offer', () => {
  const { output } = safeParse(OfferInput, TYPED)
  expect(output).toMatchObject({ hours: 72 })
  expect(offeredTerms(output as OfferInput)).toEqual({
    priceCents: 125_050,
    license: null,
    supportMonths: 6,
    royalty: false,
    royaltyPercent: null,
    training: true,
    deployment: false,
  })
  expect(safeParse(OfferInput, { ...TYPED, supportMonths: 'none' }).output).toMatchObject({ supportMonths: null })
})

test('An invalid amount has a reason', () => {
  expect(errorOf({ amount: '12 hundred' })).toBe('Enter an amount such as 1,250 or $1,250.50.')
  expect(errorOf({ amount: '0' })).toBe('Offer at least one cent.')
  expect(errorOf({ amount: '900,000,000' })).toMatch(/^At most \$[\d,]+\.$/)
  expect(errorOf({ supportMonths: '7' })).toBe('Invalid input')
  expect(errorOf({ hours: '1' })).toBe('Invalid input')
})

test('Terms are parsed while typing, unless the amount is invalid', () => {
  expect(parseTerms({ ...TYPED, amount: '99' })).toMatchObject({ priceCents: 9_900, training: true })
  expect(parseTerms({ ...TYPED, amount: '1,2' })).toBeUndefined()
})

test('The offer form is prefilled from terms', () => {
  const terms = { ...NOTHING_INCLUDED, priceCents: 125_050, supportMonths: 6, training: true }
  expect(toOfferFields(terms)).toEqual({
    amount: '1,250.50',
    license: 'multiple',
    supportMonths: '6',
    royalty: '',
    royaltyPercent: 'none',
    training: 'on',
    deployment: '',
    hours: '72',
  })
  const royalty = { ...terms, royalty: true, royaltyPercent: 5 }
  expect(parseTerms({ ...toOfferFields(royalty), royalty: '' })).toEqual(terms)
  for (const each of [
    terms,
    royalty,
    { ...terms, priceCents: 5, supportMonths: null, royalty: true, deployment: true },
  ])
    expect(parseTerms(toOfferFields(each))).toEqual(each)
})
