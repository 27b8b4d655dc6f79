import type { Page } from '@playwright/test'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import { ROOM_PATH } from '#contract/chat/constants.ts'
import { chatPath, CHATS } from '#contract/paths.ts'
import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { SITE } from '../../scripts/test/addresses.ts'
import {
  composer,
  DISCUSSED,
  discussion,
  message,
  messages,
  openWidget,
  say,
  sayElsewhere,
  widget,
} from '../support/browser/discussions.ts'
import { fillLogin, toast } from '../support/browser/parts.ts'
import { join, newSession, signIn } from '../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

test(
  'Two people talk: each sees at once what the other writes, changes, has read, and whether they are there',
  { tag: ['@2-2-message-checks', '@2-4-typing', '@2-4-presence', '@2-3-content-old'] },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await buyer.page.goto(chatPath(chat.id))
    await expect(messages(buyer.page)).toContainText('No messages yet')
    await say(buyer.page, 'Does it run on Postgers?')
    await expect(message(buyer.page, 'Postgers')).toContainText('Sent')

    await seller.page.goto(chatPath(chat.id))
    await expect(seller.page.getByText('1 new message', { exact: true })).toBeVisible()
    await expect(message(buyer.page, 'Postgers')).toContainText('Read')
    await expect(buyer.page.getByText('Online')).toBeVisible()
    await composer(buyer.page).press('ArrowUp')
    await composer(buyer.page).fill('Does it run on Postgres?')
    await composer(buyer.page).press('Enter')
    await expect(message(seller.page, 'Postgres?')).toContainText('edited')

    await composer(seller.page).pressSequentially('Ye')
    await expect(buyer.page.getByText('Éloïse is typing')).toBeVisible()
    await say(seller.page, 'Yes, 15 or later.')
    await expect(message(buyer.page, 'Yes, 15 or later.')).toBeVisible()
    await expect(buyer.page.getByText('Éloïse is typing')).toBeHidden()
    await buyer.context.close()
    await expect(seller.page.getByText('last seen just now')).toBeVisible()
  },
)

test(
  'A message reaches its person wherever they are: a badge, the title and the widget, in every tab',
  { tag: ['@2-2-chat-widget', '@2-3-unread'] },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    const { page, context } = buyer
    const tab = await context.newPage()
    await Promise.all([page.goto('/marketplace'), tab.goto(chatPath(chat.id)), seller.page.goto('/help')])
    await expect(messages(tab)).toContainText('No messages yet')
    await tab.goto('/help')
    await expect(widget(page)).toBeVisible()
    await sayElsewhere(seller.page, chat.id, 'Any questions?')
    await expect(widget(page)).toContainText('1 unread message')
    for (const each of [page, tab]) await expect(each).toHaveTitle(/^\(1\) /)
    await openWidget(page)
    await widget(page).getByRole('button', { name: 'Any questions?' }).click()
    await expect(message(page, 'Any questions?')).toBeVisible()
    for (const each of [page, tab]) await expect(each).toHaveTitle(/^[^(]/)
    await seller.page.goto(chatPath(chat.id))
    await expect(message(seller.page, 'Any questions?')).toContainText('Read')

    await composer(page).fill('A draft')
    await page.reload()
    await expect(composer(page)).toHaveValue('A draft')
    await tab.goto(chatPath(chat.id))
    await expect(message(tab, 'Any questions?')).toBeVisible()
    await composer(page).press('Enter')
    await expect(message(tab, 'A draft')).toHaveCount(1)
    await expect(message(seller.page, 'A draft')).toHaveCount(1)
  },
)

test(
  'What is written offline waits, and is delivered once and in order when the connection is back',
  { tag: ['@ours-offline', '@2-3-chat'] },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    const { page, context } = buyer
    await page.goto(chatPath(chat.id))
    await say(page, 'First')
    await expect(message(page, 'First')).toContainText('Sent')
    await context.setOffline(true)
    await expect(page.getByText('You are offline. Messages will be sent when you are back.')).toBeVisible()
    await say(page, 'Second')
    await say(page, 'Third')
    await expect(message(page, 'Third')).toContainText('Waiting for connection')
    await seller.page.goto(chatPath(chat.id))
    await say(seller.page, 'Meanwhile')
    await expect(message(seller.page, 'Meanwhile')).toContainText('Sent')
    await context.setOffline(false)
    const order = ['First', 'Meanwhile', 'Second', 'Third']
    for (const each of [page, seller.page]) await expect(messages(each).locator('.chat-line')).toContainText(order)
  },
)

/** A tunnel: while it is closed, rooms are out of reach, and acknowledgements get lost in it. */
async function tunnel(page: Page) {
  const state = { isClosed: false, losesAcks: false }
  await page.routeWebSocket(new RegExp(ROOM_PATH), (socket) => {
    if (state.isClosed) return void socket.close()
    const server = socket.connectToServer()
    server.onMessage((text) => {
      if (!state.losesAcks || !String(text).includes('"type":"ack"')) return socket.send(text)
      state.losesAcks = false
      void server.close()
      void socket.close()
    })
  })
  return state
}

