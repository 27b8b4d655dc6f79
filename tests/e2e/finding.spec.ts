import type { Page } from '@playwright/test'
import { stopClock } from '../support/browser/clock.ts'
import { hold } from '../support/browser/intercept.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('A Next.js starter under $100 is four clicks from the landing page [ours four clicks]', async ({ page }) => {
  await page.addInitScript(() => {
    const clicks = { count: 0 }
    Object.assign(globalThis, { clicks })
    addEventListener('pointerdown', () => (clicks.count += 1), true)
    addEventListener('keydown', ({ key }) => (clicks.count += key === 'Enter' ? 1 : 0), true)
  })
  await visit(page, '/')
  await search(page).click()
  await page.keyboard.type('next.js starter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await filters(page).getByRole('textbox', { name: 'To' }).click()
  await page.keyboard.type('100')
  await expect(page).toHaveURL('/marketplace?q=next.js%20starter&maxPrice=100')
  await expect(page.getByRole('link', { name: 'Remove filter Up to $100' })).toBeVisible()
  await expect(page.locator('ul[aria-busy="false"]', { has: cards(page) })).toContainText(/starter/i)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/starter/i)
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(/\$\d\d(?!\d|,)/)
  await expect(page.getByRole('link', { name: 'next.js products' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'clicks').count)).toBeLessThanOrEqual(4)
})

