import { expectAccessible } from '../support/browser/accessibility.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { idle, visit } from '../support/browser/visit.ts'

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

test.describe('The shell', () => {
  test('has a visitor’s links in the header, and contacts and newsletter in the footer [1 §2 header] [1 §2 footer]', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    const header = page.getByRole('banner')
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText([
      'Marketplace',
      'Portfolios',
      'Sell your Code',
    ])
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Fmarketplace')
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fmarketplace')
    const footer = page.getByRole('contentinfo')
    const contacts = footer.getByRole('list', { name: 'Contact' }).getByRole('link')
    await expect(contacts).toHaveText(['Email', 'Discord', 'Telegram', 'LinkedIn'])
    await expect(contacts.first()).toHaveAttribute('href', /^mailto:.+@/)
    for (const link of (await contacts.all()).slice(1)) await expect(link).toHaveAttribute('href', /^https:/)
    await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText(SITE_LINKS)
    const address = footer.getByRole('textbox', { name: 'New products, once a month' })
    await address.fill('mara@')
    await footer.getByRole('button', { name: 'Stay in the loop' }).click()
    await expect(address).toHaveAccessibleDescription('Enter a valid email address.')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue('mara@')
  })

  test('starts dark, toggles, and paints the chosen theme first on the next visit [1 §2 theme toggle] [1 §4 theme light]', async ({
    page,
    context,
  }) => {
    await page.goto('/marketplace')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')

    const other = await context.newPage()
    await other.route('**/assets/*.js', () => {})
    await other.goto('/marketplace', { waitUntil: 'commit' })
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    await other.close()
  })

  test('follows the system theme if chosen, and other tabs at once [1 §4 theme light]', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/marketplace')
    const other = await context.newPage()
    await other.goto('/portfolios')
    await other.evaluate(() => localStorage.setItem('vite-ui-theme', 'system'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('dismisses the beta banner for good [1 §1 beta banner]', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('complementary', { name: 'Beta' })
    await expect(banner).toContainText('in beta')
    await expect(banner.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('lets the keyboard skip to the content', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('The shell when toasts fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('works without them', async ({ page }) => {
    await page.route('**/assets/toaster-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.clock.install()
    await visit(page, '/login?google=no_such_reason')
    await failed
    // React looks at what has failed to load a while later.
    await page.clock.runFor(1_000)
    await idle(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('An unknown address', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('answers 404 and shows the path and two links [1 §2 oops page not found]', async ({ page }) => {
    const reply = await page.goto('/no/such/page')
    expect(reply?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByText('/no/such/page')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await page.getByRole('main').getByRole('link', { name: 'Marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
  })
})

test.describe('The shell on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has a bottom bar instead of the links [1 §2 bottom bar]', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Sourceyard'])
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Marketplace', 'Login'])
    await expect(bar.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'page')
    await expect(bar).toBeInViewport()
  })

  test('has a menu with what the header and the footer lead to [ours phone menu]', async ({ page }) => {
    await visit(page, '/marketplace')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      'Portfolios',
      'Sell your Code',
      ...SITE_LINKS,
      'Email',
      'Discord',
      'Telegram',
      'LinkedIn',
    ])
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fmarketplace')
    await expectAccessible(page)
    for (const link of await menu.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await menu.getByRole('link', { name: 'Portfolios' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolios' })).toBeVisible()
  })

  test('offers no account to who has one [ours phone menu]', async ({ page, context }) => {
    await signInAs(context, 'buyer')
    await visit(page, '/marketplace')
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Portfolios' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  })
})
