import { ws, type WebSocketHandlerConnection } from 'msw'
import type { Person } from '#contract/accounts/sessions.ts'
import type { Chat } from '#contract/chat/chats.ts'
import { PING, PONG, ROOM_PATH } from '#contract/chat/constants.ts'
import { encode, type Unversioned } from '#contract/chat/encode.ts'
import { type ChatMessage, DELETED_TEXT } from '#contract/chat/messages.ts'
import { quoteOf } from '#contract/chat/quote.ts'
import {
  type ClientFrame,
  parseClientFrame,
  type Refusal,
  type Resume,
  type ServerFrame,
} from '#contract/chat/protocol.ts'
import { hasWords, searchedWords } from '#contract/searched-words.ts'
import { FOUND_PAGE } from '#contract/chat/limits.ts'
import type { PassageRequest, Search } from '#contract/chat/search-frames.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { serverTime } from '../support/clock.ts'
import { socketUrl, stub, use } from '../support/network.ts'
import { messageOf } from './fixtures.ts'

type Socket = WebSocketHandlerConnection['client']
type Presence = Pick<Extract<ServerFrame, { type: 'presence' }>, 'online' | 'lastSeen' | 'gone'>

/** As many messages as a room sends at once. */
const PAGE = 50

export interface RoomOptions {
  messages?: ChatMessage[]
  presence?: Presence
  /** How far this person and the other one have read. */
  read?: number
  readByOther?: number
}

/** A stub that behaves as a real room: it numbers, acknowledges and pages messages, and records frames. */
export class StubbedRoom {
  /** What the page has sent. */
  readonly frames: ClientFrame[] = []
  messages: ChatMessage[]
  deal: DealView | undefined
  /** Has the room refuse what is sent or edited. */
  refusing: Refusal | undefined
  /** Withholds replies: pages or acknowledgements. */
  silent: 'resume' | 'older' | 'ack' | undefined
  /** Refuses connections, as while it cannot be reached. */
  away = false
  /** Refuses connections because the tab is too old. */
  outdated = false
  #presence: Presence
  readonly #reads: Map<string, number>
  readonly #me: string
  readonly #other: string
  readonly #sockets = new Set<Socket>()
  readonly #frozen = new WeakSet<Socket>()

