import { beforeAll, describe, expect, inject, it } from 'vitest'
import { FRAMES_AT_ONCE } from '#contract/limits.ts'
import { goOnline, stubBrowser } from '../support/scripts/browser-globals.ts'
import { ChatClient } from '../support/scripts/chat-client.ts'
import { addPairs, ask, type Pair, startChat } from '../support/scripts/chat-people.ts'
import { CUTS } from '../support/scripts/faulty-line.ts'
import { newKilledApi } from '../support/scripts/killed-api.ts'
import { readHistory } from '../support/scripts/room-history.ts'
import { seededRandom } from '../support/scripts/seeded-random.ts'

const SEED = 20_261_122
/** How many messages somebody writes ahead while the server is away. */
const MOST_UNSENT = 150

describe('A discussion on a server that is killed', () => {
  const api = newKilledApi()
  const pairs: Pair[] = []
  beforeAll(async () => {
    stubBrowser(await api.line.open())
    pairs.push(...(await addPairs(api.stateDir, 3)))
    await api.start()
  })
  const begin = async () => {
    const pair = pairs.pop()
    if (!pair) throw new Error('Nobody is left.')
    return { ...pair, chatId: await startChat(api.url, pair) }
  }

  it('loses and doubles nothing, and shows both people the same', { tags: ['2-3-chat'] }, async () => {
    const { buyer, seller, chatId } = await begin()
    const random = seededRandom(SEED)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    const people = [buyer, seller]
    const clients = people.map((person) => new ChatClient(chatId, person))
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0)
    await Promise.all(clients.map((client) => client.untilIdle()))
    for (const client of clients) client.startWriting(MOST_UNSENT)
    for (let kill = 0; kill < inject('kills'); kill += 1) {
      await api.line.cut(CUTS[kill % CUTS.length] ?? 'at once', upTo(60))
      if (random() < 0.5) goOnline()
      const enough = acknowledged() + upTo(100)
      await Promise.race(clients.map((client) => client.until(() => acknowledged() >= enough)))
      await api.kill()
      await api.start()
      goOnline()
    }
    for (const client of clients) client.stopWriting()
    await Promise.all(clients.map((client) => client.untilIdle()))

    const { messages } = await readHistory(api.url, chatId, buyer, 'forwards')
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1))
    for (const [index, person] of people.entries()) {
      // In the order of writing, too.
      const own = messages.filter(({ senderId }) => senderId === person.id)
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
      const inbox = async () => (await (await ask(api.url, person, 'GET', `/api/chats/${chatId}`)).json()) as unknown
      await expect
        .poll(inbox, { interval: 200 })
        .toMatchObject({ inbox: { unread: 0, readByOther: last, last: { sequence: last } } })
    }
    for (const client of clients) client.close()
  })

  it(
    'delivers once, after a reload, what was stored but not acknowledged and what was not sent at all',
    { tags: ['2-3-chat'] },
    async () => {
      const { buyer, seller, chatId } = await begin()
      const closed = new ChatClient(chatId, buyer)
      await closed.untilIdle()
      const cut = api.line.cut('before the reply', 1)
      closed.say('Stored')
      await cut
      await closed.until(({ connected }) => !connected)
      await api.kill()
      closed.say('Not sent')
      closed.close()
      expect([...closed.outbox.values()].map(({ content }) => content)).toEqual(['Stored', 'Not sent'])

      const reloaded = new ChatClient(chatId, buyer, closed.outbox)
      await api.start()
      goOnline()
      await reloaded.untilIdle()
      expect(reloaded.outbox.size).toBe(0)
      const { messages } = await readHistory(api.url, chatId, seller, 'forwards')
      expect(messages.map(({ id }) => id)).toEqual(closed.written)
      reloaded.close()
    },
  )

  it('gets an outbox that is longer than the room takes at once, in the order of writing', async () => {
    const { buyer, seller, chatId } = await begin()
    const reader = new ChatClient(chatId, seller)
    await reader.untilIdle()
    const writer = new ChatClient(chatId, buyer)
    for (let n = 0; n < 2 * FRAMES_AT_ONCE; n += 1) writer.say(`Message ${n}`)
    await writer.untilIdle()
    await reader.until(({ messages }) => messages.at(-1)?.id === writer.written.at(-1))
    expect(reader.state.messages.map(({ id }) => id)).toEqual(writer.written)
    for (const client of [writer, reader]) client.close()
  })
})
