import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { leaving, NO_FAVORITES, stubDashboard, stubSignOut } from './fixtures.ts'
import { stub } from '../support/network.ts'
import { main, menuButton } from './parts.ts'

const me = person()
const menu = () => page.getByRole('menu')
const items = () => menu().getByRole('menuitem')
const textsOf = (locator: ReturnType<typeof items>) => locator.elements().map(({ textContent }) => textContent)
const ready = () => expect.element(menuButton()).toHaveTextContent(/\w\w$/)

describe('The account menu', { tags: ['1-2-signed-in'] }, () => {
  it('greets by first name and leads to each screen', async () => {
    stub('get', '/api/favorites', NO_FAVORITES)
    await open('/about', { as: me })
    await ready()
    await menuButton().click()
    await expect.element(menu()).toHaveTextContent(/^Hi, Maramara@example\.com/)
    expect(textsOf(items())).toEqual(['Profile', 'Settings', 'Dashboard', 'Discussions', 'My Favorites', 'Sign out'])
    for (const [name, href] of [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['Dashboard', '/dashboard'],
      ['Discussions', '/chat'],
    ] as const)
      await expect.element(menu().getByRole('menuitem', { name })).toHaveAttribute('href', href)
    await menu().getByRole('menuitem', { name: 'My Favorites' }).click()
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/favorites')
    await expect.element(menu()).not.toBeInTheDocument()
  })

  it('greets as User without a name, and has the Admin Panel for admins', async () => {
    await open('/about', { as: person({ firstName: null, lastName: null, role: 'admin' }) })
    await ready()
    await menuButton().click()
    await expect.element(menu()).toHaveTextContent(/^Hi, User/)
    await expect.element(menu().getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  })

  it('works by keyboard from the first key press, also while the key is still down', async () => {
    stub('get', '/api/favorites', NO_FAVORITES)
    await open('/about', { as: me })
    await ready()
    menuButton().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(menuButton()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(menu()).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowUp}{Enter}')
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
  })

  it.each(['ArrowDown', 'Enter'])('stays open when %s is let go after it has opened', async (key) => {
    await open('/about', { as: me })
    await ready()
    menuButton().element().focus()
    await userEvent.keyboard(`{${key}>}`)
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard(`{/${key}}`)
    await expect.element(menu()).toBeVisible()
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'true')
  })

  it('is accessible in both themes, and holds the longest names', async () => {
    const long = { firstName: `${'W'.repeat(40)} ${'m'.repeat(19)}`, lastName: 'מרדכי'.repeat(12) }
    await open('/about', { as: person({ ...long, email: `${'m'.repeat(60)}@example.com` }) })
    await ready()
    await menuButton().click()
    await expect.element(menu()).toBeInViewport({ ratio: 1 })
    const { scrollWidth, clientWidth } = menu().element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible()
  })
})

describe('On a phone', { tags: ['1-2-bottom-bar', '1-dashboard-on-phones'] }, () => {
  it('a member has a bottom bar, the rest of the menu on the dashboard, and signs out there', async () => {
    stubDashboard()
    stubSignOut()
    await open('/dashboard', { as: { ...leaving(), role: 'admin' }, width: 390 })
    await expect.element(page.getByText('No projects yet. Create your first project!')).toBeVisible()
    await expect.element(menuButton()).not.toBeInTheDocument()
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(textsOf(bar.getByRole('link'))).toEqual(['Home', 'Marketplace', 'Dashboard', 'Chats', 'Profile'])
    await expect.element(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    const account = page.getByRole('navigation', { name: 'Account' })
    expect(textsOf(account.getByRole('link'))).toEqual(['My Favorites', 'Settings', 'Admin Panel'])
    await account.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    await expect.poll(() => textsOf(bar.getByRole('link'))).toEqual(['Home', 'Marketplace', 'Login'])
  })
})

describe('The dashboard', { tags: ['1-2-dashboard'] }, () => {
  it('has three tabs in its address, each with a heading and an empty state', async () => {
    stubDashboard()
    await open('/dashboard', { as: me })
    await expect.element(main()).toHaveTextContent('Manage your projects and purchases.')
    expect(textsOf(page.getByRole('tab'))).toEqual(['My Projects', 'My Purchases', 'My Sales'])
    await expect.element(page.getByRole('heading', { level: 2, name: 'My Projects' })).toBeVisible()
    await expect.element(page.getByText('No projects yet. Create your first project!')).toBeVisible()
    page.getByRole('tab', { name: 'My Projects' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => location.search).toBe('?tab=my-purchases')
    await expect.element(page.getByRole('heading', { level: 2, name: 'My Purchases & Negotiations' })).toBeVisible()
    await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect.element(page.getByText('Visit the marketplace to start exploring products!')).toBeVisible()
  })

  it('opens at the tab of its address', async () => {
    stubDashboard()
    await open('/dashboard?tab=my-purchases', { as: me })
    await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'My Purchases' })).toHaveAttribute('aria-selected', 'true')
  })
})
