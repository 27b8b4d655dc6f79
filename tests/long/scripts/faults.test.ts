import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Chat, ChatPage } from '#contract/chat/chats.ts'
import { startDeal } from '#contract/deals/machine.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'
import { goOnline, stubBrowser } from '../../support/scripts/browser-globals.ts'
import { ChatClient } from '../../support/scripts/chat-client.ts'
import {
  addListings,
  addPairs,
  fetchApi,
  type ChatPerson,
  type Pair,
  startChat,
} from '../../support/scripts/chat-people.ts'
import { CUTS } from '../../support/scripts/faulty-line.ts'
import { Haggler } from './haggler.ts'
import { newKilledApi } from '../../support/scripts/killed-api.ts'
import { readHistory } from '../../support/scripts/room-history.ts'
import { seededRandom } from '../../support/scripts/seeded-random.ts'

const SEED = 20_261_122
const KILLS = 10
/** How many messages a person writes ahead while the server is away. */
const MOST_UNSENT = 150
/** Two people with a move each in this time make 20 a second. */
const GAP_MS = 100
/** So many chats of two people that notifying their rooms of a block takes a while. */
const ROOMS = 12
/** What each move is in the history. */
const MADE = [
  ['withdraw', 'withdrawn'],
  ['decline', 'declined'],
  ['accept', 'accepted'],
  ['pay', 'paid'],
  ['receive', 'received'],
  ['cancel', 'cancelled'],
] as const

