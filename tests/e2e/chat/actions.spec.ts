import { chatPath } from '#contract/paths.ts'
import {
  block,
  composer,
  DISCUSSED,
  discussion,
  message,
  say,
  sayElsewhere,
} from '../../support/browser/discussions.ts'
import { toast } from '../../support/browser/parts.ts'
import { ownNetwork, signIn } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

test('A message that the room refuses says why, and can be sent again or discarded', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  const { page, context } = buyer
  await page.goto(chatPath(chat.id))
  await say(page, 'Hello')
  await expect(message(page, 'Hello')).toContainText('Sent')
  await block(context, chat.id)
  await say(page, 'Still there?')
  await say(page, 'Never mind')
  for (const text of ['Still there?', 'Never mind'])
    await expect(message(page, text).getByRole('alert')).toHaveText('You have blocked this person.')

  await message(page, 'Never mind').getByRole('button', { name: 'Discard' }).click()
  await expect(message(page, 'Never mind')).toHaveCount(0)
  await page.reload()
  await expect(message(page, 'Still there?').getByRole('alert')).toBeVisible()
  await expect(message(page, 'Never mind')).toHaveCount(0)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(composer(page)).toBeVisible()
  await message(page, 'Still there?').getByRole('button', { name: 'Retry' }).click()
  await expect(message(page, 'Still there?')).toContainText('Sent')
  await expect(message(page, 'Still there?').getByRole('alert')).toBeHidden()
  await seller.page.goto(chatPath(chat.id))
  await expect(message(seller.page, 'Still there?')).toHaveCount(1)
  await expect(message(seller.page, 'Never mind')).toHaveCount(0)
})

test('A message is reported by keyboard alone, and the focus returns to it', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  const { page } = buyer
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'Pay me elsewhere.', 'Quickly.')
  await page.goto(chatPath(chat.id))
  const actions = message(page, 'Pay me elsewhere.').getByRole('button', { name: 'Message actions' })
  const dialog = page.getByRole('dialog', { name: 'Report message' })
  const open = async () => {
    await actions.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(actions).toBeFocused()
  await open()
  await expect(dialog).toContainText('Pay me elsewhere.')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wants money outside of this site.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Report sent')
  await expect(dialog).toBeHidden()
  await expect(actions).toBeFocused()
})

test('A discussion goes to the archive and comes back', async ({ browser }) => {
  const { chat, buyer } = await discussion(browser)
  const { page } = buyer
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Discussion actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const listed = page.getByRole('list', { name: 'Discussions' }).getByRole('link', { name: DISCUSSED.title })
  const filters = page.getByRole('navigation', { name: 'Filter discussions' })
  await page.goto(chatPath(chat.id))
  await act('Archive discussion')
  await expect(toast(page)).toContainText('Discussion archived')
  await page.getByRole('link', { name: 'All discussions' }).click()
  await expect(page.getByText('No discussions yet')).toBeVisible()
  await filters.getByRole('link', { name: 'Archived' }).click()
  await listed.click()
  await act('Unarchive discussion')
  await expect(toast(page)).toContainText('Discussion restored')
  await page.getByRole('link', { name: 'All discussions' }).click()
  await expect(listed).toBeVisible()
  await filters.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByText('No discussions match')).toBeVisible()
})

test('A draft survives a reload, and is gone once it is sent', async ({ browser }) => {
  const { chat, buyer } = await discussion(browser)
  const { page } = buyer
  await page.goto(chatPath(chat.id))
  await composer(page).fill('Is it')
  await page.reload()
  await expect(composer(page)).toHaveValue('Is it')
  await composer(page).press('End')
  await composer(page).pressSequentially(' fast?')
  await composer(page).press('Enter')
  await expect(message(page, 'Is it fast?')).toContainText('Sent')
  await page.reload()
  await expect(message(page, 'Is it fast?')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})

test('On a phone, a short message takes one line, and a tap on it opens its menu', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'Yes', 'It does.')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(context, buyer.person)
  const page = await context.newPage()
  await page.goto(chatPath(chat.id))
  const [first, second] = ['Yes', 'It does.'].map((text) => message(page, text).locator('.chat-bubble'))
  expect((await first?.boundingBox())?.height).toBe(44)
  expect((await second?.boundingBox())?.height).toBe(44)
  await first?.tap()
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items).toHaveText(['Copy text', 'Report message'])
  for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
