import { setTimeout as wait } from 'node:timers/promises'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import { at, type Work } from '../measure.ts'
import { type Client, newMessageId, openSocket, SENTENCE } from './client.ts'

/** How often due messages are sent, in milliseconds. */
const TICK_MS = 5

/** Both ends of some rooms say something `rate` times a second, all together; a message counts once the other hears it. */
export function talk(name: string, pid: number | undefined, rooms: [Client, Client][], rate: number): Work {
  return {
    name,
    pid,
    run: async (seconds) => {
      const sent = new Map<string, number>()
      const times: number[] = []
      const clients = rooms.flat()
      const hear = (id: string) => {
        const since = sent.get(id)
        if (since !== undefined) times.push(performance.now() - since)
        sent.delete(id)
      }
      for (const client of clients) client.heard = hear
      const started = performance.now()
      for (let said = 0; performance.now() - started < seconds * 1_000; await wait(TICK_MS)) {
        const due = Math.floor(((performance.now() - started) / 1_000) * rate)
        for (; said < due; said += 1) {
          const id = newMessageId()
          sent.set(id, performance.now())
          clients[said % clients.length]?.send(id, SENTENCE)
        }
      }
      while (sent.size > 0) await wait(TICK_MS)
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** Requests the newest page of a room again and again. */
export function firstPage(name: string, pid: number | undefined, socket: WebSocket): Work {
  const resume = JSON.stringify({ v: PROTOCOL_VERSION, type: 'resume' })
  return {
    name,
    pid,
    run: async (seconds) => {
      const times: number[] = []
      const started = performance.now()
      while (performance.now() - started < seconds * 1_000) {
        const before = performance.now()
        await new Promise<void>((resolve) => {
          const hear = ({ data }: MessageEvent) => {
            if (!String(data).includes('"posted"')) return
            socket.removeEventListener('message', hear)
            resolve()
          }
          socket.addEventListener('message', hear)
          socket.send(resume)
        })
        times.push(performance.now() - before)
        // Below the limit on frames.
        await wait(TICK_MS)
      }
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** Fills a room with messages, from several tabs at once because each is limited. */
export async function fill(
  url: string,
  room: string,
  users: readonly [string, string],
  messages: number,
): Promise<void> {
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => openSocket(url, 'room', room, users[index % 2 === 0 ? 0 : 1])),
  )
  const each = messages / tabs.length
  await Promise.all(
    tabs.map(async (tab) => {
      for (let said = 0; said < each; said += 100) {
        let missing = Math.min(100, each - said)
        const done = new Promise<void>((resolve) => {
          const hear = ({ data }: MessageEvent) => {
            if (!String(data).includes('"ack"') || --missing > 0) return
            tab.removeEventListener('message', hear)
            resolve()
          }
          tab.addEventListener('message', hear)
        })
        for (let n = 0; n < Math.min(100, each - said); n += 1)
          tab.send(JSON.stringify({ v: PROTOCOL_VERSION, type: 'send', id: newMessageId(), content: SENTENCE }))
        await done
        await wait(500)
      }
      tab.close()
    }),
  )
}
