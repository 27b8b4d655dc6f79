import { vi } from 'vitest'
import { encode } from '#contract/chat/encode.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { ChatRoom } from '#party/chat-room.ts'
import { MemberCounts } from '#party/chat/member-counts.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { later } from '../../support/clock.ts'

export const BUYER = 'buyer'
export const SELLER = 'seller'

/** Gap between two frames that stays within the frame limit. */
const GAP_MS = 250

const other = (userId: string) => (userId === BUYER ? SELLER : BUYER)

/** A socket that queues frames in both directions until they are delivered or lost. */
export interface Wire {
  toRoom: string[]
  toClient: string[]
  connection: RoomConnection
}
type RoomConnection = Parameters<ChatRoom['onMessage']>[0]

/** A real room on simulated connections that deliver, delay and lose frames on demand. */
export class SimulatedRoom {
  readonly #room: ChatRoom
  readonly #sql: SqlStorage
  readonly ledger: RoomLedger
  readonly #wires = new Map<RoomConnection, string>()
  #opened = 0

  constructor(room: ChatRoom, sql: SqlStorage) {
    this.#room = room
    this.#sql = sql
    this.ledger = new RoomLedger(sql)
    const entry = { chatId: 'chat', listingId: 'listing', buyerId: BUYER, sellerId: SELLER, title: '', createdAt: 0 }
    this.ledger.open(entry, [])
    const connections = (tag?: string) => [...this.#wires].flatMap(([one, id]) => (!tag || id === tag ? [one] : []))
    vi.spyOn(room, 'getConnections').mockImplementation(connections as typeof room.getConnections)
    vi.spyOn(room, 'broadcast').mockImplementation((text, without = []) => {
      for (const one of connections()) if (!without.includes(one.id)) one.send(text)
    })
  }

  reset(): void {
    this.#wires.clear()
    this.#sql.exec('DELETE FROM messages')
    this.#sql.exec('UPDATE members SET read = 0, archived = 0, blocks = 0, revision = 1')
    this.#countAgain()
  }

  /** Opens a connection that only closes if the room rejects it. */
  connect(userId: string): Wire {
    const wire = { toRoom: [] as string[], toClient: [] as string[] }
    const connection = {
      id: `connection ${(this.#opened += 1)}`,
      state: { userId, sessionId: 'session', checkedAt: 0, negotiationId: null },
      send: (text: string) => void wire.toClient.push(text),
      readyState: WebSocket.OPEN,
      close: () => {
        this.#wires.delete(connection)
        Object.assign(connection, { readyState: WebSocket.CLOSED })
      },
    } as unknown as RoomConnection
    this.#wires.set(connection, userId)
    connection.send(encode({ type: 'presence', userId: other(userId), online: false, lastSeen: null }))
    return { ...wire, connection }
  }

  isOpen({ connection }: Wire): boolean {
    return this.#wires.has(connection)
  }

  disconnect({ connection }: Wire): void {
    this.#wires.delete(connection)
  }

  /** Delivers the next frame to the room, or fails to handle it. */
  deliver({ toRoom, connection }: Wire, fails = false): void {
    const frame = toRoom.shift()
    if (frame === undefined || !this.#wires.has(connection)) return
    later(GAP_MS)
    if (fails) connection.send(encode({ type: 'refused', code: 'internal' }))
    else this.#room.onMessage(connection, frame)
  }

  /** Inserts many messages from both members in turn without notifying anyone. */
  flood(count: number): void {
    this.#sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO messages (sequence, revision, id, sender, content, created_at, withheld)
       SELECT (SELECT coalesce(max(sequence), 0) FROM messages) + i,
              max((SELECT coalesce(max(revision), 0) FROM messages), (SELECT max(revision) FROM members)) + i,
              printf('10000000-0000-4000-8000-%06d%06d', ?2, i), iif(i % 2 = 0, '${SELLER}', '${BUYER}'), 'Still there?', ?3, 0
       FROM n`,
      count,
      (this.#opened += 1),
      Date.now(),
    )
    this.#countAgain()
  }

  /** Posts events of one move without notifying anyone. */
  postEvents(senders: readonly string[]): void {
    later(GAP_MS)
    for (const senderId of senders)
      this.ledger.postToBoth(
        { id: `deal.${(this.#opened += 1)}`, senderId, content: 'An offer', negotiationId: 'deal' },
        Date.now(),
      )
  }

  /** The state published to inboxes and D1, as stored and as recounted. */
  publishedState(): { stored: unknown; counted: unknown } {
    const publish = () => ({ state: this.ledger.state(), summaries: this.ledger.summaries() })
    const stored = publish()
    this.#countAgain()
    return { stored, counted: publish() }
  }

  #countAgain(): void {
    this.#sql.exec('DELETE FROM member_counts')
    new MemberCounts(this.#sql).fill()
  }

  ids(): Set<string> {
    return new Set(
      this.#sql
        .exec<{ id: string }>('SELECT id FROM messages')
        .toArray()
        .map(({ id }) => id),
    )
  }

  /** All messages that a person may see. */
  messagesOf(userId: string): ChatMessage[] {
    return this.ledger.messages.after(userId, 0, 100_000).map((message) => ({ ...message, event: null }))
  }
}
