import { expect, it } from 'vitest'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { suggestionGroups } from '#web/domains/search/suggestion-options.ts'

const FOUND = {
  listings: [{ slug: 'inboxly', title: 'Inboxly' }],
  tags: ['ai'],
  categories: [{ slug: 'ai-agents', name: 'AI Agents' }],
  sellers: [{ username: 'adaeze', name: 'Adaeze Nwosu' }],
}
const hrefs = (...args: Parameters<typeof suggestionGroups>) =>
  suggestionGroups(...args).flatMap(({ options }) => options.map(({ href }) => href))

it('Suggestions link to products, lists and sellers', () => {
  expect(hrefs(FOUND, undefined)).toEqual([
    '/product/inboxly',
    '/marketplace?tags=ai',
    '/marketplace?category=ai-agents',
    '/u/adaeze',
  ])
})

it('Suggested tags and categories replace the search with a filter', () => {
  const within = readState('q=age&tags=react&maxPrice=100&page=2')
  expect(hrefs({ ...FOUND, listings: [], sellers: [] }, within)).toEqual([
    '/marketplace?tags=react,ai&maxPrice=100',
    '/marketplace?category=ai-agents&tags=react&maxPrice=100',
  ])
  expect(hrefs({ ...FOUND, listings: [], sellers: [] }, readState('q=age&tags=ai&sort=price-asc'))[0]).toBe(
    '/marketplace?tags=ai&sort=price-asc',
  )
})

it('Groups without suggestions are omitted', () => {
  expect(suggestionGroups({ ...FOUND, tags: [], sellers: [] }, undefined).map(({ name }) => name)).toEqual([
    'Products',
    'Categories',
  ])
})
