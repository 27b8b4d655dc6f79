import { expect, it } from 'vitest'
import { PAGE_SEGMENTS } from '#contract/paths.ts'
import { isPersonal, matchScreen } from '#web/screens/match-screen.ts'
import { SCREENS } from '#web/screens/screens.ts'
import { isScreen } from '../support/is-screen.ts'

const at = (path: string) => {
  const { name, location } = matchScreen(path, '', 'https://sourceyard.example')
  return { name, params: location.params }
}

it.each([
  '/',
  '/marketplace',
  '/marketplace/',
  '/product/inboxly',
  '/product/%E4%BC%9A',
  '/u/mara',
  '/u',
  '/u/',
  '/@mara',
  '/@mara/work',
  '/@',
])('%s is a screen', { tags: ['2-2-profile-paths'] }, (path) => {
  expect(isScreen(path)).toBe(true)
})

it.each([
  '/nope',
  '/product',
  '/product/a/b',
  '/marketplacex',
  '//',
  '/u/a/b',
  '/admin/a/b',
  '/admin/nonsense',
  '/administrator',
  '/ü@',
  '/index.html',
])('%s is not a screen', (path) => {
  expect(isScreen(path)).toBe(false)
})

it('A path resolves to its screen and parameters', () => {
  expect(at('/product/inboxly')).toEqual({ name: 'listing', params: { slug: 'inboxly' } })
  expect(at('/Marketplace/')).toEqual({ name: 'marketplace', params: {} })
  expect(at('/@mara/work/2')).toEqual({ name: 'profileAt', params: { username: 'mara' } })
  expect(at('/@')).toEqual({ name: 'invalidUsername', params: {} })
  expect(at('/admin')).toEqual({ name: 'admin', params: {} })
  expect(at('/admin/Users')).toEqual({ name: 'admin', params: { page: 'Users' } })
  expect(at('/admin/seller-products/')).toEqual({ name: 'admin', params: { page: 'seller-products' } })
  expect(at('/u/')).toEqual({ name: 'invalidUsername', params: {} })
  expect(at('/nope')).toEqual({ name: undefined, params: {} })
})

it('Personal screens are distinguished from others', () => {
  expect(isPersonal('settings')).toBe(true)
  expect(isPersonal('reset')).toBe(true)
  expect(isPersonal('login')).toBe(false)
})

it(
  'The first path segments of screens match those of return paths and reserved usernames',
  { tags: ['1-return-paths-screens-ours', '2-reserved-usernames'] },
  () => {
    const patterns = Object.values(SCREENS).map(({ path }) => path)
    const paths = patterns.filter((path) => typeof path === 'string')
    const segments = new Set(['admin', ...paths.map((path) => path.split('/')[1] ?? '')])
    expect([...segments].toSorted()).toEqual([...PAGE_SEGMENTS].toSorted())
    // Regular expressions: the admin area and profiles by `@` or `/u`.
    expect(patterns.length - paths.length).toBe(3)
  },
)
