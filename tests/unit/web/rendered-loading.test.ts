import { expect, it } from 'vitest'
import { renderPage } from '#web/server.tsx'

it.each([
  ['/dashboard', 'Loading your projects...'],
  ['/dashboard?tab=my-sales', 'Loading your sales...'],
  ['/chat/0199f001-0000-7000-8000-000000000013', 'Loading messages...'],
  ['/admin/projects', 'Loading products...'],
  ['/admin/seller-products', 'Loading seller products...'],
])('%s is rendered with ‘%s’ before its script loads', { tags: ['1-loading-your-projects'] }, async (path, text) => {
  const page = await renderPage(new URL(path, 'https://sourceyard.example'), 600_000)
  expect(page?.markup).toContain(text)
})
