import type { Page } from '@playwright/test'
import { TOO_LOW_TEXT } from '#contract/deals/constants.ts'
import { chatPath } from '#contract/paths.ts'
import { button, card, dialog, panel } from '../../../support/browser/deal-room.ts'
import { dealer, liveListing } from '../../../support/browser/deals.ts'
import { messages } from '../../../support/browser/discussions.ts'
import { ownNetwork } from '../../../support/browser/people.ts'
import { expect, test } from '../../../support/browser/test.ts'

test.use(ownNetwork())

const LIMITS = { lowestPrice: '1,000.37', acceptPrice: '1,200.41' }
/** The same amounts in whatever way they could be written. */
const WRITTEN = /1,?000\.37|100037|1,?200\.41|120041/

test('A seller’s prices answer an offer while they are away, and the buyer’s browser never gets to know them [ours selling]', async ({
  browser,
}) => {
  const { listing, seller } = await liveListing(browser, LIMITS)
  const { page, request } = await dealer(browser, 'Nour', 'Badawi')
  const received = receivedBy(page)
  await page.goto(`/product/${listing.slug}`)
  await button(page, 'Make an Offer').first().click()
  await dialog(page).getByLabel('Your price').fill('1,000.36')
  await button(dialog(page), 'Send offer').click()
  await expect(messages(page)).toContainText('Declined automatically')
  await expect(messages(page)).toContainText(TOO_LOW_TEXT)

  await button(panel(page), 'Make an offer').click()
  await dialog(page).getByLabel('Your price').fill('$1,250')
  await button(dialog(page), 'Send offer').click()
  await expect(card(page, 'Accepted, $1,250, price held')).toBeVisible()
  await expect(messages(page)).toContainText('$1,250 accepted automatically')

  await seller.page.goto(chatPath(page.url().split('/').at(-1) ?? ''))
  await expect(messages(seller.page)).toContainText('Declined automatically')
  await expect(messages(seller.page)).toContainText('$1,250 accepted automatically')

  for (const address of [`/product/${listing.slug}`, `/api/listings/${listing.id}`, '/api/chats', '/api/purchases'])
    received.push((await request.get(address)).text())
  const texts = await Promise.all(received)
  expect(texts.filter((text) => text.includes(listing.title)).length).toBeGreaterThan(4)
  expect(texts.filter((text) => WRITTEN.test(text))).toEqual([])
})

/** What a page receives from here on, over HTTP and its sockets. */
function receivedBy(page: Page): (string | Promise<string>)[] {
  const received: (string | Promise<string>)[] = []
  // A page that is left takes its replies with it.
  page.on('response', (response) => received.push(response.text().catch(() => '')))
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}
