import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ChatEntry } from '#contract/chat-entry.ts'
import type { InspectionProgress } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { MB } from '#contract/units.ts'
import { openLocalStore } from '../../local-store.ts'
import { migrate } from '../../migrate.ts'
import { type ServedApi, serveBuiltApi } from '../../serve/built-api.ts'
import { openRoom } from '../chat/client.ts'
import { storeChats } from '../chat/measure-chat.ts'
import { post } from '../chat/workloads.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { writeLargeTarGz, writeLargeZip } from './archives.ts'

/** How often an archive is read each way; the ways take turns. */
const ROUNDS = 3
const POLL_MS = 100
/** V8 grows a heap as long as it may, so only a limit shows what is needed. */
export const SMALL_HEAP_MB = 48
/** Time between two messages while a chat is measured. */
const MESSAGE_MS = 50
/** How long a chat is measured that nothing else runs beside. */
const QUIET_MS = 30_000

const ARCHIVES = [
  { name: 'zip', size: 1_024 * MB, write: writeLargeZip },
  // What its headers and texts add stays below the limit.
  { name: 'tar.gz', size: 480 * MB, write: writeLargeTarGz },
] as const

export interface PackageFigures {
  archives: {
    name: string
    bytes: number
    /** Of each round. */
    readSeconds: number[]
    inspectSeconds: number[]
    /** Megabytes more than before, at most: of workerd for either way, and of the inspector alone in a small heap. */
    memory: { read: number; inspect: number; alone: number }
  }[]
  /** Milliseconds from sending a message to hearing it, alone and while the zip is inspected. */
  chat: { alone: number[]; beside: number[] }
}

/** Measures inspections of large archives against reading the same objects once with SHA-256. */
export async function measurePackages(): Promise<PackageFigures> {
  return withApi(async (api, stateDir) => {
    const archives: PackageFigures['archives'] = []
    for (const { name, size, write } of ARCHIVES) {
      const file = path.join(stateDir, `archive.${name}`)
      await write(file, size)
      archives.push(await measureArchive(api, name, file))
      rmSync(file)
    }
    // Where it is deployed, the inspector shares no process with a room.
    const chat = await withApi((rooms, _, room) => measureChat(rooms, room, () => inspect(api, archives[0])))
    return { archives, chat }
  })
}

/** Serves the API with a room on a store of its own. */
async function withApi<T>(work: (api: ServedApi, stateDir: string, room: ChatEntry) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-bench-'))
  try {
    const room = await storeRoom(stateDir)
    const bare = { BARE_ROOM: { className: 'BareRoom', useSQLite: true } }
    const api = await serveBuiltApi(path.join(import.meta.dirname, 'worker.ts'), stateDir, {}, undefined, bare)
    return await work(api, stateDir, room).finally(api.close)
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function storeRoom(stateDir: string): Promise<ChatEntry> {
  await migrate(stateDir)
  const store = await openLocalStore(stateDir)
  const [room] = await storeChats(store, 1)
  await store.close()
  if (!room) throw new Error('There is no room.')
  return room
}

async function measureArchive(api: ServedApi, name: string, file: string): Promise<PackageFigures['archives'][number]> {
  const bytes = statSync(file).size
  const stored = await fetch(`${api.url}/bench/store/${name}`, { method: 'PUT', body: await openAsBlob(file) })
  if (!stored.ok) throw new Error(`The archive could not be stored: ${stored.status}.`)
  const [readSeconds, inspectSeconds]: [number[], number[]] = [[], []]
  const memory = { read: 0, inspect: 0, alone: await memoryAlone(file) }
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = await growth(api, () => seconds(() => post(`${api.url}/bench/hash/${name}`)))
    const inspected = await growth(api, () => seconds(() => inspect(api, { name, bytes })))
    readSeconds.push(read.result)
    inspectSeconds.push(inspected.result)
    memory.read = Math.max(memory.read, read.megabytes)
    memory.inspect = Math.max(memory.inspect, inspected.megabytes)
  }
  return { name, bytes, readSeconds, inspectSeconds, memory }
}

/** What the inspector grows by if its heap may have no more than `SMALL_HEAP_MB`; fails if that is not enough. */
async function memoryAlone(file: string): Promise<number> {
  const limits = [`--max-old-space-size=${SMALL_HEAP_MB}`, '--max-semi-space-size=4']
  const script = path.join(import.meta.dirname, 'inspect-file.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...limits, script, file])
  return Number(stdout)
}

async function inspect(api: ServedApi, archive: { name: string; bytes: number } | undefined): Promise<void> {
  const { name, bytes } = archive ?? { name: '', bytes: 0 }
  await post(`${api.url}/bench/remove/${name}`)
  await post(`${api.url}/bench/inspect/${name}?size=${bytes}`)
  for (;;) {
    const reply = await fetch(`${api.url}/bench/progress/${name}`)
    const { state } = (await reply.json()) as InspectionProgress
    if (state === 'done') return requireRead(api, name)
    if (state === 'failed') throw new Error(`The ${name} could not be inspected.`)
    await wait(POLL_MS)
  }
}

/** An archive that is refused is read in no time. */
async function requireRead(api: ServedApi, name: string): Promise<void> {
  const report = (await (await fetch(`${api.url}/bench/report/${name}`)).json()) as PackageReport | null
  if (!report || report.level === 'refused') throw new Error(`The ${name} was refused.`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** What a work returns, and the megabytes that workerd has more at most while it runs. */
async function growth<T>({ pid }: ServedApi, work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const before = residentMegabytes(pid) ?? 0
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid) ?? 0)), POLL_MS)
  try {
    return { result: await work(), megabytes: Math.round(peak - before) }
  } finally {
    clearInterval(timer)
  }
}

/** A message at a time, whose sender waits for the other side to hear it. */
async function measureChat(
  api: ServedApi,
  room: ChatEntry,
  inspectBeside: () => Promise<void>,
): Promise<PackageFigures['chat']> {
  await post(`${api.url}/bench/open`, room)
  const [buyer, seller] = await Promise.all([
    openRoom(api.url, 'room', room.chatId, room.buyerId),
    openRoom(api.url, 'room', room.chatId, room.sellerId),
  ])
  const converse = async (isOver: () => boolean) => {
    const times: number[] = []
    while (!isOver()) {
      const id = randomUUID()
      const start = performance.now()
      const heard = new Promise<void>((resolve) => (seller.onMessage = (message) => message === id && resolve()))
      buyer.send(id, 'Is it still for sale?')
      await heard
      times.push(performance.now() - start)
      await wait(MESSAGE_MS)
    }
    return times
  }
  const end = performance.now() + QUIET_MS
  const alone = await converse(() => performance.now() > end)
  let isInspected = false
  const inspecting = inspectBeside().finally(() => (isInspected = true))
  const beside = await converse(() => isInspected)
  await inspecting
  buyer.close()
  seller.close()
  return { alone, beside }
}
