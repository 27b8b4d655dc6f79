import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { leaving, NO_FAVORITES, stubDashboard, stubSignOut } from './fixtures.ts'
import { stub } from '../support/network.ts'
import { header, main, menuButton } from './parts.ts'

const me = person()
const menu = () => page.getByRole('menu')
const items = () => menu().getByRole('menuitem')
const textsOf = (locator: ReturnType<typeof items>) => locator.elements().map(({ textContent }) => textContent)
const ready = () => expect.element(menuButton()).toHaveTextContent(/\w\w$/)

describe('The account menu', { tags: ['1-2-signed-in'] }, () => {
  it('greets members by first name and opens each screen by keyboard', async () => {
    stub('get', '/api/favorites', NO_FAVORITES)
    await open('/about', { as: me })
    await ready()
    menuButton().element().focus()
    // It stays open when the key is let go that has opened it.
    for (const key of ['Enter', 'ArrowDown']) {
      await userEvent.keyboard(`{${key}>}`)
      await expect.element(menu()).toBeVisible()
      await userEvent.keyboard(`{/${key}}`)
      await expect.element(menu()).toHaveFocus()
      await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'true')
      if (key === 'ArrowDown') break
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.element(menuButton()).toHaveFocus()
    }
    await expect.element(menu()).toHaveTextContent(/^Hi, Maramara@example\.com/)
    expect(textsOf(items())).toEqual([
      'Profile',
      'Settings',
      'Dashboard',
      'Discussions',
      'Library',
      'My Favorites',
      'Sign out',
    ])
    for (const [name, href] of [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['Dashboard', '/dashboard'],
      ['Discussions', '/chat'],
      ['Library', '/library'],
    ] as const)
      await expect.element(menu().getByRole('menuitem', { name })).toHaveAttribute('href', href)
    await userEvent.keyboard('{End}{ArrowUp}{Enter}')
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/favorites')
    await expect.element(menu()).not.toBeInTheDocument()
  })

  it('greets a member without a name as User, shows admins the Admin Panel, and fits the longest names accessibly', async () => {
    const { unmount } = await open('/about', { as: person({ firstName: null, lastName: null, role: 'admin' }) })
    await ready()
    await menuButton().click()
    await expect.element(menu()).toHaveTextContent(/^Hi, User/)
    await expect.element(menu().getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
    await unmount()

    const long = { firstName: `${'W'.repeat(40)} ${'m'.repeat(19)}`, lastName: 'מרדכי'.repeat(12) }
    await open('/about', { as: person({ ...long, email: `${'m'.repeat(60)}@example.com` }) })
    await ready()
    await menuButton().click()
    await expect.element(menu()).toBeInViewport({ ratio: 1 })
    const { scrollWidth, clientWidth } = menu().element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible([1280], { within: menu() })
  })
})

describe(
  'On a phone',
  { tags: ['1-2-bottom-bar', '1-dashboard-on-phones', '1-2-dashboard', 'ours-phone-menu'] },
  () => {
    it('members get a bottom bar, a menu without Sign Up, three dashboard tabs, and can sign out', async () => {
      stubDashboard()
      stubSignOut()
      await open('/dashboard', { as: { ...leaving(), role: 'admin' }, width: 390 })
      await expect.element(main()).toHaveTextContent('Manage your projects and purchases.')
      expect(textsOf(page.getByRole('tab'))).toEqual(['My Projects', 'My Purchases', 'My Sales'])
      await expect.element(page.getByRole('heading', { level: 2, name: 'My Projects' })).toBeVisible()
      await expect.element(page.getByText('No projects yet. Create your first project!')).toBeVisible()
      await expect.element(menuButton()).not.toBeInTheDocument()
      const bar = page.getByRole('navigation', { name: 'Main' })
      expect(textsOf(bar.getByRole('link'))).toEqual(['Home', 'Marketplace', 'Dashboard', 'Chats', 'Profile'])
      await expect.element(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
      await header().getByRole('button', { name: 'Menu', exact: true }).click()
      const site = page.getByRole('dialog', { name: 'Menu' })
      await expect.element(site.getByRole('link', { name: 'Portfolios' })).toBeVisible()
      expect(site.getByRole('link', { name: 'Sign Up' }).elements()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(site).not.toBeInTheDocument()
      page.getByRole('tab', { name: 'My Projects' }).element().focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => location.search).toBe('?tab=my-purchases')
      await expect.element(page.getByRole('heading', { level: 2, name: 'My Purchases & Negotiations' })).toBeVisible()
      await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
      await expect.element(page.getByText('Visit the marketplace to start exploring products!')).toBeVisible()
      const account = page.getByRole('navigation', { name: 'Account' })
      expect(textsOf(account.getByRole('link'))).toEqual(['Library', 'My Favorites', 'Settings', 'Admin Panel'])
      await account.getByRole('button', { name: 'Sign out' }).click()
      await expect.poll(() => location.pathname).toBe('/')
      await expect.poll(() => textsOf(bar.getByRole('link'))).toEqual(['Home', 'Marketplace', 'Login'])
    })
  },
)
