import type { Page } from '@playwright/test'
import { expectAccessibleAt } from '../support/browser/accessibility.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const WIDTHS = [360, 1280]
const uptime = (page: Page) => page.getByRole('figure', { name: 'Demo' })
const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const SINCE = /^Demo not reachable since [A-Z][a-z]{2} \d{1,2}, 20\d\d$/

test('A product page says on how many days its demo could be reached, as bars and as a table [ours demo uptime]', async ({
  page,
}) => {
  await visit(page, '/product/letterbox-crm')
  await expect(uptime(page)).toContainText(/Demo up (89\.7|90) % in (29|30) days/)
  await expect(uptime(page).getByRole('img', { name: 'Not reachable on 3 of the days.' })).toBeVisible()
  await uptime(page).getByText('As a table').click()
  const rows = uptime(page)
    .getByRole('row')
    .filter({ hasText: /reachable/i })
  await expect(rows.filter({ hasText: 'Not reachable' })).toHaveCount(3)
  expect(await rows.count()).toBeGreaterThanOrEqual(29)
  await expectAccessibleAt(page, WIDTHS)
  await expect(page.getByText(SINCE)).toHaveCount(0)
})

test.describe('Without code', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page has its demo’s days, and none of one that is not checked [ours demo uptime]', async ({
    page,
  }) => {
    await page.goto('/product/kickoff-kit')
    await expect(uptime(page)).toContainText(/Demo up 96\.\d % in (29|30) days/)
    await page.goto('/product/pipewren')
    await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible()
    await expect(uptime(page)).toHaveCount(0)
  })
})

test('A demo that cannot be reached for a week is marked, and is no live demo for the filters [ours demo uptime] [ours traits]', async ({
  page,
}) => {
  await visit(page, '/marketplace?q=tutorling')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await visit(page, '/marketplace?q=tutorling&traits=demo')
  await expect(page.getByText('No products available at the moment.')).toBeVisible()
  await visit(page, '/product/tutorling')
  await expect(price(page).getByText(SINCE)).toBeVisible()
  await expect(price(page).getByRole('link', { name: 'View Live Demo' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
})

test('A seller sees on the dashboard that a demo cannot be reached, before everybody does [ours demo checks]', async ({
  page,
  context,
}) => {
  await visit(page, '/product/consentling')
  await expect(price(page).getByRole('link', { name: 'View Live Demo' })).toBeVisible()
  await expect(page.getByText(SINCE)).toHaveCount(0)
  await signInAs(context, 'seller')
  await page.goto('/dashboard')
  const card = page.getByRole('article', { name: /^Consentling/ })
  await expect(card.getByText(SINCE)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('article', { name: /^Kickoff Kit/ })
    .waitFor()
  await expect(page.getByText(SINCE)).toHaveCount(1)
})
