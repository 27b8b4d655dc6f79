import { chatPath } from '#contract/paths.ts'
import { bar, button, card, dialog, offer, panel, withdraw } from '../../../support/browser/deal-room.ts'
import { negotiation } from '../../../support/browser/deals.ts'
import {
  composer,
  inboxConnected,
  message,
  messages,
  openWidget,
  say,
  widget,
} from '../../../support/browser/discussions.ts'
import { failing, hold, paintEachFrame } from '../../../support/browser/intercept.ts'
import { ownNetwork } from '../../../support/browser/people.ts'
import { watchShifts } from '../../../support/browser/shifts.ts'
import { expect, test } from '../../../support/browser/test.ts'
import { visit } from '../../../support/browser/visit.ts'

test.use(ownNetwork())

const PHONE = { width: 390, height: 844 }
const MOVES = /\/api\/chats\/[^/]+\/moves$/

test('A price is agreed between a desktop and a phone, and the purchase completed, without a reload [ours deal room]', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const [desktop, phone] = [buyer.page, seller.page]
  await phone.setViewportSize(PHONE)
  await desktop.goto(chatPath(chat.id))
  await phone.goto(chatPath(chat.id))
  await expect(bar(phone)).toContainText('No offer yet')

  await button(panel(desktop), 'Make an offer').click()
  await dialog(desktop).getByLabel('Your price').fill('$300')
  await dialog(desktop).getByLabel('Support').selectOption('1 year')
  await expect(dialog(desktop).getByText('2 terms changed from the listing')).toBeVisible()
  await button(dialog(desktop), 'Send offer').click()
  await expect(dialog(desktop)).toBeHidden()
  await expect(card(desktop, 'Your offer, $300, Ines’s turn')).toBeVisible()
  await expect(panel(desktop)).toContainText('Ines’s turn')

  await expect(bar(phone)).toContainText('Nour offered $300')
  await button(bar(phone), 'Answer').click()
  await button(dialog(phone), 'Counter').click()
  await dialog(phone).getByLabel('Your price').fill('350')
  await dialog(phone).getByText('Training').click()
  await dialog(phone).getByText('7 days').click()
  await expect(dialog(phone).getByText('2 terms changed from Nour’s offer')).toBeVisible()
  await button(dialog(phone), 'Send counter-offer').click()
  await expect(bar(phone)).toContainText('You offered $350')
  await expect(bar(phone).getByRole('timer')).toHaveText(/^167:5\d:\d\d$/)

  const counter = card(desktop, 'Ines’s offer, $350, your turn')
  await expect(counter.locator('s').filter({ hasText: '$300' })).toBeVisible()
  await expect(counter.locator('ins')).toHaveText('now: Included')
  await expect(messages(desktop)).toContainText('You offered $300 with 1 year of support · replaced by Ines’s offer')
  // Screen readers hear it once.
  await expect(desktop.locator('[aria-live=polite]').filter({ hasText: 'Ines offered $350' })).toHaveCount(1)
  await button(counter, 'Accept $350').click()
  await expect(counter).toBeHidden()
  await expect(messages(desktop)).toBeFocused()
  await button(card(desktop, 'Accepted, $350, price held'), 'Mark as paid').click()
  await expect(panel(desktop)).toContainText('Ines’s turn')

  await expect(bar(phone)).toContainText('Your turn')
  await button(bar(phone), 'View deal').click()
  await button(dialog(phone), 'Confirm received').click()
  await expect(bar(phone)).toContainText('Purchase Completed')
  await expect(panel(desktop)).toContainText('This purchase has been completed successfully.')
  await expect(desktop.getByText('Status: Purchased')).toBeVisible()
  await expect(messages(desktop)).toContainText('Purchase completed')
})

test('Who accepts an offer that was changed meanwhile is told to what [ours stale moves]', async ({ browser }) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const first = await offer(seller, chat, 350)
  await buyer.page.goto(chatPath(chat.id))
  const release = await hold(buyer.page, MOVES)
  await button(card(buyer.page, /\$350/), 'Accept').click()
  await expect(card(buyer.page, /\$350/).locator('[aria-busy=true]')).toHaveText(/Accept/)
  await withdraw(seller, chat, first)
  await offer(seller, chat, 360)
  release()
  const changed = card(buyer.page, /\$360/)
  await expect(changed.getByRole('alert')).toHaveText('Ines changed the offer to $360 while you were deciding.')
  await button(changed, 'Accept $360').click()
  await expect(card(buyer.page, 'Accepted, $360, price held')).toBeVisible()
})

