import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { openSocket } from '#web/lib/socket.ts'

const FINAL = [SOCKET_CLOSE_CODES.not_signed_in]
/** The WebSockets that were opened, with their time. */
const made: { at: number; socket: FakeSocket }[] = []

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 1
  constructor() {
    super()
    made.push({ at: Date.now(), socket: this })
  }
  close() {}
  /** Simulates a disconnect by the server. */
  drop(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const open = () => openSocket('/parties/inbox/me', FINAL, { onOpen: () => {}, onText: () => {}, onClose: () => {} })

beforeEach(() => {
  vi.useFakeTimers()
  made.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('WebSockets', () => {
  it('that are dropped together reconnect one after the other', { tags: ['ours-storm'] }, async () => {
    let drawn = 0
    vi.spyOn(Math, 'random').mockImplementation(() => ((drawn += 37) % 100) / 100)
    const sockets = Array.from({ length: 100 }, open)
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toHaveLength(100)
    for (const { socket } of made.splice(0)) socket.drop(1006)
    const dropped = Date.now()
    await vi.advanceTimersByTimeAsync(3_000)
    const delays = made.map(({ at }) => at - dropped)
    expect(delays).toHaveLength(100)
    for (let from = 500; from < 3_000; from += 500)
      expect(delays.filter((ms) => ms >= from && ms < from + 500)).toHaveLength(20)
    for (const socket of sockets) socket.close()
  })

  it('that are closed for good do not reconnect', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    for (const { socket } of made.splice(0)) socket.drop(SOCKET_CLOSE_CODES.not_signed_in)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(made).toEqual([])
  })
})
