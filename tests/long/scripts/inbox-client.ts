import { INBOX_PATH } from '#contract/chat/constants.ts'
import { type InboxFrame, parseInboxFrame } from '#contract/chat/inbox.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { openSocket, type Socket } from '#web/lib/socket.ts'
import { pathFor } from '../../support/scripts/browser-globals.ts'
import type { ChatPerson } from '../../support/scripts/chat-people.ts'

/** A tab's socket to its person's inbox, which connects again as browsers do. */
export class InboxClient {
  readonly frames: InboxFrame[] = []
  /** The codes with which it was closed. */
  readonly closes: number[] = []
  /** Whether it has heard from its inbox since it was closed last. */
  connected = false
  readonly #socket: Socket
  readonly #waiting = new Set<() => void>()

  constructor(person: ChatPerson) {
    this.#socket = openSocket(pathFor(person, INBOX_PATH), [SOCKET_CLOSE_CODES.not_signed_in], {
      onOpen: () => {},
      onText: (text) => {
        const frame = parseInboxFrame(text)
        if (frame) this.frames.push(frame)
        if (frame?.type === 'chats') this.connected = true
        this.#changed()
      },
      onClose: ({ code }) => {
        this.closes.push(code)
        this.connected = false
        this.#changed()
      },
    })
  }

  /** Waits until something has come, or it was closed, as wanted. */
  until(fits: (inbox: InboxClient) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!fits(this)) return
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
      check()
    })
  }

  untilConnected(): Promise<void> {
    return this.until(({ connected }) => connected)
  }

  close(): void {
    this.#socket.close()
  }

  #changed(): void {
    for (const check of this.#waiting) check()
  }
}
