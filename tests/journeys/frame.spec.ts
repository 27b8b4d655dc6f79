import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { overflow } from '../support/browser/accessibility.ts'
import { field, fillLogin, header, menuButton, open, toast } from '../support/browser/parts.ts'
import { join, signIn } from '../support/browser/people.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'

const DARK = '#0b0c0e'
const LIGHT = '#faf9f7'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'Pages carry their security headers, built files are immutable, and missing files are refused',
  {
    tag: [
      '@1-2-oops-page-not-found',
      '@ours-description-canonical-address',
      '@ours-installable',
      '@ours-missing-files',
      '@ours-headers-everywhere',
    ],
  },
  async ({ request }) => {
    const reply = await request.get('/about')
    const headers = reply.headers()
    const html = await reply.text()
    const inline = [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, code = '']) => code)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['strict-transport-security']).toContain('max-age=')

    const KEPT = ['opener-policy', 'permissions-policy', 'referrer-policy', 'security', 'type-options', 'frame-options']
    const kept = (of: Record<string, string>) =>
      Object.fromEntries(Object.entries(of).filter(([name]) => KEPT.some((end) => name.endsWith(end))))
    const isProtected = async (address: string) => {
      const file = await request.get(address)
      expect(kept(file.headers()), address).toEqual(kept(headers))
      expect(file.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'")
      return file
    }

    const cachingOf = async (address: string | undefined) => {
      const file = await isProtected(address ?? '/missing')
      expect(file.status(), address).toBe(200)
      return [file.headers()['content-type'], file.headers()['cache-control']]
    }
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
    expect(await cachingOf(script)).toEqual([expect.any(String), 'public, max-age=31536000, immutable'])
    expect(await cachingOf('/app/icon-192.png')).toEqual(['image/png', 'public, max-age=86400'])
    expect(await cachingOf('/manifest.webmanifest')).toEqual(['application/manifest+json', 'no-cache'])
    const [, card] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await request.get(card ?? '/missing')
    expect([picture.headers()['content-type'], picture.headers()['cache-control']]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    for (const file of ['/robots.txt', '/llms.txt', '/sitemap.xml', '/feed.xml', '/blog/feed.xml'])
      expect((await isProtected(file)).status(), file).toBe(200)

    // A chunk that left with a deployment must not stay in browsers as something else.
    for (const gone of [
      '/assets/nope.js',
      '/assets/',
      '/assets/cards/no/such.ttf',
      '/app/nope.png',
      '/app/nope.html',
    ]) {
      const file = await isProtected(gone)
      expect([file.status(), file.headers()['cache-control']], gone).toEqual([404, 'no-store'])
      expect(await file.text(), gone).not.toMatch(/<script|id="root"/)
    }
    expect((await request.get('/no/such/page')).status()).toBe(404)
    expect((await request.post('/about')).status()).toBe(405)
    expect((await request.post('/api/listings')).status()).toBe(404)
  },
)

