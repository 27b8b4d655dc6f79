import { encode } from '#contract/chat/encode.ts'
import { parseServerFrame, type ServerFrame } from '#contract/chat/protocol.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Socket, SocketEvents } from '#web/lib/socket.ts'
import type { UnsentMessage } from './conversation.ts'
import { canSend, type ConversationState, type Effect, nextTick, pending } from './conversation-state.ts'
import { type ConversationEvent, step } from './conversation-step.ts'
import { PendingEdits, UNREACHABLE } from './pending-edits.ts'
import { refusalText } from './refusal-text.ts'

export type Ending = 'not_found' | 'signed_out'

/** What a room needs of the page around it. */
export interface RoomContext {
  read: () => ConversationState
  write: (state: ConversationState) => void
  connect: (events: SocketEvents) => Socket
  /** What the API says to somebody for whom no socket was opened; undefined if that should work. */
  whyRefused: () => Promise<Ending | undefined>
  /** Whether the person whose room it is is still the one who is signed in. */
  isSignedIn: () => boolean
  keep: (message: UnsentMessage) => Promise<void>
  forget: (id: string) => Promise<void>
  /** The room no longer serves a tab of this version. */
  onOutdated: () => void
  /** Nothing waits to be sent any more. */
  onIdle: () => void
}

/** A connection to a room. Whatever happens changes what its conversation shows, and has the effects that follow. */
export class OpenRoom {
  readonly #context: RoomContext
  readonly #socket: Socket
  readonly #edits = new PendingEdits()
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(context: RoomContext) {
    this.#context = context
    this.#socket = context.connect({
      onOpen: () => this.dispatch(context.isSignedIn() ? { type: 'opened' } : { type: 'ended', phase: 'signed_out' }),
      onText: (text) => this.#take(parseServerFrame(text)),
      onClose: ({ code, opened }) => this.#onClose(code, opened),
    })
  }

  dispatch(event: ConversationEvent): void {
    if (this.#closed) return
    const { state, effects } = step(this.#context.read(), event, Date.now())
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
    if (!canSend(this.#context.read())) return Promise.reject(new ApiError(UNREACHABLE))
    const edited = this.#edits.add(id)
    this.#socket.send(encode({ type: 'edit', id, content }))
    return edited
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket.close()
    this.#edits.drop()
  }

  #take(frame: ServerFrame | undefined): void {
    if (!frame) return
    this.dispatch({ type: 'frame', frame })
    if (frame.type === 'ack') this.#edits.settle(frame.message.id)
    if (frame.type === 'refused' && frame.id !== undefined)
      this.#edits.settle(frame.id, new ApiError({ code: frame.code, message: refusalText(frame.code) }))
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        return void this.#socket.send(encode(effect.frame))
      case 'keep':
        return void this.#context.keep(effect.message).catch(logged)
      case 'forget':
        return void this.#context.forget(effect.id).catch(logged)
      case 'reconnect':
        this.#edits.drop()
        return this.#socket.restart()
    }
  }

  #onClose(code: number, opened: boolean): void {
    this.#edits.drop()
    this.dispatch({ type: 'closed' })
    if (code === SOCKET_CLOSE_CODES.outdated) return this.#context.onOutdated()
    const phase = this.#context.isSignedIn() ? ENDINGS.get(code) : 'signed_out'
    if (phase) this.dispatch({ type: 'ended', phase })
    // Browsers do not say why a socket was not opened.
    else if (!opened) void this.#context.whyRefused().then((why) => why && this.dispatch({ type: 'ended', phase: why }))
  }
}

/** Whether nothing waits to be sent. */
export function isIdle(state: ConversationState): boolean {
  return hasEnded(state) || (state.outboxRead && pending(state).length === 0)
}

function hasEnded({ phase }: ConversationState): boolean {
  return phase === 'not_found' || phase === 'signed_out'
}

const ENDINGS = new Map<number, Ending>([
  [SOCKET_CLOSE_CODES.not_signed_in, 'signed_out'],
  [SOCKET_CLOSE_CODES.not_allowed, 'not_found'],
  [SOCKET_CLOSE_CODES.room_not_found, 'not_found'],
])
export const FINAL_CODES = [...ENDINGS.keys(), SOCKET_CLOSE_CODES.outdated]

function logged(error: unknown): void {
  console.error('The outbox could not be changed.', error)
}
