import { describe, expect, it } from 'vitest'
import { ADMIN_PAGE_NAMES } from '#web/screens/admin/admin-pages.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { setHintCookie } from '../support/session-hint.ts'
import { heading } from './admin.ts'
import { NOOR, USER } from './fixtures.ts'

const denied = page.getByText('You need admin privileges to access this page.')
const sidebar = page.getByRole('navigation', { name: 'Admin' })

describe('The admin guard', () => {
  it('shows a seller nothing and requests nothing', { tags: ['2-guard'] }, async () => {
    // What it requests would have no stub, and fail the test.
    await open('/admin', { as: person({ role: 'seller' }) })
    await expect.element(heading('Access Denied')).toBeVisible()
    for (const name of ADMIN_PAGE_NAMES) {
      history.pushState(null, '', `/admin/${name}`)
      await expect.poll(() => document.title.toLowerCase(), { interval: 10 }).toContain(name.replace('-', ' '))
      expect(denied.query()).toBeVisible()
      expect(sidebar.query()).toBeNull()
    }
  })

  it('sends visitors to sign in and back', { tags: ['2-guard'] }, async () => {
    await open('/admin/users?q=ada')
    await expect.element(denied).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/login?next=%2Fadmin%2Fusers%3Fq%3Dada')
    await expectAccessible(undefined, { within: page.getByRole('main') })
  })

  it(
    'shows a skeleton while the session loads, then the area until the session ends elsewhere',
    { tags: ['2-guard'] },
    async () => {
      stub('get', '/api/admin/users', { items: [USER], next: null })
      const session = held({ person: NOOR })
      stub('get', '/api/session', session.answer)
      setHintCookie(NOOR.id)
      await open('/admin/users')
      await expect.poll(() => document.querySelector('main [aria-busy="true"] span')).toBeVisible()
      expect(denied.query()).toBeNull()
      session.release()
      await expect.element(page.getByRole('table')).toBeVisible()
      expect(heading('Users Management').query()).toBeVisible()
      stub('get', '/api/session', { person: null })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await expect.element(denied).toBeVisible()
      expect(page.getByRole('table').query()).toBeNull()
      expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).query()).toBeVisible()
    },
  )
})
