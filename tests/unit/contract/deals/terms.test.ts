import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  includesMore,
  badgeText,
  changedTerms,
  extrasOf,
  formText,
  INCLUSION_NAMES,
  isIncluded,
  perInclusion,
  termLabel,
  TERMS,
  termsOf,
  termText,
} from '#contract/deals/terms.ts'
import { Terms } from '#contract/deals/terms-schemas.ts'
import { LISTED } from '../../../support/deal-story.ts'
import { NOTHING_INCLUDED } from '../../../support/terms.ts'

const NOTHING = { ...NOTHING_INCLUDED, priceCents: 0 }

test('Terms have a label and a text each, in the order of offers', () => {
  expect(TERMS.map((term) => `${termLabel(term)}: ${termText(term, LISTED)}`)).toEqual([
    'Price: $1,290',
    'Support: 6 months',
    'Training: Not included',
    'Deployment: Included',
    'Royalty: None',
  ])
  expect([null, 1, 3, 12].map((supportMonths) => termText('supportMonths', { ...LISTED, supportMonths }))).toEqual([
    'None',
    '1 month',
    '3 months',
    '1 year',
  ])
})

test('Inclusions have texts for sentences and for badges', () => {
  const all = { ...LISTED, royalty: true, training: true }
  expect(extrasOf(all)).toEqual(['6 months of support', 'training', 'deployment', 'royalty'])
  expect(extrasOf(NOTHING)).toEqual([])
  const badges = (isShort: boolean) => INCLUSION_NAMES.map((name) => badgeText(name, all, isShort))
  expect(badges(false)).toEqual(['6 Months Support', 'Royalty Included', 'Training Included', 'Deployment Included'])
  expect(badges(true)).toEqual(['6 Months Support', 'Royalty', 'Training', 'Deployment'])
  expect(badgeText('supportMonths', { supportMonths: 1 }, false)).toBe('1 Month Support')
})

test('Inclusions have texts of their own in the listing form', () => {
  expect([null, 1, 2, 6, 12].map((supportMonths) => formText('supportMonths', { supportMonths }))).toEqual([
    'No Support',
    '1 Month',
    '2 Months',
    '6 Months',
    '1 Year',
  ])
  expect([true, false].map((training) => formText('training', { training }))).toEqual(['Yes', 'No'])
})

test('Changed terms are listed as far as the old ones are known', () => {
  expect(changedTerms(LISTED, LISTED)).toEqual([])
  expect(changedTerms(LISTED, { ...LISTED, priceCents: 1, training: true })).toEqual(['priceCents', 'training'])
  expect(changedTerms(LISTED, NOTHING)).toEqual(['priceCents', 'supportMonths', 'deployment'])
  expect(changedTerms({ priceCents: 0 }, NOTHING)).toEqual([])
  expect(changedTerms({ priceCents: 0, training: true }, NOTHING)).toEqual(['training'])
})

test('Terms include more if any inclusion exceeds the other terms, regardless of the price', () => {
  expect(includesMore({ ...NOTHING, priceCents: 1 }, NOTHING)).toBe(false)
  expect(includesMore(NOTHING, LISTED)).toBe(false)
  expect(includesMore({ ...LISTED, supportMonths: 12, deployment: false }, LISTED)).toBe(true)
  const all = perInclusion(
    () => true,
    () => 1,
  )
  const each = INCLUSION_NAMES.map((name) => ({ ...NOTHING, [name]: all[name] }))
  expect(each.map((more) => includesMore(more, NOTHING))).toEqual(INCLUSION_NAMES.map(() => true))
  expect(each.map((more) => INCLUSION_NAMES.filter((name) => isIncluded(name, more)))).toEqual(
    INCLUSION_NAMES.map((name) => [name]),
  )
})

test('Terms are picked from among other fields', () => {
  expect(termsOf({ ...LISTED, title: 'Inboxly' } as typeof LISTED)).toEqual(LISTED)
})

test('Terms without inclusions parse as including nothing', () => {
  expect(v.parse(Terms, { priceCents: 0 })).toEqual(NOTHING)
})
