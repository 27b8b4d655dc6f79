import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'

// The browser of these tests says that it is automated, which is not counted.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const VIEWS = /\/api\/listings\/[^/]+\/views$/

function watchViews(page: Page): string[] {
  const said: string[] = []
  page.on('request', (request) => {
    if (VIEWS.test(request.url())) said.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return said
}

test.describe('Opening a product [1 §2 view count]', () => {
  test.use({ userAgent: BROWSER })

  test('increments its view count', async ({ page, request }) => {
    const count = async () => (await (await request.get('/api/listings/harbourmaster')).json()).viewCount as number
    const before = await count()
    const answered = page.waitForResponse(VIEWS)
    await page.goto('/product/harbourmaster')
    expect((await answered).status()).toBe(204)
    await expect.poll(count, { intervals: [1_000] }).toBe(before + 1)
  })
})

test.describe('The page of a product', () => {
  test('reports one view once it is visible', async ({ page, request }) => {
    const { id } = await (await request.get('/api/listings/inboxly')).json()
    const said = watchViews(page)
    await page.goto('/product/inboxly')
    const title = page.getByRole('heading', { level: 1, name: /^Inboxly/ })
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Toggle theme' }).first().click()
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
    expect(said).toEqual([`POST /api/listings/${id}/views`])
  })

  test('reports a view of each product opened from it', async ({ page }) => {
    const said = watchViews(page)
    await page.goto('/product/inboxly')
    const related = page.getByRole('region', { name: 'Related Products' })
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect.poll(() => said.length).toBe(1)
    await related.getByRole('link').first().click()
    await expect(page).not.toHaveURL('/product/inboxly')
    await expect.poll(() => new Set(said).size).toBe(2)
    expect(said).toHaveLength(2)
  })

  test('reports no view while hidden', async ({ page }) => {
    const said = watchViews(page)
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    })
    await page.goto('/product/inboxly')
    await expect(page.getByRole('region', { name: 'Related Products' }).getByRole('article')).toHaveCount(4)
    expect(said).toEqual([])
    const answered = page.waitForResponse(VIEWS)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect((await answered).status()).toBe(204)
    expect(said).toHaveLength(1)
  })
})

test.describe('A product', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('is shown even if views cannot be reported', async ({ page }) => {
    await page.route(VIEWS, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => VIEWS.test(request.url()))
    await page.goto('/product/inboxly')
    await failed
    await expect(page.getByRole('heading', { level: 1, name: /^Inboxly/ })).toBeVisible()
  })
})
