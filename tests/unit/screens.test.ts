import { expect, it } from 'vitest'
import { isPersonal, isScreen, screenAt } from '#contract/screens.ts'

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
])('%s is not', (path) => {
  expect(isScreen(path)).toBe(false)
})

it('A path gives its screen and parameters', () => {
  expect(screenAt('/product/inboxly')).toEqual({ name: 'listing', params: { slug: 'inboxly' } })
  expect(screenAt('/Marketplace/')).toEqual({ name: 'marketplace', params: {} })
  expect(screenAt('/@mara/work/2')).toEqual({ name: 'profileAt', params: { username: 'mara' } })
  expect(screenAt('/@')).toEqual({ name: 'profileAt', params: { username: '' } })
  expect(screenAt('/admin')).toEqual({ name: 'admin', params: { page: '' } })
  expect(screenAt('/admin/Users')).toEqual({ name: 'admin', params: { page: 'Users' } })
  expect(screenAt('/admin/seller-products/')).toEqual({ name: 'admin', params: { page: 'seller-products' } })
  expect(screenAt('/u/')).toEqual({ name: 'publicProfile', params: { username: '' } })
  expect(screenAt('/nope')).toBeUndefined()
})

it('Personal screens are told apart', () => {
  expect(isPersonal('settings')).toBe(true)
  expect(isPersonal('reset')).toBe(true)
  expect(isPersonal('login')).toBe(false)
})
