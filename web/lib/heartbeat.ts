import { PING, PING_INTERVAL_MS } from '#contract/chat/constants.ts'

/** How long an answer to a ping may take: a slow network needs a second. */
export const PONG_TIMEOUT_MS = 4_000

interface HeartbeatContext {
  /** Returns false if the connection is not open. */
  send: (text: string) => boolean
  /** Called when the connection has not answered in time. */
  onDead: () => void
}

/**
 * Proves that a connection is alive: it is pinged regularly and on request, and whatever arrives within
 * `PONG_TIMEOUT_MS` is an answer. All times are durations on this device.
 */
export class Heartbeat {
  readonly #context: HeartbeatContext
  readonly #timer = setInterval(() => this.probe(), PING_INTERVAL_MS)
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(context: HeartbeatContext) {
    this.#context = context
  }

  /** Requires an answer from now on, unless one is due already. */
  probe(): void {
    if (this.#deadline !== undefined || !this.#context.send(PING)) return
    this.#deadline = setTimeout(() => {
      this.#deadline = undefined
      this.#context.onDead()
    }, PONG_TIMEOUT_MS)
  }

  /** Something has arrived, or the connection is a new one. */
  prove(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  stop(): void {
    clearInterval(this.#timer)
    this.prove()
  }
}
