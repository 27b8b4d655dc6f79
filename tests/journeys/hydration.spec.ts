import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { open } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'

const CODE = '**/assets/*.js'
const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByPlaceholder('Search products...')
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' })
const theme = (page: Page, name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)

test(
  'Hydration changes no text and fetches nothing that came with the page',
  { tag: ['@ours-page-titles'] },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (each) => {
      const { pathname } = new URL(each.url())
      if (pathname.startsWith('/api/') && each.method() === 'GET') requested.push(pathname)
      if (pathname.includes('listing-screen')) requested.push(pathname)
    })
    const expectUnchanged = async (path: string, chosen: string) => {
      const reply = await open(page, path)
      await toggle(page).click()
      await theme(page, chosen)
      await page.getByRole('heading', { level: 1 }).click()
      const [before, after] = await page.evaluate(
        (html) => {
          const documents = [new DOMParser().parseFromString(html, 'text/html'), document]
          return documents.map((each) => {
            const root = each.getElementById('root')?.cloneNode(true) as Element
            // What is folded away may come with the code, and keys are those of the device.
            for (const other of root.querySelectorAll('noscript, details > :not(summary), kbd')) other.remove()
            return root.textContent
          })
        },
        (await reply?.text()) ?? '',
      )
      expect(after, path).toBe(before)
      expect(
        requested.filter((each) => each.startsWith('/api/')),
        path,
      ).toEqual([])
    }

    await expectUnchanged('/marketplace?category=ai-agents&sort=price-asc', 'light')
    await test.step('a hovered product is prefetched once, with its page’s code, before the click', async () => {
      await cards(page).nth(1).hover()
      await expect.poll(() => requested.length).toBe(4)
      await cards(page).nth(1).getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
      expect(requested.filter((path) => path.startsWith('/api/') && !path.endsWith('/views'))).toHaveLength(3)
      requested.length = 0
    })
    await expectUnchanged('/product/inboxly', 'dark')
  },
)

test(
  'Before hydration a page works as HTML: links, search and filters as a form, and input is preserved',
  { tag: ['@ours-product-marketplace-can-read'] },
  async ({ page }) => {
    const release = await hold(page, CODE)
    await page.goto('/marketplace', { waitUntil: 'commit' })
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
    await filters.getByRole('textbox', { name: 'From' }).fill('100')
    await filters.getByRole('textbox', { name: 'From' }).press('Enter')
    await expect(page).toHaveURL(/\/marketplace\?.*category=ai-agents.*minPrice=100/)
    await expect(cards(page).first()).toBeVisible()

    await search(page).fill('inbox')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/marketplace\?q=inbox/)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/marketplace', { waitUntil: 'commit' })
    await filters.getByRole('combobox', { name: 'Categories' }).selectOption('ai-agents')
    await filters.getByRole('textbox', { name: 'To' }).fill('2000')
    release()
    await expect(page).toHaveURL('/marketplace?category=ai-agents&maxPrice=2000')

    const releaseSlider = await hold(page, CODE)
    await page.goto('/marketplace', { waitUntil: 'commit' })
    await filters.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
    releaseSlider()
    await expect(page).toHaveURL('/marketplace?maxPrice=5000')
  },
)
