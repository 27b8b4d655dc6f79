import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a connection breaks. */
export const CUTS = [
  /** Both ways at once. */
  'at once',
  /** After the server has got what was sent, before its reply is back. */
  'before the reply',
  /** In the middle of what is sent. */
  'within a frame',
] as const
export type Cut = (typeof CUTS)[number]

interface Planned {
  cut: Cut
  /** How often something that begins like this is sent until then. */
  after: number
  start: string
  done: () => void
}

/** The network between browsers and a server: one address, whatever becomes of the server, and connections that break. */
export class FaultyLine {
  readonly #server = createServer({ allowHalfOpen: true }, (browser) => this.#connect(browser))
  readonly #sockets = new Set<Socket>()
  readonly #muted = new WeakSet<Socket>()
  /** What each connection began with. */
  readonly #starts = new Map<Socket, Buffer>()
  readonly #frozen = new WeakSet<Socket>()
  /** Beginnings of new connections that wait, and until when. */
  readonly #held = new Map<string, Promise<void>>()
  #target: URL | undefined
  readonly #planned = new Set<Planned>()

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  leadTo(target: URL): void {
    this.#target = target
  }

  leadNowhere(): void {
    this.#target = undefined
  }

  /**
   * Breaks the connection that sends next, once something that begins with `start` was sent `after` times. Resolves when
   * it is broken.
   */
  cut(cut: Cut, after: number, start = ''): Promise<void> {
    return new Promise((done) => this.#planned.add({ cut, after, start, done }))
  }

  /** Loses whatever the server sends over the connections there are, and with it that it closes them. */
  mute(): void {
    for (const socket of this.#sockets) this.#muted.add(socket)
  }

  /** Loses what is sent over the connections that began with `start`, both ways, and that they close: a line that died. */
  freeze(start = ''): void {
    for (const [browser, bytes] of this.#starts) if (beginsWith(bytes, start)) this.#frozen.add(browser)
  }

  /** Lets new connections that begin with `start` wait until the returned function is called. */
  hold(start: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(start, promise)
    return () => {
      this.#held.delete(start)
      resolve()
    }
  }

  /** Ends all connections. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.hangUp()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  #connect(browser: Socket): void {
    if (!this.#target) return void browser.destroy()
    const server = connect({ host: this.#target.hostname, port: Number(this.#target.port), noDelay: true })
    browser.setNoDelay(true)
    const end = () => {
      if (this.#frozen.has(browser)) return
      this.#starts.delete(browser)
      for (const socket of [browser, server]) {
        socket.destroy()
        this.#sockets.delete(socket)
      }
    }
    for (const socket of [browser, server]) this.#sockets.add(socket.on('error', end).on('close', end))
    let isCut = false
    const take = (bytes: Buffer) => {
      if (this.#frozen.has(browser)) return
      const cut = isCut ? undefined : this.#due(bytes)
      if (isCut) return
      if (!cut) return void server.write(bytes)
      isCut = true
      if (cut === 'at once') return end()
      // Half of a frame never is one.
      server.end(cut === 'within a frame' ? bytes.subarray(0, bytes.length / 2) : bytes, () => browser.destroy())
    }
    let held: Promise<void> | undefined
    browser.on('data', (bytes) => {
      if (!this.#starts.has(browser)) {
        this.#starts.set(browser, bytes)
        held = [...this.#held].find(([start]) => beginsWith(bytes, start))?.[1]
      }
      if (held) void held.then(() => take(bytes))
      else take(bytes)
    })
    const isLost = () => this.#muted.has(browser) || this.#frozen.has(browser)
    server.on('data', (bytes) => {
      if (!isCut && !isLost()) browser.write(bytes)
    })
    browser.on('end', () => {
      if (!this.#frozen.has(browser)) server.end()
    })
    server.on('end', () => {
      if (!isLost()) browser.end()
    })
  }

  /** How the connection that sends this now breaks, if it does. */
  #due(bytes: Buffer): Cut | undefined {
    for (const planned of this.#planned) {
      if (!beginsWith(bytes, planned.start) || (planned.after -= 1) > 0) continue
      this.#planned.delete(planned)
      planned.done()
      return planned.cut
    }
    return undefined
  }
}

function beginsWith(bytes: Buffer, start: string): boolean {
  return bytes.subarray(0, start.length).equals(Buffer.from(start))
}