test.describe('A discussion that cannot be fetched again', () => {
  /** The browser's own line about it. */
  test.use({ expectedErrors: [/status of 500/] })

  test('stays, with its deal [ours deal restart]', async ({ browser }) => {
    const { chat, buyer, seller } = await negotiation(browser)
    const { page } = seller
    await page.setViewportSize(PHONE)
    const connected = inboxConnected(page)
    await page.goto(chatPath(chat.id))
    await expect(bar(page)).toContainText('No offer yet')
    // What the inbox tells of a deal makes the page fetch the discussion again.
    await connected
    const address = `/api/chats/${chat.id}`
    await failing(page, `**${address}`)
    const failed = page.waitForResponse((reply) => reply.url().endsWith(address) && reply.status() === 500)
    await offer(buyer, chat, 300)
    await failed
    await button(bar(page), 'Answer').click()
    await button(dialog(page), 'Accept $300').click()
    await expect(bar(page)).toContainText('$300 is held')
  })
})

test('A move that got no answer is not tried again once the deal has moved on [ours stale moves]', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const { page } = seller
  await page.setViewportSize(PHONE)
  const first = await offer(buyer, chat, 300)
  await page.goto(chatPath(chat.id))
  await button(bar(page), 'Answer').click()
  await page.route(MOVES, (route) => route.abort(), { times: 1 })
  await button(dialog(page), 'Accept $300').click()
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.')
  await withdraw(buyer, chat, first)
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  await offer(buyer, chat, 320)
  await button(dialog(page), 'Accept $320').click()
  await expect(dialog(page)).toBeHidden()
})

test.describe('What was typed', () => {
  test('stays when an offer is refused, and is sent once the person knows why [ours stale moves]', async ({
    browser,
  }) => {
    const { chat, buyer, seller } = await negotiation(browser)
    const { page } = buyer
    await page.goto(chatPath(chat.id))
    await button(panel(page), 'Make an offer').click()
    const price = dialog(page).getByLabel('Your price')
    for (const [typed, why] of [
      ['a lot', 'Enter an amount such as 1,250 or $1,250.50.'],
      ['0', 'Offer at least one cent.'],
      ['999,999,999', 'At most $'],
    ] as const) {
      await price.fill(typed)
      await button(dialog(page), 'Send offer').click()
      await expect(dialog(page).getByText(why)).toBeVisible()
      await expect(price).toBeFocused()
    }
    await price.fill('1,250.50')
    await offer(seller, chat, 350)
    await expect(dialog(page).getByRole('alert')).toHaveText('Ines offered $350 while you were deciding.')
    await button(dialog(page), 'Send offer').click()
    await expect(button(dialog(page), 'Send counter-offer')).toBeVisible()
    await expect(price).toHaveValue('1,250.50')
    await button(dialog(page), 'Send counter-offer').click()
    await expect(card(page, 'Your offer, $1,250.50, Ines’s turn')).toBeVisible()
  })

  test('stays while the site cannot be reached, and is made once [ours stale moves]', async ({ browser }) => {
    const { chat, buyer } = await negotiation(browser)
    const { page } = buyer
    await page.goto(chatPath(chat.id))
    await button(panel(page), 'Make an offer').click()
    await dialog(page).getByLabel('Your price').fill('300')
    // The first reply is lost on its way.
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
    await expect(dialog(page).getByLabel('Your price')).toHaveValue('300')
    await button(dialog(page), 'Retry').click()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page, /Your offer, \$300/)).toHaveCount(1)
    await expect(panel(page).getByText('You offered $300')).toHaveCount(1)
    await button(card(page, /Your offer, \$300/), 'Withdraw').click()
    await expect(messages(page)).toContainText('Withdrawn by you')
  })

  test.describe('when the session ends', () => {
    /** The browser's own line about a refusal. */
    test.use({ expectedErrors: [/status of 401/] })

    test('comes back with the person, until they cancel it [ours stale moves]', async ({ browser }) => {
      const { chat, buyer } = await negotiation(browser)
      const { page, context } = buyer
      const open = () => button(panel(page), 'Make an offer').click()
      const price = dialog(page).getByLabel('Your price')
      await page.goto(chatPath(chat.id))
      await open()
      await price.fill('1,250.50')
      await dialog(page).getByText('Royalty').click()
      await dialog(page).getByText('48 h').click()
      const cookies = await context.cookies()
      await context.clearCookies({ name: /session/ })
      await button(dialog(page), 'Send offer').click()
      await expect(page).toHaveURL(/\/login\?next=/)
      await context.addCookies(cookies)
      await page.goto(chatPath(chat.id))
      await open()
      await expect(price).toHaveValue('1,250.50')
      await expect(dialog(page).getByLabel('Royalty')).toBeChecked()
      await expect(dialog(page).getByLabel('48 h')).toBeChecked()
      await expect(dialog(page).getByText('2 terms changed from the listing')).toBeVisible()
      await button(dialog(page), 'Cancel').click()
      await open()
      await expect(price).toHaveValue('1,290')
    })
  })
})

