import type { APIRequestContext, Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { menuButton } from '../support/browser/parts.ts'
import { join, signIn } from '../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { takenOver, visit } from '../support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('article')
const HOSTILE = '</script><script>document.title="owned"</script><!--\u2028'

/** What a page says in its head, read from what the edge sent. */
async function headOf(page: Page, request: APIRequestContext, path: string) {
  const reply = await request.get(path)
  const html = await reply.text()
  const head = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const content = (selector: string) => parsed.querySelector(selector)?.getAttribute('content')
    return {
      title: parsed.title,
      description: content('meta[name="description"]'),
      robots: content('meta[name="robots"]'),
      canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      image: content('meta[property="og:image"]'),
      types: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent)['@type'],
      ),
    }
  }, html)
  return { status: reply.status(), html, ...head }
}

test.describe('Without JavaScript [ours description canonical address] [ours product marketplace can read] [ours robots txt]', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page shows every detail and further links', async ({ page }) => {
    await page.goto('/product/inboxly')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Inboxly: shared support inbox with AI triage' }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
    await expect(page.getByRole('region', { name: 'Seller' })).toContainText('Adaeze Nwosu')
    await expect(page.getByText('A shared inbox for teams of two to twenty.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'image 1 of 5' })).toBeVisible()
    await page.getByRole('region', { name: 'Related Products' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL('/product/inboxly')
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  })

  test('portfolios lead to profiles with listings and contacts', async ({ page }) => {
    await page.goto('/portfolios')
    const card = page.getByRole('article', { name: 'Adaeze Nwosu' })
    await expect(card).toContainText('6 projects')
    await card.getByRole('link', { name: 'View Portfolio' }).click()
    await expect(page).toHaveURL('/u/adaeze')
    await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Nwosu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://adaeze.example/')
    await page
      .getByRole('region', { name: /^Products & Projects/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('the marketplace can be read, paged and narrowed to a category', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(cards(page)).toHaveCount(8)
    await expect(cards(page).first()).toContainText('$1,290')
    await expect(cards(page).first()).toContainText('Adaeze Nwosu')
    await expect(cards(page).first().getByRole('heading').getByRole('link')).toHaveAttribute('href', '/product/inboxly')
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?page=2')
    await expect(page.locator('a[rel="prev"]')).toHaveAttribute('href', '/marketplace')
    await page.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
    await page.getByRole('textbox', { name: 'To' }).fill('5000')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\?category=ai-agents&minPrice=&maxPrice=5000&rating=0$/)
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter Up to $5,000' }).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
  })
})

test('A page does not fetch what came with it, and hydration changes nothing', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.startsWith('/api/') && each.method() === 'GET') asked.push(pathname)
  })
  // What hydrates at the first interaction may then say more; a browser without windows may see its pointer at 0, 0.
  await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true))
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
      await visit(page, path)
      expect(asked).toEqual([])
      const [before, after] = await page.evaluate((html) => {
        const roots = [new DOMParser().parseFromString(html, 'text/html'), document].map((each) =>
          each.querySelector('#root'),
        )
        return roots.map((root) => root?.innerHTML.replaceAll(/<noscript>.*?<\/noscript>/g, ''))
      }, sent)
      expect(after).toBe(before)
    })
})

test('Clicks and typing before hydration are replayed', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await page.getByPlaceholder('Search products...').pressSequentially('quietcount')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page).toHaveURL('/marketplace?q=quietcount')
  await expect(cards(page)).toHaveCount(1)
})

