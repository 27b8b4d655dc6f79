import type { Page } from '@playwright/test'
import { TOO_LOW_TEXT } from '#contract/deals/constants.ts'
import { chatPath } from '#contract/paths.ts'
import { bar, button, card, dialog, offer, panel, withdraw } from '../support/browser/deal-room.ts'
import { dealer, liveListing, type Negotiation, negotiation, saveListing } from '../support/browser/deals.ts'
import { message, messages, say } from '../support/browser/discussions.ts'
import { hold } from '../support/browser/intercept.ts'
import { fillLogin, header, toast } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const PHONE = { width: 390, height: 844 }
const MOVES = /\/api\/chats\/[^/]+\/moves$/
const PURCHASES = '/dashboard?tab=my-purchases'
const SALES = '/dashboard?tab=my-sales'
const ROOM = /\/chat\/[\w-]{36}$/

const price = (page: Page) => dialog(page).getByLabel('Your price')
const shownOf = (page: Page, { listing }: Pick<Negotiation, 'listing'>) =>
  page.getByRole('article', { name: listing.title })
const month = (page: Page) => page.getByRole('list', { name: 'This month' }).getByRole('listitem')
const offerPanel = (page: Page) => page.getByRole('region', { name: 'Price' })

test(
  'A price is agreed between a desktop and a phone, and the purchase completed, as the dashboard follows',
  { tag: ['@ours-deal-room', '@ours-deal-dashboards', '@ours-my-sales', '@1-4-purchase-statuses'] },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const { chat, buyer, seller } = deal
    const [desktop, phone] = [buyer.page, seller.page]
    const sales = await seller.context.newPage()
    await phone.setViewportSize(PHONE)
    await sales.goto(SALES)
    await expect(shownOf(sales, deal)).toContainText('No open offer')
    for (const each of [desktop, phone]) await each.goto(chatPath(chat.id))
    await expect(month(sales)).toHaveText(['0 offers', '0 agreed', '0 sold'])
    await expect(bar(phone)).toContainText('No offer yet')

    await button(panel(desktop), 'Make an offer').click()
    await price(desktop).fill('$300')
    await dialog(desktop).getByLabel('Support').selectOption('1 year')
    await button(dialog(desktop), 'Send offer').click()
    await expect(card(desktop, 'Your offer, $300, Ines’s turn')).toBeVisible()
    await expect(bar(phone)).toContainText('Nour offered $300')
    await expect(shownOf(sales, deal)).toContainText('Your turn')
    await expect(month(sales)).toHaveText(['1 offer', '0 agreed', '0 sold'])

    await button(bar(phone), 'Answer').click()
    await button(dialog(phone), 'Counter').click()
    await price(phone).fill('350')
    await dialog(phone).getByText('7 days').click()
    await button(dialog(phone), 'Send counter-offer').click()
    await expect(bar(phone).getByRole('timer')).toHaveText(/^167:5\d:\d\d$/)
    const counter = card(desktop, 'Ines’s offer, $350, your turn')
    await button(counter, 'Accept $350').click()
    await button(card(desktop, 'Accepted, $350, price held'), 'Mark as paid').click()
    await expect(shownOf(sales, deal)).toContainText('Your turn to confirm the payment')
    await expect(bar(phone)).toContainText('Your turn')
    await button(bar(phone), 'View deal').click()
    await button(dialog(phone), 'Confirm received').click()

    await expect(bar(phone)).toContainText('Purchase Completed')
    await expect(panel(desktop)).toContainText('This purchase has been completed successfully.')
    await expect(messages(desktop)).toContainText('Purchase completed')
    await expect(shownOf(sales, deal)).toContainText('Purchase Completed')
    await expect(month(sales)).toHaveText(['1 offer', '1 agreed', '1 sold'])
    await desktop.goto(PURCHASES)
    await expect(shownOf(desktop, deal)).toContainText('Status: Purchased')
  },
)

test(
  'Whoever accepts an offer that was changed meanwhile accepts nothing, and is told to what it was changed',
  { tag: '@ours-stale-moves' },
  async ({ browser }) => {
    const { chat, buyer, seller } = await negotiation(browser)
    const { page, context } = buyer
    const first = await offer(seller, chat, 350)
    await page.goto(chatPath(chat.id))
    const release = await hold(page, MOVES)
    await button(card(page, /\$350/), 'Accept').click()
    await withdraw(seller, chat, first)
    await offer(seller, chat, 360)
    release()
    const changed = card(page, /\$360/)
    await expect(changed.getByRole('alert')).toHaveText('Ines changed the offer to $360 while you were deciding.')
    // In two tabs at once it is accepted once.
    const tab = await context.newPage()
    await tab.goto(chatPath(chat.id))
    const releases = await Promise.all([page, tab].map((each) => hold(each, MOVES)))
    for (const each of [page, tab]) await button(card(each, /\$360/), 'Accept $360').click()
    for (const each of releases) each()
    for (const each of [page, tab]) {
      await expect(card(each, 'Accepted, $360, price held')).toBeVisible()
      await expect(panel(each).getByText('You accepted $360')).toHaveCount(1)
    }
  },
)

