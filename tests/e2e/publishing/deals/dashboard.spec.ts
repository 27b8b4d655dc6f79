import type { Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { expectAccessible } from '../../../support/browser/accessibility.ts'
import { type Dealer, dealer, move, type Negotiation, negotiation, terms } from '../../../support/browser/deals.ts'
import { inboxConnected, sayElsewhere, startChat } from '../../../support/browser/discussions.ts'
import { hold } from '../../../support/browser/intercept.ts'
import { header, menuButton, toast } from '../../../support/browser/parts.ts'
import { ownNetwork } from '../../../support/browser/people.ts'
import { expect, test } from '../../../support/browser/test.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of 5\d\d/] })

const PURCHASES = '/dashboard?tab=my-purchases'
const SALES = '/dashboard?tab=my-sales'

const card = (page: Page, { listing }: Negotiation) => page.getByRole('article', { name: listing.title })
const month = (page: Page) => page.getByRole('list', { name: 'This month' }).getByRole('listitem')
/** Makes an offer of the buyer's, and a counter-offer of the seller's. */
async function haggle({ buyer, seller, chat }: Negotiation) {
  const { deal } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
  const counter = { type: 'offer', dealId: deal.id, answers: deal.offer?.id ?? null, terms: terms(105_000) } as const
  return move(seller, chat, counter)
}

test.describe('A deal on the dashboards of both sides [ours deal dashboards]', () => {
  test('is followed live to its end, with no reload', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { buyer, seller, chat } = deal
    await Promise.all([buyer.page.goto(PURCHASES), seller.page.goto(SALES)])
    const [purchase, sale] = [card(buyer.page, deal), card(seller.page, deal)]
    await expect(purchase).toContainText(`Product ID ${deal.listing.id}`)
    await expect(purchase).toContainText('You are currently negotiating with the seller for this product.')
    await expect(purchase).toContainText('Ines DuarteSeller')
    await expect(purchase).toContainText('No open offer')
    await expect(sale).toContainText('You are currently negotiating with the buyer for this product.')
    await expect(sale).toContainText('Nour BadawiBuyer')
    await expect(month(seller.page)).toHaveText(['0 offers', '0 agreed', '0 sold'])

    const { deal: offered } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
    await expect(sale).toContainText('$900')
    await expect(sale).toContainText(/71:5\d:\d\dYour turn/)
    await expect(purchase).toContainText(/71:5\d:\d\dSeller’s turn/)
    await expect(purchase.getByRole('link', { name: 'Open discussion' })).toHaveClass(/button-plain/)
    await expect(sale.getByRole('link', { name: 'Answer' })).toHaveClass(/button-primary/)
    await expect(month(seller.page)).toHaveText(['1 offer', '0 agreed', '0 sold'])

    const accepted = { type: 'accept', offerId: offered.offer?.id ?? '', priceCents: 90_000 } as const
    await move(seller, chat, { ...accepted, dealId: offered.id })
    await expect(purchase).toContainText('Your turn to pay')
    await expect(purchase.getByRole('link', { name: 'View deal' })).toHaveClass(/button-primary/)
    await expect(sale).toContainText('Buyer’s turn to pay')
    await expect(month(seller.page)).toHaveText(['1 offer', '1 agreed', '0 sold'])

    await move(buyer, chat, { type: 'pay', dealId: offered.id })
    await expect(sale).toContainText('Your turn to confirm the payment')
    await move(seller, chat, { type: 'receive', dealId: offered.id })
    for (const each of [purchase, sale])
      await expect(each).toContainText('Purchase CompletedThis purchase has been completed successfully.')
    await expect(purchase).toContainText('Status: Purchased')
    await expect(sale.getByRole('link', { name: 'Open discussion' })).toBeVisible()
    await expect(month(seller.page)).toHaveText(['1 offer', '1 agreed', '1 sold'])
  })

  test('says who cancelled it and why, and leads into the room', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { buyer, seller, chat } = deal
    const { deal: countered } = await haggle(deal)
    await Promise.all([buyer.page.goto(PURCHASES), seller.page.goto(SALES)])
    await expect(card(buyer.page, deal).getByRole('link', { name: 'Answer' })).toBeVisible()
    await move(buyer, chat, { type: 'cancel', dealId: countered.id, reason: 'Budget moved to next year.' })
    await expect(card(buyer.page, deal)).toContainText('Cancelled by youBudget moved to next year.')
    await expect(card(seller.page, deal)).toContainText('Cancelled by the buyerBudget moved to next year.')
    await expect(card(seller.page, deal)).toContainText(/Closed \w{3} \d/)
    await card(seller.page, deal).getByRole('link', { name: 'Open discussion' }).click()
    await expect(seller.page).toHaveURL(chatPath(countered.id))
  })
})

