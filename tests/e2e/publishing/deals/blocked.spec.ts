import { chatPath } from '#contract/paths.ts'
import { button, card, dialog, offer, panel } from '../../../support/browser/deal-room.ts'
import { negotiation } from '../../../support/browser/deals.ts'
import { block, messages } from '../../../support/browser/discussions.ts'
import { ownNetwork } from '../../../support/browser/people.ts'
import { expect, test } from '../../../support/browser/test.ts'

test.use(ownNetwork())

test('Who has blocked the other keeps the moves that need no agreement until they unblock them [ours blocking]', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const { page } = buyer
  await offer(seller, chat, 350)
  await page.goto(chatPath(chat.id))
  const shown = card(page, /\$350/)
  await expect(button(shown, 'Accept $350')).toBeVisible()
  // In another tab.
  await block(buyer.context, chat.id)
  await button(shown, 'Accept $350').click()
  await expect(shown.getByRole('alert')).toHaveText('You have blocked this person. Unblock them first.')
  await expect(page.getByText('You blocked Ines Duarte.')).toBeVisible()
  await expect(button(shown, /Accept|Counter/)).toHaveCount(0)
  await expect(button(panel(page), /^Buy at/)).toHaveCount(0)
  await expect(button(panel(page), 'Cancel negotiation')).toBeVisible()
  await button(shown, 'Decline').click()
  await button(dialog(page), 'Decline').click()
  await expect(messages(page)).toContainText('Declined by you')
  await expect(button(panel(page), 'Make an offer')).toHaveCount(0)

  await button(page, 'Unblock').click()
  await expect(button(panel(page), 'Make an offer')).toBeVisible()
  await expect(button(panel(page), /^Buy at/)).toBeVisible()
})

test('Who was blocked is told only that the other cannot negotiate, and can still decline [ours blocking]', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await negotiation(browser)
  const { page } = seller
  await offer(buyer, chat, 300)
  for (const one of [buyer, seller]) await one.page.goto(chatPath(chat.id))
  const shown = card(page, /\$300/)
  await expect(shown).toBeVisible()
  await button(buyer.page, 'Discussion actions').click()
  await buyer.page.getByRole('menuitem', { name: 'Block Ines Duarte' }).click()
  await expect(buyer.page.getByText('You blocked Ines Duarte.')).toBeVisible()
  await expect(button(card(buyer.page, /\$300/), 'Withdraw')).toBeVisible()

  await button(shown, 'Accept $300').click()
  await expect(shown.getByRole('alert')).toHaveText('This person can’t negotiate at the moment.')
  await expect(button(shown, 'Accept $300')).toBeVisible()
  await button(shown, 'Decline').click()
  await button(dialog(page), 'Decline').click()
  await expect(messages(buyer.page)).toContainText('Declined by Ines')
})
