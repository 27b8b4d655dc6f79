import type { Page } from '@playwright/test'
import type { PortfolioCard } from '#contract/profiles/portfolios.ts'
import { RATED } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const skeletons = (page: Page) => page.locator('[data-skeleton-portfolio]')

const card = (number: number): PortfolioCard => ({
  id: String(number),
  username: `maker-${number}`,
  name: `Maker ${number}`,
  avatar: null,
  bio: null,
  website: null,
  listingCount: number,
  covers: Array.from({ length: number % 4 }, (_, index) => ({
    slug: `kit-${index}`,
    title: `Kit ${index}`,
    cover: '/placeholder.svg',
  })),
  rating: number % 2 ? 4.66 : null,
  reviewCount: number % 2 ? 12 : 0,
  isNew: number % 4 === 2,
})

/** Comes from another screen, so that the browser asks for itself what the edge sends along with a page. */
async function arrive(page: Page): Promise<void> {
  await visit(page, '/sell')
  await page.getByRole('banner').getByRole('link', { name: 'Portfolios' }).click()
}

test.describe('Portfolios', () => {
  test('have a heading, an introduction and a card for every seller [2 featured portfolios introduction] [2 card everybody username]', async ({
    page,
  }) => {
    await page.goto('/portfolios')
    await expect(page).toHaveTitle('Featured Portfolios · Sourceyard')
    await expect(page.getByRole('heading', { level: 1, name: 'Featured Portfolios' })).toBeVisible()
    await expect(
      page.getByText('The people who build what is sold here, and what they have built so far.'),
    ).toBeVisible()
    const adaeze = page.getByRole('article', { name: 'Adaeze Nwosu' })
    await expect(adaeze).toContainText('@adaeze')
    await expect(adaeze).toContainText('Support and commerce tools for small teams.')
    await expect(adaeze).toContainText('6 projects')
    await expect(adaeze).toContainText(RATED)
    const best = adaeze.getByRole('list', { name: 'Best projects' }).getByRole('link')
    await expect(best).toHaveCount(3)
    await expect(best.first()).toHaveAttribute('href', /^\/product\//)
    await expect(page.getByRole('article', { name: 'Robin Okafor' })).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Mateo Quispe' })).toContainText(
      'Passionate creator building amazing digital experiences',
    )
    await page.getByRole('link', { name: 'Browse All Projects' }).click()
    await expect(page).toHaveURL('/marketplace')
    await page.goBack()
    await adaeze.getByRole('link', { name: 'View Portfolio' }).click()
    await expect(page).toHaveURL('/u/adaeze')
  })

  test('show six skeletons while loading, ratings with one decimal, and pages of 24 [2 card everybody username] [2 six skeletons]', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/profiles?*', async (route) => {
      await held.promise
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      const items = Array.from({ length: number === 1 ? 24 : 1 }, (_, index) => card((number - 1) * 24 + index + 1))
      return route.fulfill({ json: { items, page: number, pageSize: 24, total: 25 } })
    })
    await arrive(page)
    await expect(skeletons(page)).toHaveCount(6)
    const height = (await skeletons(page).first().boundingBox())?.height
    held.resolve()
    await expect(cards(page)).toHaveCount(24)
    await expect(skeletons(page)).toHaveCount(0)
    expect((await cards(page).first().boundingBox())?.height).toBe(height)
    await expect(cards(page).nth(0)).toContainText('Rated 4.7 out of 5, 12 reviews')
    await expect(cards(page).nth(0)).toContainText('1 project')
    await expect(cards(page).nth(1)).toContainText('New')
    await expect(cards(page).nth(3)).not.toContainText(/New|Rated|No reviews/)
    await expect(cards(page).nth(0).getByRole('list', { name: 'Best projects' }).getByRole('link')).toHaveCount(1)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/portfolios?page=2')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Maker 25')
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
  })

  test('say so when there are none [2 no portfolios found]', async ({ page }) => {
    await page.route('**/api/profiles?*', (route) =>
      route.fulfill({ json: { items: [], page: 1, pageSize: 24, total: 0 } }),
    )
    await arrive(page)
    const none = page.getByRole('main').getByRole('status')
    await expect(none).toContainText('No Portfolios Found')
    await expect(none).toContainText('Be the first to create your portfolio and showcase your work!')
    await expect(page.getByRole('link', { name: 'Browse All Projects' })).toBeVisible()
  })

  test.describe('that fail to load', () => {
    test.use({ expectedErrors: [/status of 500/] })

    test('show the empty state and offer a retry [2 no portfolios found]', async ({ page }) => {
      await page.route('**/api/profiles?*', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } }),
      )
      await arrive(page)
      await expect(page.getByText('No Portfolios Found')).toBeVisible()
      await page.unroute('**/api/profiles?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page).first()).toBeVisible()
    })
  })
})
