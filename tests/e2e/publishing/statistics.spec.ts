import type { Page } from '@playwright/test'
import { lastDays } from '#contract/days.ts'
import { DASHBOARD_DAYS } from '#contract/limits.ts'
import type { ListingStatistics } from '#contract/listings/statistics.ts'
import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { move, negotiation, terms } from '../../support/browser/deals.ts'
import { expectClosesAtOnce } from '../../support/browser/dialogs.ts'
import { failing, hold } from '../../support/browser/intercept.ts'
import { createListing, listingCard } from '../../support/browser/listings.ts'
import { join, ownNetwork, signIn } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of 500/] })

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const STATISTICS = '**/api/projects/*/statistics'
const DEVICES = [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const opener = (page: Page, title: string) => listingCard(page, title).getByRole('button', { name: 'Statistics' })
const dialog = (page: Page) => page.getByRole('dialog')
const chart = (page: Page, name: string) => dialog(page).getByRole('figure', { name })

for (const [device, viewport] of DEVICES)
  test(`On ${device}, a seller sees what happened to a listing today, as charts and as tables [ours listing statistics]`, async ({
    browser,
  }) => {
    const { listing, seller, buyer, chat } = await negotiation(browser)
    await move(buyer, chat, { type: 'offer', terms: terms(90_000), answers: null })
    const seen = await buyer.request.post(`/api/listings/${listing.slug}/views`, {
      data: {},
      headers: { 'User-Agent': PERSON },
    })
    expect(seen.status()).toBe(204)
    const counted = async () => {
      const reply = await seller.request.get(`/api/projects/${listing.id}/statistics`)
      return ((await reply.json()) as ListingStatistics).totals
    }
    await expect
      .poll(counted, { intervals: [1_000] })
      .toEqual({ views: 1, favorites: 0, discussions: 1, offers: 1, sales: 0 })

    const { page } = seller
    await page.setViewportSize(viewport)
    await page.goto('/dashboard')
    await opener(page, listing.title).click()
    await expect(dialog(page).getByRole('heading', { name: `Statistics of ${listing.title}` })).toBeVisible()
    for (const [name, sum] of [
      ['Views', 1],
      ['Favorites', 0],
      ['Discussions', 1],
      ['Offers', 1],
      ['Sales', 0],
    ] as const) {
      await expect(chart(page, name).getByRole('img')).toHaveAccessibleName(
        sum === 0 ? 'None in 30 days.' : /^1 in 30 days, most on .+: 1\.$/,
      )
      await chart(page, name).getByText('As a table').click()
      const rows = chart(page, name).getByRole('table').getByRole('row')
      await expect(rows).toHaveCount(DASHBOARD_DAYS + 1)
      // The newest day is the first one below the head.
      await expect(rows.nth(1).getByRole('cell')).toHaveText(String(sum))
    }
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page, listing.title)).toBeFocused()
  })

test.describe('The statistics of a listing [ours listing statistics]', () => {
  const title = `Shelf ${'verylongtitlewithoutspaces'.repeat(3)} for rooms`

  test.beforeEach(async ({ context, page }) => {
    await signIn(context, await join())
    await createListing(context.request, { title })
    await page.goto('/dashboard')
  })

  test('say that nothing happened, and close at once', async ({ page }) => {
    await opener(page, title).click()
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing happened in the last 30 days.')
    await expect(dialog(page).getByRole('figure')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(opener(page, title)).toBeFocused()
    await expectClosesAtOnce(page, () => opener(page, title).click())
  })

  test('load in place, say why they cannot be had, and are asked for again', async ({ page }) => {
    const release = await hold(page, STATISTICS)
    await opener(page, title).click()
    await expect(dialog(page).getByRole('status')).toHaveText('Loading the statistics...')
    await failing(page, STATISTICS)
    release()
    await expect(dialog(page).getByText('Nothing happened in the last 30 days.')).toBeVisible()
    await page.reload()
    await opener(page, title).click()
    await expect(dialog(page).getByRole('alert')).toContainText('The cat is on the server.')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByText('Nothing happened in the last 30 days.')).toBeVisible()
  })

  test('are accessible in both themes, whatever the title', async ({ page }) => {
    const days = lastDays(Date.now(), DASHBOARD_DAYS).map((day, index) => ({
      day,
      views: 1_000 * index,
      favorites: index % 3,
      discussions: index % 2,
      offers: 0,
      sales: index === 7 ? 1 : 0,
    }))
    const totals = { views: 435_000, favorites: 30, discussions: 15, offers: 0, sales: 1 }
    const json: ListingStatistics = { viewCount: 12_345_678, favoriteCount: 1_204, days, totals }
    await page.route(STATISTICS, (route) => route.fulfill({ json }))
    await opener(page, title).click()
    await expect(dialog(page).getByText('12,345,678')).toBeVisible()
    await chart(page, 'Views').getByText('As a table').click()
    await expect(chart(page, 'Views').getByRole('cell', { name: '29,000' })).toBeVisible()
    await expectAccessibleAt(page, [360, 1280])
  })
})
