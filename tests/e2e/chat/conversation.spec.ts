import { chatPath } from '#contract/paths.ts'
import {
  composer,
  DISCUSSED,
  discussion,
  message,
  messages,
  openWidget,
  say,
  widget,
} from '../../support/browser/discussions.ts'
import { ownNetwork, join, signIn } from '../../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

test.describe('Two people side by side', () => {
  test('see messages, checks, typing and presence at once [2 §2 message checks]', async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await buyer.page.goto(chatPath(chat.id))
    await expect(messages(buyer.page)).toContainText('No messages yet')
    await say(buyer.page, 'Does it run on Postgres?')
    await expect(message(buyer.page, 'Postgres')).toContainText('Sent')

    await seller.page.goto(chatPath(chat.id))
    await expect(message(seller.page, 'Postgres')).toBeVisible()
    await expect(seller.page.getByText('1 new message', { exact: true })).toBeVisible()
    await expect(message(buyer.page, 'Postgres')).toContainText('Read')
    await expect(buyer.page.getByText('Online')).toBeVisible()

    await composer(seller.page).pressSequentially('Ye')
    await expect(buyer.page.getByText('Éloïse is typing')).toBeVisible()
    await expect(buyer.page.getByText('Éloïse is typing')).toBeHidden()
    await composer(seller.page).fill('')
    await say(seller.page, 'Yes, 15 or later.')
    await expect(message(buyer.page, 'Yes, 15 or later.')).toBeVisible()
    // Screen readers hear it once.
    await expect(buyer.page.locator('[aria-live=polite]').filter({ hasText: '15 or later' })).toHaveText(
      `${DISCUSSED.seller}: Yes, 15 or later.`,
    )
    await buyer.context.close()
    await expect(seller.page.getByText('last seen just now')).toBeVisible()
  })

  test('see edits, which the arrow key begins and Escape cancels [2 §3 content_old]', async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await buyer.page.goto(chatPath(chat.id))
    await say(buyer.page, 'Helo')
    await seller.page.goto(chatPath(chat.id))
    await expect(message(seller.page, 'Helo')).toBeVisible()
    await composer(buyer.page).press('ArrowUp')
    await expect(composer(buyer.page)).toHaveValue('Helo')
    await composer(buyer.page).press('Escape')
    await expect(composer(buyer.page)).toHaveValue('')
    await message(buyer.page, 'Helo').hover()
    await message(buyer.page, 'Helo').getByRole('button', { name: 'Message actions' }).click()
    await buyer.page.getByRole('menuitem', { name: 'Edit' }).click()
    await composer(buyer.page).fill('Hello')
    await composer(buyer.page).press('Enter')
    await expect(message(seller.page, 'Hello')).toContainText('edited')
    await expect(composer(buyer.page)).toBeFocused()
  })

  test('hear of messages by a badge, the title and the widget, elsewhere on the site [2 §2 chat widget]', async ({
    browser,
  }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await buyer.page.goto('/marketplace')
    await expect(widget(buyer.page)).toBeVisible()
    await seller.page.goto(chatPath(chat.id))
    await say(seller.page, 'Any questions?')
    await expect(widget(buyer.page)).toContainText('1 unread message')
    await expect(buyer.page).toHaveTitle(/^\(1\) /)
    await openWidget(buyer.page)
    await widget(buyer.page).getByRole('button', { name: 'Any questions?' }).click()
    await expect(message(buyer.page, 'Any questions?')).toBeVisible()
    await expect(message(seller.page, 'Any questions?')).toContainText('Read')
    await expect(buyer.page).toHaveTitle(/^[^(]/)
    await composer(buyer.page).fill('A draft')
    await buyer.page.reload()
    await expect(composer(buyer.page)).toHaveValue('A draft')
    await widget(buyer.page).getByRole('button', { name: 'Minimize' }).click()
    await expect(widget(buyer.page).getByRole('button', { name: 'MY Chats' })).toBeFocused()
  })

  test('block and unblock each other [ours blocking]', async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await seller.page.goto(chatPath(chat.id))
    await seller.page.getByRole('button', { name: 'Discussion actions' }).click()
    await seller.page.getByRole('menuitem', { name: /^Block / }).click()
    await expect(composer(seller.page)).toBeHidden()
    await buyer.page.goto(chatPath(chat.id))
    await say(buyer.page, 'Are you there?')
    await expect(message(buyer.page, 'Are you there?')).toContainText('Sent')
    await seller.page.getByRole('button', { name: 'Unblock' }).click()
    await expect(composer(seller.page)).toBeVisible()
    await expect(message(seller.page, 'Are you there?')).toBeHidden()
  })
})

test.describe('A chat of others, or none', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('is not found [2 §2 chat page]', async ({ browser, page, context }) => {
    const { chat } = await discussion(browser)
    await signIn(context, await join())
    for (const id of [chat.id, '00000000-0000-4000-8000-000000000000', 'nonsense', '%00'])
      await test.step(id, async () => {
        await page.goto(chatPath(id))
        await expect(page.getByRole('heading', { level: 1, name: 'Chat not found' })).toBeVisible()
      })
    await page.getByRole('main').getByRole('link', { name: 'All discussions' }).click()
    await expect(page).toHaveURL('/chat')
  })
})

test('Messages wait while a browser is offline, and say so [ours offline]', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  await buyer.page.goto(chatPath(chat.id))
  await say(buyer.page, 'First')
  await expect(message(buyer.page, 'First')).toContainText('Sent')
  await buyer.context.setOffline(true)
  await expect(buyer.page.getByText('You are offline. Messages will be sent when you are back.')).toBeVisible()
  await say(buyer.page, 'Second')
  await expect(message(buyer.page, 'Second')).toContainText('Waiting for connection')
  await buyer.context.setOffline(false)
  await expect(message(buyer.page, 'Second')).toContainText('Sent')
  await seller.page.goto(chatPath(chat.id))
  await expect(message(seller.page, 'Second')).toHaveCount(1)
})
