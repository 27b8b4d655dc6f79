import type { APIRequestContext, Page } from '@playwright/test'
import { dealer, liveListing } from '../support/browser/deals.ts'
import { listingCard } from '../support/browser/listings.ts'
import { fillLogin, menuButton, toast } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const TITLE = 'Quietcount: privacy-first web analytics'
const SEARCH = '/marketplace?q=quietcount&sort=price-asc'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const items = (page: Page) => page.getByRole('list', { name: 'Saved products' }).getByRole('listitem')

test(
  'A visitor’s heart is kept through signing in, and is on every page and device from then on',
  { tag: ['@ours-kept-favorites', '@1-add-to-favorites', '@2-2-my-favorites'] },
  async ({ page }) => {
    const person = await join()
    await page.goto('/favorites?sort=price-desc')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/favorites?sort=price-desc')}`)
    await page.goto(SEARCH)
    await page.getByRole('link', { name: `Add to Favorites: ${TITLE}` }).click()
    await expect(page).toHaveURL(/^[^#]*\/login\?next=%2Fmarketplace%3Fq%3Dquietcount%26sort%3Dprice-asc%23favorite%3D/)
    await fillLogin(page, person)
    await expect(toast(page)).toContainText('Added to favorites')
    await expect(page).toHaveURL(SEARCH)
    const heart = page.getByRole('button', { name: `Add to Favorites: ${TITLE}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/product/quietcount')
    await price(page).getByRole('button', { name: 'Remove from Favorites' }).click()
    await expect(toast(page)).toContainText('Removed from favorites')
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page)).toContainText('Added to favorites')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'My Favorites' }).click()
    await expect(page).toHaveURL('/favorites')
    await expect(items(page)).toHaveText([new RegExp(TITLE)])
  },
)

test(
  'Favorites follow what becomes of their listings, whose sellers see how many there are and everyone from three on',
  { tag: ['@2-2-my-favorites', '@ours-favorite-counts'] },
  async ({ browser, page: visitor }) => {
    const [cheaper, gone] = [await liveListing(browser), await liveListing(browser)]
    const { page, request } = await dealer(browser, 'Nour', 'Badawi')
    for (const { listing } of [cheaper, gone]) await save(request, listing.id)
    await setPrice(cheaper.seller.request, cheaper.listing.id, '1240')
    await gone.seller.request.post(`/api/projects/${gone.listing.id}/take-offline`, { data: {} })

    await page.goto('/favorites?sort=biggest-drop')
    await expect(items(page)).toHaveText([/\$50 less since you saved it/, /No longer offered.*Saved at \$1,290/])
    // An Undo restores the price of before.
    await items(page).nth(0).getByRole('button').click()
    await expect(items(page)).toHaveCount(1)
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page)).toContainText('Added to favorites')
    await page.reload()
    await expect(items(page).nth(0)).toContainText('$50 less since you saved it')

    const { seller, listing } = cheaper
    await save((await dealer(browser, 'Mara', 'Okafor')).request, listing.id)
    await seller.page.goto('/dashboard')
    await expect(listingCard(seller.page, listing.title).getByTitle('2 favorites')).toBeVisible()
    await save((await dealer(browser, 'Ada', 'Byron')).request, listing.id)
    await visitor.goto(`/product/${listing.slug}`)
    await expect(price(visitor)).toContainText('3 people saved this')
  },
)

async function save(request: APIRequestContext, id: string): Promise<void> {
  const reply = await request.put(`/api/favorites/${id}`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(204)
}

/** Saves a live listing of a seller's once more, at another price. */
async function setPrice(request: APIRequestContext, id: string, dollars: string): Promise<void> {
  const { title, version } = await (await request.get(`/api/projects/${id}`)).json()
  const reply = await request.put(`/api/projects/${id}`, { data: { title, price: dollars, version } })
  expect(reply.status(), await reply.text()).toBe(200)
}
