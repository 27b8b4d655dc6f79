import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import { startDeal } from '#contract/deals/machine.ts'
import { stubBrowser } from '../support/scripts/browser-globals.ts'
import { addPairs, ask, type Pair, startChat } from '../support/scripts/chat-people.ts'
import { CUTS } from '../support/scripts/faulty-line.ts'
import { Haggler } from './haggler.ts'
import { newKilledApi } from '../support/scripts/killed-api.ts'
import { readHistory } from '../support/scripts/room-history.ts'
import { seededRandom } from '../support/scripts/seeded-random.ts'

const SEED = 20_261_123
/** What each move is in the history. */
const MADE = [
  ['withdraw', 'withdrawn'],
  ['decline', 'declined'],
  ['accept', 'accepted'],
  ['pay', 'paid'],
  ['receive', 'received'],
  ['cancel', 'cancelled'],
] as const
/** Two people with a move each in this time make 20 a second. */
const GAP_MS = 100

describe('A deal on a server that is killed', () => {
  const api = newKilledApi()
  let pair: Pair
  let line = ''
  beforeAll(async () => {
    line = await api.line.open()
    stubBrowser(line)
    const [first] = await addPairs(api.stateDir, 1)
    if (!first) throw new Error('Nobody is there.')
    pair = first
    await api.start()
  })

  it('loses and doubles no move that was acknowledged', { tags: ['ours-deal-faults'] }, async () => {
    const { buyer, seller } = pair
    const chatId = await startChat(api.url, pair)
    const random = seededRandom(SEED)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    const chat = (await (await ask(api.url, buyer, 'GET', `/api/chats/${chatId}`)).json()) as Chat
    const { deal } = startDeal(chat.negotiationId ?? '', 'buyer', Date.now())
    const seen = { view: { revision: 0, deal, events: [], more: false } }
    const hagglers = [
      new Haggler(line, chatId, buyer, 'buyer', seen, random),
      new Haggler(line, chatId, seller, 'seller', seen, random),
    ]
    const acknowledged = () => hagglers.flatMap((one) => one.acknowledged)
    const ends = hagglers.map((one) => one.haggle(GAP_MS))
    for (let kill = 0; kill < inject('kills'); kill += 1) {
      const enough = acknowledged().length + upTo(20)
      void api.line.cut(CUTS[kill % CUTS.length] ?? 'at once', upTo(10))
      await expect.poll(() => acknowledged().length, { interval: 20 }).toBeGreaterThanOrEqual(enough)
      await api.kill()
      await api.start()
    }
    for (const one of hagglers) one.stop()
    await Promise.all(ends)

    const { messages } = await readHistory(api.url, chatId, buyer, 'forwards')
    const events = messages.flatMap(({ event }) => event ?? [])
    for (const ofDeal of Map.groupBy(events, ({ dealId }) => dealId).values())
      expect(ofDeal.map(({ sequence }) => sequence)).toEqual(ofDeal.map((_, index) => index + 2))
    // An offer has the id of its move; everything else that was made is counted.
    const offers = events.flatMap(({ type, offer }) => (type === 'offered' && offer ? [offer.id] : []))
    const offerMoves = acknowledged().filter(({ type }) => type === 'offer')
    expect(offers.toSorted()).toEqual(offerMoves.map(({ id }) => id).toSorted())
    for (const [type, event] of MADE) {
      const happened = events.filter((one) => one.type === event).length
      expect([type, happened]).toEqual([type, acknowledged().filter((move) => move.type === type).length])
    }
    expect(hagglers.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0)
    expect((await readHistory(api.url, chatId, seller, 'backwards')).messages).toEqual(messages)
  })
})
