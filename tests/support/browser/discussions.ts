import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { INBOX_PATH, ROOM_PATH } from '#contract/chat/constants.ts'
import { encode } from '#contract/chat/encode.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import { join, signedInBrowser, signInAs } from './people.ts'
import type { Member } from './stored-people.ts'
import { keepToasts } from './toasts.ts'

/** A listing of the demo's seller. Every buyer has a chat of their own about it, so tests share it. */
export const DISCUSSED = {
  slug: 'quietcount',
  title: 'Quietcount: privacy-first web analytics',
  seller: 'Éloïse Garnier-Tran',
}

/** A page, or a part of it. */
type Place = Page | Locator

/** The floating widget. */
export const widget = (page: Page) => page.getByRole('complementary', { name: 'MY Chats' })
/** Opens the widget, which lists one's discussions. */
export const openWidget = (page: Page) => widget(page).getByRole('button', { name: 'MY Chats' }).click()
export const messages = (page: Place) => page.getByRole('log', { name: 'Messages' })
/** The message with a text. */
export const message = (page: Place, text: string) => messages(page).locator('.chat-line').filter({ hasText: text })
export const composer = (page: Place) => page.getByRole('textbox', { name: /^Message to / })

/** Waits for a page that is about to open to hear from its inbox: from then on it is told what happens. */
export async function inboxConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith(INBOX_PATH))
  await socket.waitForEvent('framereceived')
}

export async function say(page: Place, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
}

/** Says something in a room as the person of a page, which may show anything of the site; answers the messages' ids. */
export async function sayElsewhere(page: Page, chatId: string, ...texts: string[]): Promise<string[]> {
  const ids = texts.map(() => crypto.randomUUID())
  const frames = texts.map((content, index) => encode({ type: 'send', id: ids[index] ?? '', content, inDeal: false }))
  await page.evaluate(
    ([path, said]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + path)
        let acknowledged = 0
        socket.addEventListener('open', () => said.forEach((frame) => socket.send(frame)))
        socket.addEventListener('close', () => reject(new Error('The room closed the socket.')))
        socket.addEventListener('message', ({ data }) => {
          const { type } = JSON.parse(data)
          if (type === 'refused') reject(new Error(data))
          if (type === 'ack') acknowledged += 1
          if (acknowledged < said.length) return
          resolve()
          socket.close()
        })
      }),
    [`${ROOM_PATH}/${chatId}`, frames] as const,
  )
  return ids
}

export interface Discussion {
  chat: Chat
  buyer: { person: Member; page: Page; context: BrowserContext }
  /** The demo's seller, in a browser of their own. */
  seller: { page: Page; context: BrowserContext }
}

/** A new buyer and the demo's seller, each in a browser of their own, with an empty chat. */
export async function discussion(
  browser: Browser,
  name = `Ola ${crypto.randomUUID().slice(0, 8)}`,
): Promise<Discussion> {
  const person = await join({ firstName: name, lastName: 'Kask' })
  const buyer = await signedInBrowser(browser, person)
  const chat = await startChat(buyer.context)
  const context = await browser.newContext()
  await keepToasts(context)
  await signInAs(context, 'seller')
  return { chat, buyer: { person, ...buyer }, seller: { context, page: await context.newPage() } }
}

/** A chat of the person of a browser about a listing of the demo's. */
export async function startChat({ request }: BrowserContext, slug = DISCUSSED.slug): Promise<Chat> {
  const listing = await request.get(`/api/listings/${slug}`)
  const { id } = await listing.json()
  const reply = await request.post('/api/chats', { data: { listingId: id }, headers: { Origin: SITE } })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { chat }: StartedChat = await reply.json()
  return chat
}
