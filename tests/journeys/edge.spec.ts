import { isPersonal, type ScreenName } from '#contract/screens.ts'
import { SAMPLE_PATHS } from '../support/browser/screens.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

const PUBLIC = Object.entries(SAMPLE_PATHS).filter(
  ([screen]) => screen !== 'profileById' && (screen === 'notFound' || !isPersonal(screen as ScreenName)),
)

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [NOT_FOUND] })

  test(
    'every public page can be read',
    { tag: ['@ours-product-marketplace-can-read', '@ours-robots-txt', '@1-2-legal-pages', '@ours-developers'] },
    async ({ page }) => {
      for (const [screen, path] of PUBLIC) {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
        expect((await page.getByRole('main').innerText()).length, screen).toBeGreaterThan(50)
      }
    },
  )

  test(
    'a product is found by page, filter and portfolio, and an answer by a search',
    { tag: ['@ours-product-marketplace-can-read', '@ours-description-canonical-address', '@1-2-help'] },
    async ({ page }) => {
      const cards = page.getByRole('article')
      await page.goto('/marketplace')
      await expect(cards).toHaveCount(8)
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await expect(page).toHaveURL('/marketplace?page=2')
      await expect(page.locator('a[rel="prev"]')).toHaveAttribute('href', '/marketplace')
      await page.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
      await page.getByRole('textbox', { name: 'To' }).fill('5000')
      await page.getByRole('button', { name: 'Apply filters' }).click()
      await expect(page).toHaveURL(/\?category=ai-agents&minPrice=&maxPrice=5000&rating=0$/)
      await page.getByRole('link', { name: 'Remove filter Up to $5,000' }).click()
      await expect(page).toHaveURL('/marketplace?category=ai-agents')

      await page.goto('/portfolios')
      const card = page.getByRole('article', { name: 'Adaeze Nwosu' })
      await card.getByRole('link', { name: 'View Portfolio' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Nwosu' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://adaeze.example/')
      await page
        .getByRole('region', { name: /^Products & Projects/ })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Seller' })).toContainText('Adaeze Nwosu')

      await page.goto('/product/inboxly')
      await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
      await expect(page.getByText('A shared inbox for teams of two to twenty.')).toBeVisible()
      await expect(page.getByRole('img', { name: 'image 1 of 5' })).toBeVisible()
      await page.getByRole('region', { name: 'Related Products' }).getByRole('link').first().click()
      await expect(page).not.toHaveURL('/product/inboxly')
      await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()

      await page.goto('/help')
      await page.getByRole('searchbox', { name: 'Search the answers' }).fill('counter-offer')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/help?q=counter-offer')
      await expect(page.getByRole('heading', { level: 3, name: 'What is a counter-offer?' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: 'Do I get exclusive rights?' })).toHaveCount(0)
    },
  )
})

test(
  'What is missing is answered with 404 and its screen',
  { tag: ['@ours-404-what-missing', '@1-2-blog'] },
  async ({ request }) => {
    for (const [path, text] of [
      ['/product/no-such-thing', 'This product does not exist or is no longer for sale.'],
      ['/blog/no-such-post', 'There is no post at this address.'],
      ['/no/such/page', 'Oops! Page not found'],
    ] as const) {
      const reply = await request.get(path)
      expect(reply.status(), path).toBe(404)
      const html = await reply.text()
      expect(html).toContain(text)
      expect(html).toContain('<meta name="robots" content="noindex, follow">')
      expect(html).not.toContain('rel="canonical"')
      expect((await request.head(path)).status(), path).toBe(404)
    }
    expect((await request.head('/product/inboxly')).status()).toBe(200)
  },
)

/** A search that would end the element that it stands in, open another one and a comment. */
const HOSTILE = '</script><script>document.title="owned"</script><!--\u2028'

test('Hostile text stays text in the head, the page and the data', { tag: ['@ours-page-titles'] }, async ({ page }) => {
  await page.goto(`/marketplace?q=${encodeURIComponent(HOSTILE)}`)
  await expect(page.getByPlaceholder('Search products...')).toHaveValue(/^<\/script><script>/)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page).toHaveTitle(
    /^<\/script><script>document\.title="owned"<\/script><!--.* · Marketplace · Sourceyard$/,
  )
  expect(await page.evaluate(() => document.querySelectorAll('script:not([src]):not([type])').length)).toBe(1)
})
