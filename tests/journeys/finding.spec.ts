import type { Page } from '@playwright/test'
import { stopClock } from '../support/browser/clock.ts'
import { hold } from '../support/browser/intercept.ts'
import { expect, test } from '../support/browser/test.ts'

const CODE = /\/assets\/.*\.js$/

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titleLink = (page: Page, n: number) => cards(page).nth(n).getByRole('heading').getByRole('link')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Before the app has taken the page over, links load whole pages. */
async function chooseLight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

test(
  'A Next.js starter under $100 is four clicks from the landing page',
  { tag: ['@ours-four-clicks', '@ours-price-filter'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const clicks = { count: 0 }
      Object.assign(globalThis, { clicks })
      // What the app replays once its code is there is no other click.
      addEventListener('pointerdown', ({ isTrusted }) => (clicks.count += isTrusted ? 1 : 0), true)
      addEventListener('keydown', ({ key, isTrusted }) => (clicks.count += isTrusted && key === 'Enter' ? 1 : 0), true)
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
  'A cover moves into its product, which reacts meanwhile, and back is where one was, also after a reload',
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
    await page.goto('/marketplace?tags=typescript&sort=price-asc&page=2')
    await chooseLight(page)
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(100)
    await titleLink(page, 7).click()
    await expect.poll(seen).toEqual({ started: 1, ready: 1 })
    await expect(page).toHaveURL(/\/product\//)
    expect(await scrolled(page)).toBe(0)
    // The cover is still on its way.
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const restored = async () => {
      await expect(cards(page)).toHaveCount(8)
      await expect.poll(() => scrolled(page)).toBe(before)
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc')
      await expect(page.getByRole('complementary').getByRole('link', { name: 'Remove filter TypeScript' })).toHaveCount(
        1,
      )
    }
    await page.goBack()
    await restored()
    expect(await seen()).toEqual({ started: 1, ready: 1 })
    await page.reload()
    await restored()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await chooseLight(page)
    await titleLink(page, 7).click()
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    expect(await seen()).toEqual({ started: 0, ready: 0 })
  },
)

test('Back leads to where one had scrolled before the code arrived', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const release = await hold(page, CODE)
  await page.goto('/marketplace?page=2', { waitUntil: 'commit' })
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(100)
  release()
  await chooseLight(page)
  // The code may move what is above a little.
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  // Where it is, without scrolling to it.
  await titleLink(page, 7).dispatchEvent('click')
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
})

test(
  'Between pages the old screen stays until the next has its data or is late, and a later choice replaces it',
  { tag: ['@ours-old-screen-stays', '@ours-page-titles'] },
  async ({ page }) => {
    const logo = page.getByRole('banner').getByRole('link', { name: 'Sourceyard' })
    const html = page.locator('html')
    await page.clock.install()
    await page.goto('/marketplace')
    await chooseLight(page)
    const release = await hold(page, '**/api/landing')
    await stopClock(page)
    await logo.click()
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

    await page.goto('/marketplace')
    await chooseDark(page)
    const releaseAgain = await hold(page, '**/api/landing')
    await logo.click()
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Portfolios' }).click()
    await expect(heading(page)).toHaveText('Featured Portfolios')
    releaseAgain()
    await expect(page).toHaveURL('/portfolios')
    await page.goBack()
    await expect(heading(page)).toHaveText(/Buy the codebase/)
    await page.goBack()
    await expect(heading(page)).toHaveText('Marketplace')
  },
)

async function chooseDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a search, its filters, its pages and a product work as forms and links',
    { tag: ['@1-2-search-products', '@1-2-filters', '@1-2-pagination', '@ours-demo-uptime'] },
    async ({ page }) => {
      await page.goto('/')
      await search(page).fill('inboxly')
      await search(page).press('Enter')
      await expect(page).toHaveURL('/marketplace?q=inboxly')
      await filters(page).getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
      await filters(page).getByRole('checkbox', { name: 'Has a live demo' }).check()
      await filters(page).getByRole('button', { name: 'Apply filters' }).click()
      await expect(page).toHaveURL(/[?&]q=inboxly\b.*[?&]category=ai-agents\b.*[?&]traits=demo\b/)
      await expect(cards(page).first()).toContainText('Inboxly: shared support inbox with AI triage')
      await titleLink(page, 0).click()
      await expect(heading(page)).toHaveText('Inboxly: shared support inbox with AI triage')
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Marketplace' }).click()
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL('/marketplace?page=2')
      await expect(cards(page)).toHaveCount(8)

      const uptime = page.getByRole('figure', { name: 'Demo' })
      await page.goto('/product/kickoff-kit')
      await expect(uptime).toContainText(/Demo up 96\.\d % in (29|30) days/)
      await page.goto('/product/pipewren')
      await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible()
      await expect(uptime).toHaveCount(0)
    },
  )
})

test(
  'By keys alone one finds a product among what is suggested, anywhere on the site',
  { tag: ['@ours-suggestions'] },
  async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    for (const [typed, offered] of [
      ['suspense', /^Suspense Lab/],
      ['typesc', /^typescript$/i],
      ['agents', /^AI Agents$/],
      ['adaeze', /^Adaeze Nwosu$/],
    ] as const) {
      await search(page).fill(typed)
      await expect(options(page).filter({ hasText: offered })).toBeVisible()
    }
    await search(page).fill('quietcount')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?q=quietcount')
    await expect(cards(page)).toHaveCount(1)
    await titleLink(page, 0).press('Enter')
    await expect(heading(page)).toHaveText('Quietcount: privacy-first web analytics')
    await expect(page.getByRole('main')).toBeFocused()

    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search products' })
    await expect(field).toBeFocused()
    await page.keyboard.type('suspense')
    await expect(options(page).first()).toContainText('Suspense Lab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/suspense-lab')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'filters tapped before their code is there open a sheet, narrow the list and are dropped above it',
    { tag: ['@ours-phone-filters', '@ours-traits'] },
    async ({ page }) => {
      const release = await hold(page, CODE)
      await page.goto('/marketplace?maxPrice=300', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Filters' }).tap()
      release()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      const demo = sheet.locator('label', { hasText: 'Has a live demo' })
      await expect(demo).toHaveText(/^Has a live demo\d+$/)
      const known = Number((await demo.textContent())?.replaceAll(/\D/g, ''))
      await demo.tap()
      await expect(page).toHaveURL('/marketplace?maxPrice=300&traits=demo')
      await sheet.getByRole('button', { name: `Show ${known} product` }).tap()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
      await page
        .getByRole('region', { name: 'Active Filters' })
        .getByRole('link', { name: 'Remove filter Has a live demo' })
        .tap()
      await expect(page).toHaveURL('/marketplace?maxPrice=300')
    },
  )
})
