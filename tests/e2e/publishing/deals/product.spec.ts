import type { Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { expectAccessible } from '../../../support/browser/accessibility.ts'
import { type Dealer, dealer, liveListing, move, negotiation, terms } from '../../../support/browser/deals.ts'
import { fillLogin } from '../../../support/browser/parts.ts'
import { join, ownNetwork } from '../../../support/browser/people.ts'
import { watchShifts } from '../../../support/browser/shifts.ts'
import { expect, test } from '../../../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 409/] })

const offer = (page: Page) => page.getByRole('region', { name: 'Price' })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const ROOM = /\/chat\/[\w-]{36}$/

/** Saves a live listing of a seller's once more, with other settings. */
async function change({ request }: Dealer, id: string, settings: Record<string, unknown>): Promise<void> {
  const { title, version } = await (await request.get(`/api/projects/${id}`)).json()
  const data = { title, price: '1290', version, ...settings }
  const reply = await request.put(`/api/projects/${id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

test.describe('A product page, for a buyer [ours first moves]', () => {
  test('makes an offer, which starts the discussion, and then leads to the deal', async ({ browser }) => {
    const { listing } = await liveListing(browser)
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await page.goto(`/product/${listing.slug}`)
    await expect(offer(page)).toContainText('Open to offers')
    await offer(page).getByRole('button', { name: 'Make an Offer' }).click()
    await expect(dialog(page)).toContainText('Make an offer')
    await expectAccessible(page)
    await dialog(page).getByLabel('Your price').fill('a lot')
    await press(page, 'Send offer')
    await expect(dialog(page).getByLabel('Your price')).toHaveAccessibleDescription(/such as 1,250/)
    await dialog(page).getByLabel('Your price').fill('$1,050')
    await press(page, 'Send offer')
    await expect(page).toHaveURL(ROOM)
    const room = page.url()
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('$1,050')

    await page.goto(`/product/${listing.slug}`)
    await expect(offer(page).getByRole('button', { name: 'Continue Discussion' })).toBeVisible()
    await expect(offer(page).getByRole('button', { name: 'Make an Offer' })).toBeHidden()
    const deal = offer(page).getByRole('link', { name: 'View your deal' })
    await expect(deal).toContainText(/You offered \$1,050\d\d:\d\d:\d\d$/)
    await expectAccessible(page)
    await deal.click()
    await expect(page).toHaveURL(room)
  })

  test('says how the deal stands, and leads to the review of what was bought', async ({ browser }) => {
    const { listing, chat, buyer, seller } = await negotiation(browser)
    const { page } = buyer
    const deal = offer(page).getByRole('link', { name: 'View your deal' })
    await page.goto(`/product/${listing.slug}`)
    await expect(deal).toContainText('No offer stands')
    await expect(deal).toContainText('Negotiating')
    const dealId = chat.negotiationId
    const offered = await move(seller, chat, { type: 'offer', dealId, terms: terms(105_000), hours: 72 })
    await expect(deal).toContainText('Ines offered $1,050')
    await expect(deal.getByRole('timer')).toHaveText(/^7[12]:\d\d:\d\d$/)
    const offerId = offered.deal.offer?.id ?? ''
    await move(buyer, chat, { type: 'accept', dealId, offerId, priceCents: 105_000 })
    await expect(deal).toContainText('$1,050 is held')
    await move(buyer, chat, { type: 'pay', dealId })
    await move(seller, chat, { type: 'receive', dealId })
    const review = offer(page).getByRole('link', { name: 'Write a Review' })
    await expect(review).toContainText('Purchased')
    await expectAccessible(page)
    await review.click()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await expect(page).toHaveURL(`/product/${listing.slug}`)
  })

  test('buys at the list price after a confirmation, at the price as it is now', async ({ browser }) => {
    const { listing, seller } = await liveListing(browser, { supportMonths: 6, training: true })
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await page.goto(`/product/${listing.slug}`)
    await offer(page).getByRole('button', { name: 'Buy at $1,290' }).click()
    await expect(dialog(page)).toContainText(listing.title)
    await expect(dialog(page)).toContainText('6 months')
    await expect(dialog(page)).toContainText('You and the seller agree how to pay')
    await change(seller, listing.id, { price: '1490', supportMonths: 6, training: true })
    await press(page, 'Buy at $1,290')
    await expect(dialog(page)).toContainText('The list price has changed in the meantime.')
    await press(page, 'Buy at $1,490')
    await expect(page).toHaveURL(ROOM)
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('$1,490')
  })

  test('says why an offer was refused, and loses nothing typed', async ({ browser }) => {
    const { listing, seller } = await liveListing(browser)
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await page.goto(`/product/${listing.slug}`)
    await offer(page).getByRole('button', { name: 'Make an Offer' }).click()
    await dialog(page).getByLabel('Your price').fill('1,050')
    await change(seller, listing.id, { openToOffers: false })
    await press(page, 'Send offer')
    await expect(dialog(page)).toContainText('This product has a fixed price.')
    await expect(dialog(page).getByLabel('Your price')).toHaveValue('1,050')
  })

  test('has what is free without a payment', async ({ browser }) => {
    const { listing } = await liveListing(browser, { price: '0' })
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await page.goto(`/product/${listing.slug}`)
    await expect(offer(page).getByRole('button', { name: 'Make an Offer' })).toHaveCount(0)
    await offer(page).getByRole('button', { name: 'Get it for free' }).click()
    await press(page, 'Get it for free')
    await expect(page).toHaveURL(ROOM)
    await page.goto('/dashboard?tab=my-purchases')
    await expect(page.getByRole('article', { name: listing.title })).toContainText('Purchase Completed')
  })

  test('has the buttons within reach on a phone', async ({ browser }) => {
    const { listing } = await liveListing(browser)
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/product/${listing.slug}`)
    for (const name of ['Make an Offer', 'Buy at $1,290']) {
      const box = await page.getByRole('button', { name }).filter({ visible: true }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: 'Make an Offer' }).filter({ visible: true }).click()
    await expectAccessible(page)
    await dialog(page).getByLabel('Your price').fill('1,050')
    await press(page, 'Send offer')
    await expect(page).toHaveURL(ROOM)
  })
})

