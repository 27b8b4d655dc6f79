import { describe, expect, it } from 'vitest'
import { canonicalPath, isUnlisted, movedTo } from '#web/edge/canonical.ts'
import { PROFILE } from '../../support/fixtures.ts'
import { marketplace, portfolios, product, profile } from './subjects.ts'

describe('The canonical address', { tags: ['ours-description-canonical-address'] }, () => {
  it('of a product has its slug, even if opened by id', () => {
    expect(canonicalPath(product(), '/product/5d40a40d-0a46-80c4-81f4-42c40a806283')).toBe('/product/inboxly')
  })

  it('of a list has its filters and page in their one order', () => {
    expect(canonicalPath(marketplace({ category: 'saas', page: 3 }), '/marketplace')).toBe(
      '/marketplace?category=saas&page=3',
    )
    expect(canonicalPath(marketplace({ rating: 4, tags: ['ai'] }), '/marketplace')).toBe(
      '/marketplace?tags=ai&rating=4',
    )
  })

  it('of a sorted list is that of the list, from its beginning', () => {
    expect(canonicalPath(marketplace({ tags: ['react'], sort: 'price-asc', page: 3 }), '/marketplace')).toBe(
      '/marketplace?tags=react',
    )
  })

  it('of a profile is that of its username, however it was opened, and of its id while it has none', () => {
    expect(canonicalPath(profile(), '/@adaeze/work')).toBe('/u/adaeze')
    expect(canonicalPath(profile({}, { page: 2 }), `/profile/${PROFILE.id}`)).toBe('/u/adaeze?page=2')
    expect(canonicalPath(profile({ username: null }), '/u/old')).toBe(`/profile/${PROFILE.id}`)
    expect(canonicalPath(portfolios({ page: 3 }), '/portfolios')).toBe('/portfolios?page=3')
  })

  it('does not exist for missing or personal pages', () => {
    expect(canonicalPath({ kind: 'missing' }, '/nope')).toBeUndefined()
    expect(canonicalPath({ kind: 'personal' }, '/settings')).toBeUndefined()
  })
})

describe('Search engines must not index', () => {
  it.each([
    ['a search', marketplace({ q: 'inbox' })],
    ['two tags', marketplace({ tags: ['ai', 'react'] })],
    ['a tag in a category', marketplace({ tags: ['ai'], category: 'saas' })],
    ['a category from some rating on', marketplace({ category: 'saas', rating: 4 })],
    ['a tag from some rating on', marketplace({ tags: ['ai'], rating: 2 })],
    ['an empty list', marketplace({ category: 'unknown' }, { items: [], total: 0 })],
    ['what is missing', { kind: 'missing' } as const],
    ['what is for one person only', { kind: 'personal' } as const],
    ['a profile that is not set up', profile({ username: null })],
    ['a page without portfolios', portfolios({ items: [] })],
  ])('%s', (_name, subject) => {
    expect(isUnlisted(subject)).toBe(true)
  })

  it.each([
    ['the marketplace', marketplace()],
    ['a category', marketplace({ category: 'saas' })],
    ['a tag', marketplace({ tags: ['ai'] })],
    ['everything from some rating on', marketplace({ rating: 3 })],
    ['its second page', marketplace({ page: 2 })],
    ['a product', product()],
    ['the landing page', { kind: 'landing' } as const],
    ['a profile', profile()],
    ['portfolios', portfolios()],
  ])('but %s', (_name, subject) => {
    expect(isUnlisted(subject)).toBe(false)
  })
})

describe('A profile has moved', { tags: ['2-profile-redirects'] }, () => {
  const from = (path: string, subject = profile()) => movedTo(subject, new URL(path, 'https://sourceyard.example'))

  it.each([
    ['/u/before', '/u/adaeze'],
    ['/u/Adaeze', '/u/adaeze'],
    ['/@ADAEZE/work?page=2', '/u/adaeze?page=2'],
    ['/u/%61daeze', '/u/adaeze'],
  ])('from %s to %s', (path, to) => {
    expect(from(path)).toBe(to)
  })

  it.each(['/u/adaeze', '/u/adaeze/', '/@adaeze', '/@adaeze/work', `/profile/${PROFILE.id}`])(
    'but not from %s',
    (path) => {
      expect(from(path)).toBeUndefined()
    },
  )

  it('to its id when its username was given up, and no further', () => {
    const nameless = profile({ username: null })
    expect(from('/u/before', nameless)).toBe(`/profile/${PROFILE.id}`)
    expect(from(`/profile/${PROFILE.id}`, nameless)).toBeUndefined()
  })
})
