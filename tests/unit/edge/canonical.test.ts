import { describe, expect, it } from 'vitest'
import { PROFILE } from '../../support/fixtures.ts'
import { headAt, marketplace, portfolios, product, profile } from './heads.ts'

describe('The canonical URL', { tags: ['ours-description-canonical-address'] }, () => {
  it('of a product has its slug, even if opened by id', () => {
    expect(product({}, [], '/product/5d40a40d-0a46-80c4-81f4-42c40a806283').canonical).toBe('/product/inboxly')
  })

  it('of a list has its filters and page in a fixed order', () => {
    expect(marketplace({ category: 'saas', page: 3 }).canonical).toBe('/marketplace?category=saas&page=3')
    expect(marketplace({ rating: 4, tags: ['ai'] }).canonical).toBe('/marketplace?tags=ai&rating=4')
  })

  it('of a sorted list is that of the unsorted list on page 1', () => {
    expect(marketplace({ tags: ['react'], sort: 'price-asc', page: 3 }).canonical).toBe('/marketplace?tags=react')
  })

  it('of a profile has its username, however it was opened, or its id without one', () => {
    expect(profile({}, {}, '/@adaeze/work').canonical).toBe('/u/adaeze')
    expect(profile({}, { page: 2 }, `/profile/${PROFILE.id}?page=2`).canonical).toBe('/u/adaeze?page=2')
    expect(profile({ username: null }, {}, '/u/old').canonical).toBe(`/profile/${PROFILE.id}`)
    expect(portfolios({ page: 3 }).canonical).toBe('/portfolios?page=3')
  })

  it('is missing for unknown and personal pages', () => {
    expect(headAt('/nope').canonical).toBeUndefined()
    expect(headAt('/settings').canonical).toBeUndefined()
  })
})

describe('Indexing', () => {
  it.each([
    ['a search', marketplace({ q: 'inbox' })],
    ['two tags', marketplace({ tags: ['ai', 'react'] })],
    ['a tag in a category', marketplace({ tags: ['ai'], category: 'saas' })],
    ['a category with a minimum rating', marketplace({ category: 'saas', rating: 4 })],
    ['a tag with a minimum rating', marketplace({ tags: ['ai'], rating: 2 })],
    ['an empty list', marketplace({ category: 'unknown' }, { items: [], total: 0 })],
    ['a missing page', headAt('/nope')],
    ['a personal page', headAt('/settings')],
    ['a profile without a username', profile({ username: null })],
    ['an empty page of portfolios', portfolios({ items: [] })],
  ])('is disallowed for %s', (_name, { noIndex }) => {
    expect(noIndex).toBe(true)
  })

  it.each([
    ['the marketplace', marketplace()],
    ['a category', marketplace({ category: 'saas' })],
    ['a tag', marketplace({ tags: ['ai'] })],
    ['a minimum rating', marketplace({ rating: 3 })],
    ['its second page', marketplace({ page: 2 })],
    ['a product', product()],
    ['the landing page', headAt('/')],
    ['a profile', profile()],
    ['portfolios', portfolios()],
  ])('is allowed for %s', (_name, { noIndex = false }) => {
    expect(noIndex).toBe(false)
  })
})

describe('A profile redirects', { tags: ['2-profile-redirects'] }, () => {
  const from = (path: string, other = {}) => profile(other, {}, path).movedTo

  it.each([
    ['/u/before', '/u/adaeze'],
    ['/u/Adaeze', '/u/adaeze'],
    ['/@ADAEZE/work?page=2', '/u/adaeze'],
  ])('from %s to %s', (path, to) => {
    expect(from(path)).toBe(to)
  })

  it.each(['/u/adaeze', '/u/adaeze/', '/u/%61daeze', '/@adaeze', '/@adaeze/work', `/profile/${PROFILE.id}`])(
    'but not from %s',
    (path) => {
      expect(from(path)).toBeUndefined()
    },
  )

  it('to its id when its username was given up, and no further', () => {
    const nameless = { username: null }
    expect(from('/u/before', nameless)).toBe(`/profile/${PROFILE.id}`)
    expect(from(`/profile/${PROFILE.id}`, nameless)).toBeUndefined()
  })
})
