import { expect, it } from 'vitest'
import { loadingText } from '#web/lib/loading-text.ts'

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
])('While %s?%s is on its way it says %s', (path, search, text) => {
  expect(loadingText(path, search)).toBe(text)
})
