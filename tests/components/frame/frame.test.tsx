import { describe, expect, it } from 'vitest'
import { pageOfPortfolios, portfolio, stubProfile, bareProfile } from '../profiles/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'

const header = () => page.getByRole('banner')
const footer = () => page.getByRole('contentinfo')
const main = () => page.getByRole('main')
const bar = () => page.getByRole('navigation', { name: 'Main' })
const opener = () => header().getByRole('button', { name: 'Menu', exact: true })
const menu = () => page.getByRole('dialog', { name: 'Menu' })
const texts = (links: { elements: () => Element[] }) => links.elements().map(({ textContent }) => textContent)
const openQuietly = (options = {}) => {
  stub('get', '/api/profiles', pageOfPortfolios([]))
  return open('/portfolios', options)
}

const SITE_LINKS = [
  'About',
  'Help',
  'Blog',
  'Developers',
  'Terms of Service',
  'Privacy Policy',
  'License Agreement',
  'Cookie Policy',
  'DMCA Policy',
]

it(
  'The header links through the site, to sign-in and back, and switches the theme; the footer has contacts and links; the banner is dismissed for good',
  { tags: ['1-2-header', '1-2-theme-toggle', '1-2-footer', '1-1-beta-banner'] },
  async () => {
    await openQuietly()
    await expect
      .poll(() => texts(header().getByRole('navigation').getByRole('link')))
      .toEqual(['Marketplace', 'Portfolios', 'Sell your Code'])
    await expect.element(header().getByRole('link', { name: 'Portfolios' })).toHaveAttribute('aria-current', 'page')
    await expect
      .element(header().getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/login?next=%2Fportfolios')
    await expect
      .element(header().getByRole('link', { name: 'Sign Up' }))
      .toHaveAttribute('href', '/signup?next=%2Fportfolios')
    const contacts = footer().getByRole('list', { name: 'Contact' }).getByRole('link')
    await expect.poll(() => texts(contacts)).toEqual(['Chat'])
    await expect.element(contacts).toHaveAttribute('href', 'https://chat.example/')
    expect(texts(footer().getByRole('navigation', { name: 'Footer' }).getByRole('link'))).toEqual(SITE_LINKS)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

    const html = document.documentElement
    for (const theme of ['light', 'dark']) {
      await header().getByRole('button', { name: 'Toggle theme' }).click()
      expect(html.dataset['theme']).toBe(theme)
      // Where the next page looks.
      expect(localStorage.getItem('vite-ui-theme')).toBe(theme)
    }
    await expectAccessible([1280, 390], { withFrame: true })

    const banner = page.getByRole('complementary', { name: 'Beta' })
    await expect.element(banner).toHaveTextContent('Sourceyard is in beta.')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByText('Sourceyard is in beta.')).not.toBeVisible()
    expect(localStorage.getItem('beta-banner-dismissed')).toBe('1')
    delete html.dataset['beta']
  },
)

describe('Focus', { tags: ['ours-focus-visible'] }, () => {
  it('moves to the content by the skip link, and to the content of the next screen after navigation', async () => {
    stubProfile(bareProfile())
    stub('get', '/api/profiles', pageOfPortfolios([portfolio(1)]))
    await open('/portfolios')
    await expect.element(page.getByRole('article')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toBeInViewport()
    expect(getComputedStyle(skip.element()).outlineStyle).toBe('solid')
    await userEvent.keyboard('{Enter}')
    await expect.element(main()).toHaveFocus()

    page.getByRole('link', { name: 'View Portfolio' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Someone' })).toBeVisible()
    await expect.element(main()).toHaveFocus()
  })
})

describe('An unknown address', { tags: ['1-2-oops-page-not-found'] }, () => {
  it('shows the path and two links', async () => {
    await open('/no/such/page')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await expect.element(page.getByText('/no/such/page')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(main().getByRole('link', { name: 'Marketplace' })).toHaveAttribute('href', '/marketplace')
    await expectAccessible([390], { within: main() })
  })
})

describe('On a phone', () => {
  it(
    'a bottom bar replaces the links, and a menu has the links of the header and the footer',
    { tags: ['1-2-bottom-bar', 'ours-phone-menu'] },
    async () => {
      await openQuietly({ width: 390, height: 844 })
      await expect.poll(() => texts(header().getByRole('link'))).toEqual(['Sourceyard'])
      await expect.element(header().getByRole('button', { name: 'Toggle theme' })).toBeVisible()
      expect(texts(bar().getByRole('link'))).toEqual(['Home', 'Marketplace', 'Login'])
      await expect
        .element(bar().getByRole('link', { name: 'Login' }))
        .toHaveAttribute('href', '/login?next=%2Fportfolios')
      await expect.element(bar()).toBeInViewport()

      opener().element().focus()
      await userEvent.keyboard('{Enter}')
      await expect
        .poll(() => texts(menu().getByRole('navigation').getByRole('link')))
        .toEqual(['Portfolios', 'Sell your Code', ...SITE_LINKS, 'Chat'])
      await expect
        .element(menu().getByRole('link', { name: 'Sign Up' }))
        .toHaveAttribute('href', '/signup?next=%2Fportfolios')
      await expectAccessible()
      for (const link of menu().getByRole('link').elements())
        expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.element(opener()).toHaveFocus()
      await opener().click()
      await menu().getByRole('link', { name: 'Sell your Code' }).click()
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.poll(() => location.pathname).toBe('/sell')
    },
  )
})
