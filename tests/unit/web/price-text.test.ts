import { expect, it } from 'vitest'
import { favoritesPath, readState } from '#web/screens/favorites/favorites-state.ts'
import { priceText } from '#web/screens/favorites/price-text.ts'

it('A saved price is compared with the current one', { tags: ['2-2-my-favorites'] }, () => {
  expect(priceText(129_000, 124_000)).toBe('$50 less since you saved it')
  expect(priceText(124_000, 129_050)).toBe('$50.50 more since you saved it')
  expect(priceText(1_000, 0)).toBe('$10 less since you saved it')
  expect(priceText(5, 5)).toBe('')
})

it('The favorites URL contains the search, the sort order and the page', () => {
  expect(readState('')).toEqual({ q: '', sort: 'newest', page: 1 })
  expect(readState('sort=biggest-drop&page=3')).toEqual({ q: '', sort: 'biggest-drop', page: 3 })
  expect(readState('sort=oldest&page=99&q=%20shop%20')).toEqual({ q: 'shop', sort: 'newest', page: 1 })
  expect(favoritesPath({ q: '', sort: 'newest', page: 1 })).toBe('/favorites')
  expect(favoritesPath({ q: 'a&b', sort: 'price-asc', page: 2 })).toBe('/favorites?q=a%26b&sort=price-asc&page=2')
  expect(favoritesPath({ q: '', sort: 'newest', page: 2 })).toBe('/favorites?page=2')
})