test(
  'A message is delivered once, though its acknowledgement is lost, or it was written out of reach and the page left',
  { tag: ['@2-3-chat', '@ours-offline'] },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    const { page } = buyer
    const way = await tunnel(page)
    await page.goto(chatPath(chat.id))
    await expect(messages(page)).toContainText('No messages yet')
    way.losesAcks = true
    await say(page, 'Its answer is lost')
    await expect(message(page, 'Its answer is lost')).toContainText('Sent')
    way.isClosed = true
    await page.reload()
    await say(page, 'In the tunnel')
    await page.goto('/marketplace')
    way.isClosed = false
    await seller.page.goto(chatPath(chat.id))
    await expect(message(seller.page, 'In the tunnel')).toBeVisible()
    await page.goto(chatPath(chat.id))
    await expect(message(page, 'In the tunnel')).toBeVisible()
    for (const each of [page, seller.page])
      await expect(messages(each).locator('.chat-line')).toContainText(['Its answer is lost', 'In the tunnel'])
  },
)

test(
  'An open discussion notices at once that its session was ended elsewhere',
  { tag: '@ours-sockets-close' },
  async ({ browser }) => {
    const { chat, buyer } = await discussion(browser)
    const { page, person } = buyer
    await page.addInitScript((refresh) => {
      const set = window.setInterval
      Object.assign(window, {
        // The session is not fetched again by itself.
        setInterval: (run: TimerHandler, ms?: number) => (ms === refresh ? 0 : set(run, ms)),
      })
    }, SESSION_REFRESH_MS)
    await page.goto(chatPath(chat.id))
    await say(page, 'Still here')
    await expect(message(page, 'Still here')).toContainText('Sent')
    const { token } = await newSession(person)
    await fetch(`${SITE}/api/auth/sign-out-all`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, Cookie: `${sessionCookieName(false)}=${token}` },
    })
    await expect(toast(page)).toContainText('You have been signed out.')
    await expect(page).toHaveURL(/\/login\?next=/)
  },
)

test(
  'Whoever has to sign in first comes back to the discussion that they wanted to start',
  { tag: '@2-2-start-discussion' },
  async ({ page }) => {
    const [product, person] = [`/product/${DISCUSSED.slug}`, await join()]
    await page.goto(product)
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Login to Start Discussion' }).click()
    await fillLogin(page, person)
    await expect(toast(page)).toContainText('Discussion started!')
    await expect(messages(widget(page))).toContainText(`I am interested in "${DISCUSSED.title}"`)
    await expect(message(widget(page), 'I am interested')).toContainText('Sent')
    await expect(page).toHaveURL(product)
  },
)

test(
  'Blocking somebody is silent: what they write reaches nobody, and they are not told',
  { tag: '@ours-blocking' },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    await seller.page.goto(chatPath(chat.id))
    await seller.page.getByRole('button', { name: 'Discussion actions' }).click()
    await seller.page.getByRole('menuitem', { name: /^Block / }).click()
    await expect(composer(seller.page)).toBeHidden()
    await buyer.page.goto(chatPath(chat.id))
    await say(buyer.page, 'Are you there?')
    await expect(message(buyer.page, 'Are you there?')).toContainText('Sent')
    await seller.page.getByRole('button', { name: 'Unblock' }).click()
    await say(seller.page, 'Now I am.')
    await expect(message(buyer.page, 'Now I am.')).toBeVisible()
    await expect(message(seller.page, 'Are you there?')).toHaveCount(0)
    await expect(message(buyer.page, 'Are you there?')).toHaveCount(1)
  },
)

test(
  'An archived discussion comes back with the next message',
  { tag: ['@ours-archive', '@2-7-own-chats'] },
  async ({ browser }) => {
    const { chat, buyer, seller } = await discussion(browser)
    const { page } = buyer
    await page.goto(chatPath(chat.id))
    await page.getByRole('button', { name: 'Discussion actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive discussion' }).click()
    await expect(toast(page)).toContainText('Discussion archived')
    await page.getByRole('link', { name: 'All discussions' }).click()
    await expect(page.getByText('No discussions yet')).toBeVisible()
    const listed = page.getByRole('list', { name: 'Discussions' }).getByRole('link')
    await page.getByRole('link', { name: 'Archived' }).click()
    await expect(listed).toContainText(DISCUSSED.title)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await seller.page.goto('/help')
    await sayElsewhere(seller.page, chat.id, 'Any news?')
    await expect(listed).toContainText('Any news?')
    await expect(page).toHaveURL(CHATS)
  },
)

test.describe('A discussion of others', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('is not found, like one that there never was', { tag: '@2-2-chat-page' }, async ({ browser, page, context }) => {
    const { chat } = await discussion(browser)
    await signIn(context, await join())
    for (const id of [chat.id, 'nonsense']) {
      await page.goto(chatPath(id))
      await expect(page.getByRole('heading', { level: 1, name: 'Chat not found' })).toBeVisible()
    }
  })
})

test('On a phone, a short message takes one line, and a tap on it opens its menu', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  await seller.page.goto('/help')
  await sayElsewhere(seller.page, chat.id, 'Yes', 'It does.')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(context, buyer.person)
  const page = await context.newPage()
  await page.goto(chatPath(chat.id))
  const bubbles = ['Yes', 'It does.'].map((text) => message(page, text).locator('.chat-bubble'))
  for (const bubble of bubbles) await expect.poll(async () => (await bubble.boundingBox())?.height).toBe(44)
  await bubbles[0]?.tap()
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items).toHaveText(['Copy text', 'Report message'])
  for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