test('A deal room sells at the list price as it is now [ours stale moves]', async ({ browser }) => {
  const { listing, chat, buyer, seller } = await negotiation(browser)
  const { page } = buyer
  await page.goto(chatPath(chat.negotiationId ?? ''))
  await page.getByRole('button', { name: 'Buy at list price, $1,290' }).click()
  await change(seller, listing.id, { price: '1490' })
  await press(page, 'Buy at $1,290')
  await expect(dialog(page)).toContainText('The list price has changed in the meantime.')
  await press(page, 'Buy at $1,490')
  await expect(page.getByRole('article', { name: 'Accepted, $1,490, price held' })).toBeVisible()
})

for (const width of [390, 768, 1280])
  test(`A product page at ${width} px stays still when it shows its buyer's deal [ours nothing shifts]`, async ({
    browser,
  }) => {
    // Long enough for the discussion to come below what is on the screen.
    const { listing, buyer } = await negotiation(browser, { description: 'A shared inbox.\n\n'.repeat(40) })
    const { page } = buyer
    const shifts = await watchShifts(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/product/${listing.slug}`)
    await expect(page.getByRole('link', { name: 'View your deal' }).filter({ visible: true })).toBeInViewport()
    expect(await shifts()).toBeLessThan(0.001)
  })

test.describe('What a seller allows', () => {
  test('shows on the product page', async ({ browser, page }) => {
    const { listing, seller } = await liveListing(browser, { openToOffers: false, buyNow: false })
    await page.goto(`/product/${listing.slug}`)
    await expect(offer(page)).toContainText('Fixed price')
    await expect(offer(page).getByRole('link')).toHaveText(['Add to Favorites', 'Login to Start Discussion'])
    await change(seller, listing.id, { openToOffers: true, buyNow: true })
    await page.goto(`/product/${listing.slug}`)
    await expect(offer(page).getByRole('link')).toHaveText([
      'Add to Favorites',
      'Login to Start Discussion',
      'Make an Offer',
      'Buy at $1,290',
    ])
    await seller.page.goto(`/product/${listing.slug}`)
    await expect(offer(seller.page)).toContainText('Open to offers')
    await expect(offer(seller.page).getByRole('button', { name: /Discussion|Offer|Buy/ })).toHaveCount(0)
  })
})

test.describe('Somebody who has to sign in first', () => {
  test('comes back to the offer', async ({ browser, page }) => {
    const { listing } = await liveListing(browser)
    const person = await join()
    await page.goto(`/product/${listing.slug}`)
    await offer(page).getByRole('link', { name: 'Make an Offer' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${listing.slug}#offer`)}`)
    await fillLogin(page, person)
    await expect(dialog(page)).toContainText('Make an offer')
    await expect(page).toHaveURL(`/product/${listing.slug}`)
  })

  test('comes back to the deal that they have already', async ({ browser }) => {
    const { listing, chat, buyer } = await negotiation(browser)
    await buyer.page.goto(`/product/${listing.slug}#buy`)
    await expect(buyer.page).toHaveURL(`/chat/${chat.negotiationId}`)
  })
})