test('The countdown is right after the tab has slept, and ends the moves by itself [ours countdown]', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await negotiation(browser)
  await offer(seller, chat, 350, { hours: 24 })
  const { page } = buyer
  await page.clock.install()
  await page.goto(chatPath(chat.id))
  const shown = card(page, /\$350/)
  await expect(shown.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/)
  await page.clock.fastForward('10:00:00')
  await expect(shown.getByRole('timer')).toHaveText(/^13:5\d:\d\d$/)
  await expect(panel(page).getByRole('timer')).toHaveText(/^13:5\d:\d\d$/)
  await page.clock.fastForward('13:10:00')
  await expect(shown).toContainText('Last hour')
  await page.clock.fastForward('01:00:00')
  await expect(button(page, /^Accept/)).toHaveCount(0)
  await expect(panel(page)).toContainText('No offer stands')
  await expect(messages(page)).toContainText('Expired')
})

for (const width of [390, 768, 1280])
  test(`A deal room at ${width} px stays still while it loads, part by part, and its countdown ticks [ours nothing shifts]`, async ({
    browser,
  }) => {
    const { chat, buyer, seller } = await negotiation(browser)
    await offer(seller, chat, 350)
    await seller.page.goto('/dashboard')
    const { page } = buyer
    const shifts = await watchShifts(page)
    await paintEachFrame(page)
    await page.setViewportSize({ width, height: 844 })
    await visit(page, chatPath(chat.id))
    await expect(page.getByText('Online')).toBeVisible()
    const timer = card(page, /\$350/).getByRole('timer')
    for (let ticks = 0; ticks < 2; ticks += 1) await expect(timer).not.toHaveText(await timer.innerText())
    // Figures get their own font once the page is seen, which is as wide to within a fraction of a pixel.
    expect(await shifts()).toBeLessThan(0.001)
  })

test('Declining and cancelling say why to the other side', async ({ browser }) => {
  const { chat, buyer, seller } = await negotiation(browser)
  await offer(buyer, chat, 200)
  await buyer.page.goto(chatPath(chat.id))
  await seller.page.goto(chatPath(chat.id))
  await button(card(seller.page, /\$200/), 'Decline').click()
  await dialog(seller.page).getByLabel('Reason (optional)').fill('Too low.')
  await button(dialog(seller.page), 'Decline').click()
  await expect(messages(buyer.page)).toContainText('Declined by Ines')
  await expect(messages(buyer.page)).toContainText('“Too low.”')

  await button(panel(buyer.page), 'Cancel negotiation').click()
  await button(dialog(buyer.page), 'Cancel negotiation').click()
  await expect(dialog(buyer.page).getByText('Say why you cancel.')).toBeVisible()
  await dialog(buyer.page).getByLabel('Reason').fill('We chose another one.')
  await button(dialog(buyer.page), 'Cancel negotiation').click()
  await expect(panel(buyer.page)).toContainText('Cancelled by you')
  await expect(panel(seller.page)).toContainText('Cancelled by the buyer')
  await expect(messages(seller.page)).toContainText('Negotiation cancelled by the buyer: “We chose another one.”')
  await expect(button(panel(seller.page), 'Make an offer')).toHaveCount(0)
  // People talk on.
  await say(seller.page, 'All the best!')
  await expect(message(buyer.page, 'All the best!')).toBeVisible()
})

test('Buying at the list price names the price and what it includes', async ({ browser }) => {
  const { chat, buyer } = await negotiation(browser)
  const { page } = buyer
  await page.goto(chatPath(chat.id))
  await button(panel(page), /^Buy at list price/).click()
  await expect(dialog(page)).toContainText(chat.listing.title)
  await expect(dialog(page).getByRole('definition')).toHaveCount(5)
  await button(dialog(page), /^Buy at \$/).click()
  await expect(card(page, /price held/)).toBeVisible()
})

test('The widget has the same moves, and its list says whose turn it is [ours deal room]', async ({ browser }) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const { page } = buyer
  await page.goto('/marketplace')
  await offer(seller, chat, 350)
  await openWidget(page)
  const row = widget(page).getByRole('button', { name: 'Offered $350' })
  await expect(row).toContainText('Your turn')
  await row.click()
  await expect(composer(page)).toBeVisible()
  await button(card(widget(page), /\$350/), 'Decline').click()
  await button(dialog(page), 'Decline').click()
  await expect(messages(page)).toContainText('Declined by you')
  await button(widget(page), 'Discussion actions').click()
  await expect(page.getByRole('menuitem', { name: 'Make an offer' })).toBeVisible()
})
