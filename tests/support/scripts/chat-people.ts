import { randomUUID } from 'node:crypto'
import { SESSION_MS } from '#contract/accounts/limits.ts'
import { hashToken, newToken } from '#worker/crypto/tokens.ts'
import { openLocalStore } from '../../../scripts/local-store.ts'

export interface ChatPerson {
  id: string
  cookie: string
}

/** Two people with a session each, and a listing of the seller's. */
export interface Pair {
  buyer: ChatPerson
  seller: ChatPerson
  listingId: string
}

/** Stores pairs of people who have not met. */
export async function addPairs(stateDir: string, count: number): Promise<Pair[]> {
  const now = Date.now()
  const stored = await Promise.all(
    Array.from({ length: count }, async () => ({
      buyer: await newPerson('buyer'),
      seller: await newPerson('seller'),
      listingId: randomUUID(),
    })),
  )
  const people = JSON.stringify(stored.flatMap(({ buyer, seller }) => [buyer, seller]))
  const listings = JSON.stringify(stored.map(({ seller, listingId }) => ({ id: listingId, sellerId: seller.id })))
  const store = await openLocalStore(stateDir)
  await store.batch([
    [
      `INSERT INTO profiles (id, first_name, last_name, role, created_at)
       SELECT value->>'id', 'Mara', 'Okafor', value->>'role', ?2 FROM json_each(?1)`,
      [people, now],
    ],
    [
      `INSERT INTO users (id, email, email_verified, created_at)
       SELECT value->>'id', value->>'id' || '@example.com', ?2, ?2 FROM json_each(?1)`,
      [people, now],
    ],
    [
      `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
       SELECT value->>'hash', value->>'id', value->>'id', ?2, ?3, ?3, 'Chrome on Linux' FROM json_each(?1)`,
      [people, now + SESSION_MS, now],
    ],
    [
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT value->>'id', value->>'id', value->>'sellerId', 'Inboxly', 129000, 'published', ?2, ?2
       FROM json_each(?1)`,
      [listings, now],
    ],
  ])
  await store.close()
  return stored
}

/** Stores more listings of a seller's; answers their ids. */
export async function addListings(stateDir: string, { seller }: Pair, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const store = await openLocalStore(stateDir)
  await store.batch([
    [
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT value, value, ?2, 'Inboxly', 129000, 'published', ?3, ?3 FROM json_each(?1)`,
      [JSON.stringify(ids), seller.id, Date.now()],
    ],
  ])
  await store.close()
  return ids
}

async function newPerson(role: 'buyer' | 'seller') {
  const token = newToken()
  return { id: randomUUID(), role, hash: await hashToken(token), cookie: `sourceyard.session=${token}` }
}

/** Sends a person's request to the API; throws if it is refused. */
export async function fetchApi(url: string, { cookie }: ChatPerson, method: string, address: string, body?: unknown) {
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' }
  const reply = await fetch(`${url}${address}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

/** The buyer starts the chat; returns its id. */
export async function startChat(url: string, { buyer, listingId }: Pair): Promise<string> {
  const reply = await fetchApi(url, buyer, 'POST', '/api/chats', { listingId })
  const { chat } = (await reply.json()) as { chat: { id: string } }
  return chat.id
}

/** Stores a deal of theirs about the listing; answers its id. */
export async function addDeal(stateDir: string, { buyer, seller, listingId }: Pair): Promise<string> {
  const id = randomUUID()
  const store = await openLocalStore(stateDir)
  await store.batch([
    [
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'negotiating', ?, ?)`,
      [id, listingId, buyer.id, seller.id, Date.now(), Date.now()],
    ],
  ])
  await store.close()
  return id
}
