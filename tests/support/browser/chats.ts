import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { INBOX_PATH } from '#contract/chat/constants.ts'
import { SITE } from '../../../scripts/test/addresses.ts'

/** A page, or a part of it. */
type Scope = Page | Locator

/** The floating widget. */
export const widget = (page: Page) => page.getByRole('complementary', { name: 'MY Chats' })
export const messages = (page: Scope) => page.getByRole('log', { name: 'Messages' })
/** The message with a text. */
export const message = (page: Scope, text: string) => messages(page).locator('[data-message]').filter({ hasText: text })
export const composer = (page: Scope) => page.getByRole('textbox', { name: /^Message to / })

/** Waits until a page that is about to open has connected to its inbox. */
export async function inboxConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => new URL(opened.url()).pathname === INBOX_PATH)
  await socket.waitForEvent('framereceived')
}

export async function sendMessage(page: Scope, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
}

/** A chat of the person of a browser about a listing. */
export async function startChat({ request }: BrowserContext, slug: string): Promise<Chat> {
  const listing = await request.get(`/api/listings/${slug}`)
  const { id } = await listing.json()
  const reply = await request.post('/api/chats', { data: { listingId: id }, headers: { Origin: SITE } })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { chat }: StartedChat = await reply.json()
  return chat
}
