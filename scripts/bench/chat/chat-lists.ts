import type { InboxChat } from '#contract/chat/inbox.ts'
import { hashToken } from '#worker/crypto/tokens.ts'
import type { ServedApi } from '../../serve/built-api.ts'
import type { LocalStore } from '../../local-store.ts'
import { at, type Workload } from '../measure.ts'
import { readFirst } from './client.ts'
import { SENTENCE } from './sentence.ts'
import { post } from './workloads.ts'

/** Buyers by their number of chats. Every third chat is unread, every tenth has a deal that waits for them. */
export const FEW = 20
export const MANY = 5_000

const YEAR_MS = 365 * 24 * 60 * 60_000
/** Chats that an inbox is filled with by each request. */
const FILLED = 1_000

const tokenOf = (count: number) => `buyer-of-${count}`.padEnd(43, 'x')
const cookieOf = (count: number) => `sourceyard.session=${tokenOf(count)}`
const chatIdOf = (count: number, index: number) => `chat-${count}-${index}`

/** Stores a signed-in buyer and their chats, as D1 lists them. */
export async function storeBuyer(store: LocalStore, count: number): Promise<void> {
  const now = Date.now()
  const buyer = `buyer-of-${count}`
  const chats = JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      id: chatIdOf(count, index),
      listing: `listing-${count}-${index}`,
      at: now - index * 60_000,
      unread: index % 3 === 0 ? 1 : 0,
    })),
  )
  const field = (name: string) => `value->>'${name}'`
  const seller = `seller-of-${count}`
  await store.batch([
    ['INSERT INTO profiles (id, first_name, created_at) VALUES (?, ?, 1), (?, ?, 1)', [buyer, 'Ada', seller, 'Ben']],
    [
      'INSERT INTO users (id, email, email_verified, created_at) VALUES (?1, ?1, 1, 1), (?2, ?2, 1, 1)',
      [`${buyer}`, `${seller}`],
    ],
    [
      `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
       VALUES (?, ?2, ?2, ?, ?4, ?4, 'Firefox on Linux')`,
      [await hashToken(tokenOf(count)), buyer, now + YEAR_MS, now],
    ],
    [
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT ${field('listing')}, ${field('listing')}, ?2, 'Product', 100, 'published', 1, 1 FROM json_each(?1)`,
      [chats, seller],
    ],
    [
      `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, version, created_at)
       SELECT ${field('id')}, ${field('listing')}, ?2, ?3, 'Product – Ada', 1, ${field('at')} FROM json_each(?1)`,
      [chats, buyer, seller],
    ],
    [
      `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at, unread)
       SELECT ?2, chats.seq, 'buyer', ${field('at')}, ${field('unread')} FROM json_each(?1) JOIN chats ON chats.id = ${field('id')}`,
      [chats, buyer],
    ],
    [
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, created_at, updated_at)
       SELECT 'deal-' || (${field('id')}), ${field('listing')}, ?2, ?3, 1, 1 FROM json_each(?1)`,
      [chats, buyer, seller],
    ],
  ])
}

/** Reports a buyer's chats to their inbox, as their rooms would. */
export async function fillInbox(url: string, count: number): Promise<void> {
  const now = Date.now()
  const chats = Array.from({ length: count }, (_, index): InboxChat => ({
    chatId: chatIdOf(count, index),
    version: 1,
    unread: index % 3 === 0 ? 1 : 0,
    last: { sequence: 1, senderId: `seller-of-${count}`, content: SENTENCE, at: now - index * 60_000, type: 'text' },
    readByOther: 0,
    deal: null,
    waits: index % 10 === 0,
    archived: false,
  }))
  for (let start = 0; start < count; start += FILLED)
    await post(`${url}/bench/inbox/buyer-of-${count}`, chats.slice(start, start + FILLED))
}

/** What `/chat` fetches: the first page of the list, and what the inbox sends on connecting. */
export function openingList(name: string, { url, pid }: ServedApi, count: number): Workload {
  const headers = { Cookie: cookieOf(count), Origin: url }
  const inbox = `${url.replace('http', 'ws')}/parties/inbox/me`
  return {
    name,
    pid,
    run: async (seconds) => {
      const times: number[] = []
      const started = performance.now()
      while (performance.now() - started < seconds * 1_000) {
        const before = performance.now()
        await Promise.all([fetchPage(`${url}/api/chats`, headers), readFirst(inbox, headers)])
        times.push(performance.now() - before)
      }
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

async function fetchPage(url: string, headers: Record<string, string>): Promise<void> {
  const reply = await fetch(url, { headers })
  const page = (await reply.json()) as { items?: unknown[] }
  if (!page.items?.length) throw new Error(`${url} answered ${reply.status}.`)
}
