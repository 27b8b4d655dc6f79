import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { menuButton } from '../support/browser/parts.ts'
import { join, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const CODE = '**/assets/*.js'
const SCREEN = '**/assets/marketplace-screen-*.js'
const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByPlaceholder('Search products...')
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' })
const theme = (page: Page, name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)

/** The app answers, the screen included: what is pressed there has React take it over at once. */
async function useApp(page: Page): Promise<void> {
  await theme(page, 'dark')
  await toggle(page).click()
  await theme(page, 'light')
  await toggle(page).click()
  await theme(page, 'dark')
  await page.getByRole('heading', { level: 1 }).click()
}

test('A page does not fetch what came with it, and hydration changes nothing that it says', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.startsWith('/api/') && each.method() === 'GET') asked.push(pathname)
  })
  for (const path of [
    '/',
    '/marketplace',
    '/marketplace?category=ai-agents&sort=price-asc',
    '/product/inboxly',
    '/portfolios',
    '/u/adaeze',
    '/@adaeze',
    '/help',
    '/help?q=counter-offer',
    '/blog/how-a-deal-works',
  ])
    await test.step(path, async () => {
      const sent = await (await request.get(path)).text()
      await page.goto(path)
      await useApp(page)
      const [before, after] = await page.evaluate((html) => {
        const documents = [new DOMParser().parseFromString(html, 'text/html'), document]
        return documents.map((each) => {
          const said = each.getElementById('root')?.cloneNode(true) as Element
          // What is folded away may come with the code.
          for (const hidden of said.querySelectorAll('noscript, details > :not(summary)')) hidden.remove()
          return said.textContent
        })
      }, sent)
      expect(after).toBe(before)
      expect(asked).toEqual([])
    })
})

test('What is done before the code arrives counts, in its order, and moves nothing', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(8)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  release()
  // From here on the app restores where a page was, not the browser.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.unrouteAll()
  const releaseKey = await hold(page, CODE)
  await page.goto('/marketplace?page=2', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(8)
  await page.keyboard.press('/')
  releaseKey()
  await expect(search(page)).toBeFocused()

  await page.unrouteAll()
  const releaseAll = await hold(page, CODE)
  await page.goto('/marketplace', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
  await filters.getByRole('button', { name: 'typescript', exact: true }).click()
  await filters.getByRole('button', { name: 'ai', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await toggle(page).click()
  await theme(page, 'dark')
  releaseAll()
  await theme(page, 'light')
  await expect(page).toHaveURL('/marketplace?category=ai-agents&tags=typescript,ai&sort=price-asc')
})

test('What is done before a screen’s own code arrives counts, even after the page has slept', async ({ page }) => {
  const release = await hold(page, SCREEN)
  await page.clock.install()
  await page.goto('/marketplace', { waitUntil: 'domcontentloaded' })
  await page.clock.fastForward(600_000)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: 'typescript', exact: true }).click()
  await filters.getByRole('button', { name: 'ai', exact: true }).click()
  await search(page).pressSequentially('inbox')
  release()
  await expect(page).toHaveURL('/marketplace?q=inbox&tags=typescript,ai')
})

test('A private page hydrates alike if the session is known first', async ({ page, context }) => {
  await signIn(context, await join())
  await page.goto('/settings')
  await expect(menuButton(page)).toBeVisible()
  // React hydrates a screen after everything else, and takes a task for each step.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage')
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 200)
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test.describe('The landing page below its hero', { tag: ['@ours-landing-page-below-hero'] }, () => {
  const LATE = /\/assets\/(?:sections|poster-art)-[^/]+\.js$/
  const category = (page: Page) =>
    page.getByRole('region', { name: 'Popular categories' }).getByRole('listitem').first().getByRole('link')

  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('is there without its code, which comes at the first interaction, moves nothing, and may fail', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void (LATE.test(request.url()) && asked.push(request.url())))
    const screen = page.waitForResponse(/\/assets\/landing-screen-[^/]+\.js$/)
    await page.goto('/')
    await (await screen).finished()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
    expect(asked).toEqual([])
    const before = await page.locator('#root').innerHTML()
    await page.evaluate(() => {
      const shifts = { total: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => void (shifts.total += list.getEntries().length)).observe({
        type: 'layout-shift',
      })
    })
    // The screen may not listen yet to the first one.
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(2)
    }).toPass()
    await page.getByRole('heading', { name: 'Popular categories' }).click()
    expect(await page.locator('#root').innerHTML()).toBe(before)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts').total)).toBe(0)
    await category(page).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(cards(page).first()).toBeVisible()
    await page.goBack()
    await expect(category(page)).toBeVisible()

    await page.route(LATE, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('sections'))
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).click()
    await failed
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
    await category(page).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(cards(page).first()).toBeVisible()
  })
})

test('The code of a page loads once the page and its largest picture are seen, or at the first key', async ({
  page,
}) => {
  const firstCode = () =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
      return scripts.length > 0 && Math.min(...scripts.map(({ startTime }) => startTime)) > painted
    })
  for (const path of ['/', '/marketplace', '/product/inboxly', '/u/adaeze', '/sell']) {
    await page.goto(path)
    await expect.poll(firstCode, path).toBe(true)
  }

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  // It would give up waiting on a slow machine.
  await page.addInitScript(() => {
    const start = setTimeout
    Reflect.set(window, 'setTimeout', (run: () => void, ms: number) => (ms === 8_000 ? 0 : start(run, ms)))
  })
  const release = await hold(page, '**/images/product-images/inboxly-1.webp.w*')
  await page.goto('/product/inboxly', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0)
  expect(asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.length).toBeGreaterThan(0)

  asked.length = 0
  await page.goto('/product/inboxly', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('A product under the pointer is fetched once, with its page’s code, before the click', async ({ page }) => {
  await page.goto('/marketplace')
  await useApp(page)
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (/^\/api\/listings\/./.test(pathname) || pathname.includes('listing-screen')) asked.push(pathname)
  })
  // Pointing at it counts from when the code is there, of which nothing tells.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await cards(page).nth(1).hover()
    await expect.poll(() => asked.length, { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass()
  await expect.poll(() => asked.length).toBe(4)
  await cards(page).nth(2).getByRole('heading').getByRole('link').focus()
  await expect.poll(() => asked.length).toBe(7)
  await cards(page).nth(1).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/') && !path.endsWith('/views')).length).toBe(6)
})
