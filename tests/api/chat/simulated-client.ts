import { encode, type Unversioned } from '#contract/chat/encode.ts'
import { type ClientFrame, parseServerFrame } from '#contract/chat/protocol.ts'
import { quoteOf } from '#contract/chat/quote.ts'
import type { UnsentMessage } from '#web/domains/chat/conversation.ts'
import { canSend, newConversation } from '#web/domains/chat/conversation-state.ts'
import { type ConversationEvent, reduceConversation } from '#web/domains/chat/conversation-reducer.ts'
import type { SimulatedRoom, Wire } from './simulated-room.ts'

/** State that the tabs of a person share and that survives them. */
export type SharedOutbox = Map<string, UnsentMessage>

/** A tab with a conversation that runs the same reducer as the browser. */
export class SimulatedClient {
  readonly userId: string
  readonly #room: SimulatedRoom
  readonly #outbox: SharedOutbox
  #wire: Wire | undefined
  #now = 1_800_000_000_000
  state

  constructor(userId: string, room: SimulatedRoom, outbox: SharedOutbox) {
    this.userId = userId
    this.#room = room
    this.#outbox = outbox
    this.state = newConversation(userId)
  }

  dispatch(event: ConversationEvent): void {
    const { state, effects } = reduceConversation(this.state, event, this.#now)
    this.state = state
    for (const effect of effects) {
      if (effect.type === 'send') this.#wire?.toRoom.push(encode(effect.frame))
      else if (effect.type === 'store') this.#outbox.set(effect.message.id, effect.message)
      else if (effect.type === 'remove') this.#outbox.delete(effect.id)
      else this.connect()
    }
  }

  connect(): void {
    if (this.#wire) this.#room.disconnect(this.#wire)
    if (this.state.connected) this.dispatch({ type: 'closed' })
    this.#wire = this.#room.connect(this.userId)
    this.dispatch({ type: 'opened' })
  }

  /** Disconnects; up to `late` frames in flight to the room may still arrive. */
  cut(late: number): void {
    const wire = this.#wire
    if (!wire) return
    for (let frame = 0; frame < late; frame += 1) this.#room.deliver(wire)
    this.#room.disconnect(wire)
    this.#wire = undefined
    this.dispatch({ type: 'closed' })
  }

  reload(): void {
    this.cut(0)
    this.state = newConversation(this.userId)
  }

  readOutbox(): void {
    this.dispatch({ type: 'outbox_read', messages: [...this.#outbox.values()] })
  }

  /** Writes a message, which answers a loaded one at a position, if there is one. */
  write(content: string, id: string, position?: number): void {
    const { messages } = this.state
    const answered = position === undefined ? undefined : messages[position % Math.max(1, messages.length)]
    const replyTo = answered && quoteOf(answered)
    const message = { id, content, createdAt: this.#now, inDeal: false, failed: null, replyTo }
    this.#outbox.set(id, message)
    this.dispatch({ type: 'stored', message })
  }

  /** Edits the own message closest to a position among the loaded ones. */
  edit(content: string, position: number): void {
    this.#change(position, (id) => ({ type: 'edit', id, content }))
  }

  delete(position: number): void {
    this.#change(position, (id) => ({ type: 'delete', id }))
  }

  #change(position: number, toFrame: (id: string) => Unversioned<ClientFrame>): void {
    const own = this.state.messages.filter(({ senderId }) => senderId === this.userId)
    const message = own[position % Math.max(1, own.length)]
    if (message && canSend(this.state)) this.#wire?.toRoom.push(encode(toFrame(message.id)))
  }

  /** Moves the clock, possibly back, and fires a timer. */
  tick(ms: number): void {
    this.#now += ms
    this.dispatch({ type: 'tick' })
  }

  deliverToRoom(fails = false): void {
    if (this.#wire) this.#room.deliver(this.#wire, fails)
  }

  /** Delivers the next frame, or the close after the last one, and returns whether there was one. */
  receive(): boolean {
    const text = this.#wire?.toClient.shift()
    const frame = parseServerFrame(text)
    if (frame) this.dispatch({ type: 'frame', frame })
    else if (this.#wire && !this.#room.isOpen(this.#wire)) this.cut(0)
    else return false
    return true
  }

  /** Whether frames are in flight. */
  get isBusy(): boolean {
    return this.#wire !== undefined && this.#wire.toRoom.length + this.#wire.toClient.length > 0
  }
}