test(
  'An offer whose reply was lost is made once, however often it is sent',
  { tag: ['@ours-stale-moves', '@ours-moves'] },
  async ({ browser }) => {
    const { chat, buyer } = await negotiation(browser)
    const { page } = buyer
    await page.goto(chatPath(chat.id))
    await button(panel(page), 'Make an offer').click()
    await price(page).fill('300')
    await page.route(
      MOVES,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(dialog(page), 'Send offer').click()
    await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.')
    await button(dialog(page), 'Retry').click()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page, /Your offer, \$300/)).toHaveCount(1)
    await expect(panel(page).getByText('You offered $300')).toHaveCount(1)
  },
)

test(
  'A visitor who wants to make an offer signs in, makes it on the product page, and goes from there to the review',
  { tag: '@ours-first-moves' },
  async ({ browser, page }) => {
    const { listing, seller } = await liveListing(browser)
    const person = await join({ firstName: 'Nour', lastName: 'Badawi' })
    await page.goto(`/product/${listing.slug}`)
    await offerPanel(page).getByRole('link', { name: 'Make an Offer' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${listing.slug}#offer`)}`)
    await fillLogin(page, person)
    await price(page).fill('$1,050')
    await button(dialog(page), 'Send offer').click()
    await expect(page).toHaveURL(ROOM)
    await expect(card(page, /Your offer, \$1,050/)).toBeVisible()
    await seller.page.goto(page.url())
    await button(card(seller.page, /\$1,050/), 'Accept $1,050').click()
    await button(card(page, /price held/), 'Mark as paid').click()
    await expect(panel(seller.page)).toContainText('Your turn')
    await button(card(seller.page, /price held/), 'Confirm received').click()
    await expect(panel(page)).toContainText('Purchase Completed')
    await page.goto(`/product/${listing.slug}`)
    await offerPanel(page).getByRole('link', { name: 'Write a Review' }).click()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  },
)

test.describe('At the list price', () => {
  /** The browser's own line about a refusal. */
  test.use({ expectedErrors: [/status of 409/] })

  test(
    'a product is bought as it is now, and one that is free without a payment',
    { tag: ['@ours-first-moves', '@ours-stale-moves'] },
    async ({ browser }) => {
      const { listing, seller } = await liveListing(browser)
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      const { page } = buyer
      await page.goto(`/product/${listing.slug}`)
      await button(offerPanel(page), 'Buy at $1,290').click()
      await saveListing(seller, listing.id, { price: '1490' })
      await button(dialog(page), 'Buy at $1,290').click()
      await expect(dialog(page)).toContainText('The list price has changed in the meantime.')
      await button(dialog(page), 'Buy at $1,490').click()
      await expect(card(page, 'Accepted, $1,490, price held')).toBeVisible()

      const free = await liveListing(browser, { price: '0' })
      await page.goto(`/product/${free.listing.slug}`)
      await button(offerPanel(page), 'Get it for free').click()
      await button(dialog(page), 'Get it for free').click()
      await expect(page).toHaveURL(ROOM)
      await page.goto(PURCHASES)
      await expect(shownOf(page, free)).toContainText('Purchase Completed')
      await expect(shownOf(page, { listing })).toContainText('Your turn to pay')
    },
  )
})

const LIMITS = { lowestPrice: '1,000.37', acceptPrice: '1,200.41' }
/** The same amounts in whatever way they could be written. */
const WRITTEN = /1,?000\.37|100037|1,?200\.41|120041/

test(
  'A seller’s prices answer an offer while they are away, and the buyer’s browser never gets to know them',
  { tag: '@ours-selling' },
  async ({ browser }) => {
    const { listing, seller } = await liveListing(browser, LIMITS)
    const { page, request } = await dealer(browser, 'Nour', 'Badawi')
    const received = receivedBy(page)
    await page.goto(`/product/${listing.slug}`)
    await button(page, 'Make an Offer').first().click()
    await price(page).fill('1,000.36')
    await button(dialog(page), 'Send offer').click()
    await expect(messages(page)).toContainText('Declined automatically')
    await expect(messages(page)).toContainText(TOO_LOW_TEXT)
    await button(panel(page), 'Make an offer').click()
    await price(page).fill('$1,250')
    await button(dialog(page), 'Send offer').click()
    await expect(card(page, 'Accepted, $1,250, price held')).toBeVisible()

    await seller.page.goto(chatPath(page.url().split('/').at(-1) ?? ''))
    await expect(messages(seller.page)).toContainText('Declined automatically')
    await expect(messages(seller.page)).toContainText('$1,250 accepted automatically')
    for (const address of [`/product/${listing.slug}`, `/api/listings/${listing.id}`, '/api/chats', '/api/purchases'])
      received.push((await request.get(address)).text())
    const texts = await Promise.all(received)
    expect(texts.filter((text) => text.includes(listing.title)).length).toBeGreaterThan(4)
    expect(texts.filter((text) => WRITTEN.test(text))).toEqual([])
  },
)

/** What a page receives from here on, over HTTP and its sockets. */
function receivedBy(page: Page): (string | Promise<string>)[] {
  const received: (string | Promise<string>)[] = []
  // A page that is left takes its replies with it.
  page.on('response', (response) => received.push(response.text().catch(() => '')))
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}

test(
  'Declining and cancelling say why to the other side, in the room and on the dashboard',
  { tag: ['@ours-deal-room', '@ours-deal-dashboards'] },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const { chat, buyer, seller } = deal
    await offer(buyer, chat, 200)
    await Promise.all([buyer, seller].map(({ page }) => page.goto(chatPath(chat.id))))
    await button(card(seller.page, /\$200/), 'Decline').click()
    await dialog(seller.page).getByLabel('Reason (optional)').fill('Too low.')
    await button(dialog(seller.page), 'Decline').click()
    await expect(messages(buyer.page)).toContainText('Declined by Ines')
    await expect(messages(buyer.page)).toContainText('“Too low.”')
    await button(panel(buyer.page), 'Cancel negotiation').click()
    await dialog(buyer.page).getByLabel('Reason').fill('We chose another one.')
    await button(dialog(buyer.page), 'Cancel negotiation').click()
    await expect(panel(seller.page)).toContainText('Cancelled by the buyer')
    // People talk on.
    await say(seller.page, 'All the best!')
    await expect(message(buyer.page, 'All the best!')).toBeVisible()
    await seller.page.goto(SALES)
    await expect(shownOf(seller.page, deal)).toContainText('Cancelled by the buyerWe chose another one.')
  },
)

test(
  'Blocking ends no deal: nothing new is agreed, and the rest still works for both',
  { tag: '@ours-blocking' },
  async ({ browser }) => {
    const { chat, buyer, seller } = await negotiation(browser)
    await offer(buyer, chat, 300)
    for (const { page } of [buyer, seller]) await page.goto(chatPath(chat.id))
    const shown = card(seller.page, /\$300/)
    await expect(shown).toBeVisible()
    await button(buyer.page, 'Discussion actions').click()
    await buyer.page.getByRole('menuitem', { name: 'Block Ines Duarte' }).click()
    await expect(buyer.page.getByText('You blocked Ines Duarte.')).toBeVisible()
    await button(shown, 'Accept $300').click()
    await expect(shown.getByRole('alert')).toHaveText('This person can’t negotiate at the moment.')
    await button(shown, 'Decline').click()
    await button(dialog(seller.page), 'Decline').click()
    await expect(messages(buyer.page)).toContainText('Declined by Ines')
    await expect(button(panel(buyer.page), 'Make an offer')).toHaveCount(0)
    await button(buyer.page, 'Unblock').click()
    await expect(button(panel(buyer.page), 'Make an offer')).toBeVisible()
  },
)

test(
  'An offer finds its seller wherever they are, by a notice that leads into the room and by dots until it is answered',
  { tag: '@ours-deal-notices' },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const { buyer, seller, chat } = deal
    const { page } = seller
    await page.goto('/marketplace')
    const dot = header(page).getByText('1 deal waits for your answer')
    const first = await offer(buyer, chat, 900)
    // From here on the page hears what happens.
    await expect(dot).toHaveCount(1)
    await withdraw(buyer, chat, first)
    await expect(toast(page)).toContainText('Nour withdrew $900')
    await expect(dot).toHaveCount(0)
    const { deal: offered } = await offer(buyer, chat, 1_050)
    await expect(toast(page)).toContainText('Nour offered $1,050')
    await expect(toast(page)).toContainText(`${deal.listing.title} · your turn for 71:5`)
    await toast(page).getByRole('button', { name: 'View' }).click()
    await expect(page).toHaveURL(chatPath(offered.id))
    await button(card(page, /\$1,050/), 'Decline').click()
    await button(dialog(page), 'Decline').click()
    await expect(dot).toHaveCount(0)
  },
)
