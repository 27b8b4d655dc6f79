import type { Connection, WSMessage } from 'partyserver'
import { encode, type Unversioned } from '#contract/chat/encode.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import {
  type ClientFrame,
  parseClientFrame,
  type Refusal,
  type Resume,
  type ServerFrame,
} from '#contract/chat/protocol.ts'
import type { PassageRequest, Search } from '#contract/chat/search-frames.ts'
import type { SocketError } from '#contract/sockets.ts'
import type { Identity } from '../base-party.ts'
import { byteLength } from './byte-length.ts'
import { FrameLimit, type Work } from './frame-limit.ts'
import type { StoredMessage } from './message-table.ts'
import type { Post, RoomLedger } from './room-ledger.ts'

export interface Visitor extends Identity {
  negotiationId: string | null
  /** Whether their account is on hold; missing of sockets from before there were holds. */
  isHeld?: boolean
}

/** What frames need of the room around them. */
export interface FramesContext {
  conversation: RoomLedger
  /** Of one person, or of all. */
  connections: (userId?: string) => Iterable<Connection<Visitor>>
  close: (connection: Connection, error: SocketError) => void
  newestDealId: () => string | undefined
  /** Whether a price was ever agreed. */
  hasAgreement: () => boolean
  newestDeal: () => Extract<ServerFrame, { type: 'deal' }>['view'] | undefined
  /** Adds the event that a message is about. */
  complete: (message: StoredMessage) => ChatMessage
  /** Called in the same turn as a change. */
  changed: () => void
}

/** What the other member would see, and an account on hold may not do. */
const WRITING: ReadonlySet<ClientFrame['type']> = new Set(['send', 'edit', 'typing'])

/** Handles the frames of a room's members: what they may send, what is stored, and who receives it. */
export class FrameHandler {
  readonly #room: FramesContext
  readonly #limit = new FrameLimit()
  /** What the frame that is being handled has taken so far. */
  #work: Work = { bytes: 0, rows: 0 }

  constructor(context: FramesContext) {
    this.#room = context
  }