test.describe('Suggestions [ours suggestions]', () => {
  const FOUND = {
    listings: [{ slug: 'inboxly', title: 'Inboxly: shared support inbox with AI triage' }],
    tags: ['typescript'],
    categories: [{ slug: 'ai-agents', name: 'AI Agents' }],
    sellers: [{ username: 'adaeze', name: 'Adaeze Nwosu' }],
  }
  const answer = (page: Page) => page.route('**/api/suggestions?*', (route) => route.fulfill({ json: FOUND }))

  test('come from titles, tags, categories and sellers', async ({ page }) => {
    await visit(page, '/')
    for (const [typed, offered] of [
      ['inbox', /Inboxly/],
      ['typesc', /^typescript$/],
      ['agents', /^AI Agents$/],
      ['adaeze', /^Adaeze Nwosu$/],
    ] as const) {
      await search(page).fill(typed)
      await expect(options(page).filter({ hasText: offered })).toBeVisible()
    }
  })

  test('are a combobox for the keyboard', async ({ page }) => {
    await answer(page)
    await visit(page, '/')
    const field = search(page)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.focus()
    await page.keyboard.type('inb')
    await expect(options(page)).toHaveText([/^Inboxly/, 'typescript', 'AI Agents', 'Adaeze Nwosu'])
    await expect(page.getByRole('status').filter({ hasText: '4 suggestions' })).toHaveCount(1)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    const last = await options(page).last().getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', last ?? '')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field).toHaveValue('inb')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/inboxly')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('leave the text alone until one is chosen, and Enter searches for it', async ({ page }) => {
    await answer(page)
    await visit(page, '/')
    await search(page).fill('inbox')
    await expect(options(page)).toHaveCount(4)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?q=inbox')
    await expect(cards(page).first()).toContainText('Inboxly')
  })

  test('narrow the list that is shown, in place of what was typed', async ({ page }) => {
    await answer(page)
    await visit(page, '/marketplace?maxPrice=3000')
    await search(page).fill('typ')
    await options(page).filter({ hasText: 'typescript' }).click()
    await expect(page).toHaveURL('/marketplace?tags=typescript&maxPrice=3000')
    await expect(search(page)).toHaveValue('')
    await search(page).fill('age')
    await options(page).filter({ hasText: 'AI Agents' }).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents&tags=typescript&maxPrice=3000')
  })

  test('wait until typing pauses', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/suggestions') asked.push(searchParams.get('q') ?? '')
    })
    await visit(page, '/')
    await search(page).focus()
    await page.clock.install()
    await stopClock(page)
    await search(page).pressSequentially('inboxly')
    expect(asked).toEqual([])
    await page.clock.resume()
    await expect(options(page).first()).toBeVisible()
    expect(asked).toEqual(['inboxly'])
  })

  test('open anywhere with Ctrl+K', async ({ page }) => {
    await answer(page)
    await visit(page, '/product/inboxly')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox', { name: 'Search products' })
    await expect(field).toBeFocused()
    await page.keyboard.type('age')
    await expect(options(page)).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('age')
    await options(page).filter({ hasText: 'AI Agents' }).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('Filters', () => {
  test('narrow by price with two fields and a slider that agree [ours price filter]', async ({ page }) => {
    await visit(page, '/marketplace')
    const from = filters(page).getByRole('textbox', { name: 'From' })
    const to = filters(page).getByRole('textbox', { name: 'To' })
    const highest = filters(page).getByRole('slider', { name: 'Highest price' })
    await to.fill('400')
    await expect(page).toHaveURL('/marketplace?maxPrice=400')
    await expect(highest).toHaveAttribute('aria-valuetext', '$400')
    await highest.press('ArrowLeft')
    await expect(to).toHaveValue('300')
    await expect(page).toHaveURL('/marketplace?maxPrice=300')
    await from.fill('500')
    await expect(filters(page).getByRole('alert')).toHaveText('“From” is more than “To”.')
    await from.fill('about $200')
    await expect(filters(page).getByRole('alert')).toHaveText('Give whole dollars up to 10,000,000.')
    await from.fill('$200')
    await expect(page).toHaveURL('/marketplace?minPrice=200&maxPrice=300')
    await expect(filters(page).getByRole('alert')).toHaveCount(0)
    const prices = async () => {
      const texts = await cards(page)
        .getByText(/^\$[\d,.]+$/)
        .allTextContents()
      return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')))
    }
    const areWithin = (all: number[]) => all.length > 0 && all.every((price) => price >= 200 && price <= 300)
    await expect.poll(async () => areWithin(await prices())).toBe(true)
    await page.goBack()
    await expect(from).toHaveValue('')
    await page.getByRole('link', { name: 'Remove filter Up to $300' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expect(to).toHaveValue('')
  })

  test('keep what has and includes everything that is wanted [ours traits]', async ({ page }) => {
    await visit(page, '/marketplace?maxPrice=300')
    for (const name of ['Has a live demo', 'Support included', 'Royalty', 'Training', 'Deployment'])
      await expect(filters(page).getByRole('checkbox', { name })).not.toBeChecked()
    const demo = page.getByRole('checkbox', { name: 'Has a live demo' })
    const told = filters(page).locator('label', { has: demo })
    await expect(told).toHaveText(/^Has a live demo\d+$/)
    const known = Number((await told.textContent())?.replaceAll(/\D/g, ''))
    await demo.check()
    await expect(page).toHaveURL('/marketplace?maxPrice=300&traits=demo')
    await expect(page.getByRole('status').filter({ hasText: `${known} product` })).toHaveCount(1)
    await filters(page).getByRole('checkbox', { name: 'Support included' }).check()
    await expect(page).toHaveURL('/marketplace?maxPrice=300&traits=demo,support')
    await page.getByRole('link', { name: 'Remove filter Has a live demo' }).click()
    await expect(page).toHaveURL('/marketplace?maxPrice=300&traits=support')
    await expect(demo).not.toBeChecked()
  })

  test('match any of the tags, or all of them [ours all tags]', async ({ page }) => {
    await visit(page, '/marketplace?tags=react')
    const all = filters(page).getByRole('checkbox', { name: 'With all of these tags' })
    await expect(all).toHaveCount(0)
    await filters(page).getByRole('button', { name: 'typescript', exact: true }).click()
    await all.check()
    await expect(page).toHaveURL('/marketplace?tags=react,typescript&tagMatch=all')
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

  test('list categories and tags in an order that ignores case [ours alphabetical]', async ({ page }) => {
    await visit(page, '/marketplace')
    const inOrder = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
    const categories = await filters(page)
      .getByRole('combobox', { name: 'Categories' })
      .locator('option')
      .allTextContents()
    expect(categories.slice(1)).toEqual(inOrder(categories.slice(1)))
    const tags = filters(page).getByRole('region', { name: 'Tags' }).getByRole('button', { pressed: false })
    const names = await tags.locator('span:first-child').allTextContents()
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(inOrder(names))
  })
})

test('Lists are longer by choice, which stays in the address [ours page size]', async ({ page }) => {
  await visit(page, '/marketplace?page=2')
  await page.getByRole('link', { name: '24 per page' }).click()
  await expect(page).toHaveURL('/marketplace?size=24')
  await expect(cards(page)).toHaveCount(24)
  await filters(page).getByRole('button', { name: 'typescript', exact: true }).click()
  await expect(page).toHaveURL('/marketplace?tags=typescript&size=24')
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/marketplace?size=24')
  await page.getByRole('link', { name: '8 per page' }).click()
  await expect(cards(page)).toHaveCount(8)
})

test('The best match is the order of a search unless another was chosen [ours best match]', async ({ page }) => {
  await visit(page, '/marketplace')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort.locator('option')).toHaveText([
    'Newest first',
    'Price: low to high',
    'Price: high to low',
    'Top rated',
    'Most viewed',
  ])
  await search(page).fill('inbox')
  await expect(page).toHaveURL('/marketplace?q=inbox')
  await expect(sort).toHaveValue('best')
  await sort.selectOption('Newest first')
  await expect(page).toHaveURL('/marketplace?q=inbox&sort=newest')
  await search(page).fill('')
  await expect(page).toHaveURL('/marketplace')
  await expect(sort.locator('option', { hasText: 'Best match' })).toHaveCount(0)
})

test('Top rated is offered once something has reviews [ours top rated]', async ({ page }) => {
  await page.route('**/api/listings?*', async (route) => {
    const reply = await route.fetch()
    const list = await reply.json()
    const items = list.items.map((item: object) => ({ ...item, rating: null, reviewCount: 0 }))
    await route.fulfill({ json: { ...list, items } })
  })
  await visit(page, '/marketplace')
  const offered = page.getByRole('combobox', { name: 'Sort' }).locator('option', { hasText: 'Top rated' })
  await expect(offered).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Categories' }).selectOption('mobile-apps')
  await expect(offered).toHaveCount(0)
})

test.describe('Nothing found [ours nothing found]', () => {
  test('offers the nearest word, and never in silence', async ({ page }) => {
    await visit(page, '/marketplace?q=typscript')
    const nothing = page.getByRole('status').filter({ hasText: 'No products available at the moment.' })
    await expect(nothing).toContainText('Did you mean typescript?')
    await expect(search(page)).toHaveValue('typscript')
    await nothing.getByRole('link', { name: 'typescript', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?q=typescript')
    await expect(cards(page).first()).toBeVisible()
  })

  test('says which filter to drop, and for how many', async ({ page }) => {
    await visit(page, '/marketplace?q=inboxly&category=mobile-apps')
    const hints = page.getByRole('list', { name: 'With fewer filters' })
    await expect(hints.getByRole('listitem').filter({ hasText: 'Without “inboxly”' })).toHaveText(/: \d+ products$/)
    await expect(hints.getByRole('listitem').filter({ hasText: 'Without Mobile Apps' })).toHaveText(/: 1 product$/)
    await hints.getByRole('link', { name: 'Without Mobile Apps' }).click()
    await expect(page).toHaveURL('/marketplace?q=inboxly')
    await expect(cards(page).first()).toContainText('Inboxly')
  })
})

test.describe('Between pages [ours old screen stays]', () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1 })

  test('the old screen stays until the next has its data', async ({ page }) => {
    await visit(page, '/marketplace')
    const release = await hold(page, '**/api/landing')
    await page.getByRole('banner').getByRole('link', { name: 'Sourceyard' }).click()
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText('Marketplace')
    await expect(page).toHaveTitle('Marketplace · Sourceyard')
    await expect(page.locator('html')).toHaveAttribute('data-moving')
    release()
    await expect(title(page)).toHaveText(/Buy the codebase/)
    await expect(page.locator('html')).not.toHaveAttribute('data-moving')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0)
    await expect(page).toHaveTitle('Sourceyard: ready-to-launch software and source code')
  })

  test('the next screen shows its skeleton when its data is late', async ({ page }) => {
    await visit(page, '/portfolios')
    const release = await hold(page, '**/api/landing')
    await page.getByRole('banner').getByRole('link', { name: 'Sourceyard' }).click()
    await expect(title(page)).toHaveText(/Buy the codebase/)
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(4)
    release()
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0)
  })

  test('a later choice replaces one that still waits', async ({ page }) => {
    await visit(page, '/marketplace')
    const release = await hold(page, '**/api/landing')
    await page.getByRole('banner').getByRole('link', { name: 'Sourceyard' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Portfolios' }).click()
    await expect(title(page)).toHaveText('Featured Portfolios')
    release()
    await expect(page).toHaveURL('/portfolios')
    await page.goBack()
    await expect(title(page)).toHaveText(/Buy the codebase/)
    await page.goBack()
    await expect(title(page)).toHaveText('Marketplace')
  })
})

test.describe('Covers [ours cover moves]', () => {
  /** Counts transitions, and stops each in its middle. */
  const watch = (page: Page) =>
    page.addInitScript(() => {
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
  const seen = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'seen'))

  test('move into the product page, which reacts meanwhile, and back keeps its place', async ({ page }) => {
    await watch(page)
    await page.setViewportSize({ width: 1280, height: 600 })
    await visit(page, '/marketplace?page=2')
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    await cards(page).nth(7).getByRole('heading').getByRole('link').click()
    await expect.poll(() => seen(page)).toEqual({ started: 1, ready: 1 })
    await expect(page).toHaveURL(/\/product\//)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The cover is still on its way.
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goBack()
    await expect(cards(page)).toHaveCount(8)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
    expect(await seen(page)).toEqual({ started: 1, ready: 1 })
  })

  test('stay where they are for those who ask for no motion', async ({ page }) => {
    await watch(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/marketplace')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    expect(await seen(page)).toEqual({ started: 0, ready: 0 })
  })
})

test.describe('The marketplace on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('has its active filters above the results, and a sheet that keeps its height [ours phone filters]', async ({
    page,
  }) => {
    await page.goto('/marketplace?tags=react')
    // Before its code is there.
    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const heading = sheet.getByRole('heading', { name: 'Filters', exact: true })
    await expect(heading).toBeInViewport()
    await expect.poll(() => sheet.evaluate((each) => each.getAnimations({ subtree: true }).length)).toBe(0)
    const before = await heading.boundingBox()
    for (const name of ['typescript', 'ai', 'stripe']) {
      await sheet.getByRole('button', { name, exact: true }).tap()
      await expect(sheet.getByRole('link', { name: `Remove filter ${name}` })).toBeVisible()
    }
    await sheet.getByRole('checkbox', { name: 'Support included' }).tap()
    await expect(page).toHaveURL('/marketplace?tags=react,typescript,ai,stripe&traits=support')
    expect(await heading.boundingBox()).toEqual(before)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).tap()
    const active = page.getByRole('region', { name: 'Active Filters' })
    await expect(active.getByRole('link')).toHaveCount(5)
    await active.getByRole('link', { name: 'Remove filter Support included' }).tap()
    await expect(page).toHaveURL('/marketplace?tags=react,typescript,ai,stripe')
    await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).tap()
    await expect(page).toHaveURL('/marketplace')
    await expect(active).toHaveCount(0)
  })
})
