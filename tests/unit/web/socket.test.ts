import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { PING, PING_INTERVAL_MS, PONG } from '#contract/chat/constants.ts'
import { PONG_TIMEOUT_MS } from '#web/lib/heartbeat.ts'
import { openSocket, type SocketEvents } from '#web/lib/socket.ts'

const FINAL = [SOCKET_CLOSE_CODES.not_signed_in]
/** The WebSockets that were opened, with their time. */
const made: { at: number; socket: FakeSocket }[] = []

/** What the page listens to, for a hundred sockets. */
const page = new EventTarget()
setMaxListeners(0, page)
const document = { hidden: false }

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readyState = 1
  /** What was sent. */
  readonly sent: string[] = []
  /** Whether nothing passes any more, without a close. */
  frozen = false
  constructor() {
    super()
    made.push({ at: Date.now(), socket: this })
  }
  close() {}
  send(text: string) {
    this.sent.push(text)
    if (text === PING && !this.frozen) setTimeout(() => this.receive(PONG), 50)
  }
  receive(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  /** Simulates a disconnect by the server. */
  drop(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const events = {
  onOpen: vi.fn<SocketEvents['onOpen']>(),
  onText: vi.fn<SocketEvents['onText']>(),
  onClose: vi.fn<SocketEvents['onClose']>(),
}
const open = () => openSocket('/parties/inbox/me', FINAL, events)

beforeEach(() => {
  vi.useFakeTimers()
  made.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.clearAllMocks()
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
    const closed = open()
    await vi.advanceTimersByTimeAsync(0)
    for (const { socket } of made.splice(0)) socket.drop(SOCKET_CLOSE_CODES.not_signed_in)
    page.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(made).toEqual([])
    closed.close()
  })
})

describe('A WebSocket', { tags: ['ours-live-sockets'] }, () => {
  /** An open one, and its connection. */
  async function connected() {
    const socket = open()
    await vi.advanceTimersByTimeAsync(0)
    const connection = made.at(-1)?.socket
    if (!connection) throw new Error('There is no connection.')
    connection.open()
    return { socket, connection }
  }

  it('is pinged every 20 seconds and stays as long as it answers', async () => {
    const { socket, connection } = await connected()
    await vi.advanceTimersByTimeAsync(10 * PING_INTERVAL_MS)
    expect(connection.sent).toEqual(Array(10).fill(PING))
    expect(made).toHaveLength(1)
    expect(events.onText).not.toHaveBeenCalled()
    socket.close()
    await vi.advanceTimersByTimeAsync(PING_INTERVAL_MS)
    expect(connection.sent).toHaveLength(10)
  })

  it('that leaves a ping unanswered is reported as closed and replaced within seconds', async () => {
    const { socket, connection } = await connected()
    connection.frozen = true
    await vi.advanceTimersByTimeAsync(PING_INTERVAL_MS + PONG_TIMEOUT_MS - 1)
    expect(events.onClose).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(events.onClose.mock.calls).toEqual([[{ code: 1006, opened: true }]])
    expect(made).toHaveLength(2)
    connection.receive('Late')
    made[1]?.socket.open()
    await vi.advanceTimersByTimeAsync(5 * PING_INTERVAL_MS)
    expect(made).toHaveLength(2)
    expect(events.onText).not.toHaveBeenCalled()
    socket.close()
  })

  it('takes anything that arrives for an answer', async () => {
    const { socket, connection } = await connected()
    connection.frozen = true
    await vi.advanceTimersByTimeAsync(PING_INTERVAL_MS + PONG_TIMEOUT_MS - 1)
    connection.receive('A page that took long')
    await vi.advanceTimersByTimeAsync(PONG_TIMEOUT_MS)
    expect(made).toHaveLength(1)
    expect(events.onText).toHaveBeenCalledWith('A page that took long')
    socket.close()
  })

  it.each([
    ['becomes visible', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['is online', () => page.dispatchEvent(new Event('online'))],
    ['has slept', () => vi.setSystemTime(Date.now() + 60_000)],
  ])('has to prove itself at once when the page %s', async (_, wake) => {
    const { socket, connection } = await connected()
    connection.frozen = true
    wake()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.sent).toEqual([PING])
    expect(made).toHaveLength(2)
    socket.close()
  })

  it('that waits to reconnect does so at once when the page becomes visible, and not when it is hidden', async () => {
    const { socket, connection } = await connected()
    connection.drop(1006)
    document.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    document.hidden = false
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toHaveLength(1)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toHaveLength(2)
    socket.close()
  })
})
