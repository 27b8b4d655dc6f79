import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { pageOfPortfolios, portfolio, stubProfile, bareProfile } from '../profiles/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'

const header = () => page.getByRole('banner')
const footer = () => page.getByRole('contentinfo')
const main = () => page.getByRole('main')
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

describe('The header', { tags: ['1-2-header'] }, () => {
  it('leads visitors through the site, and to sign in and back', async () => {
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
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible([1280, 390], { withFrame: true })
  })

  it(
    'switches the theme, and stores the choice where the next page looks',
    { tags: ['1-2-theme-toggle'] },
    async () => {
      await openQuietly()
      const html = document.documentElement
      await header().getByRole('button', { name: 'Toggle theme' }).click()
      expect(html.dataset['theme']).toBe('light')
      expect(localStorage.getItem('vite-ui-theme')).toBe('light')
      await header().getByRole('button', { name: 'Toggle theme' }).click()
      expect(html.dataset['theme']).toBe('dark')
      expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
    },
  )
})

describe('The focus', { tags: ['ours-focus-visible'] }, () => {
  it('skips to the content on request, and is at the content of the next screen after a link', async () => {
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

describe('The footer', { tags: ['1-2-footer'] }, () => {
  it('has the contacts by their names, and leads to the pages about the site', async () => {
    await openQuietly()
    const contacts = footer().getByRole('list', { name: 'Contact' }).getByRole('link')
    await expect.poll(() => texts(contacts)).toEqual(['Chat'])
    await expect.element(contacts).toHaveAttribute('href', 'https://chat.example/')
    expect(texts(footer().getByRole('navigation', { name: 'Footer' }).getByRole('link'))).toEqual(SITE_LINKS)
  })

  it('says beside the newsletter’s field what is wrong with an address, and what comes next', async () => {
    const sent = stub('post', '/api/newsletter', () => new Response(null, { status: 202 }))
    await openQuietly()
    const address = footer().getByRole('textbox', { name: 'New products, once a month' })
    const subscribe = footer().getByRole('button', { name: 'Stay in the loop' })
    await address.fill('mara@')
    await subscribe.click()
    await expect.element(address).toHaveAccessibleDescription('Enter a valid email address.')
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveValue('mara@')
    expect(sent).toEqual([])
    await address.fill('mara@example.com')
    await subscribe.click()
    await expect.element(address).toHaveAccessibleDescription(/inbox/i)
    await expect.element(address).not.toHaveAttribute('aria-invalid')
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ email: 'mara@example.com' }])
    stub('post', '/api/newsletter', () => refusal(429, { code: 'too_many_attempts', message: 'Too many.' }))
    await subscribe.click()
    await expect.element(address).toHaveAccessibleDescription('Too many.')
    await expect.element(address).toHaveValue('mara@example.com')
  })
})

describe('The beta banner', { tags: ['1-1-beta-banner'] }, () => {
  it('is dismissed, and that is stored', async () => {
    await openQuietly()
    const banner = page.getByRole('complementary', { name: 'Beta' })
    await expect.element(banner).toHaveTextContent('Sourceyard is in beta.')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByText('Sourceyard is in beta.')).not.toBeVisible()
    expect(localStorage.getItem('beta-banner-dismissed')).toBe('1')
    delete document.documentElement.dataset['beta']
  })
})

describe('An unknown address', { tags: ['1-2-oops-page-not-found'] }, () => {
  it('shows the path and two links', async () => {
    await open('/no/such/page')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await expect.element(page.getByText('/no/such/page')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(main().getByRole('link', { name: 'Marketplace' })).toHaveAttribute('href', '/marketplace')
    await expectAccessible([390])
  })
})

describe('On a phone', () => {
  it('a bottom bar stands in place of the links', { tags: ['1-2-bottom-bar'] }, async () => {
    await openQuietly({ width: 390, height: 844 })
    await expect.poll(() => texts(header().getByRole('link'))).toEqual(['Sourceyard'])
    await expect.element(header().getByRole('button', { name: 'Toggle theme' })).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(texts(bar.getByRole('link'))).toEqual(['Home', 'Marketplace', 'Login'])
    await expect.element(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fportfolios')
    await expect.element(bar).toBeInViewport()
  })

  it('the bottom bar has what is one’s own', { tags: ['1-2-bottom-bar'] }, async () => {
    await openQuietly({ width: 390, height: 844, as: person() })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect
      .poll(() => texts(bar.getByRole('link')))
      .toEqual(['Home', 'Marketplace', 'Dashboard', 'Chats', 'Profile'])
  })

  it('a menu has what the header and the footer lead to', { tags: ['ours-phone-menu'] }, async () => {
    await openQuietly({ width: 390, height: 844 })
    const opener = header().getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => texts(menu.getByRole('navigation').getByRole('link')))
      .toEqual(['Portfolios', 'Sell your Code', ...SITE_LINKS, 'Chat'])
    await expect
      .element(menu.getByRole('link', { name: 'Sign Up' }))
      .toHaveAttribute('href', '/signup?next=%2Fportfolios')
    await expectAccessible()
    for (const link of menu.getByRole('link').elements())
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await menu.getByRole('link', { name: 'Sell your Code' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.poll(() => location.pathname).toBe('/sell')
  })

  it('the menu offers no account to who has one', { tags: ['ours-phone-menu'] }, async () => {
    await openQuietly({ width: 390, height: 844, as: person() })
    await header().getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu.getByRole('link', { name: 'Portfolios' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  })
})
