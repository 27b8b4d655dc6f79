import { describe, expect, it } from 'vitest'
import { FILTERS } from '#contract/listings/catalogue.ts'
import { marketplaceQuery } from '#contract/paths.ts'
import {
  activeFilters,
  corrected,
  filterText,
  priceText,
  withoutFilter,
} from '#web/screens/marketplace/filter-texts.ts'
import { hasFilters, readState, withSearch } from '#web/screens/marketplace/marketplace-state.ts'

const ALL =
  'q=crm&category=ai&tags=react,go&tagMatch=all&rating=3&minPrice=50&maxPrice=100&traits=demo,support,royalty,training,deployment,package,tests,no-copyleft,evaluation,single-brand,multiple-brands,white-label,buyout&language=c%2B%2B'

describe('Active filters', () => {
  it('list every filter, each tag on its own, with a link to the list without it', () => {
    const state = readState(`${ALL}&page=2`)
    const active = activeFilters(state, { category: 'AI Agents', language: 'C++' })
    expect(active.map(({ label }) => label)).toEqual([
      '“crm”',
      'AI Agents',
      '$50 to $100',
      '3.0 and up',
      'Has a live demo',
      'Support included',
      'Royalty',
      'Training',
      'Deployment',
      'Has a package',
      'Has tests',
      'No copyleft dependencies',
      'Evaluation license',
      'Single brand license',
      'Multiple brands license',
      'White label license',
      'Buyout license',
      'Code in C++',
      'react',
      'go',
    ])
    for (const { without } of active) expect(without).not.toEqual({ ...state, page: 1 })
    expect(marketplaceQuery(active.at(-1)?.without ?? {})).toBe(
      marketplaceQuery({ ...state, page: 1 }).replace('react,go&tagMatch=all', 'react&tagMatch=all'),
    )
  })

  it('are empty once each is removed', () => {
    const state = readState(ALL)
    for (const filter of FILTERS) {
      expect(filterText(state, filter, { category: 'AI Agents' })).not.toBe('')
      Object.assign(state, withoutFilter(state, filter))
    }
    expect(hasFilters(state)).toBe(false)
    expect(marketplaceQuery(state)).toBe('')
  })
})

it.each([
  ['minPrice=50', 'From $50'],
  ['maxPrice=0', 'Up to $0'],
  ['maxPrice=1500', 'Up to $1,500'],
  ['minPrice=1&maxPrice=2', '$1 to $2'],
])('The prices of "%s" are shown as "%s"', (search, text) => {
  expect(priceText(readState(search))).toBe(text)
})

it('A correction replaces the words without matches', () => {
  const words = [{ typed: 'typscript', nearest: 'typescript' }]
  expect(corrected('a Typscript "starter kit"', words)).toBe('a typescript "starter kit"')
  expect(corrected('starter', words)).toBe('starter')
})

describe('A new search', () => {
  it('is sorted by relevance, unless another order was chosen', () => {
    expect(withSearch(readState('page=3'), 'crm')).toMatchObject({ q: 'crm', sort: 'best', page: 1 })
    expect(withSearch(readState('q=crm'), '').sort).toBe('newest')
    expect(withSearch(readState('sort=price-asc'), 'crm').sort).toBe('price-asc')
    expect(withSearch(readState('q=crm&sort=newest'), 'cms').sort).toBe('newest')
  })
})
