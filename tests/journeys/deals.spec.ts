import type { Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { bar, button, card, dialog, offer, panel } from '../support/browser/deal-room.ts'
import { dealer, liveListing, move } from '../support/browser/deals.ts'
import { inboxConnected, messages, startChat } from '../support/browser/chats.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, open, toast } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const PHONE = { width: 390, height: 844 }
const ROOM = /\/chat\/[\w-]{36}$/

const price = (page: Page) => dialog(page).getByLabel('Your price')
/** The seller's two amounts, in whatever way they could be written. */
const LIMITS = { lowestPrice: '250.37', acceptPrice: '1,200.41' }
const WRITTEN = /250\.37|25037|1,?200\.41|120041/
const offerPanel = (page: Page) => page.getByRole('region', { name: 'Price' })

test(
  'A visitor makes an offer after signing in, its seller accepts on a phone, and both see the completed purchase',
  {
    tag: [
      '@ours-first-moves',
      '@ours-deal-notices',
      '@ours-deal-room',
      '@ours-deal-dashboards',
      '@ours-my-sales',
      '@ours-selling',
      '@1-4-purchase-statuses',
    ],
  },
  async ({ browser, page }) => {
    const { listing, seller } = await liveListing(browser, LIMITS)
    const received = receivedBy(page)
    const phone = seller.page
    const sale = phone.getByRole('article', { name: listing.title })
    const month = phone.getByRole('list', { name: 'This month' }).getByRole('listitem')
    await phone.setViewportSize(PHONE)
    const connected = inboxConnected(phone)
    await phone.goto('/dashboard?tab=my-sales')
    await connected
    await expect(month).toHaveText(['0 offers', '0 agreed', '0 sold'])

    await page.goto(`/product/${listing.slug}`)
    await offerPanel(page).getByRole('link', { name: 'Make an offer' }).click()
    await fillLogin(page, await join({ firstName: 'Nour', lastName: 'Badawi' }))
    await price(page).fill('$300')
    await button(dialog(page), 'Send offer').click()
    await expect(page).toHaveURL(ROOM)
    await expect(card(page, 'Your offer, $300, Ines’s turn')).toBeVisible()

    await expect(sale).toContainText('Your turn')
    await expect(month).toHaveText(['1 offer', '0 agreed', '0 sold'])
    await expect(toast(phone)).toContainText('Nour offered $300')
    await toast(phone).getByRole('button', { name: 'View' }).click()
    await button(bar(phone), 'Answer').click()
    await button(dialog(phone), 'Accept $300').click()
    await button(dialog(phone), 'Accept $300').click()
    await button(card(page, 'Accepted, $300, price held'), 'Mark as paid').click()
    await button(dialog(page), 'Mark as paid').click()
    await expect(bar(phone)).toContainText('Your turn')
    await button(bar(phone), 'Confirm payment').click()
    await button(dialog(phone), 'Confirm payment').click()

    await expect(bar(phone)).toContainText('Purchased, delivery next')
    await expect(panel(page)).toContainText('Purchased, delivery next')
    await expect(messages(page)).toContainText('Purchase completed')
    await phone.goBack()
    await expect(sale).toContainText('Purchase Completed')
    await expect(month).toHaveText(['1 offer', '1 agreed', '1 sold'])
    const texts = await Promise.all(received)
    expect(texts.filter((text) => text.includes(listing.title)).length).toBeGreaterThan(2)
    expect(texts.filter((text) => WRITTEN.test(text))).toEqual([])
    // A document is mailed to someone who uses the site, too.
    await mailTo(seller.person.email, `Purchase Completed: “${listing.title}”`)
  },
)

/** What a page receives from here on of the site's data, over HTTP and its sockets. */
function receivedBy(page: Page): (string | Promise<string>)[] {
  const received: (string | Promise<string>)[] = []
  page.on('response', (response) => {
    // A page that is left takes its replies with it.
    if (['document', 'fetch'].includes(response.request().resourceType()))
      received.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}

test(
  'A listing sold once is bought at its list price and closed to other negotiations',
  { tag: ['@ours-first-moves', '@ours-sold-once'] },
  async ({ browser, request }) => {
    const { listing, seller } = await liveListing(browser, { soldOnce: true })
    const [buyer, late] = [await dealer(browser, 'Nour', 'Badawi'), await dealer(browser, 'Tomás', 'Rivera')]
    const chat = await startChat(late.context, listing.slug)
    await offer(late, chat, 900)
    await late.page.goto(chatPath(chat.id))
    await expect(card(late.page, /\$900/)).toBeVisible()

    const { page } = buyer
    await open(page, `/product/${listing.slug}`)
    await button(offerPanel(page), 'Buy at $1,290').click()
    await button(dialog(page), 'Buy at $1,290').click()
    await button(card(page, 'Accepted, $1,290, price held'), 'Mark as paid').click()
    await button(dialog(page), 'Mark as paid').click()
    await expect(panel(page)).toContainText('Ines’s turn')
    const dealId = page.url().split('/').at(-1) ?? ''
    await move(seller, await (await seller.request.get(`/api/chats/${dealId}`)).json(), { type: 'receive', dealId })
    await expect(messages(late.page)).toContainText('because the product was sold to someone else')
    await expect(card(late.page, /\$900/)).toHaveCount(0)
    await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(404)
  },
)
