import { chatPath } from '#contract/paths.ts'
import { liveListing } from '../support/browser/deals.ts'
import { composer, message, messages, sendMessage, startChat, widget } from '../support/browser/chats.ts'
import { fillLogin, open } from '../support/browser/parts.ts'
import { join, signedInBrowser, signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test(
  'A visitor signs in to start a chat; its seller is notified elsewhere, and both see messages, read marks and presence',
  {
    tag: [
      '@2-2-start-discussion',
      '@2-2-chat-widget',
      '@2-3-unread',
      '@2-2-message-checks',
      '@2-3-content-old',
      '@2-4-typing',
      '@2-4-presence',
    ],
  },
  async ({ browser, page }) => {
    const { listing, seller } = await liveListing(browser)
    const product = `/product/${listing.slug}`
    const there = widget(seller.page)
    await open(seller.page, '/help')
    await there.getByRole('button', { name: 'MY Chats' }).click()
    await expect(there).toContainText('No discussions yet')

    await page.goto(product)
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Login to Start Discussion' }).click()
    await fillLogin(page, await join({ firstName: 'Nour', lastName: 'Badawi' }))
    await expect(page).toHaveURL(product)
    const here = page.getByRole('region', { name: 'Discussion', exact: true })
    await expect(message(here, 'I am interested in')).toContainText('Sent')

    await expect(there).toContainText('1 unread message')
    await expect(seller.page).toHaveTitle(/^\(1\) /)
    await there.getByRole('button', { name: 'I am interested in' }).click()
    await expect(message(there, 'I am interested in')).toBeVisible()
    await expect(seller.page).toHaveTitle(/^[^(]/)
    await expect(message(here, 'I am interested in')).toContainText('Read')
    await expect(here.getByText('Online')).toBeVisible()

    await composer(here).press('ArrowUp')
    await composer(here).fill('Does it run on Postgres?')
    await composer(here).press('Enter')
    await expect(message(there, 'Postgres?')).toContainText('edited')
    await composer(there).pressSequentially('Ye')
    await expect(here.getByText('Ines is typing')).toBeVisible()
    await sendMessage(there, 'Yes, 15 or later.')
    await expect(message(here, 'Yes, 15 or later.')).toBeVisible()
    await expect(here.getByText('Ines is typing')).toBeHidden()
    await page.close()
    await expect(there.getByText('last seen just now')).toBeVisible()
  },
)

test(
  'Messages written offline wait, and reach a phone once and in order',
  { tag: ['@ours-offline', '@2-3-chat'] },
  async ({ browser }) => {
    const { page, context } = await signedInBrowser(browser, await join())
    // Of the demo's seller.
    const chat = await startChat(context, 'quietcount')
    const touch = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await signInAs(touch, 'seller')
    const phone = await touch.newPage()
    await page.goto(chatPath(chat.id))
    await sendMessage(page, 'Number one')
    await expect(message(page, 'Number one')).toContainText('Sent')
    await context.setOffline(true)
    await expect(page.getByText('You’re offline. Your messages will be sent when you’re back online.')).toBeVisible()
    await sendMessage(page, 'Number two')
    await sendMessage(page, 'Number three')
    await expect(message(page, 'Number three')).toContainText('Waiting for connection')
    await phone.goto(chatPath(chat.id))
    // There Enter is a new line.
    await composer(phone).fill('Meanwhile')
    await phone.getByRole('button', { name: 'Send' }).tap()
    await expect(message(phone, 'Meanwhile')).toContainText('Sent')
    await context.setOffline(false)
    const order = ['Number one', 'Meanwhile', 'Number two', 'Number three']
    for (const each of [page, phone]) await expect(messages(each).locator('[data-message]')).toContainText(order)
  },
)
