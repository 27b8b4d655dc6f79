import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { expect, test } from '../support/browser/test.ts'

const CODE = '**/assets/*.js'
const SCREEN = '**/assets/marketplace-screen-*.js'
const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByPlaceholder('Search products...')
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' })
const theme = (page: Page, name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)
const painted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)

/** Whether there is code, of which none was asked for before the page was seen. */
const codeCameAfterPaint = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const seen = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    return scripts.length > 0 && Math.min(...scripts.map(({ startTime }) => startTime)) > seen
  })

test(
  'Hydration changes nothing that a page says and fetches nothing that came with it',
  { tag: ['@ours-page-titles'] },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (each) => {
      const { pathname } = new URL(each.url())
      if (pathname.startsWith('/api/') && each.method() === 'GET') asked.push(pathname)
      if (pathname.includes('listing-screen')) asked.push(pathname)
    })
    const expectUnchanged = async (path: string, chosen: string) => {
      const reply = await page.goto(path)
      // Nothing has touched the page yet.
      await expect.poll(() => codeCameAfterPaint(page), path).toBe(true)
      // The app answers, the screen included: what is pressed there has React take it over at once.
      await toggle(page).click()
      await theme(page, chosen)
      await page.getByRole('heading', { level: 1 }).click()
      const [before, after] = await page.evaluate(
        (html) => {
          const documents = [new DOMParser().parseFromString(html, 'text/html'), document]
          return documents.map((each) => {
            const said = each.getElementById('root')?.cloneNode(true) as Element
            // What is folded away may come with the code.
            for (const hidden of said.querySelectorAll('noscript, details > :not(summary)')) hidden.remove()
            return said.textContent
          })
        },
        (await reply?.text()) ?? '',
      )
      expect(after, path).toBe(before)
      expect(
        asked.filter((each) => each.startsWith('/api/')),
        path,
      ).toEqual([])
    }

    await expectUnchanged('/marketplace?category=ai-agents&sort=price-asc', 'light')
    await test.step('a product under the pointer is fetched once, with its page’s code, before the click', async () => {
      // Pointing at it counts from when the code is there, of which nothing tells.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await cards(page).nth(1).hover()
        await expect.poll(() => asked.length, { timeout: 2_000 }).toBeGreaterThan(0)
      }).toPass()
      await expect.poll(() => asked.length).toBe(4)
      await cards(page).nth(1).getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
      expect(asked.filter((path) => path.startsWith('/api/') && !path.endsWith('/views'))).toHaveLength(3)
      asked.length = 0
    })
    await expectUnchanged('/product/inboxly', 'dark')
  },
)

test('What is done before the code arrives counts, in its order, even after the page has slept', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/marketplace', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
  await filters.getByRole('button', { name: 'typescript', exact: true }).click()
  await filters.getByRole('button', { name: 'ai', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await search(page).pressSequentially('inbox')
  await toggle(page).click()
  await theme(page, 'dark')
  release()
  await theme(page, 'light')
  await expect(page).toHaveURL('/marketplace?q=inbox&category=ai-agents&tags=typescript,ai&sort=price-asc')

  await page.unrouteAll()
  await page.setViewportSize({ width: 390, height: 844 })
  const releaseScreen = await hold(page, SCREEN)
  await page.clock.install()
  await page.goto('/marketplace?maxPrice=300', { waitUntil: 'domcontentloaded' })
  await page.clock.fastForward(600_000)
  await page.getByRole('button', { name: 'Filters' }).click()
  releaseScreen()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.locator('label', { hasText: /^Has a live demo\d+$/ }).click()
  await expect(page).toHaveURL('/marketplace?maxPrice=300&traits=demo')
})

test.describe('The landing page below its hero', { tag: ['@ours-landing-page-below-hero'] }, () => {
  const LATE = /\/assets\/(?:sections|poster-art)-[^/]+\.js$/
  const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('is there without its code, which comes at the first interaction, moves nothing, and may fail', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void (LATE.test(request.url()) && asked.push(request.url())))
    const screen = page.waitForResponse(/\/assets\/landing-screen-[^/]+\.js$/)
    await page.goto('/')
    await (await screen).finished()
    await expect(sections(page)).toHaveCount(8)
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

    const release = await hold(page, CODE)
    await page.route(LATE, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('sections'))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A key pressed on nothing in particular counts once the screen listens for it.
    await page.keyboard.press('/')
    release()
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await failed
    await expect(sections(page)).toHaveCount(8)
    const categories = page.getByRole('region', { name: 'Popular categories' })
    await categories.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('A product on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'asks for its code once its picture is there or at the first touch, and follows a swipe that began before',
    { tag: ['@1-2-looping-carousel'] },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) asked.push(request.url())
      })
      // It would give up waiting on a slow machine.
      await page.addInitScript(() => {
        const start = setTimeout
        Reflect.set(window, 'setTimeout', (run: () => void, ms: number) => (ms === 8_000 ? 0 : start(run, ms)))
      })
      const releasePicture = await hold(page, '**/images/product-images/inboxly-1.webp.w*')
      const release = await hold(page, CODE)
      await page.goto('/product/inboxly', { waitUntil: 'commit' })
      await expect(page.getByTestId('phone-bar')).toBeInViewport()
      await expect.poll(() => painted(page)).toBeGreaterThan(0)
      expect(asked).toEqual([])
      const expectShown = (number: number) =>
        expect(page.getByRole('button', { name: `Show image ${number}` })).toHaveAttribute('aria-current', 'true')
      await swipe(page, async () => {
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        release()
        releasePicture()
        await toggle(page).dispatchEvent('click')
        await theme(page, 'light')
      })
      await expectShown(2)
      await swipe(page)
      await expectShown(3)
    },
  )
})

/** Drags the images of a product to the left by most of their width; `halfway` runs in the middle of it. */
async function swipe(page: Page, halfway = () => Promise.resolve()): Promise<void> {
  const box = await page.getByRole('region', { name: 'Images' }).getByRole('group').boundingBox()
  if (!box) throw new Error('The images have no place on the page.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.8, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
  await halfway()
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 })
  await page.mouse.up()
}
