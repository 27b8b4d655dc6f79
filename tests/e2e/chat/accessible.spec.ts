import { chatPath, CHATS } from '#contract/paths.ts'
import { expectAccessible, expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { discussion, message, openWidget, say, startChat, widget } from '../../support/browser/discussions.ts'
import { ownNetwork } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

test('A room, the list and the widget are accessible at every width, also with names from right to left', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await discussion(browser, 'ليلى')
  const { page } = buyer
  await page.goto(chatPath(chat.id))
  await say(page, `${'x'.repeat(400)} https://example.com/${'y'.repeat(80)}`)
  await say(page, 'شكراً')
  await expect(message(page, 'شكراً')).toContainText('Sent')
  await seller.page.goto(chatPath(chat.id))
  await say(seller.page, 'Good morning!')
  await expect(message(page, 'Good morning!')).toBeVisible()
  await expectAccessibleAt(page, [1280, 768])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'View deal' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/chat')
  const row = page.getByRole('list', { name: 'Discussions' }).getByRole('link', { name: 'Good morning!' })
  await expect(row).toBeVisible()
  await expectAccessibleAt(page, [360, 1280])

  await page.goto('/marketplace')
  await openWidget(page)
  await expect(widget(page).getByRole('button', { name: 'Good morning!' })).toBeVisible()
  await expectAccessible(page)
  await widget(page).getByRole('button', { name: 'Good morning!' }).click()
  await expect(message(page, 'Good morning!')).toBeVisible()
  await expectAccessibleAt(page, [1280, 360])
})

test('Arrow keys move through the list, and Enter opens a discussion', async ({ browser }) => {
  const { chat, buyer } = await discussion(browser)
  const { page, context } = buyer
  const another = await startChat(context, 'pomelo')
  await page.goto(CHATS)
  const rows = page.getByRole('list', { name: 'Discussions' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search discussions' }).fill(another.listing.title)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(rows).toHaveCount(1)
  await rows.first().press('Enter')
  await expect(page).toHaveURL(chatPath(another.id))
  expect(another.id).not.toBe(chat.id)
})