for (const [what, code] of [
  ['', '**/assets/*.js'],
  [' of a screen', '**/assets/marketplace-screen-*.js'],
] as const) {
  test(`Several choices before hydration${what} all count`, async ({ page }) => {
    const release = await hold(page, code)
    await page.goto('/marketplace', { waitUntil: 'commit' })
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
    await filters.getByRole('button', { name: 'typescript', exact: true }).click()
    await filters.getByRole('button', { name: 'ai', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
    release()
    await expect(page).toHaveURL('/marketplace?category=ai-agents&tags=typescript,ai&sort=price-asc')
  })
}

test('A key press before hydration is replayed', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(8)
  await page.keyboard.press('/')
  release()
  await expect(page.getByPlaceholder('Search products...')).toBeFocused()
})

test('A page that slept before hydration keeps what was typed', async ({ page }) => {
  const release = await hold(page, '**/assets/marketplace-screen-*.js')
  await page.clock.install()
  await page.goto('/marketplace', { waitUntil: 'domcontentloaded' })
  await page.clock.fastForward(600_000)
  await page.getByPlaceholder('Search products...').pressSequentially('inbox')
  release()
  await expect(page).toHaveURL('/marketplace?q=inbox')
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
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('A page that is scrolled before hydration stays where it is', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(8)
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => scrollY > 100)
  release()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test.describe('The landing page below its hero [ours landing page below hero]', () => {
  const late = /\/assets\/(?:sections|poster-art)-[^/]+\.js$/
  const link = (page: Page) => page.getByRole('region', { name: 'Popular categories' }).getByRole('listitem').first()
  /** The app has taken over what follows the hero. */
  const taken = (page: Page) =>
    page.waitForFunction(() => {
      const section = document.querySelector('[aria-labelledby="closing"]')
      return section && Object.keys(section).some((key) => key.startsWith('__reactFiber'))
    })

  test('stays static until the first interaction, and does not move then', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void (late.test(request.url()) && asked.push(request.url())))
    await visit(page, '/')
    expect(asked).toEqual([])
    const before = await page.locator('#root').innerHTML()
    await page.evaluate(() => {
      const shifts = { total: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => void (shifts.total += list.getEntries().length)).observe({
        type: 'layout-shift',
      })
    })
    await page.keyboard.press('Tab')
    await taken(page)
    expect(asked).toHaveLength(2)
    expect(await page.locator('#root').innerHTML()).toBe(before)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts').total)).toBe(0)
    await page.evaluate(() => Reflect.set(globalThis, 'same', true))
    await link(page).click()
    await expect(page).toHaveURL('/marketplace?category=ai-agents')
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible()
  })

  test('hydrates at once when coming from another screen', async ({ page }) => {
    await visit(page, '/marketplace')
    await page.getByRole('banner').getByRole('link', { name: 'Sourceyard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Buy the codebase/)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(8)
    await taken(page)
  })

  test.describe('whose code fails to load', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('stays, with working links', async ({ page }) => {
      await page.route(late, (route) => route.abort())
      await visit(page, '/')
      await page.evaluate(() => Reflect.set(globalThis, 'same', true))
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('sections'))
      await page.getByRole('heading', { level: 1 }).hover()
      await failed
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true)
      await link(page).click()
      await expect(page).toHaveURL('/marketplace?category=ai-agents')
      await expect(cards(page).first()).toBeVisible()
    })
  })
})

test('The styles of every screen come with the page, in one sheet [ours lazy routes]', async ({ request }) => {
  const html = await (await request.get('/marketplace')).text()
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
})

test.describe('The head [ours page titles]', () => {
  test('of a product has its title, canonical address and image, also when opened by id', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await (await request.get('/api/listings/inboxly')).json()
    for (const path of ['/product/inboxly', `/product/${id}`]) {
      expect(await headOf(page, request, path)).toMatchObject({
        status: 200,
        title: 'Inboxly: shared support inbox with AI triage · Sourceyard',
        description: expect.stringMatching(/^A shared inbox for teams of two to twenty\. .{20,}…$/),
        canonical: `${baseURL}/product/inboxly`,
        image: expect.stringContaining(`${baseURL}/images/cards/listing/${id}/`),
        robots: undefined,
        types: ['Product', 'BreadcrumbList'],
      })
    }
  })

  test('of a list has its state in a fixed order; searches are not indexed', async ({ page, request, baseURL }) => {
    expect(await headOf(page, request, '/marketplace?page=2&sort=best&category=ai-agents&x=1')).toMatchObject({
      status: 200,
      canonical: `${baseURL}/marketplace?category=ai-agents&page=2`,
      types: ['CollectionPage', 'BreadcrumbList'],
    })
    expect(await headOf(page, request, '/marketplace?q=app')).toMatchObject({
      title: 'app · Marketplace · Sourceyard',
      robots: 'noindex, follow',
    })
    expect(await headOf(page, request, '/')).toMatchObject({
      canonical: `${baseURL}/`,
      types: ['WebSite', 'Organization'],
    })
  })

  test('preloads the code of its own screen and no other', async ({ request }) => {
    const html = await (await request.get('/product/inboxly')).text()
    expect(html).toMatch(/<script type="later" [^>]*data-files="[^"]*\/assets\/listing-screen-[^"]+\.js[ "]/)
    expect(html).not.toContain('/assets/marketplace-')
    expect(html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght-normal-[^"]+\.woff2"/)
  })
})

