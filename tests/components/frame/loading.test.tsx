import { expect, it } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { person } from '../../support/fixtures.ts'
import { held, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { setHintCookie } from '../support/session-hint.ts'

it(
  'A private screen shows what is loading while the session is unknown',
  { tags: ['1-loading-your-projects'] },
  async () => {
    const session = held<Session>({ person: null })
    setHintCookie(person().id)
    stub('get', '/api/session', session.answer)
    await open('/dashboard?tab=my-purchases')
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading your purchases...' })).toBeVisible()
  },
)
