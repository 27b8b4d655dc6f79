import type { ApiError } from './api.ts'
import { onWake } from './on-wake.ts'

const RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** Without progress for so long, a connection is taken for lost. */
const STALL_MS = 60_000
/** How long after a sleep a connection has to show that it lives. */
const WAKE_TIMEOUT_MS = 5_000

/** The attempts of an upload or a download, one at a time, and the waits between them. */
export class TransferConnection {
  #attempt = new AbortController()
  /** Counts signs of progress. */
  #moves = 0
  #failures = 0
  #endWait: (() => void) | undefined

  /** Begins an attempt, and returns what aborts it. */
  begin(): AbortSignal {
    this.#attempt = new AbortController()
    return this.#attempt.signal
  }

  abort(): void {
    this.#attempt.abort()
  }

  get isAborted(): boolean {
    return this.#attempt.signal.aborted
  }

  /** How many attempts have failed since the last success. */
  get failures(): number {
    return this.#failures
  }

  /** Called when something of the transfer has moved. */
  move(): void {
    this.#moves += 1
  }

  /** Called when so much has arrived that the next failure is a first one. */
  succeed(): void {
    this.#failures = 0
  }

  fail(): void {
    this.#failures += 1
  }

  /** Waits until `wake`, or until `retryAt` in ms since the epoch, or else longer after each failure. */
  async waitForRetry(retryAt: number | undefined): Promise<void> {
    const backoff = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (this.#failures - 1)) * (0.5 + Math.random())
    await this.wait(retryAt === undefined ? backoff : Math.max(RETRY_MS, retryAt - Date.now()))
  }

  /** Waits until `wake`, or for `ms` at most. */
  async wait(ms?: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#endWait = resolve
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    await promise
    clearTimeout(timer)
    this.#endWait = undefined
  }

  /** Ends a wait early. */
  wake(): void {
    this.#endWait?.()
  }

  /** Retries at once when the device wakes or is online again, unless `isPaused`. Returns what ends this. */
  retryOnWake(isPaused: () => boolean): () => void {
    const retry = () => {
      if (isPaused()) return
      this.wake()
      this.#abortUnlessMoving()
    }
    const unsubscribe = onWake(retry)
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      unsubscribe()
    }
  }

  /** Aborts the attempt once nothing has moved for a minute. Returns what ends this. */
  abortOnStall(): () => void {
    let before = this.#moves
    const timer = setInterval(() => {
      if (this.#moves === before) this.abort()
      before = this.#moves
    }, STALL_MS)
    return () => clearInterval(timer)
  }

  /** After a sleep or on another network, connections are lost without a word. */
  #abortUnlessMoving(): void {
    const [attempt, before] = [this.#attempt, this.#moves]
    setTimeout(() => {
      if (this.#moves === before) attempt.abort()
    }, WAKE_TIMEOUT_MS)
  }
}

/** Whether another attempt may succeed. */
export function isTemporary({ code, retryAt }: ApiError): boolean {
  return code === 'unreachable' || code === 'internal' || retryAt !== undefined
}