test('Hostile text stays text in the head, the page and the data', async ({ page }) => {
  await visit(page, `/marketplace?q=${encodeURIComponent(HOSTILE)}`)
  await expect(page).toHaveTitle(
    /^<\/script><script>document\.title="owned"<\/script><!--.* · Marketplace · Sourceyard$/,
  )
  await expect(page.getByPlaceholder('Search products...')).toHaveValue(/^<\/script><script>/)
  expect(await page.evaluate(() => document.querySelectorAll('script:not([src]):not([type])').length)).toBe(1)
})

test.describe('A missing page [ours 404 what missing]', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('answers 404 with its screen rendered and is not indexed', async ({ page, request }) => {
    const product = await headOf(page, request, '/product/no-such-thing')
    expect(product).toMatchObject({
      status: 404,
      title: 'Product Not Found · Sourceyard',
      robots: 'noindex, follow',
      canonical: undefined,
    })
    expect(product.html).toContain('This product does not exist or is no longer for sale.')
    const nothing = await headOf(page, request, '/no/such/page')
    expect(nothing).toMatchObject({ status: 404, robots: 'noindex, follow' })
    expect(nothing.html).toContain('Oops! Page not found')
    expect((await request.head('/product/no-such-thing')).status()).toBe(404)
    expect((await request.head('/product/inboxly')).status()).toBe(200)
  })
})

test('The sitemap lists exactly the live products, and robots.txt points to it', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(address).toBe(`${baseURL}/sitemap.xml`)
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toContain('application/xml')
  const listed = [...(await reply.text()).matchAll(/<loc>[^<]*\/product\/([^<]*)<\/loc>/g)].map(([, slug]) => slug)
  const live: string[] = []
  for (let number = 1; ; number++) {
    const { items, total } = await (await request.get(`/api/listings?page=${number}`)).json()
    for (const { slug } of items) live.push(encodeURIComponent(slug))
    if (number * 8 >= total) break
  }
  expect(listed.toSorted()).toEqual(live.toSorted())
})

test.describe('A product under the pointer', () => {
  const requests = (page: Page) => {
    const asked: string[] = []
    page.on('request', (each) => {
      const { pathname } = new URL(each.url())
      if (/^\/api\/listings\/./.test(pathname) || pathname.includes('listing-screen')) asked.push(pathname)
    })
    return asked
  }

  test('is fetched once, with its page’s code, before the click', async ({ page }) => {
    await page.goto('/marketplace')
    await takenOver(page)
    const asked = requests(page)
    const second = cards(page).nth(1)
    await second.hover()
    await expect.poll(() => asked.length).toBe(4)
    await cards(page).nth(2).getByRole('heading').getByRole('link').focus()
    await expect.poll(() => asked.length).toBe(7)
    await second.hover()
    await second.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/') && !path.endsWith('/views')).length).toBe(6)
  })

  test('is not fetched when the pointer only passes, or with data saving on', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/marketplace')
    await takenOver(page)
    const asked = requests(page)
    await cards(page).nth(1).getByRole('heading').getByRole('link').focus()
    await cards(page).nth(2).hover()
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(asked).toEqual([])
  })
})

test.describe('The code of a page', () => {
  const firstCode = (page: Page) =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const first = Math.min(...scripts.map(({ startTime }) => startTime))
      return { painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity, first }
    })

  for (const path of ['/', '/marketplace', '/product/inboxly', '/u/adaeze', '/sell'])
    test(`loads once ${path} is seen, not to share the line with what that waits for`, async ({ page }) => {
      await visit(page, path)
      const { painted, first } = await firstCode(page)
      expect(first).toBeGreaterThan(painted)
    })

  test('waits for the largest picture', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // It would give up waiting on a slow machine.
    await page.addInitScript(() => {
      const start = setTimeout
      Reflect.set(window, 'setTimeout', (run: () => void, ms: number) => (ms === 8_000 ? 0 : start(run, ms)))
    })
    const release = await hold(page, '**/images/product-images/inboxly-1.webp.w*')
    await page.goto('/product/inboxly', { waitUntil: 'commit' })
    const cover = page.waitForEvent('requestfinished', (request) => request.url().includes('inboxly-1.webp.w'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(asked.filter((each) => each.endsWith('.js'))).toEqual([])
    release()
    await cover
    await takenOver(page)
    expect(asked.some((each) => each.endsWith('.js'))).toBe(true)
  })

  test('loads at the first key, whatever else is still on its way', async ({ page }) => {
    await hold(page, '**/images/product-images/inboxly-1.webp.w*')
    await page.goto('/product/inboxly', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Tab')
    await takenOver(page)
  })
})
