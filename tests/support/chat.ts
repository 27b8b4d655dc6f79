import { env, exports } from 'cloudflare:workers'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import type { InboxFrame, TabState } from '#contract/chat/inbox.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { ORIGIN, store, storeAll, type Stored } from './accounts.ts'
import { newNetwork } from './networks.ts'

export interface TestChat {
  id: string
  entry: ChatEntry
  buyer: Stored
  seller: Stored
}

/** A buyer and a seller, new ones unless they are given. */
export async function buyerAndSeller({ buyer, seller }: { buyer?: Stored; seller?: Stored }) {
  if (buyer && seller) return { buyer, seller }
  if (buyer) return { buyer, seller: await store({ role: 'seller' }) }
  if (seller) return { buyer: await store(), seller }
  const [first, second] = await storeAll([{}, { role: 'seller' }])
  return { buyer: first, seller: second }
}

/** A chat of a new buyer and a new seller about a new listing, as starting a chat makes it. */
export async function newChat(people: { buyer?: Stored; seller?: Stored } = {}): Promise<TestChat> {
  const { buyer, seller } = await buyerAndSeller(people)
  const [id, listingId, now] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()]
  const title = 'Inboxly – Ada Byron'
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       VALUES (?1, ?1, ?2, 'Inboxly', 129000, 'published', ?3, ?3)`,
    ).bind(listingId, seller.id, now),
    env.DB.prepare(
      'INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    ).bind(id, listingId, buyer.id, seller.id, title, now),
    env.DB.prepare(
      `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at)
       SELECT buyer_id, seq, 'buyer', created_at FROM chats WHERE id = ?1
       UNION ALL SELECT seller_id, seq, 'seller', NULL FROM chats WHERE id = ?1`,
    ).bind(id),
  ])
  const entry = { chatId: id, listingId, buyerId: buyer.id, sellerId: seller.id, title, createdAt: now }
  await env.CHAT_ROOM.getByName(id).open(entry, [])
  return { id, entry, buyer, seller }
}

export type AnyFrame = ServerFrame | InboxFrame

/** One end of a socket: what came so far, and waiting for more. */
export class TestSocket {
  readonly frames: AnyFrame[] = []
  /** All that came, as it came. */
  readonly texts: string[] = []
  /** How many pings were answered. */
  pongs = 0
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #socket: WebSocket
  #arrived = () => {}

  constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) =>
      socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
    )
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') return void (this.pongs += 1)
      this.texts.push(String(data))
      this.frames.push(JSON.parse(String(data)) as AnyFrame)
      this.#arrived()
    })
    socket.accept()
  }

  /** Sends a frame of the present version, or a text as it is. */
  send(frame: string | ArrayBuffer | Record<string, unknown>): void {
    const isRaw = typeof frame === 'string' || frame instanceof ArrayBuffer
    this.#socket.send(isRaw ? frame : JSON.stringify({ v: PROTOCOL_VERSION, ...frame }))
  }

  sendMessage(content: string, id: string = crypto.randomUUID(), rest: Record<string, unknown> = {}): string {
    this.send({ type: 'send', id, content, ...rest })
    return id
  }

  /** The first frame that fits, of those that came and will come; it and those before it are taken. */
  async next<Type extends AnyFrame['type']>(
    type: Type,
    fits: (frame: Extract<AnyFrame, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<AnyFrame, { type: Type }>> {
    for (;;) {
      const at = this.frames.findIndex(
        (frame) => frame.type === type && fits(frame as Extract<AnyFrame, { type: Type }>),
      )
      const found = this.frames[at]
      if (found) {
        this.frames.splice(0, at + 1)
        return found as Extract<AnyFrame, { type: Type }>
      }
      await new Promise<void>((resolve) => (this.#arrived = resolve))
    }
  }

  /** The newest page of a room. */
  async history(): Promise<ChatMessage[]> {
    this.send({ type: 'resume' })
    return (await this.next('posted', ({ page }) => page?.kind === 'newest')).messages
  }

  close(): void {
    this.#socket.close(1000)
  }
}

export interface Upgrade {
  cookie?: string
  origin?: string | null
  headers?: Record<string, string>
}

/** Requests a socket from the Worker. */
export function upgrade(path: string, { cookie, origin = ORIGIN, headers }: Upgrade): Promise<Response> {
  return exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      headers: {
        Upgrade: 'websocket',
        'CF-Connecting-IP': newNetwork(),
        ...(origin !== null && { Origin: origin }),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      },
    }),
  )
}

export async function connect(path: string, given: Upgrade): Promise<TestSocket> {
  const reply = await upgrade(path, given)
  if (!reply.webSocket) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return new TestSocket(reply.webSocket)
}

export const roomPath = (chatId: string) => `/parties/chat-room/${chatId}`

/** A person's socket to a room, let in: its presence has come. */
export async function connectToRoom(chatId: string, { cookie }: Pick<Stored, 'cookie'>): Promise<TestSocket> {
  const socket = await connect(roomPath(chatId), { cookie })
  await socket.next('presence')
  return socket
}

/** A person's socket to their inbox, and what it began with. */
export async function connectToInbox({ cookie }: Pick<Stored, 'cookie'>): Promise<TestSocket> {
  return connect('/parties/inbox/me', { cookie })
}

/** A person's tab in a state, which their inbox knows. */
export async function openTab(person: Pick<Stored, 'id' | 'cookie'>, state: TabState): Promise<TestSocket> {
  const tab = await connectToInbox(person)
  await tab.next('chats')
  await enterState(tab, state)
  return tab
}

/** Changes the state of a tab. */
export async function enterState(tab: TestSocket, state: TabState): Promise<void> {
  tab.send({ type: 'tab', state })
  // The reply to what follows shows that it has arrived.
  tab.send({ type: 'dance' })
  await tab.next('refused')
}
