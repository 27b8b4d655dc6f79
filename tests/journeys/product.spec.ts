import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

// The browser of these tests says that it is automated, which is not counted.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const SINCE = /^Demo not reachable since [A-Z][a-z]{2} \d{1,2}, 20\d\d$/

test.describe('Who opens a product', () => {
  test.use({ userAgent: BROWSER })

  test('is counted among its views, once', { tag: ['@1-2-view-count'] }, async ({ page, request }) => {
    const count = async () => (await (await request.get('/api/listings/harbourmaster')).json()).viewCount as number
    const before = await count()
    for (const _ of ['first', 'again']) {
      const answered = page.waitForResponse(/\/api\/listings\/[^/]+\/views$/)
      await page.goto('/product/harbourmaster')
      expect((await answered).status()).toBe(204)
    }
    await expect.poll(count, { intervals: [1_000] }).toBe(before + 1)
  })
})

test.describe('An address of a product', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test(
    'may be its id; whatever is not offered was never there',
    { tag: ['@1-2-product-address', '@1-2-product-not-found', '@1-2-related-products'] },
    async ({ page, request }) => {
      const { id, title } = await (await request.get('/api/listings/inboxly')).json()
      await page.goto(`/product/${id}`)
      await expect(heading(page)).toHaveText(title)
      const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
      await expect(related).toHaveCount(4)
      await related.first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/product\/[a-z0-9-]+$/)
      await expect(heading(page)).not.toHaveText(title)

      const missing = ['no-such-thing', 'gridkeeper', 'untitled-kiosk', 'scrapewright', 'clonekit', crypto.randomUUID()]
      for (const name of missing) expect((await request.get(`/product/${name}`)).status(), name).toBe(404)
      await page.goto('/product/gridkeeper')
      await expect(heading(page)).toHaveText('Product Not Found')
      await expect(page.getByText('This product does not exist or is no longer for sale.')).toBeVisible()
      await page.getByRole('link', { name: 'Back to Marketplace' }).click()
      await expect(page).toHaveURL('/marketplace')
    },
  )
})

test.describe('A product on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'follows a swipe through its images that began or ended before its code was there',
    { tag: ['@1-2-looping-carousel'] },
    async ({ page }) => {
      const expectShown = (number: number) =>
        expect(page.getByRole('button', { name: `Show image ${number}` })).toHaveAttribute('aria-current', 'true')
      for (const moment of ['meanwhile', 'afterwards']) {
        await test.step(`hydrates ${moment}`, async () => {
          await page.unrouteAll()
          const release = await hold(page, '**/assets/*.js')
          await page.goto('/product/inboxly', { waitUntil: 'commit' })
          await expect(page.getByTestId('phone-bar')).toBeInViewport()
          await swipe(page, async () => {
            if (moment === 'afterwards') return
            release()
            await page.getByRole('button', { name: 'Toggle theme' }).dispatchEvent('click')
            await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
          })
          release()
          await expectShown(2)
        })
      }
      await swipe(page)
      await expectShown(3)
    },
  )
})

test(
  'A demo out of reach is known to its seller at once, and to everyone after a week',
  { tag: ['@ours-demo-uptime', '@ours-traits', '@ours-demo-checks'] },
  async ({ page, context }) => {
    const cards = page.getByRole('main').getByRole('article')
    await page.goto('/marketplace?q=tutorling')
    await expect(cards).toHaveCount(1)
    await page.goto('/marketplace?q=tutorling&traits=demo')
    await expect(page.getByText('No products available at the moment.')).toBeVisible()
    await page.goto('/product/tutorling')
    await expect(price(page).getByText(SINCE)).toBeVisible()
    await expect(price(page).getByRole('link', { name: 'View Live Demo' })).toBeVisible()

    await page.goto('/product/consentling')
    await expect(price(page).getByRole('link', { name: 'View Live Demo' })).toBeVisible()
    await expect(page.getByText(SINCE)).toHaveCount(0)
    await signInAs(context, 'seller')
    await page.goto('/dashboard')
    await expect(page.getByRole('article', { name: /^Consentling/ }).getByText(SINCE)).toBeVisible()
    await expect(cards.filter({ hasText: 'Kickoff Kit' })).toBeVisible()
    await expect(page.getByText(SINCE)).toHaveCount(1)
  },
)

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
