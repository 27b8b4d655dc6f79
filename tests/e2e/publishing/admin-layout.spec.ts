import { expectClosesAtOnce } from '../../support/browser/dialogs.ts'
import { row } from '../../support/browser/parts.ts'
import { watchShifts } from '../../support/browser/shifts.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { newcomer, openAccount, signInAs } from '../../support/browser/people.ts'

const SECTIONS = [
  'Dashboard',
  'Projects',
  'Seller Products',
  'Featured Products',
  'Featured Portfolios',
  'Categories',
  'Tags',
  'Users',
  'Deals',
  'Reviews',
  'Reports',
  'Newsletter',
  'Activity',
  'Import',
]
const HOUR_S = 60 * 60
const WEEK_S = 7 * 24 * HOUR_S

test.beforeEach(({ context }) => signInAs(context, 'admin'))

test('The sidebar is 16rem wide, 3rem when collapsed, and a cookie remembers it for a week [2 sidebar]', async ({
  page,
  context,
}) => {
  await page.goto('/admin/tags')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expect(sidebar.getByRole('link')).toHaveText(SECTIONS)
  await expect(sidebar.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '48px')
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveAttribute('title', 'Users')
  const cookie = (await context.cookies()).find(({ name }) => name === 'admin-sidebar')
  expect(cookie?.value).toBe('collapsed')
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - WEEK_S)).toBeLessThan(HOUR_S)

  const shifts = await watchShifts(page)
  await visit(page, '/admin/tags')
  await expect(sidebar).toHaveCSS('width', '48px')
  expect(await shifts()).toBeLessThanOrEqual(0.01)
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.keyboard.press('Meta+b')
  await expect(sidebar).toHaveCSS('width', '48px')
})

test.describe('On a phone [2 admin addresses]', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar is a sheet of 18rem, which a link or Escape closes [2 sidebar]', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Admin' })
    await expect(page.locator('[data-sidebar-sheet]')).toHaveCSS('width', '288px')
    await expect(sheet.getByRole('link')).toHaveText(SECTIONS)
    await sheet.getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/admin/categories')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('the sheet is gone at once, at any moment of its opening', async ({ page }) => {
    await visit(page, '/admin/tags')
    await expect(page.getByRole('button', { name: 'Toggle Sidebar' })).toBeVisible()
    await expectClosesAtOnce(page, () => page.keyboard.press('Control+b'))
  })
})

test('The beta banner names the support contact and can be dismissed, apart from the other one [2 beta banner support contact]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('beta-banner-dismissed', '1'))
  await page.goto('/admin/dashboard')
  const banner = page.getByRole('main').getByRole('complementary', { name: 'Beta' })
  await expect(banner).toContainText('beta')
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('A page that fits the window does not scroll [ours no phantom scroll]', async ({ page }) => {
  for (const height of [800, 1024]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('/admin/activity?to=2020-01-01')
    await expect(page.getByText('No activity found')).toBeVisible()
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(beyond).toBe(0)
  }
})

test('Lists are about as compact as tables on a tablet [ours compact at 768]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const list of ['projects?status=all', 'seller-products', 'categories', 'tags', 'users', 'deals', 'reviews']) {
    await page.goto(`/admin/${list}`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.nth(2)).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
    expect(mean, list).toBeLessThan(90)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, list).toBeLessThanOrEqual(0)
  }
})

test('The dashboard has four counts, the review queue and figures of 30 days [2 dashboard]', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const label of ['Total Products', 'Approved Products', 'Pending Products', 'Total Users']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  for (const title of ['Listings', 'Sign-ups', 'Views']) {
    const chart = page.getByRole('figure', { name: title })
    await expect(chart.getByRole('img')).toHaveAccessibleName(/30 days/)
    await chart.getByText('As a table').press('Enter')
    await expect(chart.getByRole('row')).toHaveCount(31)
  }
})

test('No table overflows, at its narrowest and at its widest', async ({ page, request }) => {
  const { id, firstName } = await openAccount(request, newcomer({ firstName: 'Suspended' }))
  const reply = await page.request.post(`/api/admin/users/${id}/suspend`, { data: { reason: 'A wide row.' } })
  expect(reply.status()).toBe(200)
  for (const list of ['projects?status=all', 'seller-products', 'categories', 'tags', 'users', 'deals']) {
    await page.goto(`/admin/${list}`)
    if (list === 'users') await expect(row(page, firstName)).toContainText('Reinstate')
    for (const width of [1168, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const table = page.getByRole('table')
      await expect(table.getByRole('row').nth(2)).toBeVisible()
      const beyond = await table.evaluate(
        (it) => it.getBoundingClientRect().width - (it.parentElement?.clientWidth ?? 0),
      )
      expect(beyond, `${list} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
