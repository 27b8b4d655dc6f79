import type { Page, Route } from '@playwright/test'
import type { ListingCard } from '#contract/listings/catalogue.ts'
import type { Landing } from '#contract/landing.ts'
import type { Portfolio } from '#contract/profiles/portfolios.ts'
import { hold } from '../support/browser/intercept.ts'
import { RATED } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'
import { idle, visit } from '../support/browser/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const products = (page: Page) => section(page, 'Featured products')
const portfolios = (page: Page) => section(page, 'Featured portfolios')
const skeletons = (page: Page) => page.locator('[data-skeleton-card], [data-skeleton-portfolio]')
const height = async (page: Page, name: string) => (await section(page, name).boundingBox())?.height

const answer = (page: Page, landing: Landing) =>
  page.route('**/api/landing', (route) => route.fulfill({ json: landing }))

/** Comes from another screen, so that the browser asks for itself what the edge sends along with a page. */
async function arrive(page: Page): Promise<void> {
  await visit(page, '/portfolios')
  await page.getByRole('banner').getByRole('link', { name: 'Sourceyard' }).click()
  await expect(page).toHaveURL('/')
}

test.describe('The landing page', () => {
  test('explains the product section by section [1 landing sections] [1 hero] [1 five feature tiles]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('main').locator('h1, h2')).toHaveText([
      /Buy the codebase\.\s*Launch it as yours\./,
      'What you get',
      'Reasons to buy',
      'How it works',
      'Popular categories',
      'Featured products',
      'Featured portfolios',
      'Built with what you know',
      'Somebody has already built it.',
    ])
    await expect(page.getByRole('complementary', { name: 'Beta' })).toBeVisible()
    const hero = page.getByRole('region', { name: /Buy the codebase/ })
    await expect(hero).toContainText('Every listing reviewed by a person')
    await expect(hero.getByRole('link')).toHaveText(['Marketplace', 'Start Selling'])
    await expect(section(page, 'What you get').getByRole('heading', { level: 3 })).toHaveText([
      'Full source ownership',
      'Production-ready solutions',
      'Instant download',
      'Verified sellers and reviews',
      'Customizable and scalable',
    ])
    await expect(section(page, 'Reasons to buy').getByRole('heading', { level: 3 })).toHaveText([
      'Instant launch',
      'Proven products',
      'Fully white-label',
      'Support included',
    ])
    await expect(section(page, 'How it works').getByRole('heading', { level: 3 })).toHaveText([
      /Browse listings/,
      /Pick a product/,
      /Customize and launch/,
    ])
  })

  test('leads to four popular categories with at least as many products as it says [1 popular categories]', async ({
    page,
  }) => {
    await page.goto('/')
    const links = section(page, 'Popular categories').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([
      /AI Agents\s*24\+ products/,
      /E-Commerce Platforms\s*18\+ products/,
      /SaaS for Agencies\s*31\+ products/,
      /CRM and Productivity\s*15\+ products/,
    ])
    for (const [index, slug] of [
      'ai-agents',
      'e-commerce-platforms',
      'saas-for-agencies',
      'crm-and-productivity',
    ].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', `/marketplace?category=${slug}`)
    }
    await links.first().click()
    await expect(page.getByRole('region', { name: 'Active Filters' })).toContainText('AI Agents')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('shows featured products and portfolios with real figures and links [1 featured products] [1 featured portfolios]', async ({
    page,
  }) => {
    await page.goto('/')
    const cards = products(page).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText([
      'Inboxly: shared support inbox with AI triage',
      'Quietcount: privacy-first web analytics',
      'Thicket: a habit tracker that grows a small forest',
      'Fieldnote CRM for two-person agencies',
    ])
    await expect(cards.getByText(RATED)).toHaveCount(4)
    await cards.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL('/product/inboxly')
    await page.goBack()
    await expect(portfolios(page).getByRole('article')).toHaveCount(3)
    const adaeze = portfolios(page).getByRole('article', { name: 'Adaeze Nwosu' })
    await expect(adaeze).toContainText('@adaeze')
    await expect(adaeze).toContainText('Support and commerce tools for small teams.')
    await expect(adaeze).toContainText('6 projects')
    const website = adaeze.getByRole('link', { name: 'adaeze.example' })
    await expect(website).toHaveAttribute('href', 'https://adaeze.example/')
    await expect(website).toHaveAttribute('rel', /noopener.*nofollow/)
    const way = adaeze.getByRole('link', { name: 'View Portfolio' })
    await expect(way).toHaveAccessibleDescription('Adaeze Nwosu')
    await way.click()
    await expect(page).toHaveURL('/u/adaeze')
  })

  test('leads to the marketplace, to listings by technology, and to selling [1 tech-stack strip] [1 closing]', async ({
    page,
  }) => {
    await page.goto('/')
    const hero = page.getByRole('region', { name: /Buy the codebase/ })
    await expect(hero.getByRole('link', { name: 'Start Selling' })).toHaveAttribute('href', '/sell')
    await hero.getByRole('link', { name: 'Marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
    await page.goBack()
    await section(page, 'Built with what you know').getByRole('link', { name: 'Next.js' }).click()
    await expect(page).toHaveURL('/marketplace?tags=next.js')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    const closing = section(page, 'Somebody has already built it.')
    await expect(closing.getByRole('link', { name: 'Browse the marketplace' })).toHaveAttribute('href', '/marketplace')
    await closing.getByRole('link', { name: 'Start Selling' }).click()
    await expect(page).toHaveURL('/sell')
  })

  test('shows a focus ring for the keyboard, and none after a click [ours focus visible]', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Toggle theme' })
    await toggle.click()
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveCSS('box-shadow', 'none')
    await expect(toggle).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Sign In' })
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('outline', 'rgb(168, 69, 10) solid 2px')
  })

  for (const width of [390, 768, 1280]) {
    test(`shows skeletons of the final height while loading, at ${width} px [1 featured skeletons]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const release = await hold(page, '**/api/landing')
      await arrive(page)
      await expect(page.locator('[data-skeleton-card]')).toHaveCount(4)
      await expect(page.locator('[data-skeleton-portfolio]')).toHaveCount(3)
      const before = [await height(page, 'Featured products'), await height(page, 'Featured portfolios')]
      release()
      await expect(page.getByRole('article')).toHaveCount(7)
      await expect(skeletons(page)).toHaveCount(0)
      expect([await height(page, 'Featured products'), await height(page, 'Featured portfolios')]).toEqual(before)
    })
  }

  test('says so when nothing is featured [1 nothing featured]', async ({ page }) => {
    await answer(page, { products: [], portfolios: [], popular: {} })
    await arrive(page)
    await expect(products(page).getByRole('status')).toHaveText('No products available at the moment.')
    await expect(portfolios(page).getByRole('status')).toHaveText('No featured portfolios available at the moment.')
  })
})

test.describe('The landing page whose products fail to load', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('says so, shows no portfolios, and offers a retry [1 featured error]', async ({ page }) => {
    const fail = (route: Route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } })
    await page.route('**/api/landing', fail)
    await arrive(page)
    const error = products(page).getByRole('alert')
    await expect(error).toContainText('Unable to load products at the moment.')
    await expect(portfolios(page).getByRole('status')).toHaveText('No featured portfolios available at the moment.')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.unroute('**/api/landing', fail)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(7)
  })
})

test.describe('The landing page on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const someone: Portfolio = {
    id: 'a',
    username: 'someone',
    name: 'Someone',
    avatar: null,
    bio: null,
    website: null,
    listingCount: 1,
  }
  const card: ListingCard = {
    id: 'a',
    slug: 'a',
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
    priceCents: 1_000_000_000,
    cover: null,
    seller: { id: 'a', username: null, name: 'مجموعة التطوير العربية للبرمجيات المفتوحة المصدر', avatar: null },
    category: null,
    tags: ['a-tag-that-is-as-long-as-a-tag-may-be-40'],
    rating: 4.5,
    reviewCount: 12_345,
    isNew: false,
    viewCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  }

  test('holds the longest names, right-to-left names and missing images [1 featured portfolios]', async ({ page }) => {
    await answer(page, {
      products: [card],
      portfolios: [
        { ...someone, website: 'javascript:alert(1)' },
        {
          ...someone,
          id: 'b',
          username: 'a-username-of-forty-characters-in-length',
          name: 'Maximiliana Konstantina von Hohenberg-Featherstonehaugh-Wolfeschlegelstein',
          bio: 'Unterhaltungselektronikfachverkäuferinnenausbildungsverordnung '.repeat(8),
          website: 'https://a-very-long-host-name-indeed.with-several-parts.of-considerable-length.example/',
          listingCount: 1_234,
        },
        {
          ...someone,
          id: 'c',
          username: 'rtl',
          name: 'ליאור בן־דוד',
          bio: 'בונה כלים קטנים לצוותים קטנים.',
          listingCount: 0,
        },
      ],
      popular: { 'ai-agents': 24, 'e-commerce-platforms': 17, 'saas-for-agencies': 1 },
    })
    await arrive(page)
    const cards = portfolios(page).getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('Passionate creator building amazing digital experiences')
    await expect(cards.first()).toContainText('1 project')
    await expect(cards.first().getByRole('link')).toHaveText(['View Portfolio'])
    await expect(cards.nth(1)).toContainText('1,234 projects')
    await expect(cards.nth(2)).toContainText('0 projects')
    await expect(products(page).getByRole('article')).toContainText('Rated 4.5 out of 5, 12,345 reviews')
    await expect(section(page, 'Popular categories').getByRole('listitem')).toContainText([
      '24+ products',
      '17 products',
      '1 product',
      '0 products',
    ])
    const heights = await Promise.all([0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())?.height))
    expect(new Set(heights).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test.describe('The explainer video [1 explainer video]', () => {
  const figure = (page: Page) => page.getByRole('figure', { name: 'Explainer video' })
  const play = (page: Page) => figure(page).getByRole('button', { name: 'Play the explainer video' })
  const EXPLAINER = /explainer/

  test('may only come from this site [1 video origin]', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy']
    expect(policy?.split('; ')).toContain("media-src 'self'")
  })

  test('costs nothing before a click, then plays with controls and captions, where the poster was', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'media' || EXPLAINER.test(request.url())) asked.push(request.url())
    })
    await arrive(page)
    await expect(figure(page)).toContainText('From finding a product to buying it')
    await figure(page).hover()
    await idle(page)
    await expect(page.locator('video')).toHaveCount(0)
    expect(asked).toEqual([])

    const before = await figure(page).boundingBox()
    await play(page).focus()
    await page.keyboard.press('Enter')
    const video = figure(page).locator('video')
    await expect(video).toBeFocused()
    await expect(video).toHaveAttribute('controls')
    expect(await figure(page).boundingBox()).toEqual(before)
    const state = () =>
      video.evaluate((element) => {
        const { currentTime, duration, textTracks, videoWidth } = element as HTMLVideoElement
        const [track] = textTracks
        return {
          currentTime,
          duration,
          videoWidth,
          mode: track?.mode,
          cues: track?.cues?.length ?? 0,
          shown: track?.activeCues?.length,
        }
      })
    await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0.2)
    await expect.poll(async () => (await state()).cues).toBeGreaterThan(5)
    const { duration, ...playing } = await state()
    expect(playing).toMatchObject({ mode: 'showing', shown: 1, videoWidth: 1280 })
    expect(duration).toBeGreaterThanOrEqual(30)
    expect(duration).toBeLessThanOrEqual(60)
  })

  test('is a small file that is kept for good and can be read in parts', async ({ page, request }) => {
    await arrive(page)
    const [file] = await Promise.all([page.waitForRequest(/explainer-[^/]*\.webm$/), play(page).click()])
    const part = await request.get(file.url(), { headers: { Range: 'bytes=0-99' } })
    expect(part.headers()).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await (await request.get(file.url())).body()).length).toBeLessThan(1_600_000)
  })

  test.describe('that does not come', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('is reported, and can be tried again', async ({ page }) => {
      await page.route(/explainer-[^/]*\.webm$/, (route) => route.abort())
      await arrive(page)
      await play(page).click()
      await expect(figure(page).getByRole('alert')).toHaveText('The video could not be played.')
      await expect(play(page)).toBeFocused()
    })
  })
})
