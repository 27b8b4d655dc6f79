import { ROOM_PATH } from '#contract/chat/constants.ts'
import { openSocket } from '#web/lib/socket.ts'
import type { UnsentMessage } from '#web/domains/chat/conversation.ts'
import { type ConversationState, newConversation } from '#web/domains/chat/conversation-state.ts'
import { newUnsent } from '#web/domains/chat/new-unsent.ts'
import { FINAL_CODES, isIdle, RoomConnection } from '#web/domains/chat/room-connection.ts'
import { pathFor } from './browser-globals.ts'
import type { ChatPerson } from './chat-people.ts'

/** A browser's unacknowledged messages; they survive the tab. */
export type Outbox = Map<string, UnsentMessage>

/** A tab with a conversation: what the browser runs, but for its database. */
export class ChatClient {
  readonly outbox: Outbox
  /** The ids of what was written here, in this order, and of what the room has acknowledged. */
  readonly written: string[] = []
  readonly acknowledged = new Set<string>()
  readonly #room: RoomConnection
  readonly #waiting = new Set<() => void>()
  #state: ConversationState
  #writing: ReturnType<typeof setInterval> | undefined

  constructor(chatId: string, person: ChatPerson, outbox: Outbox = new Map()) {
    this.outbox = outbox
    this.#state = newConversation(person.id)
    this.#room = new RoomConnection({
      read: () => this.#state,
      write: (state) => {
        this.#state = state
        for (const check of this.#waiting) check()
      },
      connect: (events) => openSocket(pathFor(person, `${ROOM_PATH}/${chatId}`), FINAL_CODES, events),
      fetchRejectionReason: async () => undefined,
      isSignedIn: () => true,
      storeUnsent: async (message) => void outbox.set(message.id, message),
      removeUnsent: async (id) => {
        this.acknowledged.add(id)
        outbox.delete(id)
      },
      onTime: () => {},
      onOutdated: () => {},
      onIdle: () => {},
    })
    this.#room.dispatch({ type: 'outbox_read', messages: [...outbox.values()] })
  }

  get state(): ConversationState {
    return this.#state
  }

  sendMessage(content: string, inDeal = false): string {
    const message = newUnsent(content, inDeal)
    this.outbox.set(message.id, message)
    this.written.push(message.id)
    this.#room.dispatch({ type: 'stored', message })
    return message.id
  }

  typed(): void {
    this.#room.dispatch({ type: 'typed' })
  }

  markRead(): void {
    this.#room.dispatch({ type: 'shown' })
  }

  /** Writes ten messages a second, which a room takes for three minutes, but no more than `most` ahead of what is acknowledged. */
  startWriting(most: number): void {
    this.#writing = setInterval(() => {
      if (this.outbox.size < most) this.sendMessage(`Message ${this.written.length}`)
      if (this.written.length % 10 === 0) this.markRead()
    }, 100)
  }

  stopWriting(): void {
    clearInterval(this.#writing)
  }

  /** Waits until the conversation is as wanted. */
  until(fits: (state: ConversationState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!fits(this.#state)) return
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
      check()
    })
  }

  /** Waits until nothing waits to be sent, and nothing is missed. */
  untilIdle(): Promise<void> {
    return this.until((state) => state.resumed && state.identified && isIdle(state))
  }

  /** Closes the tab; what is unsent stays in the outbox. */
  close(): void {
    this.stopWriting()
    this.#room.close()
  }
}
