import { setTimeout as wait } from 'node:timers/promises'
import { at, type Workload } from '../measure.ts'
import { type Client, newMessageId, requestPage } from './client.ts'
import { SENTENCE } from './sentence.ts'

/** How often due messages are sent, in milliseconds. */
const TICK_MS = 5

/** Both ends of some rooms send `rate` messages a second in total; a message counts once the other end receives it. */
export function exchangeMessages(
  name: string,
  pid: number | undefined,
  rooms: [Client, Client][],
  rate: number,
): Workload {
  return {
    name,
    pid,
    run: async (seconds) => {
      const sent = new Map<string, number>()
      const times: number[] = []
      const clients = rooms.flat()
      const onHeard = (id: string) => {
        const since = sent.get(id)
        if (since !== undefined) times.push(performance.now() - since)
        sent.delete(id)
      }
      for (const client of clients) client.onMessage = onHeard
      const started = performance.now()
      for (let sentCount = 0; performance.now() - started < seconds * 1_000; await wait(TICK_MS)) {
        const due = Math.floor(((performance.now() - started) / 1_000) * rate)
        for (; sentCount < due; sentCount += 1) {
          const id = newMessageId()
          sent.set(id, performance.now())
          clients[sentCount % clients.length]?.send(id, SENTENCE)
        }
      }
      while (sent.size > 0) await wait(TICK_MS)
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** How often each person requests a page, in milliseconds: below the limit on frames. */
const PAGE_MS = 45

/** People request the first page of their rooms again and again. */
export function firstPages(name: string, pid: number | undefined, sockets: WebSocket[]): Workload {
  return {
    name,
    pid,
    run: async (seconds) => {
      const times: number[] = []
      const started = performance.now()
      const requestPages = async (socket: WebSocket) => {
        for (; performance.now() - started < seconds * 1_000; await wait(PAGE_MS)) {
          const before = performance.now()
          await requestPage(socket)
          times.push(performance.now() - before)
        }
      }
      await Promise.all(sockets.map(requestPages))
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** How often a room is opened by each request. */
const OPENINGS = 20

/** Reads again and again what someone is sent who opens a room; in the room itself, because frames are limited. */
export function opening(name: string, pid: number | undefined, url: string, room: string, user: string): Workload {
  return {
    name,
    pid,
    run: async (seconds) => {
      const times: number[] = []
      const started = performance.now()
      while (performance.now() - started < seconds * 1_000) {
        const before = performance.now()
        await post(`${url}/bench/openings/${room}?user=${user}&count=${OPENINGS}`)
        times.push((performance.now() - before) / OPENINGS)
      }
      times.sort((a, b) => a - b)
      const count = times.length * OPENINGS
      return { count, rate: count / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** Messages that a room is filled with by each request. */
const FILLED = 10_000

/** Fills a room with messages of both. */
export async function fill(url: string, room: string, messages: number): Promise<void> {
  for (let sentCount = 0; sentCount < messages; sentCount += FILLED)
    await post(`${url}/bench/fill/${room}?count=${Math.min(FILLED, messages - sentCount)}`)
}

export async function post(url: string, body?: unknown): Promise<void> {
  const reply = await fetch(url, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
}
