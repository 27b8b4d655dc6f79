import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { type LocalStore, openLocalStore, type Statement } from '../../local-store.ts'
import { migrate } from '../../migrate.ts'
import { serveBuiltApi } from '../../serve/built-api.ts'
import { measure, type Measured } from '../measure.ts'
import { type Client, openRoom, openSocketIo } from './client.ts'
import { fill, opening, exchangeMessages } from './workloads.ts'

export const ROOMS = 200
/** Messages of rooms that are opened; opening the long one takes at most 1.3 times as long. */
export const SHORT = 1_000
export const LONG = 100_000
/** Messages a second, of all rooms together: below what a connection may send. */
export const RATES = { one: 300, many: 400, calm: 20 } as const

/** Measures rooms against a bare Durable Object in the same workerd, and against Socket.IO. */
export async function measureChat(rounds: number): Promise<Map<string, Measured>> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  await migrate(stateDir)
  const store = await openLocalStore(stateDir)
  const entries = await storeChats(store, ROOMS + 2)
  await store.close()
  const bare = { BARE_ROOM: { className: 'BareRoom', useSQLite: true } }
  const api = await serveBuiltApi(path.join(import.meta.dirname, 'worker.ts'), stateDir, {}, undefined, bare)
  const other = await serveSocketIo()
  try {
    await Promise.all(
      entries.map((entry) => fetch(`${api.url}/bench/open`, { method: 'POST', body: JSON.stringify(entry) })),
    )
    const [short, long, ...rest] = entries
    if (!short || !long) throw new Error('There are no rooms.')
    await fill(api.url, short.chatId, SHORT)
    await fill(api.url, long.chatId, LONG)
    const open = (kind: 'room' | 'bare') => pairs(rest, (entry, user) => openRoom(api.url, kind, entry.chatId, user))
    const ours = await open('room')
    const bareRooms = await open('bare')
    const socketIo = await pairs(rest, (entry, user) => openSocketIo(other.url, entry.chatId, user))
    return await measure(
      [
        opening('opening, short', api.pid, api.url, short.chatId, short.buyerId),
        opening('opening, long', api.pid, api.url, long.chatId, long.buyerId),
        ...[
          { name: 'calm', of: (rooms: [Client, Client][]) => rooms.slice(0, 1), rate: RATES.calm },
          { name: '1 room', of: (rooms: [Client, Client][]) => rooms.slice(0, 1), rate: RATES.one },
          { name: `${ROOMS} rooms`, of: (rooms: [Client, Client][]) => rooms, rate: RATES.many },
        ].flatMap(({ name, of, rate }) => [
          exchangeMessages(`bare: ${name}`, api.pid, of(bareRooms), rate),
          exchangeMessages(`Socket.IO: ${name}`, other.pid, of(socketIo), rate),
          exchangeMessages(`ours: ${name}`, api.pid, of(ours), rate),
        ]),
      ],
      rounds,
    )
  } finally {
    await api.close()
    other.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function pairs(
  entries: ChatEntry[],
  open: (entry: ChatEntry, user: string) => Promise<Client>,
): Promise<[Client, Client][]> {
  const opened: [Client, Client][] = []
  for (const entry of entries) opened.push([await open(entry, entry.buyerId), await open(entry, entry.sellerId)])
  return opened
}

/** People, listings and chats, as rooms expect them in D1. */
async function storeChats(store: LocalStore, count: number): Promise<ChatEntry[]> {
  const createdAt = Date.now()
  const entries = Array.from({ length: count }, (_, index) => ({
    chatId: randomUUID(),
    listingId: randomUUID(),
    buyerId: randomUUID(),
    sellerId: randomUUID(),
    title: `Product ${index} – Buyer`,
    createdAt,
  }))
  const json = JSON.stringify(entries)
  const field = (name: string) => `value->>'${name}'`
  await store.batch([
    ...['buyerId', 'sellerId'].map((side): Statement => [
      `INSERT INTO profiles (id, created_at) SELECT ${field(side)}, 1 FROM json_each(?)`,
      [json],
    ]),
    [
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, created_at, updated_at)
       SELECT ${field('listingId')}, ${field('listingId')}, ${field('sellerId')}, 'Product', 100, 1, 1 FROM json_each(?)`,
      [json],
    ],
  ])
  return entries
}

async function serveSocketIo(): Promise<{ url: string; pid: number | undefined; close: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'socket-io-server.ts'))
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${String(port)}`, pid: child.pid, close: () => child.kill() }
}
