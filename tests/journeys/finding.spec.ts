import type { Page } from '@playwright/test'
import { stopClock } from '../support/browser/clock.ts'
import { hold } from '../support/browser/intercept.ts'
import { expectReady, open } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'

const CODE = /\/assets\/.*\.js$/

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titleLink = (page: Page, n: number) => cards(page).nth(n).getByRole('heading').getByRole('link')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test(
  'A Next.js starter under $100 is four clicks from the landing page',
  { tag: ['@ours-four-clicks', '@ours-price-filter'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const clicks = { count: 0 }
      Object.assign(globalThis, { clicks })
      addEventListener('pointerdown', () => (clicks.count += 1), true)
      addEventListener('keydown', ({ key }) => (clicks.count += key === 'Enter' ? 1 : 0), true)
    })
    const clicks = () => page.evaluate(() => Reflect.get(globalThis, 'clicks').count as number)
    await page.goto('/')
    await search(page).click()
    await page.keyboard.type('next.js starter')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Marketplace')
    await filters(page).getByRole('textbox', { name: 'To' }).click()
    await page.keyboard.type('100')
    await expect(page).toHaveURL('/marketplace?q=next.js%20starter&maxPrice=100')
    await expect(page.locator('ul[aria-busy="false"]', { has: page.getByRole('article') })).toContainText(/starter/i)
    await titleLink(page, 0).click()
    await expect(heading(page)).toContainText(/starter/i)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(/\$\d\d(?!\d|,)/)
    await expect(page.getByRole('link', { name: 'next.js products' })).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(4)
  },
)

test(
  'A cover transitions into its product page without blocking input, and Back restores the scroll position, also before hydration',
  { tag: ['@ours-cover-moves'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Counts transitions, and stops each in its middle.
    await page.addInitScript(() => {
      const seen = { started: 0, ready: 0 }
      Object.assign(globalThis, { seen })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        seen.started += 1
        const stop = async () => {
          await transition.ready
          seen.ready += 1
          for (const animation of document.getAnimations()) animation.pause()
        }
        void stop()
        return transition
      }
    })
    const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen') as { started: number; ready: number })
    await page.setViewportSize({ width: 1280, height: 600 })
    const release = await hold(page, CODE)
    await page.goto('/marketplace?tags=typescript&sort=price-asc&page=2', { waitUntil: 'commit' })
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    expect(await scrolled(page)).toBeGreaterThan(100)
    release()
    await expectReady(page)
    await page.unrouteAll()
    // The code may move what is above a little.
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(100)
    // Where it is, without scrolling to it.
    await titleLink(page, 7).dispatchEvent('click')
    await expect.poll(seen).toEqual({ started: 1, ready: 1 })
    await expect(page).toHaveURL(/\/product\//)
    expect(await scrolled(page)).toBe(0)
    // The cover is still on its way.
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const restored = async () => {
      await expect(cards(page)).toHaveCount(8)
      await expect.poll(() => scrolled(page)).toBe(before)
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc')
    }
    await page.goBack()
    await restored()
    expect(await seen()).toEqual({ started: 1, ready: 1 })
    await page.reload()
    await restored()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectReady(page)
    await titleLink(page, 7).click()
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    expect(await seen()).toEqual({ started: 0, ready: 0 })
  },
)

test(
  'Navigation keeps the old screen until the next has its data or is late, and a later click wins',
  { tag: ['@ours-old-screen-stays', '@ours-page-titles'] },
  async ({ page }) => {
    const header = page.getByRole('banner')
    const html = page.locator('html')
    await page.clock.install()
    await open(page, '/marketplace')
    const release = await hold(page, '**/api/landing')
    await stopClock(page)
    await header.getByRole('link', { name: 'Sourceyard' }).click()
    await expect(page).toHaveURL('/')
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return html.getAttribute('data-moving')
      })
      .toBe('')
    await expect(heading(page)).toHaveText('Marketplace')
    await expect(page).toHaveTitle('Marketplace · Sourceyard')
    await page.clock.resume()
    await page.clock.runFor(1_000)
    await expect(heading(page)).toHaveText(/Buy the codebase/)
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(4)
    await expect(html).not.toHaveAttribute('data-moving')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveTitle('Sourceyard: ready-to-launch software and source code')
    release()
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0)

    const releasePortfolios = await hold(page, /\/api\/profiles\b/)
    await header.getByRole('link', { name: 'Portfolios' }).click()
    await expect(page).toHaveURL('/portfolios')
    await header.getByRole('link', { name: 'Marketplace' }).click()
    await expect(heading(page)).toHaveText('Marketplace')
    releasePortfolios()
    await expect(page).toHaveURL('/marketplace')
  },
)

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'search, filters, pages, a product and the help page work as forms and links',
    {
      tag: [
        '@ours-product-marketplace-can-read',
        '@1-2-search-products',
        '@1-2-filters',
        '@1-2-pagination',
        '@1-2-help',
      ],
    },
    async ({ page }) => {
      await page.goto('/')
      await search(page).fill('inboxly')
      await search(page).press('Enter')
      await expect(page).toHaveURL('/marketplace?q=inboxly')
      await filters(page).getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
      await filters(page).getByRole('checkbox', { name: 'Has a live demo' }).check()
      await filters(page).getByRole('textbox', { name: 'To' }).fill('5000')
      await expect(filters(page).getByRole('slider')).toHaveCount(0)
      await filters(page).getByRole('button', { name: 'Apply filters' }).click()
      await expect(page).toHaveURL(/[?&]q=inboxly\b.*[?&]category=ai-agents\b.*[?&]maxPrice=5000\b.*[?&]traits=demo\b/)
      await expect(cards(page).first()).toContainText('Inboxly: shared support inbox with AI triage')
      await titleLink(page, 0).click()
      await expect(heading(page)).toHaveText('Inboxly: shared support inbox with AI triage')
      await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
      await expect(page.getByText('A shared inbox for teams of two to twenty.')).toBeVisible()
      await expect(page.getByRole('img', { name: 'image 1 of 5' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Marketplace' }).click()
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL('/marketplace?page=2')
      await expect(cards(page)).toHaveCount(8)

      await page.goto('/help')
      await page.getByRole('searchbox', { name: 'Search the answers' }).fill('counter-offer')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/help?q=counter-offer')
      await expect(page.getByRole('heading', { level: 3, name: 'What is a counter-offer?' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: 'Do I get exclusive rights?' })).toHaveCount(0)
    },
  )

  test(
    'a search without results shows what other words find, and what some of the words find',
    { tag: ['@ours-other-searches'] },
    async ({ page }) => {
      await page.goto('/marketplace?q=nextjs+boilerplate')
      await expect(page.getByText('No products available at the moment.')).toBeVisible()
      const similar = page.getByRole('region', { name: 'With words of the same meaning' })
      await expect(similar).toContainText('Nothing matches “nextjs boilerplate”. These match nextjs starter')
      await expect(similar.getByRole('article').first()).toContainText('starter')
      await page.goto('/marketplace?q=react+starter+kit')
      const fewer = page.getByRole('region', { name: 'With some of the words' })
      await expect(fewer).toContainText(/2 of 3 words: \p{L}+, \p{L}+ \(\d+ products?\)/u)
      await expect(fewer.getByRole('article').first()).toBeVisible()
      await fewer.getByRole('link').first().click()
      await expect(page).toHaveURL(/\?q=[a-z]+(?:%20|\+)[a-z]+$/)
      await expect(cards(page).first()).toBeVisible()
    },
  )
})
