import { expect, it } from 'vitest'
import { matchScreen } from '#web/screens/match-screen.ts'

it.each([
  ['/dashboard', '', 'Loading your projects...'],
  ['/dashboard', 'tab=my-purchases', 'Loading your purchases...'],
  ['/dashboard/', 'tab=my-sales', 'Loading your sales...'],
  ['/dashboard', 'tab=anything', 'Loading your projects...'],
  ['/chat/0199f001', '', 'Loading messages...'],
  ['/chat', '', undefined],
  ['/admin/projects', 'q=a', 'Loading products...'],
  ['/admin/Seller-Products', '', 'Loading seller products...'],
  ['/admin', '', undefined],
  ['/marketplace', '', undefined],
  ['/nowhere', '', undefined],
])('The loading text of %s?%s is %s', (path, search, text) => {
  const { screen, location } = matchScreen(path, search, 'https://sourceyard.example')
  expect(screen.loading?.(location)).toBe(text)
})
