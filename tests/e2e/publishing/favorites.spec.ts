import { type APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { dealer, liveListing } from '../../support/browser/deals.ts'
import { listingCard } from '../../support/browser/listings.ts'
import { toast } from '../../support/browser/parts.ts'
import { ownNetwork } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

async function save(request: APIRequestContext, id: string): Promise<void> {
  const reply = await request.put(`/api/favorites/${id}`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(204)
}

/** Saves a live listing of a seller's once more, at another price. */
async function setPrice(request: APIRequestContext, id: string, price: string): Promise<void> {
  const { title, version } = await (await request.get(`/api/projects/${id}`)).json()
  const reply = await request.put(`/api/projects/${id}`, { data: { title, price, version } })
  expect(reply.status(), await reply.text()).toBe(200)
}

for (const width of [390, 1280]) {
  test(`My Favorites shows how prices changed and what is no longer offered, at ${width} px [2 §2 my favorites]`, async ({
    browser,
  }) => {
    const [cheaper, dearer, gone] = [await liveListing(browser), await liveListing(browser), await liveListing(browser)]
    const { page, request } = await dealer(browser, 'Nour', 'Badawi')
    await page.setViewportSize({ width, height: 844 })
    for (const { listing } of [cheaper, dearer, gone]) await save(request, listing.id)
    await setPrice(cheaper.seller.request, cheaper.listing.id, '1240')
    await setPrice(dearer.seller.request, dearer.listing.id, '1390')
    await gone.seller.request.post(`/api/projects/${gone.listing.id}/take-offline`, { data: {} })

    await page.goto('/favorites?sort=biggest-drop')
    const items = page.getByRole('list', { name: 'Saved products' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.nth(0)).toContainText('$50 less since you saved it')
    await expect(items.nth(1)).toContainText('$100 more since you saved it')
    await expect(items.nth(2)).toContainText(gone.listing.title)
    await expect(items.nth(2)).toContainText('No longer offered')
    await expect(items.nth(2)).toContainText('Saved at $1,290')
    await expect(items.nth(2).getByRole('link')).toHaveCount(0)
    await expectAccessible(page)

    // An Undo restores the price of before.
    await items.nth(0).getByRole('button').click()
    await expect(items).toHaveCount(2)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Added to favorites')
    await page.reload()
    await expect(items.nth(0)).toContainText('$50 less since you saved it')

    // What cannot be saved again has none.
    await items
      .nth(2)
      .getByRole('button', { name: `Remove from Favorites: ${gone.listing.title}` })
      .click()
    await expect(toast(page)).toContainText('Removed from favorites')
    await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(items).toHaveCount(2)
  })
}

test('Its seller sees how many have saved a listing, everybody from three on [ours favorite counts]', async ({
  browser,
  page,
}) => {
  const { listing, seller } = await liveListing(browser)
  const people = [
    await dealer(browser, 'Nour', 'Badawi'),
    await dealer(browser, 'Mara', 'Okafor'),
    await dealer(browser, 'Ada', 'Byron'),
  ]
  for (const { request } of people.slice(0, 2)) await save(request, listing.id)
  await seller.page.goto('/dashboard')
  await expect(listingCard(seller.page, listing.title).getByTitle('2 favorites')).toBeVisible()
  for (const { request } of people.slice(2)) await save(request, listing.id)
  await page.goto(`/product/${listing.slug}`)
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('3 people saved this')
})
