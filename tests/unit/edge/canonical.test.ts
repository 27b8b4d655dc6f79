import { describe, expect, it } from 'vitest'
import { canonicalPath, isUnlisted } from '#web/edge/canonical.ts'
import { marketplace, product } from './subjects.ts'

describe('The canonical address', () => {
  it('of a product is that of its slug, also when it was opened by its id', () => {
    expect(canonicalPath(product(), '/product/5d40a40d-0a46-80c4-81f4-42c40a806283')).toBe('/product/inboxly')
  })

  it('of a list has its filters and page in their one order', () => {
    expect(canonicalPath(marketplace({ category: 'saas', page: 3 }), '/marketplace')).toBe(
      '/marketplace?category=saas&page=3',
    )
  })

  it('of a sorted list is that of the list, from its beginning', () => {
    expect(canonicalPath(marketplace({ tags: ['react'], sort: 'price-asc', page: 3 }), '/marketplace')).toBe(
      '/marketplace?tags=react',
    )
  })

  it('does not exist for what is missing or personal', () => {
    expect(canonicalPath({ kind: 'missing' }, '/nope')).toBeUndefined()
    expect(canonicalPath({ kind: 'personal' }, '/settings')).toBeUndefined()
  })
})

describe('Search engines are asked not to list', () => {
  it.each([
    ['a search', marketplace({ q: 'inbox' })],
    ['two tags', marketplace({ tags: ['ai', 'react'] })],
    ['a tag in a category', marketplace({ tags: ['ai'], category: 'saas' })],
    ['an empty list', marketplace({ category: 'unknown' }, { items: [], total: 0 })],
    ['what is missing', { kind: 'missing' } as const],
    ['what is for one person only', { kind: 'personal' } as const],
  ])('%s', (_name, subject) => {
    expect(isUnlisted(subject)).toBe(true)
  })

  it.each([
    ['the marketplace', marketplace()],
    ['a category', marketplace({ category: 'saas' })],
    ['a tag', marketplace({ tags: ['ai'] })],
    ['its second page', marketplace({ page: 2 })],
    ['a product', product()],
    ['the landing page', { kind: 'landing' } as const],
  ])('but %s', (_name, subject) => {
    expect(isUnlisted(subject)).toBe(false)
  })
})
