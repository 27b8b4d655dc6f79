import { ApiError } from '#web/lib/api.ts'

const REPLY_TIMEOUT_MS = 10_000

interface Pending<Reply> {
  resolve: (reply: Reply) => void
  reject: (error: ApiError) => void
  timer: ReturnType<typeof setTimeout>
}

/** Requests that await the room's reply, by the id that they name. */
export class PendingReplies<Reply> {
  readonly #pending = new Map<string, Pending<Reply>>()
  readonly #unreachable: string

  /** `unreachable` is the message if no reply comes. */
  constructor(unreachable: string) {
    this.#unreachable = unreachable
  }

  get unreachable(): ApiError {
    return new ApiError({ code: 'unreachable', message: this.#unreachable })
  }

  /** Settles with the room's reply; rejects with an `ApiError` after ten seconds. */
  add(id: string): Promise<Reply> {
    this.reject(id, this.unreachable)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.reject(id, this.unreachable), REPLY_TIMEOUT_MS)
      this.#pending.set(id, { resolve, reject, timer })
    })
  }

  resolve(id: string, reply: Reply): void {
    this.#take(id)?.resolve(reply)
  }

  reject(id: string, error: ApiError): void {
    this.#take(id)?.reject(error)
  }

  /** Called when the connection is lost. */
  rejectAll(): void {
    for (const id of this.#pending.keys()) this.reject(id, this.unreachable)
  }

  #take(id: string): Pending<Reply> | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    return pending
  }
}
