import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  badgeText,
  changedTerms,
  extrasOf,
  formText,
  givesMore,
  INCLUSION_NAMES,
  isIncluded,
  perInclusion,
  SHOWN_INCLUSIONS,
  termLabel,
  type Terms,
  TERMS,
  termsOf,
  termText,
} from '#contract/deals/terms.ts'
import { OfferedTerms, Terms as TermsSchema } from '#contract/deals/terms-schemas.ts'
import { LISTED } from '../../../support/deal-story.ts'
import { NOTHING_INCLUDED } from '../../../support/terms.ts'

const NOTHING = { ...NOTHING_INCLUDED, priceCents: 0 }

test('Terms have a label and a text each, in the order of offers', () => {
  expect(TERMS.map((term) => `${termLabel(term)}: ${termText(term, LISTED)}`)).toEqual([
    'Price: $1,290',
    'License: Multiple brands',
    'Support: 6 months',
    'Training: Not included',
    'Deployment: Included',
    'Royalty: None',
  ])
  const royalties = [
    { ...LISTED, royalty: true },
    { ...LISTED, royalty: true, royaltyPercent: 5 },
  ]
  expect(royalties.map((terms) => termText('royalty', terms))).toEqual(['Included', 'Plus 5% of revenue'])
  expect([null, 1, 3, 12].map((supportMonths) => termText('supportMonths', { ...LISTED, supportMonths }))).toEqual([
    'None',
    '1 month',
    '3 months',
    '1 year',
  ])
})

test('Inclusions have texts for sentences and for badges', () => {
  const all = { ...LISTED, royalty: true, training: true }
  expect(extrasOf(all)).toEqual(['6 months of support', 'training', 'deployment'])
  expect(extrasOf(NOTHING)).toEqual([])
  const badges = (isShort: boolean) => SHOWN_INCLUSIONS.map((name) => badgeText(name, all, isShort))
  expect(badges(false)).toEqual(['6 Months Support', 'Royalty Included', 'Training Included', 'Deployment Included'])
  expect(badges(true)).toEqual(['6 Months Support', 'Royalty', 'Training', 'Deployment'])
  expect(badgeText('supportMonths', { ...all, supportMonths: 1 }, false)).toBe('1 Month Support')
  const shared = { ...all, royaltyPercent: 5 }
  expect(badgeText('royalty', shared, false)).toBe('Plus 5% of revenue')
  expect(badgeText('royalty', shared, true)).toBe('Plus 5%')
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
  const wider = { ...LISTED, license: 'white-label' as const }
  expect(changedTerms(LISTED, wider)).toEqual(['license'])
  expect(changedTerms({ ...LISTED, license: null }, wider)).toEqual([])
  const shared = { ...LISTED, royalty: true, royaltyPercent: 5 }
  expect(changedTerms(LISTED, shared)).toEqual(['royalty'])
  expect(changedTerms({ ...shared, royaltyPercent: 3 }, shared)).toEqual(['royalty'])
})

test('Terms give more if any inclusion exceeds the listing’s or the royalty is lower, regardless of the price', () => {
  expect(givesMore({ ...NOTHING, priceCents: 1 }, NOTHING)).toBe(false)
  expect(givesMore(NOTHING, LISTED)).toBe(false)
  expect(givesMore({ ...LISTED, supportMonths: 12, deployment: false }, LISTED)).toBe(true)
  const all = perInclusion(
    () => true,
    () => 1,
  )
  const each = INCLUSION_NAMES.map((name) => ({ ...NOTHING, [name]: all[name] }))
  expect(INCLUSION_NAMES.filter((_, index) => givesMore({ ...NOTHING, ...each[index] }, NOTHING))).toEqual([
    'supportMonths',
    'training',
    'deployment',
  ])
  const [none, unstated, three, five] = [
    { royalty: false, royaltyPercent: null },
    { royalty: true, royaltyPercent: null },
    { royalty: true, royaltyPercent: 3 },
    { royalty: true, royaltyPercent: 5 },
  ].map((royalty) => ({ ...NOTHING, ...royalty })) as [Terms, Terms, Terms, Terms]
  const givesMoreThan = (list: Terms) => [none, unstated, three, five].map((terms) => givesMore(terms, list))
  expect(givesMoreThan(none)).toEqual([false, false, false, false])
  expect(givesMoreThan(unstated)).toEqual([true, false, true, true])
  expect(givesMoreThan(three)).toEqual([true, true, false, false])
  expect(givesMoreThan(five)).toEqual([true, true, true, false])
  expect(givesMore({ ...NOTHING, license: 'white-label' }, NOTHING)).toBe(true)
  expect(givesMore({ ...NOTHING, license: 'single' }, NOTHING)).toBe(false)
  expect(each.map((more) => INCLUSION_NAMES.filter((name) => isIncluded(name, more)))).toEqual(
    INCLUSION_NAMES.map((name) => [name]),
  )
})

test('Terms are picked from among other fields', () => {
  expect(termsOf({ ...LISTED, title: 'Inboxly' } as typeof LISTED)).toEqual(LISTED)
})

test('Terms without inclusions parse as including nothing', () => {
  expect(v.parse(TermsSchema, { priceCents: 0 })).toEqual({ ...NOTHING, license: null })
})

test('The share of a royalty is offered with a royalty only', { tags: ['ours-licenses'] }, () => {
  const offered = { ...NOTHING, priceCents: 1, royaltyPercent: 5 }
  expect(v.is(OfferedTerms, { ...offered, royalty: true })).toBe(true)
  expect(v.is(OfferedTerms, offered)).toBe(false)
})
