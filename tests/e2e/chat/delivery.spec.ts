import type { Browser, Page } from '@playwright/test'
import { SESSION_REFRESH_MS } from '#contract/accounts/constants.ts'
import type { StartedChat } from '#contract/chat/chats.ts'
import { ROOM_PATH } from '#contract/chat/constants.ts'
import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import { toast } from '../../support/browser/parts.ts'
import { join, newSession, signedInBrowser, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

const ORIGIN = { Origin: SITE }

/** A buyer with a chat of their own about a listing of the demo's, and its seller. */
async function discussion(browser: Browser) {
  const person = await join({ firstName: 'Pia', lastName: crypto.randomUUID().slice(0, 8) })
  const pia = await signedInBrowser(browser, person)
  const listing = await (await pia.context.request.get('/api/listings/ombra')).json()
  const { chat }: StartedChat = await (
    await pia.context.request.post('/api/chats', { data: { listingId: listing.id }, headers: ORIGIN })
  ).json()
  const eloise = await browser.newContext()
  await signInAs(eloise, 'seller')
  return { ...pia, person, at: `/chat/${chat.id}`, seller: await eloise.newPage() }
}

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

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const messages = (page: Page, text: string) => page.getByRole('log').getByRole('paragraph').filter({ hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until a message, the last of its group, is acknowledged. */
async function isSent(page: Page, text: string): Promise<void> {
  await expect(messages(page, text).getByText('Sent', { exact: true })).toBeAttached()
}

test('A message whose acknowledgement is lost is delivered once, and shows once on both sides [2 §3 chat]', async ({
  browser,
}) => {
  const { page, at, seller } = await discussion(browser)
  const way = await tunnel(page)
  await page.goto(at)
  await write(page, 'First')
  await isSent(page, 'First')
  way.losesAcks = true
  await write(page, 'Only once')
  await isSent(page, 'Only once')
  await seller.goto(at)
  await expect(messages(seller, 'Only once')).toBeVisible()
  for (const side of [page, seller]) {
    await expect(messages(side, 'First')).toHaveCount(1)
    await expect(messages(side, 'Only once')).toHaveCount(1)
  }
})

test('What was written without a connection survives a reload, and is delivered once from another page [ours offline]', async ({
  browser,
}) => {
  const { page, at, seller } = await discussion(browser)
  const way = await tunnel(page)
  await page.goto(at)
  await write(page, 'Before the tunnel')
  await isSent(page, 'Before the tunnel')
  way.isClosed = true
  await page.reload()
  await write(page, 'In the tunnel')
  await expect(field(page)).toHaveValue('')
  await page.goto('/marketplace')
  way.isClosed = false
  await seller.goto(at)
  await expect(messages(seller, 'In the tunnel')).toBeVisible()
  await page.goto(at)
  await expect(messages(page, 'In the tunnel')).toBeVisible()
  for (const side of [page, seller]) await expect(messages(side, 'In the tunnel')).toHaveCount(1)
})

test('Another tab shows what this one sends, and the inbox counts it for the other person', async ({ browser }) => {
  const { page, context, at, seller } = await discussion(browser)
  const tab = await context.newPage()
  await Promise.all([page.goto(at), tab.goto(at), seller.goto('/marketplace')])
  await expect(seller).not.toHaveTitle(/^\(/)
  await write(page, 'Seen everywhere')
  await expect(messages(tab, 'Seen everywhere')).toHaveCount(1)
  await expect(seller).toHaveTitle(/^\(\d+\+?\) /)
})

test('A page notices by its sockets that its session was ended elsewhere [ours sockets close]', async ({ browser }) => {
  const { page, person, at } = await discussion(browser)
  await page.addInitScript((refresh) => {
    const set = window.setInterval
    Object.assign(window, {
      // The session is not fetched again by itself.
      setInterval: (run: TimerHandler, ms?: number) => (ms === refresh ? 0 : set(run, ms)),
    })
  }, SESSION_REFRESH_MS)
  await page.goto(at)
  await write(page, 'Still here')
  await isSent(page, 'Still here')
  const { token } = await newSession(person)
  await fetch(`${SITE}/api/auth/sign-out-all`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ORIGIN, Cookie: `${sessionCookieName(false)}=${token}` },
  })
  await expect(toast(page)).toContainText('You have been signed out.')
})