  constructor({ id }: Person, { other }: Chat, { messages = [], presence, read = 0, readByOther = 0 }: RoomOptions) {
    this.messages = [...messages]
    this.#presence = presence ?? { online: true, lastSeen: null }
    this.#me = id
    this.#other = other.id
    this.#reads = new Map([
      [id, read],
      [other.id, readByOther],
    ])
  }

  connect(socket: Socket): void {
    if (this.away) return socket.close(1011)
    if (this.outdated) return socket.close(SOCKET_CLOSE_CODES.outdated)
    this.#sockets.add(socket)
    socket.addEventListener('close', () => this.#sockets.delete(socket))
    socket.addEventListener('message', ({ data }) => this.#take(socket, data))
    send(socket, { type: 'presence', userId: this.#other, ...this.#presence })
  }

  /** Sends frames to every tab of the person. */
  broadcast(...frames: Unversioned<ServerFrame>[]): void {
    for (const frame of frames) for (const socket of this.#sockets) send(socket, frame)
  }

  /** The other person sends a message. */
  sends(content: string, changes: Partial<ChatMessage> = {}): ChatMessage {
    return this.#post(this.#other, content, changes)
  }

  /** The other person deletes a message. */
  deletes({ id }: ChatMessage): void {
    this.broadcast({ type: 'edited', message: this.#changed({ v: 1, type: 'delete', id }) })
  }

  types(on = true): void {
    this.broadcast({ type: 'typing', userId: this.#other, on })
  }

  /** The other person has read everything. */
  reads(): void {
    this.#reads.set(this.#other, this.#last)
    this.broadcast({ type: 'read', userId: this.#other, sequence: this.#last })
  }

  present(presence: Presence): void {
    this.#presence = presence
    this.broadcast({ type: 'presence', userId: this.#other, ...presence })
  }

  /** Changes the deal; `messages` are those of its events. */
  deals(view: DealView, messages: ChatMessage[] = []): void {
    this.deal = view
    for (const message of messages) this.#post(message.senderId, message.content, message)
    this.broadcast({ type: 'deal', view })
  }

  /** Breaks every connection off. */
  close(code = 1011): void {
    for (const socket of this.#sockets) socket.close(code)
  }

  /** Nothing passes any more over the connections there are, and they do not close. */
  freeze(): void {
    for (const socket of this.#sockets) this.#frozen.add(socket)
    this.#sockets.clear()
  }

  /** Gives the answers that were held. */
  answer(): void {
    for (const socket of this.#sockets) this.#resume(socket, { after: undefined, before: undefined })
  }

  /** Acknowledges everything that this person has sent. */
  acknowledge(): void {
    for (const message of this.messages) if (message.senderId === this.#me) this.broadcast({ type: 'ack', message })
  }

  /** What was sent of one kind. */
  sent<Type extends ClientFrame['type']>(type: Type): Extract<ClientFrame, { type: Type }>[] {
    return this.frames.filter((frame): frame is Extract<ClientFrame, { type: Type }> => frame.type === type)
  }

  get #last(): number {
    return this.messages.at(-1)?.sequence ?? 0
  }

  #post(senderId: string, content: string, changes: Partial<ChatMessage>, by?: Socket): ChatMessage {
    const known = this.messages.find(({ id }) => id === changes.id)
    const [sequence, revision] = [this.#last + 1, Math.max(0, ...this.messages.map((one) => one.revision)) + 1]
    const rest = { createdAt: serverTime(), content, ...changes, sequence, revision }
    const message = known ?? messageOf(sequence, senderId, rest)
    if (!known) this.messages.push(message)
    for (const socket of this.#sockets)
      if (socket !== by) send(socket, { type: 'posted', messages: [message], page: null })
    return message
  }

  #take(socket: Socket, data: unknown): void {
    if (this.#frozen.has(socket)) return
    if (data === PING) return socket.send(PONG)
    const parsed = parseClientFrame(data)
    if ('refusal' in parsed) throw new Error(`A frame of the page's is refused: ${parsed.refusal}, ${String(data)}`)
    const { frame } = parsed
    this.frames.push(frame)
    if (frame.type === 'resume') this.#resume(socket, frame)
    if (frame.type === 'search') this.#search(socket, frame)
    if (frame.type === 'passage') this.#sendPassage(socket, frame)
    if (frame.type === 'read') this.#read(frame.sequence)
    if (frame.type !== 'send' && frame.type !== 'edit' && frame.type !== 'delete') return
    if (this.refusing) return send(socket, { type: 'refused', code: this.refusing, id: frame.id })
    const message = frame.type === 'send' ? this.#sent(socket, frame) : this.#changed(frame)
    if (this.silent !== 'ack') send(socket, { type: 'ack', message })
  }

  #sent(socket: Socket, { id, content, inDeal, replyTo }: Extract<ClientFrame, { type: 'send' }>): ChatMessage {
    const negotiationId = inDeal ? (this.deal?.deal.id ?? null) : null
    const quoted = this.messages.find((message) => message.id === replyTo)
    return this.#post(this.#me, content, { id, negotiationId, ...(quoted && { replyTo: quoteOf(quoted) }) }, socket)
  }

  #changed(frame: Extract<ClientFrame, { type: 'edit' | 'delete' }>): ChatMessage {
    const at = this.messages.findIndex(({ id }) => id === frame.id)
    const former = this.messages[at]
    if (!former) throw new Error('There is no such message.')
    const revision = Math.max(...this.messages.map((one) => one.revision)) + 1
    const changes =
      frame.type === 'edit'
        ? { content: frame.content, editedAt: serverTime() }
        : { content: DELETED_TEXT, deleted: true }
    const message = { ...former, ...changes, revision }
    this.messages[at] = message
    return message
  }

  #search(socket: Socket, { id, text, before = Infinity }: Search): void {
    const matches = this.messages.filter((one) => one.sequence < before && hasWords(one.content, searchedWords(text)))
    const messages = matches.slice(-FOUND_PAGE).toReversed()
    const next = matches.length > messages.length ? (messages.at(-1)?.sequence ?? null) : null
    send(socket, { type: 'found', id, messages, next })
  }

  #sendPassage(socket: Socket, { id, place, sequence }: PassageRequest): void {
    const older = place === 'after' ? [] : this.messages.filter((one) => one.sequence < sequence)
    const newer = this.messages.filter((one) => one.sequence > sequence - (place === 'around' ? 1 : 0))
    const max = place === 'around' ? PAGE / 2 : PAGE
    const messages = [...older.slice(-max), ...(place === 'before' ? [] : newer.slice(0, max))]
    const hasOlder = place === 'after' || older.length > max
    send(socket, { type: 'passage', id, messages, hasOlder, hasNewer: place === 'before' || newer.length > max })
  }

  #read(sequence: number): void {
    this.#reads.set(this.#me, sequence)
    this.broadcast({ type: 'read', userId: this.#me, sequence })
  }

  #resume(socket: Socket, { after, before }: Omit<Resume, 'v' | 'type'>): void {
    if (this.silent === 'resume') return
    if (before !== undefined) {
      if (this.silent !== 'older') this.answerOlder(before)
      return
    }
    for (const each of this.resumed(after)) send(socket, each)
  }

  /** The frames that a tab gets after connecting, or resuming since a revision. */
  resumed(after?: number): Unversioned<ServerFrame>[] {
    const isNew = after === undefined
    const found = isNew ? this.messages : this.messages.filter(({ revision }) => revision > after)
    const more = isNew && found.length > PAGE
    const messages = more ? found.slice(-PAGE) : found
    return [
      { type: 'time', now: serverTime() },
      { type: 'posted', messages, page: { kind: isNew ? 'newest' : 'newer', more } },
      ...(this.deal ? [{ type: 'deal' as const, view: this.deal }] : []),
      ...Array.from(this.#reads, ([userId, sequence]) => ({ type: 'read' as const, userId, sequence })),
    ]
  }

  /** The page before a sequence. */
  answerOlder(before: number): void {
    const found = this.messages.filter(({ sequence }) => sequence < before)
    this.broadcast({ type: 'posted', messages: found.slice(-PAGE), page: { kind: 'older', more: found.length > PAGE } })
  }
}

function send(socket: Socket, frame: Unversioned<ServerFrame>): void {
  socket.send(encode(frame))
}

/** Stubs a chat and its room for the signed-in person. */
export function stubRoom(me: Person, chat: Chat, options: RoomOptions = {}): StubbedRoom {
  const room = new StubbedRoom(me, chat, options)
  const link = ws.link(socketUrl(`${ROOM_PATH}/${chat.id}`))
  use(link.addEventListener('connection', ({ client }) => room.connect(client)))
  stub('get', `/api/chats/${chat.id}`, chat)
  return room
}
