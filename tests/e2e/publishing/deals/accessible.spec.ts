import { chatPath } from '#contract/paths.ts'
import { expectAccessible, expectAccessibleAt } from '../../../support/browser/accessibility.ts'
import { bar, button, card, dialog, offer } from '../../../support/browser/deal-room.ts'
import { dealer, liveListing, move, negotiation } from '../../../support/browser/deals.ts'
import { openWidget, startChat, widget } from '../../../support/browser/discussions.ts'
import { ownNetwork } from '../../../support/browser/people.ts'
import { expect, test } from '../../../support/browser/test.ts'

test.use(ownNetwork())

test('A deal is accessible in its room, its forms, its sheet and the widget, also with names from right to left', async ({
  browser,
}) => {
  const { listing, seller } = await liveListing(browser)
  const buyer = await dealer(browser, 'ليلى', 'حداد')
  const chat = await startChat(buyer.context, listing.slug)
  const view = await offer(seller, chat, 350)
  await offer(buyer, chat, 300, { view, training: false, supportMonths: 12 })
  const { page } = seller
  await page.goto(chatPath(chat.id))
  await expect(card(page, /\$300/)).toBeVisible()
  await expectAccessibleAt(page, [1280, 768])
  await button(card(page, /\$300/), 'Counter').click()
  await dialog(page).getByLabel('Your price').fill('a lot')
  await button(dialog(page), 'Send counter-offer').click()
  await expect(dialog(page).getByText('Enter an amount')).toBeVisible()
  await expectAccessibleAt(page, [1280, 360])
  await page.keyboard.press('Escape')

  await expect(bar(page)).toContainText('Your turn')
  await expectAccessible(page)
  await button(bar(page), 'Answer').click()
  await expect(button(dialog(page), 'Accept $300')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/marketplace')
  await openWidget(page)
  await expect(widget(page).getByText('Your turn')).toBeVisible()
  await expectAccessibleAt(page, [360, 1280])
  await widget(page).getByRole('button', { name: 'Offered $300' }).click()
  await expect(card(page, /\$300/)).toBeVisible()
  await expectAccessibleAt(page, [1280, 360])
})

test('So are a held price, offers that came to nothing, and a completed purchase', async ({ browser }) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const { deal } = await offer(buyer, chat, 300)
  const about = { dealId: deal.id, offerId: deal.offer?.id ?? '' }
  await move(seller, chat, { type: 'decline', reason: 'Too low.', ...about })
  const { deal: again } = await offer(buyer, chat, 350)
  await move(seller, chat, { type: 'accept', dealId: deal.id, offerId: again.offer?.id ?? '', priceCents: 35_000 })
  const { page } = buyer
  await page.goto(chatPath(chat.id))
  await expect(card(page, /price held/)).toBeVisible()
  await expectAccessibleAt(page, [1280, 360])
  await move(buyer, chat, { type: 'pay', dealId: deal.id })
  await move(seller, chat, { type: 'receive', dealId: deal.id })
  await expect(bar(page)).toContainText('Purchase Completed')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectAccessible(page)
})