  take(connection: Connection<Visitor>, data: WSMessage): void {
    // Frames still come from a browser that has not answered the close, or never will.
    if (connection.readyState !== WebSocket.OPEN) return
    const { state } = connection
    if (!state) return this.#room.close(connection, 'not_signed_in')
    const now = Date.now()
    if (!this.#limit.take(state.userId, now)) return this.#room.close(connection, 'too_many_frames')
    const parsed = parseClientFrame(data)
    if ('frame' in parsed) return this.#charge(connection, state, parsed.frame, now)
    this.refuse(connection, parsed.refusal, parsed.id)
    if (parsed.refusal === 'frame_too_large') this.#room.close(connection, 'frame_too_large')
  }

  /** Sends something fleeting to the other person, unless one of them has blocked the other. */
  sendToOther(userId: string, frame: Unversioned<ServerFrame>): void {
    const other = this.#room.conversation.otherMember(userId)
    if (other === undefined || this.#room.conversation.blocks(other) || this.#room.conversation.blocks(userId)) return
    this.#send(this.#room.connections(other), frame)
  }

  refuse(connection: Connection, code: Refusal, id?: string): void {
    this.#send([connection], { type: 'refused', code, ...(id !== undefined && { id }) })
  }

  /** Handles a frame if its sender is allowed as much, and charges them for what it took. */
  #charge(connection: Connection<Visitor>, visitor: Visitor, frame: ClientFrame, now: number): void {
    if (!this.#limit.allows(visitor.userId, frame.type))
      return this.refuse(connection, 'too_many_frames', 'id' in frame ? frame.id : undefined)
    if (visitor.isHeld && WRITING.has(frame.type))
      return this.refuse(connection, 'account_on_hold', 'id' in frame ? frame.id : undefined)
    this.#work = { bytes: 0, rows: 0 }
    try {
      this.#handle(connection, visitor, frame, now)
    } finally {
      this.#limit.charge(visitor.userId, this.#work)
    }
  }

  #handle(connection: Connection<Visitor>, { userId, negotiationId }: Visitor, frame: ClientFrame, now: number): void {
    switch (frame.type) {
      case 'send': {
        const { id, content, inDeal, replyTo } = frame
        const dealId = inDeal ? (this.#room.newestDealId() ?? negotiationId) : null
        const message = { id, senderId: userId, content, negotiationId: dealId, replyTo }
        return this.#stored(connection, id, this.#room.conversation.post(message, now), (stored) => ({
          type: 'posted',
          messages: [stored],
          page: null,
        }))
      }
      case 'edit': {
        const { id, content } = frame
        return this.#stored(connection, id, this.#room.conversation.edit(userId, id, content, now), (stored) => ({
          type: 'edited',
          message: stored,
        }))
      }
      case 'delete': {
        const { conversation, hasAgreement } = this.#room
        return this.#stored(
          connection,
          frame.id,
          conversation.remove(userId, frame.id, hasAgreement(), now),
          (stored) => ({
            type: 'edited',
            message: stored,
          }),
        )
      }
      case 'read': {
        const sequence = this.#room.conversation.markRead(userId, frame.sequence)
        if (sequence === undefined) return
        this.#room.changed()
        return this.#send(this.#room.connections(), { type: 'read', userId, sequence })
      }
      case 'typing':
        return this.sendToOther(userId, { type: 'typing', userId, on: frame.on })
      case 'resume':
        return this.#resume(connection, userId, frame, now)
      case 'search':
        return this.#search(connection, userId, frame)
      case 'passage':
        return this.#sendPassage(connection, userId, frame)
    }
  }

  /** Acknowledges what was stored, then sends it to everyone else who may see it. */
  #stored(
    connection: Connection<Visitor>,
    id: string,
    result: Post | Refusal,
    toFrame: (message: ChatMessage) => Unversioned<ServerFrame>,
  ): void {
    if (typeof result === 'string') return this.refuse(connection, result, id)
    const { repeated, withheld } = result
    const message = this.#room.complete(result.message)
    this.#send([connection], { type: 'ack', message })
    if (repeated) return
    this.#room.changed()
    const { conversation, connections } = this.#room
    const others = [...connections(message.senderId)].filter((one) => one.id !== connection.id)
    if (others.length > 0) this.#send(others, toFrame(message))
    const recipient = conversation.otherMember(message.senderId)
    if (!withheld && recipient !== undefined)
      this.#send(connections(recipient), toFrame(this.#room.complete(conversation.asSeenBy(recipient, result.message))))
  }

  #resume(connection: Connection, userId: string, frame: Resume, now: number): void {
    const { found, rows } = this.#room.conversation.page(userId, frame, (message) => this.#room.complete(message))
    this.#work.rows += rows + withParts(found.messages)
    const { kind, more } = found.page
    if (kind !== 'older') this.#send([connection], { type: 'time', now })
    this.#send([connection], { type: 'posted', ...found })
    if (kind === 'older' || (kind === 'newer' && more)) return
    const view = this.#room.newestDeal()
    this.#work.rows += view?.events.length ?? 0
    if (view) this.#send([connection], { type: 'deal', view })
    // Last, because a browser shows the conversation once it has its own, and needs the deal by then.
    for (const read of this.#room.conversation.reads()) this.#send([connection], { type: 'read', ...read })
  }

  #search(connection: Connection, userId: string, { id, text, before }: Search): void {
    const { messages, next, rows, units } = this.#room.conversation.search(userId, text, before)
    this.#work.rows += rows
    // Comparing texts takes about as long as sending them.
    this.#work.bytes += units
    const found = messages.map((message) => this.#room.complete(message))
    this.#work.rows += withParts(found)
    this.#send([connection], { type: 'found', id, messages: found, next })
  }

  #sendPassage(connection: Connection, userId: string, { id, place, sequence }: PassageRequest): void {
    const complete = (message: StoredMessage) => this.#room.complete(message)
    const { rows, ...passage } = this.#room.conversation.messages.passage(userId, place, sequence, complete)
    this.#work.rows += rows + withParts(passage.messages)
    this.#send([connection], { type: 'passage', id, ...passage })
  }

  /** Sends a frame, and adds its bytes to what the frame that is being handled has taken. */
  #send(to: Iterable<Connection>, frame: Unversioned<ServerFrame>): void {
    const text = encode(frame)
    const bytes = byteLength(text)
    for (const connection of to) {
      connection.send(text)
      this.#work.bytes += bytes
    }
  }
}

/** How many messages took another row: of their event, or of the message that they answer. */
function withParts(messages: readonly ChatMessage[]): number {
  return messages.filter(({ event, replyTo }) => event || replyTo).length
}
