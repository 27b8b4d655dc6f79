import type { APIRequestContext, Page } from '@playwright/test'
import { liveListing, saveListing } from '../support/browser/deals.ts'
import { listingCard } from '../support/browser/listings.ts'
import { fillLogin, menuButton, toast } from '../support/browser/parts.ts'
import { join, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const TITLE = 'Quietcount: privacy-first web analytics'
const SEARCH = '/marketplace?q=quietcount&sort=price-asc'

const items = (page: Page) => page.getByRole('list', { name: 'Saved products' }).getByRole('listitem')

test(
  'A heart is kept through signing in and follows the price; the seller sees how many there are, everyone from three on',
  { tag: ['@ours-kept-favorites', '@1-add-to-favorites', '@2-2-my-favorites', '@ours-favorite-counts'] },
  async ({ browser, page, context, request }) => {
    const [{ listing, seller }, person, ...others] = await Promise.all([liveListing(browser), join(), join(), join()])
    await page.goto(SEARCH)
    await page.getByRole('link', { name: `Add to Favorites: ${TITLE}` }).click()
    await expect(page).toHaveURL(/^[^#]*\/login\?next=%2Fmarketplace%3Fq%3Dquietcount%26sort%3Dprice-asc%23favorite%3D/)
    await fillLogin(page, person)
    await expect(toast(page)).toContainText('Added to favorites')
    await expect(page).toHaveURL(SEARCH)
    const heart = page.getByRole('button', { name: `Add to Favorites: ${TITLE}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await save(context.request, listing.id)
    for (const other of others) {
      const device = await browser.newContext()
      await signIn(device, other)
      await save(device.request, listing.id)
      await device.close()
    }
    await saveListing(seller, listing.id, { price: '1240' })
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'My Favorites' }).click()
    await expect(items(page)).toHaveText([/\$50 less since you saved it/, new RegExp(TITLE)])

    await seller.page.goto('/dashboard')
    await expect(listingCard(seller.page, listing.title).getByTitle('3 favorites')).toBeVisible()
    await seller.context.close()
    const visited = await (await request.get(`/product/${listing.slug}`)).text()
    expect(visited).toMatch(/3(?:<!-- -->)? people saved this/)
  },
)

async function save(request: APIRequestContext, id: string): Promise<void> {
  const reply = await request.put(`/api/favorites/${id}`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(204)
}