describe('A killed server', () => {
  const api = newKilledApi()
  const pairs: Pair[] = []
  let blocking: Pair & { listingIds: string[] }
  let line = ''
  beforeAll(async () => {
    line = await api.line.open()
    stubBrowser(line)
    pairs.push(...(await addPairs(api.stateDir, 3)))
    const [pair] = await addPairs(api.stateDir, 1)
    if (pair) blocking = { ...pair, listingIds: await addListings(api.stateDir, pair, ROOMS) }
    await api.start()
  })
  const begin = async () => {
    const pair = pairs.pop()
    if (!pair) throw new Error('No pair is left.')
    return { ...pair, chatId: await startChat(api.url, pair) }
  }
  const random = seededRandom(SEED)
  const upTo = (most: number) => 1 + Math.floor(random() * most)

  it(
    'receives once, after a reload, what it had stored without a reply and what was never sent',
    { tags: ['2-3-chat'] },
    async () => {
      const { buyer, seller, chatId } = await begin()
      const closed = new ChatClient(chatId, buyer)
      await closed.untilIdle()
      const cut = api.line.cut('before the reply', 1)
      closed.sendMessage('Stored')
      await cut
      await closed.until(({ connected }) => !connected)
      await api.kill()
      closed.sendMessage('Not sent')
      closed.close()
      expect([...closed.outbox.values()].map(({ content }) => content)).toEqual(['Stored', 'Not sent'])

      const reloaded = new ChatClient(chatId, buyer, closed.outbox)
      await api.start()
      goOnline()
      await reloaded.untilIdle()
      expect(reloaded.outbox.size).toBe(0)
      const { messages } = await readHistory(api.url, chatId, seller, 'forwards')
      // After the intro, whose id is the chat's.
      expect(messages.map(({ id }) => id)).toEqual([chatId, ...closed.written])
      reloaded.close()
    },
  )

  it(
    'loses and duplicates no message and no move among archives, and shows both people the same',
    { tags: ['2-3-chat', 'ours-deal-faults', 'ours-archive'] },
    async () => {
      const chat = await begin()
      const clients = [chat.buyer, chat.seller].map((person) => new ChatClient(chat.chatId, person))
      await Promise.all(clients.map((client) => client.untilIdle()))
      const hagglers = await newHagglers(chat)
      const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0)
      const moved = () => hagglers.reduce((sum, one) => sum + one.acknowledged.length, 0)

      for (const client of clients) client.startWriting(MOST_UNSENT)
      const ends = hagglers.map((one) => one.haggle(GAP_MS))
      const archiving = new AbortController()
      ends.push(keepArchiving(chat, archiving.signal))
      for (let kill = 0; kill < 2 * KILLS; kill += 1) {
        const moves = moved() + upTo(10)
        const cut = CUTS[kill % CUTS.length] ?? 'at once'
        await Promise.all([api.line.cut(cut, upTo(10), 'POST '), api.line.cut(cut, upTo(60))])
        if (random() < 0.5) goOnline()
        const messages = acknowledged() + upTo(50)
        await Promise.race(clients.map((client) => client.until(() => acknowledged() >= messages)))
        await expect.poll(moved, { interval: 20 }).toBeGreaterThanOrEqual(moves)
        await api.kill()
        await api.start()
        goOnline()
      }
      for (const client of clients) client.stopWriting()
      for (const one of hagglers) one.stop()
      archiving.abort()
      await Promise.all([...ends, ...clients.map((client) => client.untilIdle())])

      await expectAllMessages(chat, clients)
      await expectAllMoves(chat, hagglers)
      await expectArchive(chat, clients[0])
      for (const client of clients) client.close()
    },
  )

  it(
    'delivers every block and unblock in D1 to all rooms of the two people within a minute',
    { tags: ['ours-objects-reached'] },
    async () => {
      const chatIds: string[] = []
      for (const listingId of blocking.listingIds) chatIds.push(await startChat(api.url, { ...blocking, listingId }))
      const [address = ''] = chatIds.map((id) => `/api/chats/${id}`)
      const isBlocked = async () =>
        ((await (await fetchApi(api.url, blocking.seller, 'GET', address)).json()) as Chat).blocked
      // How long a block takes differs between machines; the kills fall within it.
      const begun = performance.now()
      await fetchApi(api.url, blocking.seller, 'PUT', `${address}/blocked`, { blocked: false })
      const blockMs = performance.now() - begun
      let answered = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        const blocked = kill % 2 === 0
        const changing = fetchApi(api.url, blocking.seller, 'PUT', `${address}/blocked`, { blocked }).then(
          () => true,
          () => false,
        )
        await wait(random() * blockMs)
        await api.kill()
        if (await changing) answered += 1
        await api.start()
        await api.runCron(CALLS_CRON)
        const inD1 = await isBlocked()
        const reached = await Promise.all(chatIds.map((id) => reaches(id, blocking)))
        expect([kill, reached]).toEqual([kill, chatIds.map(() => !inD1)])
      }
      expect(answered).toBeLessThan(KILLS)
    },
  )

  /** Whether the buyer's messages in a room reach the seller. */
  async function reaches(chatId: string, { buyer, seller }: Pair): Promise<boolean> {
    const client = new ChatClient(chatId, buyer)
    await client.untilIdle()
    const id = client.sendMessage('Hello?')
    await client.untilIdle()
    client.close()
    const { messages } = await readHistory(api.url, chatId, seller, 'forwards')
    return messages.some((message) => message.id === id)
  }

  type Begun = Awaited<ReturnType<typeof begin>>

  const setArchived = ({ seller, chatId }: Begun, archived: boolean) =>
    fetchApi(line, seller, 'PUT', `/api/chats/${chatId}/archived`, { archived })

  /** The seller moves the chat into the archive and out of it, whether or not that is answered. */
  async function keepArchiving(chat: Begun, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await setArchived(chat, random() < 0.5).catch(() => undefined)
      await wait(10 * GAP_MS)
    }
  }

  /** The archive says the same everywhere, and a message still ends it. */
  async function expectArchive(chat: Begun, buyer: ChatClient | undefined): Promise<void> {
    const archived = async () => {
      const read = async (address: string) => (await fetchApi(api.url, chat.seller, 'GET', address)).json()
      const { items } = (await read('/api/chats?filter=archived')) as ChatPage
      const one = (await read(`/api/chats/${chat.chatId}`)) as Chat
      return [one.archived, items.some(({ id }) => id === chat.chatId)]
    }
    expect((await setArchived(chat, true)).status).toBe(204)
    await expect.poll(archived, { interval: 200 }).toEqual([true, true])
    buyer?.sendMessage('Hello?')
    await buyer?.untilIdle()
    await expect.poll(archived, { interval: 200 }).toEqual([false, false])
  }

  async function newHagglers({ buyer, seller, chatId }: Begun): Promise<Haggler[]> {
    const chat = (await (await fetchApi(api.url, buyer, 'GET', `/api/chats/${chatId}`)).json()) as Chat
    const { deal } = startDeal(chat.negotiationId ?? '', 'buyer', Date.now())
    const seen = { view: { revision: 0, deal, events: [], more: false }, begun: 1 }
    return [
      new Haggler(line, chatId, buyer, 'buyer', seen, random),
      new Haggler(line, chatId, seller, 'seller', seen, random),
    ]
  }

  async function expectAllMessages({ buyer, seller, chatId }: Begun, clients: ChatClient[]): Promise<void> {
    const people: ChatPerson[] = [buyer, seller]
    const { messages } = await readHistory(api.url, chatId, buyer, 'forwards')
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1))
    for (const [index, person] of people.entries()) {
      // In the order of writing, too, after the intro, whose id is the chat's.
      const own = messages.filter(
        ({ id, senderId, type }) => senderId === person.id && type === 'text' && id !== chatId,
      )
      expect(own.map(({ id }) => id)).toEqual(clients[index]?.written)
      expect(clients[index]?.state.messages).toEqual(messages)
      expect((await readHistory(api.url, chatId, person, 'backwards')).messages).toEqual(messages)
    }

    const last = messages.length
    for (const client of clients) client.markRead()
    const haveRead = (client: ChatClient) =>
      client.until(({ read, readByOther }) => read === last && readByOther === last)
    await Promise.all(clients.map(haveRead))
    const { reads } = await readHistory(api.url, chatId, seller, 'forwards')
    expect(reads).toEqual({ [buyer.id]: last, [seller.id]: last })
    for (const person of people) {
      const inbox = async () =>
        (await (await fetchApi(api.url, person, 'GET', `/api/chats/${chatId}`)).json()) as unknown
      await expect
        .poll(inbox, { interval: 200 })
        .toMatchObject({ inbox: { unread: 0, readByOther: last, last: { sequence: last } } })
    }
  }

  async function expectAllMoves({ buyer, seller, chatId }: Begun, hagglers: Haggler[]): Promise<void> {
    const acknowledged = hagglers.flatMap((one) => one.acknowledged)
    const { messages } = await readHistory(api.url, chatId, buyer, 'forwards')
    const events = messages.flatMap(({ event }) => event ?? [])
    for (const ofDeal of Map.groupBy(events, ({ dealId }) => dealId).values())
      expect(ofDeal.map(({ sequence }) => sequence)).toEqual(ofDeal.map((_, index) => index + 2))
    // An offer has the id of its move; everything else that was made is counted.
    const offers = events.flatMap(({ type, offer }) => (type === 'offered' && offer ? [offer.id] : []))
    const offerMoves = acknowledged.filter(({ type }) => type === 'offer')
    expect(offers.toSorted()).toEqual(offerMoves.map(({ id }) => id).toSorted())
    for (const [type, event] of MADE) {
      const happened = events.filter((one) => one.type === event).length
      expect([type, happened]).toEqual([type, acknowledged.filter((move) => move.type === type).length])
    }
    expect(hagglers.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0)
    expect((await readHistory(api.url, chatId, seller, 'backwards')).messages).toEqual(messages)
  }
})
