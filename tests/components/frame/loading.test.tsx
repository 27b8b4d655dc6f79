import { expect, it } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { person } from '../../support/fixtures.ts'
import { held, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

it.each([
  ['/dashboard', 'Loading your projects...'],
  ['/dashboard?tab=my-purchases', 'Loading your purchases...'],
  ['/chat/0199f001-0000-7000-8000-000000000013', 'Loading messages...'],
  ['/admin/projects', 'Loading products...'],
  ['/admin/seller-products', 'Loading seller products...'],
])('%s says ‘%s’ while it is not known who asks', { tags: ['1-loading-your-projects'] }, async (path, text) => {
  const session = held<Session>({ person: null })
  localStorage.setItem('signed-in', person().id)
  stub('get', '/api/session', session.answer)
  await open(path)
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
})