test.describe('A reader’s choices', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test(
    'persist over reloads and are rendered before scripts: the theme, also in other tabs, the dismissed banner, and the signed-in header',
    {
      tag: [
        '@1-2-theme-toggle',
        '@1-4-theme-light',
        '@1-1-beta-banner',
        '@ours-installable',
        '@1-header-at-first-paint',
      ],
    },
    async ({ page, context }) => {
      await signIn(context, await join())
      const html = page.locator('html')
      const color = page.locator('meta[name="theme-color"]')
      const banner = page.getByRole('complementary', { name: 'Beta' })
      await open(page, '/about')
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await expect(color).toHaveAttribute('content', DARK)
      await expect(menuButton(page)).toBeVisible()
      await header(page).getByRole('button', { name: 'Toggle theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'light')
      await expect(color).toHaveAttribute('content', LIGHT)
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toBeHidden()

      const other = await context.newPage()
      await other.route('**/assets/*.js', (route) => route.abort())
      await other.goto('/about')
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
      await expect(other.locator('meta[name="theme-color"]')).toHaveAttribute('content', LIGHT)
      await expect(heading(other)).toBeVisible()
      await expect(other.getByRole('complementary', { name: 'Beta' })).toBeHidden()
      for (const name of ['Sign In', 'Sign Up']) await expect(header(other).getByRole('link', { name })).toBeHidden()

      await page.emulateMedia({ colorScheme: 'dark' })
      await other.evaluate(() => localStorage.setItem('vite-ui-theme', 'system'))
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(html).toHaveAttribute('data-theme', 'light')
      await other.close()
    },
  )
})

test.describe('In German', () => {
  test.use({ locale: 'de-DE' })

  // A hydration mismatch logs an error, which fails this test.
  test(
    'a rendered page localizes its dates and numbers without a shift and leaves prices unchanged',
    { tag: '@ours-locale' },
    async ({ page, request }) => {
      const reply = await request.get('/product/inboxly', { headers: { 'Accept-Language': 'de-DE' } })
      expect(await reply.text()).toMatch(/<dd><time dateTime="[^"]+">[A-Z][a-z]{2} \d{1,2}, \d{4}<\/time><\/dd>/)
      const shifts = await watchShifts(page)
      await page.goto('/product/inboxly')
      const day = /^\d{2}\.\d{2}\.\d{4}$/
      await expect(page.getByRole('region', { name: 'Facts' }).getByRole('time')).toHaveText([day, day])
      await expect(page.getByRole('main')).toContainText(/Rated \d,\d out of 5/)
      await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
      expect(await shifts()).toBeLessThanOrEqual(0.01)
    },
  )
})

test(
  'The site works by keyboard alone: from the first Tab to a product, its seller and one’s own profile',
  { tag: ['@ours-focus-visible', '@1-2-header', '@1-2-signed-in'] },
  async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/about')
    // Only the code of the page shows it: from here on links are followed without loading a page.
    await expect(menuButton(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const follow = async (name: string, title: string | RegExp) => {
      await page.getByRole('link', { name }).first().focus()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('main')).toBeFocused()
    }
    await follow('Marketplace', 'Marketplace')
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Search products...')).toBeFocused()
    await page.keyboard.insertText('quietcount')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?q=quietcount')
    await expect(page.getByRole('article')).toHaveCount(1)
    await follow('Quietcount: privacy-first web analytics', 'Quietcount: privacy-first web analytics')
    await follow('View Profile', /Garnier-Tran/)

    await menuButton(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu')).toContainText('Hi, Mara')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('data-focus')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Profile Settings')
    await field(page, 'Bio').focus()
    await page.keyboard.insertText('Typed without a mouse.')
    await page.getByRole('button', { name: 'Save Profile' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Profile updated')
  },
)

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'the site works by touch: from the menu and the bottom bar to a portfolio, a product and one’s own profile',
    { tag: ['@1-2-bottom-bar', '@ours-phone-menu'] },
    async ({ page }) => {
      const shows = async (title: string | RegExp) => {
        await expect(heading(page).first()).toHaveText(title)
        expect(await overflow(page), page.url()).toBeLessThanOrEqual(0)
      }
      const bar = page.getByRole('navigation', { name: 'Main' })
      await open(page, '/')
      await shows(/Buy the codebase/)
      await header(page).getByRole('button', { name: 'Menu', exact: true }).tap()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Portfolios' }).tap()
      await shows('Featured Portfolios')
      await page.getByRole('article', { name: 'Adaeze Nwosu' }).getByRole('link', { name: 'View Portfolio' }).tap()
      await shows('Adaeze Nwosu')
      const products = page.getByRole('region', { name: /^Products & Projects/ })
      const link = products.getByRole('article').first().getByRole('heading').getByRole('link')
      const title = await link.innerText()
      await link.tap()
      await shows(title)
      const product = new URL(page.url()).pathname
      await bar.getByRole('link', { name: 'Login' }).tap()
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(product)}`)
      await shows('Sign In')
      await fillLogin(page, await join())
      await expect(page).toHaveURL(product)
      await bar.getByRole('link', { name: 'Dashboard' }).tap()
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
      await shows('Dashboard')
    },
  )
})
