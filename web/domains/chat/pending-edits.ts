import { ApiError } from '#web/lib/api.ts'

const REPLY_TIMEOUT_MS = 10_000
export const UNREACHABLE = { code: 'unreachable', message: 'We couldn’t edit this message. Please try again.' }

interface Edit {
  resolve: () => void
  reject: (error: ApiError) => void
  timer: ReturnType<typeof setTimeout>
}

/** Edits awaiting the room's reply, by message id. */
export class PendingEdits {
  readonly #edits = new Map<string, Edit>()

  /** Settles with the room's reply; rejects with an `ApiError` after ten seconds. */
  add(id: string): Promise<void> {
    this.settle(id, new ApiError(UNREACHABLE))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(id, new ApiError(UNREACHABLE)), REPLY_TIMEOUT_MS)
      this.#edits.set(id, { resolve, reject, timer })
    })
  }

  settle(id: string, error?: ApiError): void {
    const edit = this.#edits.get(id)
    if (!edit) return
    this.#edits.delete(id)
    clearTimeout(edit.timer)
    if (error) edit.reject(error)
    else edit.resolve()
  }

  /** Called when the connection is lost. */
  rejectAll(): void {
    for (const id of this.#edits.keys()) this.settle(id, new ApiError(UNREACHABLE))
  }
}