test.describe('My Sales', () => {
  test('have what waits for an answer first, and are accessible', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { seller, buyer, chat } = deal
    await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
    const later = await secondDeal(browser, deal)
    await seller.page.goto(SALES)
    const cards = seller.page.getByRole('list', { name: 'My Sales' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('Nour Badawi')
    await expect(cards.last()).toContainText('Ola Kask')
    await expectAccessible(seller.page)
    await move(later, { id: later.chatId }, { type: 'buy', priceCents: 129_000 })
    await expect(cards.last()).toContainText('Buyer’s turn to pay')
  })

  test('have a loading, an error and an empty state', async ({ browser }) => {
    const { buyer } = await negotiation(browser)
    const { page } = buyer
    const release = await hold(page, '**/api/sales', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something broke.' } } }),
    )
    await page.goto(SALES)
    await expect(page.getByText('Loading your sales...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Something broke.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No sales or negotiations yet.')).toBeVisible()
    await expect(month(page)).toHaveText(['0 offers', '0 agreed', '0 sold'])
  })
})

test.describe('A deal that waits for an answer [ours deal notices]', () => {
  test('is told by a notice that leads into the room, and by dots until it is answered', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { buyer, seller, chat } = deal
    const { page } = seller
    await page.goto('/marketplace')
    const dot = header(page).getByText('1 deal waits for your answer')
    // From here on the page hears what happens.
    const { deal: first } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
    await expect(dot).toHaveCount(1)
    await move(buyer, chat, { type: 'withdraw', offerId: first.offer?.id ?? '', dealId: first.id })
    await expect(toast(page)).toContainText('Nour withdrew $900')
    await expect(dot).toHaveCount(0)
    const { deal: offered } = await move(buyer, chat, { type: 'offer', terms: terms(105_000) })
    await expect(toast(page)).toContainText('Nour offered $1,050')
    await expect(toast(page)).toContainText(`${deal.listing.title} · your turn for 71:5`)
    await expect(dot).toHaveCount(1)
    const launcher = page.getByRole('complementary', { name: 'MY Chats' }).getByRole('button')
    await expect(launcher).toContainText('1 deal waits for your answer')
    await menuButton(page).click()
    await expect(page.getByRole('menuitem', { name: 'Dashboard 1 deal waits for your answer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await toast(page).getByRole('button', { name: 'View' }).click()
    await expect(page).toHaveURL(chatPath(offered.id))

    const declined = { type: 'decline', offerId: offered.offer?.id ?? '', reason: '' } as const
    await move(seller, chat, { ...declined, dealId: offered.id })
    await expect(dot).toHaveCount(0)
  })

  test('has its dot on the bottom bar of a phone', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { page } = deal.seller
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/marketplace')
    await move(deal.buyer, deal.chat, { type: 'offer', terms: terms(105_000) })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Dashboard/ })
    await expect(link).toHaveAccessibleName('Dashboard 1 deal waits for your answer')
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').borderRadius)).toBe('50%')
  })

  test('has one notice on the desktop while the page is hidden, which leads into the room', async ({ browser }) => {
    const { buyer, seller, chat, listing } = await negotiation(browser)
    const { page } = seller
    const shown = await hide(page)
    const connected = inboxConnected(page)
    await page.goto('/marketplace')
    await connected
    const { deal } = await move(buyer, chat, { type: 'offer', terms: terms(105_000) })
    await expect.poll(shown).toHaveLength(1)
    // A message has another one, and the offer is no message.
    await buyer.page.goto('/settings')
    await sayElsewhere(buyer.page, chat.id, 'What do you think?')
    await expect
      .poll(shown)
      .toEqual([
        expect.stringMatching(new RegExp(`^Nour offered \\$1,050: ${listing.title} · your turn for 71:5\\d$`)),
        'Nour Badawi: What do you think?',
      ])
    await page.evaluate(() => window.dispatchEvent(new Event('first-notice')))
    await expect(page).toHaveURL(chatPath(deal.id))
  })

  test('has no notice where its discussion is on the screen', async ({ browser }) => {
    const deal = await negotiation(browser)
    const { page } = deal.seller
    await page.goto(chatPath(deal.chat.id))
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
    const told = await watchToasts(page)
    const { deal: offered } = await move(deal.buyer, deal.chat, { type: 'offer', terms: terms(105_000) })
    await expect(header(page).getByText('1 deal waits for your answer')).toHaveCount(1)
    // Elsewhere it has the next one, which nothing before it could follow.
    await header(page).getByRole('link', { name: 'Portfolios' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Featured Portfolios' })).toBeVisible()
    await move(deal.buyer, deal.chat, { type: 'withdraw', offerId: offered.offer?.id ?? '', dealId: offered.id })
    await expect(toast(page)).toContainText('Nour withdrew $1,050')
    expect(await told()).toEqual([expect.stringContaining('Nour withdrew $1,050')])
  })
})

/** From now on notes every toast of a page, until it is loaded anew; answers what reads them. */
async function watchToasts(page: Page): Promise<() => Promise<(string | null)[]>> {
  const seen = await page.evaluateHandle(() => {
    const toasts = new Set<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[data-sonner-toast]')) toasts.add(one)
    }).observe(document.body, { childList: true, subtree: true })
    return toasts
  })
  return () => seen.evaluate((toasts) => Array.from(toasts, ({ textContent }) => textContent))
}

/** A page that takes itself for hidden, and may notify; answers what reads its notices. */
async function hide(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = []
    class Notice extends EventTarget {
      static permission = 'granted'
      close = () => undefined
      constructor(title: string, { body = '' }: NotificationOptions) {
        super()
        if (shown.push(`${title}: ${body}`) === 1)
          addEventListener('first-notice', () => this.dispatchEvent(new Event('click')))
      }
    }
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.assign(window, { Notification: Notice, shownNotices: shown })
  })
  return () => page.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices)
}

/** Another buyer's discussion of the same listing. */
async function secondDeal(browser: Parameters<typeof negotiation>[0], { listing }: Negotiation) {
  const other: Dealer = await dealer(browser, 'Ola', 'Kask')
  const { id } = await startChat(other.context, listing.slug)
  return { ...other, chatId: id }
}
