import type { Page } from '@playwright/test'
import { ERRORS } from '#contract/errors.ts'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { expectClosesAtOnce } from '../support/browser/dialogs.ts'
import { stopClock } from '../support/browser/clock.ts'
import { hold } from '../support/browser/intercept.ts'
import { RATED } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'
import { takenOver, visit } from '../support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('article')
const count = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

test.describe('The marketplace', () => {
  test('shows the newest eight listings with heading, subtitle and total [1 §2 marketplace heading] [1 §2 card]', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
    await expect(page.getByText('Browse our collection of production-ready codebases')).toBeVisible()
    await expect(cards(page)).toHaveCount(8)
    // Other tests publish listings meanwhile.
    await count(page, /^1\d\d products, page 1 of 1[67]$/)
    const first = cards(page).first()
    await expect(first).toContainText('Inboxly: shared support inbox with AI triage')
    await expect(first).toContainText('$1,290')
    await expect(first).toContainText('Adaeze Nwosu')
    await expect(first).toContainText(RATED)
    await expect(cards(page).filter({ hasText: 'Slotbird' })).not.toContainText(/\bNew\b|Rated|No reviews/)
  })

  test('shows eight skeletons while a page loads [1 §9 8 skeletons while loading]', async ({ page }) => {
    const release = await hold(page, '**/api/listings?*')
    await page.goto('/marketplace')
    await page.getByRole('combobox', { name: 'Categories' }).selectOption('mobile-apps')
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(8)
    release()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0)
  })

  test('searches once typing pauses, keeps the search in the address, and goes back [1 §2 search products]', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/listings?')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    await page.clock.install()
    await page.goto('/marketplace')
    await expect(cards(page)).toHaveCount(8)
    await stopClock(page)
    await page.getByPlaceholder('Search products...').pressSequentially('inbox')
    expect(asked.filter(Boolean)).toEqual([])
    await page.clock.resume()
    await expect(page).toHaveURL('/marketplace?q=inbox')
    await expect(cards(page).first()).toContainText('Inboxly')
    expect(asked.filter(Boolean)).toEqual(['inbox'])
    await page.goBack()
    await expect(page).toHaveURL('/marketplace')
    await expect(page.getByPlaceholder('Search products...')).toHaveValue('')
    await count(page, /^\d+ products/)
  })

  test('combines category, tags and sort, shows them as removable badges, and clears them all [1 §2 filters]', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await expect(filters.getByRole('combobox', { name: 'Categories' }).locator('option').first()).toHaveText(
      'All Categories',
    )
    await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
    await filters.getByRole('button', { name: 'typescript', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
    await expect(page).toHaveURL('/marketplace?category=ai-agents&tags=typescript&sort=price-asc')
    const active = page.getByRole('region', { name: 'Active Filters' })
    await active.getByRole('link', { name: 'Remove filter AI Agents' }).click()
    await expect(page).toHaveURL('/marketplace?tags=typescript&sort=price-asc')
    await expect(filters.getByRole('button', { name: 'typescript', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL('/marketplace?sort=price-asc')
    await expect(page.getByRole('link', { name: 'Clear All Filters' })).toHaveCount(0)
  })

  test('keeps what is rated at least so much, in the address and as a badge [ours rated at least]', async ({
    page,
  }) => {
    await page.goto('/marketplace?category=ai-agents')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const rated = filters.getByRole('combobox', { name: 'Rated at least' })
    await expect(rated.locator('option')).toHaveText(['Any rating', '4.0 and up', '3.0 and up', '2.0 and up'])
    await rated.selectOption('4.0 and up')
    await expect(page).toHaveURL('/marketplace?category=ai-agents&rating=4')
    await page.reload()
    await expect(rated).toHaveValue('4')
    await rated.selectOption('2.0 and up')
    await expect(page).toHaveURL('/marketplace?category=ai-agents&rating=2')
    await page.goBack()
    await expect(rated).toHaveValue('4')
    const active = page.getByRole('region', { name: 'Active Filters' })
    await active.getByRole('link', { name: 'Remove filter 4.0 and up' }).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(rated).toHaveValue('0')
    await rated.selectOption('3.0 and up')
    await page.getByRole('link', { name: 'Clear All Filters' }).first().click()
    await expect(page).toHaveURL('/marketplace')
  })

  test('says how well a listing is rated, and lists what is rated at least so much [1 §2 card] [ours rated at least]', async ({
    page,
  }) => {
    await page.route('**/api/listings?*rating=4*', async (route) => {
      const reply = await route.fetch({ url: route.request().url().replace('rating=4', 'rating=') })
      const list = (await reply.json()) as ListingPage
      const [first, second, third] = list.items
      const items = [
        { ...first, rating: 4.5, reviewCount: 1_234, isNew: false },
        { ...second, rating: 4, reviewCount: 1, isNew: false },
        { ...third, rating: null, reviewCount: 0, isNew: false },
      ]
      await route.fulfill({ json: { ...list, items, total: 3 } })
    })
    await page.goto('/marketplace')
    await page.getByRole('combobox', { name: 'Rated at least' }).selectOption('4.0 and up')
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).nth(0)).toContainText('Rated 4.5 out of 5, 1,234 reviews')
    await expect(cards(page).nth(1)).toContainText('Rated 4.0 out of 5, 1 review★')
    await expect(cards(page).nth(2)).not.toContainText(/Rated|No reviews/)
  })

  test('matches any of the chosen tags', async ({ page }) => {
    await page.goto('/marketplace?tags=flutter')
    await expect(page.getByRole('status').filter({ hasText: 'product' })).toHaveCount(1)
    const one = await page.getByRole('status').filter({ hasText: 'product' }).textContent()
    await page.goto('/marketplace?tags=flutter,rust')
    await expect(page.getByRole('status').filter({ hasText: 'product' })).not.toHaveText(one ?? '')
    expect(
      Number.parseInt((await page.getByRole('status').filter({ hasText: 'product' }).textContent()) ?? '', 10),
    ).toBeGreaterThan(Number.parseInt(one ?? '', 10))
  })

  test('pages with Previous, numbers and Next, and a filter leads back to page 1 [1 §2 pagination] [1 §4 any filter change resets]', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/marketplace?page=2')
    await pages.getByRole('link', { name: 'Page 16' }).click()
    await expect(page).toHaveURL('/marketplace?page=16')
    await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect(pages.getByRole('link', { name: 'Page 16' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL('/marketplace?page=15')
    await page.getByRole('combobox', { name: 'Categories' }).selectOption('mobile-apps')
    await expect(page).toHaveURL('/marketplace?category=mobile-apps')
  })

  test('restores the whole state from a shared link and on reload', async ({ page }) => {
    await page.goto('/marketplace?q=app&tags=typescript&sort=price-desc')
    const restored = async () => {
      await expect(page.getByPlaceholder('Search products...')).toHaveValue('app')
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-desc')
      await expect(page.getByRole('region', { name: 'Active Filters' }).getByRole('link')).toHaveCount(2)
      await expect(cards(page).first()).toBeVisible()
    }
    await restored()
    await page.reload()
    await restored()
  })

  test('restores its scroll position after a product and a reload', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/marketplace?page=2')
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    expect(scrolled).toBeGreaterThan(100)
    await cards(page).nth(7).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(cards(page)).toHaveCount(8)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
    await page.reload()
    await expect(cards(page)).toHaveCount(8)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
  })

  test('restores the position of someone who scrolled before the code arrived', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    const release = await hold(page, /\/assets\/.*\.js$/)
    await page.goto('/marketplace?page=2', { waitUntil: 'commit' })
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    expect(scrolled).toBeGreaterThan(100)
    release()
    await takenOver(page)
    await cards(page).nth(7).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
  })

  test('has an empty state with a way out [1 §2 no products]', async ({ page }) => {
    await page.goto('/marketplace?q=quxzyv+wjkq')
    await expect(page.getByText('No products available at the moment.')).toBeVisible()
    await page.getByRole('status').getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(cards(page)).toHaveCount(8)
  })

  test('shows the last page in place of one beyond it [ours page 99]', async ({ page, request }) => {
    const html = await (await request.get('/marketplace?category=mobile-apps&page=99')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/marketplace\?category=mobile-apps(&amp;page=\d+)?"/)
    await page.goto('/marketplace?page=99')
    await expect(page).toHaveURL(/\/marketplace\?page=\d\d?$/)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Next')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(cards(page).first()).toBeVisible()
  })

  test('ignores what it cannot read in its address', async ({ page }) => {
    await page.goto(`/marketplace?page=abc&sort=best&category=${'x'.repeat(500)}&q=%E0%A4%A`)
    await expect(page.getByText('No products available at the moment.')).toBeVisible()
    await page.goto('/marketplace?page=-1&sort=best')
    await expect(cards(page)).toHaveCount(8)
  })

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(cards(page)).toHaveCount(8)
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Search products...')).toBeFocused()
    await page.keyboard.type('quietcount')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?q=quietcount')
    await expect(cards(page)).toHaveCount(1)
    await cards(page).getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Quietcount: privacy-first web analytics' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('The marketplace without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('shows the error and offers a retry [1 §2 error fetching products]', async ({ page, context }) => {
    await visit(page, '/marketplace')
    await expect(cards(page)).toHaveCount(8)
    await page.getByRole('combobox', { name: 'Categories' }).hover()
    await expect(page.getByRole('slider', { name: 'Highest price' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Categories' }).selectOption('mobile-apps')
    const error = page.getByRole('alert').filter({ hasText: 'Error fetching products: ' })
    await expect(error).toContainText('The server cannot be reached.')
    await context.setOffline(false)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('The marketplace for a network that searches too often', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('says when to try again, and keeps what was typed [ours searches that memory cannot]', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(cards(page)).toHaveCount(8)
    const error = { code: 'too_many_searches', message: ERRORS.too_many_searches.message }
    // What the limiter's own clock would decide at some time in a minute.
    await page.route('**/api/listings?q=*', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { ...error, retryAt: new Date(Date.now() + 59_000).toISOString() } },
      }),
    )
    await page.getByPlaceholder('Search products...').fill('kit')
    const said = page.getByRole('alert').filter({ hasText: 'Error fetching products: ' })
    await expect(said).toContainText(ERRORS.too_many_searches.message)
    await expect(page.getByPlaceholder('Search products...')).toHaveValue('kit')
    await page.unroute('**/api/listings?q=*')
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('The marketplace on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('keeps its filters in a sheet with the number of results', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'react', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?tags=react')
    await sheet.getByRole('combobox', { name: 'Rated at least' }).selectOption('4.0 and up')
    await expect(page).toHaveURL('/marketplace?tags=react&rating=4')
    await sheet.getByRole('link', { name: 'Remove filter 4.0 and up' }).click()
    await expect(page).toHaveURL('/marketplace?tags=react')
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Filters 1' }).click()
    await expect(sheet.getByRole('heading', { name: 'Filters', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectClosesAtOnce(page, () => page.getByRole('button', { name: 'Filters 1' }).click())
  })
})
