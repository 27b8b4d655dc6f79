import { expect, test } from 'vitest'
import { changedTerms, TERMS, termsCount, termText } from '#web/domains/deals/terms.ts'
import { LISTED } from '../../../support/deal-story.ts'

test('Terms read as people say them', () => {
  expect(TERMS.map((term) => termText(term, LISTED))).toEqual([
    '$1,290',
    '6 months',
    'Not included',
    'Included',
    'None',
  ])
  expect([null, 1, 3, 12].map((supportMonths) => termText('supportMonths', { ...LISTED, supportMonths }))).toEqual([
    'None',
    '1 month',
    '3 months',
    '1 year',
  ])
})

test('What two offers differ in is found term by term', () => {
  expect(changedTerms(LISTED, LISTED)).toEqual([])
  expect(changedTerms(LISTED, { ...LISTED, priceCents: 1, training: true })).toEqual(['priceCents', 'training'])
  expect(termsCount(1, 'changed')).toBe('1 term changed')
  expect(termsCount(2, 'unchanged')).toBe('2 terms unchanged')
})
