import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { WebSocket } from 'undici'
import { ROOM_PATH, socketAddress } from '#contract/chat/constants.ts'
import { encode } from '#contract/chat/encode.ts'
import type { StartedChat } from '#contract/chat/chats.ts'
import { FRAMES_PER_SECOND } from '#contract/chat/limits.ts'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts'

export const LONG_CHAT_MESSAGES = 2_000
/** Half of what a room allows each member. */
const PAUSE_MS = 2 * (1_000 / FRAMES_PER_SECOND)

const SELLER = DEMO_ACCOUNTS[1]?.username

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Fills a new chat of two people with short messages in turn. Returns its id. */
export async function fillLongChat(browser: Browser, url: string, buyer: Session, seller: Session): Promise<string> {
  const context = await browser.newContext({ baseURL: url, storageState: buyer })
  const listings = (await (await context.request.get('/api/listings')).json()) as ListingPage
  const listing = listings.items.find((item) => item.seller.username === SELLER)
  const start = { data: { listingId: listing?.id }, headers: { Origin: url } }
  const { chat } = (await (await context.request.post('/api/chats', start)).json()) as StartedChat
  await context.close()
  const sockets = await Promise.all([buyer, seller].map((session) => connect(url, chat.id, session)))
  for (let sent = 0; sent < LONG_CHAT_MESSAGES; sent += 1) {
    const frame = {
      type: 'send',
      id: randomUUID(),
      content: `Message ${sent + 1} of a long chat`,
      inDeal: false,
    } as const
    sockets[sent % 2]?.send(encode(frame))
    await delay(PAUSE_MS)
  }
  await delay(1_000)
  for (const socket of sockets) socket.close()
  return chat.id
}

async function connect(url: string, chatId: string, { cookies }: Session): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${socketAddress(`${ROOM_PATH}/${chatId}`)}`, {
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), Origin: url },
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The socket did not open.')))
  })
  return socket
}
