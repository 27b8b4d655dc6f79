import { describe, expect, it } from 'vitest'
import { ADMIN_PAGES } from '#contract/screens.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { heading, openAdmin } from './admin.ts'
import { NOOR, USER } from './fixtures.ts'

const denied = page.getByText('You need admin privileges to access this page.')
const sidebar = page.getByRole('navigation', { name: 'Admin' })

describe('The guard of the admin area', () => {
  // What it requests would have no stub, and fail the test.
  it.for([
    ['a visitor', undefined],
    ['a buyer', person()],
    ['a seller', person({ role: 'seller' })],
  ] as const)('closes all of it to %s, for whom nothing is requested', { tags: ['2-guard'] }, async ([, as]) => {
    await open('/admin', as ? { as } : {})
    await expect.element(heading('Access Denied')).toBeVisible()
    for (const name of ADMIN_PAGES) {
      history.pushState(null, '', `/admin/${name}`)
      await expect.poll(() => document.title.toLowerCase()).toContain(name.replace('-', ' '))
      expect(denied.query()).toBeVisible()
      expect(sidebar.query()).toBeNull()
    }
  })

  it('leads who is signed out to signing in and back', { tags: ['2-guard'] }, async () => {
    await open('/admin/users?q=ada')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/login?next=%2Fadmin%2Fusers%3Fq%3Dada')
    await expectAccessible([390, 1280])
  })

  it('shows a skeleton while the session is unknown, then the area', { tags: ['2-guard'] }, async () => {
    stub('get', '/api/admin/tags', { items: [], next: null, total: 0 })
    const session = held({ person: NOOR })
    stub('get', '/api/session', session.answer)
    localStorage.setItem('signed-in', NOOR.id)
    await open('/admin/tags')
    await expect.poll(() => document.querySelector('main [aria-busy="true"] span')).toBeVisible()
    expect(denied.query()).toBeNull()
    session.release()
    await expect.element(heading('Tags Management')).toBeVisible()
    await expect.element(page.getByText('No tags found.')).toBeVisible()
  })

  it('takes what was shown away when the session has ended elsewhere', { tags: ['2-guard'] }, async () => {
    stub('get', '/api/admin/users', { items: [USER], next: null })
    await openAdmin('users')
    await expect.element(page.getByRole('table')).toBeVisible()
    stub('get', '/api/session', { person: null })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(denied).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})
