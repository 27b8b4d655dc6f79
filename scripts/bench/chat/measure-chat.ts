import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { type LocalStore, openLocalStore, type Statement } from '../../local-store.ts'
import { migrate } from '../../migrate.ts'
import { type ServedApi, serveBuiltApi } from '../../serve/built-api.ts'
import { measure, type Measured } from '../measure.ts'
import { FEW, fillInbox, MANY, openingList, storeBuyer } from './chat-lists.ts'
import { type Client, openRoom, openSocket, openSocketIo } from './client.ts'
import { memoryOfReading } from './memory.ts'
import { exchangeMessages, fill, firstPages, opening, post } from './workloads.ts'

export const ROOMS = 200
/** Messages of rooms that are opened; opening the long one takes at most 1.3 times as long. */
export const SHORT = 1_000
export const LONG = 100_000
/** Messages of a room whose first page may cost at most 1.5 times an empty room's, and how many such rooms there are. */
export const PAGED = 10_000
const PAGED_ROOMS = 4
/** Messages a second, of all rooms together: below what a connection may send. */
export const RATES = { one: 300, many: 400, calm: 20 } as const

export interface ChatFigures {
  measured: Map<string, Measured>
  /** Megabytes that a new workerd grew by while all messages of a room were read. */
  memory: { short: number | undefined; long: number | undefined }
}

/** Measures rooms against a bare Durable Object in the same workerd, and against Socket.IO. */
export async function measureChat(rounds: number): Promise<ChatFigures> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  const bare = { BARE_ROOM: { className: 'BareRoom', useSQLite: true } }
  const serve = () => serveBuiltApi(path.join(import.meta.dirname, 'worker.ts'), stateDir, {}, undefined, bare)
  const other = await serveSocketIo()
  try {
    const rooms = await storeRooms(stateDir)
    const measured = await measureServed(await serve(), other, rooms, rounds)
    const memory = { short: await memoryOfReading(serve, rooms.short), long: await memoryOfReading(serve, rooms.long) }
    return { measured, memory }
  } finally {
    other.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

interface Rooms {
  short: ChatEntry
  long: ChatEntry
  empty: ChatEntry[]
  paged: ChatEntry[]
  many: ChatEntry[]
}

async function storeRooms(stateDir: string): Promise<Rooms> {
  await migrate(stateDir)
  const store = await openLocalStore(stateDir)
  const [short, long, ...rest] = await storeChats(store, 2 + 2 * PAGED_ROOMS + ROOMS)
  for (const count of [FEW, MANY]) await storeBuyer(store, count)
  await store.close()
  if (!short || !long) throw new Error('There are no rooms.')
  return { short, long, empty: rest.splice(0, PAGED_ROOMS), paged: rest.splice(0, PAGED_ROOMS), many: rest }
}

/** Closes `api` in the end. */
async function measureServed(
  api: ServedApi,
  other: SocketIo,
  { short, long, empty, paged, many }: Rooms,
  rounds: number,
): Promise<Map<string, Measured>> {
  try {
    await Promise.all([short, long, ...empty, ...paged, ...many].map((entry) => post(`${api.url}/bench/open`, entry)))
    await fill(api.url, short.chatId, SHORT)
    await fill(api.url, long.chatId, LONG)
    for (const { chatId } of paged) await fill(api.url, chatId, PAGED)
    for (const count of [FEW, MANY]) await fillInbox(api.url, count)
    const open = (kind: 'room' | 'bare') => pairs(many, (entry, user) => openRoom(api.url, kind, entry.chatId, user))
    const ours = await open('room')
    const bareRooms = await open('bare')
    const socketIo = await pairs(many, (entry, user) => openSocketIo(other.url, entry.chatId, user))
    return await measure(
      [
        firstPages('first page, empty', api.pid, await openSockets(api.url, empty)),
        firstPages('first page, paged', api.pid, await openSockets(api.url, paged)),
        openingList('list, few', api, FEW),
        openingList('list, many', api, MANY),
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
  }
}

/** A socket of each member of each room. */
async function openSockets(url: string, rooms: ChatEntry[]): Promise<WebSocket[]> {
  const people = rooms.flatMap(({ chatId, buyerId, sellerId }) => [buyerId, sellerId].map((user) => ({ chatId, user })))
  return Promise.all(people.map(({ chatId, user }) => openSocket(url, 'room', chatId, user)))
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
/** New rooms of two people. */
export async function storeChats(store: LocalStore, count: number): Promise<ChatEntry[]> {
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

interface SocketIo {
  url: string
  pid: number | undefined
  close: () => void
}

async function serveSocketIo(): Promise<SocketIo> {
  const child = fork(path.join(import.meta.dirname, 'socket-io-server.ts'))
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${String(port)}`, pid: child.pid, close: () => child.kill() }
}
