import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { ChatRoom } from '#party/chat-room.ts'
import { REPLY_TIMEOUT_MS } from '#web/domains/chat/conversation-state.ts'
import { SimulatedClient } from './simulated-client.ts'
import { BUYER, SELLER, SimulatedRoom } from './simulated-room.ts'

type Step = (world: World) => void

/** A buyer with two tabs and a seller in one room. */
class World {
  readonly room: SimulatedRoom
  readonly outboxes = { [BUYER]: new Map(), [SELLER]: new Map() }
  readonly clients: SimulatedClient[]
  readonly written: string[] = []

  constructor(room: SimulatedRoom) {
    room.reset()
    this.room = room
    this.clients = [BUYER, BUYER, SELLER].map(
      (userId) => new SimulatedClient(userId, room, this.outboxes[userId === BUYER ? BUYER : SELLER]),
    )
  }

  newId(): string {
    const id = `00000000-0000-4000-8000-${String(this.written.length).padStart(12, '0')}`
    this.written.push(id)
    return id
  }

  /** Delivers all frames in flight and reconnects disconnected tabs. */
  settle(): void {
    do {
      for (const client of this.clients) {
        if (!client.state.connected) client.connect()
        client.deliverToRoom()
        client.receive()
      }
    } while (this.clients.some(({ isBusy, state }) => isBusy || !state.connected))
  }

  /** Invariants of every tab and outbox. */
  complaints(): string[] {
    const stored = this.room.ids()
    const lost = this.written.filter(
      (id) => !stored.has(id) && !this.outboxes.buyer.has(id) && !this.outboxes.seller.has(id),
    )
    const doubled = this.clients.flatMap(({ state: { messages, unsent } }) => {
      const seen = new Set<string>()
      return [...messages, ...unsent].filter(({ id }) => seen.size === seen.add(id).size)
    })
    const disordered = this.clients.flatMap(({ state: { messages } }) =>
      messages.filter(({ sequence }, position) => sequence <= (messages[position - 1]?.sequence ?? 0)),
    )
    return [...lost, ...[...doubled, ...disordered].map(({ id }) => id)]
  }
}

const client = fc.integer({ min: 0, max: 2 })
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work)

const by = <T>(
  weight: number,
  detail: fc.Arbitrary<T>,
  act: (actor: SimulatedClient, detail: T, world: World) => void,
) => ({
  weight,
  arbitrary: fc.tuple(client, detail).map(([index, chosen]): Step => (world) => {
    const actor = world.clients[index]
    if (actor) act(actor, chosen, world)
  }),
})
const nothing = fc.constant(undefined)
const text = fc.string({ minLength: 1, maxLength: 3 })
const few = fc.integer({ min: 1, max: 8 })

const stepOfWorld = fc.oneof(
  by(10, few, (actor, count, world) => times(count, () => actor.write(`${count}`, world.newId()))),
  by(5, fc.nat(100), (actor, position, world) => actor.write('Yes', world.newId(), position)),
  by(3, fc.nat(100), (actor, position) => actor.delete(position)),
  by(10, few, (actor, count) => times(count, () => actor.deliverToRoom())),
  by(10, few, (actor, count) => times(count, () => actor.receive())),
  by(5, nothing, (actor) => actor.connect()),
  by(4, nothing, (actor) => actor.readOutbox()),
  by(4, fc.nat(3), (actor, late) => actor.cut(late)),
  by(2, nothing, (actor) => actor.reload()),
  by(5, fc.tuple(text, fc.nat(100)), (actor, [content, position]) => actor.edit(content, position)),
  by(3, fc.integer({ min: -REPLY_TIMEOUT_MS, max: 2 * REPLY_TIMEOUT_MS }), (actor, ms) => actor.tick(ms)),
  by(2, nothing, (actor) => actor.deliverToRoom(true)),
  by(2, nothing, (actor) => actor.dispatch({ type: 'older_requested' })),
  by(2, nothing, (actor) => actor.dispatch({ type: 'typed' })),
  by(2, nothing, (actor) => actor.dispatch({ type: 'shown' })),
  by(1, fc.boolean(), (actor, blocked, { room }) => room.ledger.setBlocked(actor.userId, blocked)),
  by(
    2,
    fc.array(fc.constantFrom(BUYER, SELLER, ''), { minLength: 1, maxLength: 3 }),
    (_, senders, { room, clients }) => {
      for (const one of clients) one.cut(0)
      room.postEvents(senders)
    },
  ),
  by(2, fc.constantFrom(60, 600), (_, count, { room, clients }) => {
    for (const one of clients) one.cut(0)
    room.flood(count)
  }),
)

/** Reconnects all tabs, loads all messages and retries rejected ones. */
function reconnectAll(world: World): void {
  const { room, clients } = world
  for (const userId of [BUYER, SELLER]) room.ledger.setBlocked(userId, false)
  for (const one of clients) one.readOutbox()
  // Lets pending responses and retries time out.
  times(3, () => {
    world.settle()
    for (const one of clients) one.tick(2 * REPLY_TIMEOUT_MS)
  })
  world.settle()
  for (const one of clients) for (const { id } of one.state.unsent) one.dispatch({ type: 'retried', id })
  world.settle()
  for (const one of clients)
    while (one.state.hasOlder) {
      one.dispatch({ type: 'older_requested' })
      world.settle()
    }
}

describe('Two members who send, disconnect and reconnect', { tags: ['2-3-chat'] }, () => {
  it('end with the messages of the room, none lost and none duplicated, in any order of events', async () => {
    await runInDurableObject(env.CHAT_ROOM.getByName(crypto.randomUUID()), (room, { storage }) => {
      const simulated = new SimulatedRoom(room as unknown as ChatRoom, storage.sql)
      fc.assert(
        fc.property(fc.array(stepOfWorld, { maxLength: 100, size: 'max' }), (steps) => {
          const world = new World(simulated)
          for (const act of steps) {
            act(world)
            expect(world.complaints()).toEqual([])
          }
          reconnectAll(world)
          for (const { userId, state } of world.clients)
            expect({ messages: state.messages, unsent: state.unsent }).toEqual({
              messages: simulated.messagesOf(userId),
              unsent: [],
            })
          const { stored, counted } = simulated.publishedState()
          expect(stored).toEqual(counted)
          expect([...world.outboxes.buyer.keys(), ...world.outboxes.seller.keys()]).toEqual([])
          expect(world.complaints()).toEqual([])
        }),
        { numRuns: inject('interleavings') },
      )
    })
  })
})
