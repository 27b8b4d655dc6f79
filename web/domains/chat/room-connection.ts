import { encode } from '#contract/chat/encode.ts'
import { parseServerFrame, type ServerFrame } from '#contract/chat/protocol.ts'
import type { Found, Passage, PassageRequest } from '#contract/chat/search-frames.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Socket, SocketEvents } from '#web/lib/socket.ts'
import type { UnsentMessage } from './conversation.ts'
import { canSend, type ConversationState, type Effect, nextTick, pendingMessages } from './conversation-state.ts'
import { type ConversationEvent, reduceConversation } from './conversation-reducer.ts'
import { PendingReplies } from './pending-replies.ts'
import { refusalText } from './refusal-text.ts'

export type RejectionReason = 'not_found' | 'signed_out'

/** The connection's dependencies. */
export interface RoomContext {
  read: () => ConversationState
  write: (state: ConversationState) => void
  connect: (events: SocketEvents) => Socket
  /** Asks the API why no socket could be opened; undefined if it should have worked. */
  fetchRejectionReason: () => Promise<RejectionReason | undefined>
  /** Whether the connection's user is still signed in. */
  isSignedIn: () => boolean
  storeUnsent: (message: UnsentMessage) => Promise<void>
  removeUnsent: (id: string) => Promise<void>
  /** Called with the room's time, before anything that is compared with it. */
  onTime: (now: number) => void
  /** Called when the room no longer supports this build's protocol version. */
  onOutdated: () => void
  /** Called when nothing is left to send. */
  onIdle: () => void
}

/** A connection to a chat room. Reduces every event into the conversation's state and performs the effects. */
export class RoomConnection {
  readonly #context: RoomContext
  readonly #socket: Socket
  readonly #edits = new PendingReplies<void>('We couldn’t edit this message. Please try again.')
  readonly #deletions = new PendingReplies<void>('We couldn’t delete this message. Please try again.')
  readonly #searches = new PendingReplies<Found>('We couldn’t search this discussion. Please try again.')
  readonly #passages = new PendingReplies<Passage>('We couldn’t load these messages. Please try again.')
  readonly #pending = [this.#edits, this.#deletions, this.#searches, this.#passages]
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(context: RoomContext) {
    this.#context = context
    this.#socket = context.connect({
      onOpen: () => this.dispatch(context.isSignedIn() ? { type: 'opened' } : { type: 'ended', phase: 'signed_out' }),
      onText: (text) => this.#onFrame(parseServerFrame(text)),
      onClose: ({ code, opened }) => this.#onClose(code, opened),
    })
  }

  dispatch(event: ConversationEvent): void {
    if (this.#closed) return
    const { state, effects } = reduceConversation(this.#context.read(), event, Date.now())
    this.#context.write(state)
    for (const effect of effects) this.#perform(effect)
    clearTimeout(this.#timer)
    const at = nextTick(state)
    if (at !== undefined) this.#timer = setTimeout(() => this.dispatch({ type: 'tick' }), Math.max(0, at - Date.now()))
    if (hasEnded(state)) this.close()
    if (isIdle(state)) this.#context.onIdle()
  }

  /** Resolves once the room has stored the edit; rejects with an `ApiError`. */
  edit(id: string, content: string): Promise<void> {
    if (!canSend(this.#context.read())) return Promise.reject(this.#edits.unreachable)
    const edited = this.#edits.add(id)
    this.#socket.send(encode({ type: 'edit', id, content }))
    return edited
  }

  /** Resolves once the room has hidden the message; rejects with an `ApiError`. */
  remove(id: string): Promise<void> {
    if (!canSend(this.#context.read())) return Promise.reject(this.#deletions.unreachable)
    const removed = this.#deletions.add(id)
    this.#socket.send(encode({ type: 'delete', id }))
    return removed
  }

  /** Searches before a sequence; rejects with an `ApiError`. */
  search(text: string, before: number | undefined): Promise<Found> {
    if (!canSend(this.#context.read())) return Promise.reject(this.#searches.unreachable)
    const id = crypto.randomUUID()
    const found = this.#searches.add(id)
    this.#socket.send(encode({ type: 'search', id, text, ...(before !== undefined && { before }) }))
    return found
  }

  /** Loads a part of the history; rejects with an `ApiError`. */
  async loadPassage(place: PassageRequest['place'], sequence: number): Promise<void> {
    if (!canSend(this.#context.read())) throw this.#passages.unreachable
    const id = crypto.randomUUID()
    const loaded = this.#passages.add(id)
    this.#socket.send(encode({ type: 'passage', id, place, sequence }))
    this.dispatch({ type: 'passage_loaded', place, passage: await loaded })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket.close()
    this.#rejectAll()
  }

  #onFrame(frame: ServerFrame | undefined): void {
    if (!frame) return
    if (frame.type === 'time') this.#context.onTime(frame.now)
    this.dispatch({ type: 'frame', frame })
    if (frame.type === 'ack') (frame.message.deleted ? this.#deletions : this.#edits).resolve(frame.message.id)
    if (frame.type === 'found') this.#searches.resolve(frame.id, frame)
    if (frame.type === 'passage') this.#passages.resolve(frame.id, frame)
    if (frame.type !== 'refused' || frame.id === undefined) return
    const error = new ApiError({ code: frame.code, message: refusalText(frame.code) })
    for (const pending of this.#pending) pending.reject(frame.id, error)
  }

  #rejectAll(): void {
    for (const pending of this.#pending) pending.rejectAll()
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        return void this.#socket.send(encode(effect.frame))
      case 'store':
        return void this.#context.storeUnsent(effect.message).catch(logError)
      case 'remove':
        return void this.#context.removeUnsent(effect.id).catch(logError)
      case 'reconnect':
        this.#rejectAll()
        return this.#socket.restart()
    }
  }

  #onClose(code: number, opened: boolean): void {
    this.#rejectAll()
    this.dispatch({ type: 'closed' })
    if (code === SOCKET_CLOSE_CODES.outdated) return this.#context.onOutdated()
    const phase = this.#context.isSignedIn() ? REASONS_BY_CODE.get(code) : 'signed_out'
    if (phase) this.dispatch({ type: 'ended', phase })
    // Browsers do not expose why a socket failed to open.
    else if (!opened)
      void this.#context
        .fetchRejectionReason()
        .then((reason) => reason && this.dispatch({ type: 'ended', phase: reason }))
  }
}

/** Whether nothing is left to send. */
export function isIdle(state: ConversationState): boolean {
  return hasEnded(state) || (state.outboxRead && pendingMessages(state).length === 0)
}

function hasEnded({ phase }: ConversationState): boolean {
  return phase === 'not_found' || phase === 'signed_out'
}

const REASONS_BY_CODE = new Map<number, RejectionReason>([
  [SOCKET_CLOSE_CODES.not_signed_in, 'signed_out'],
  [SOCKET_CLOSE_CODES.not_allowed, 'not_found'],
  [SOCKET_CLOSE_CODES.room_not_found, 'not_found'],
])
export const FINAL_CODES = [...REASONS_BY_CODE.keys(), SOCKET_CLOSE_CODES.outdated]

function logError(error: unknown): void {
  console.error('The outbox could not be changed.', error)
}
