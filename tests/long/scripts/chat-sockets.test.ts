import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FRAME_BURST } from '#contract/chat/limits.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { areOpen, stubBrowser } from '../../support/scripts/browser-globals.ts'
import { ChatClient } from '../../support/scripts/chat-client.ts'
import { addDeal, addPairs, fetchApi, type Pair, startChat } from '../../support/scripts/chat-people.ts'
import { InboxClient } from './inbox-client.ts'
import { newKilledApi } from '../../support/scripts/killed-api.ts'
import { readHistory } from '../../support/scripts/room-history.ts'

/** How many sockets a server drops at once. */
const STORM = 500

describe('Chat sockets', () => {
  const api = newKilledApi()
  const pairs: Pair[] = []
  beforeAll(async () => {
    stubBrowser(await api.line.open())
    pairs.push(...(await addPairs(api.stateDir, 5)))
    await api.start()
  })
  /** An object that is in memory has a file open. */
  const openFiles = () =>
    globSync(path.join(api.stateDir, 'v3/do/sourceyard-api-{ChatRoom,Inbox}/*[0-9a-f].sqlite-wal'))
  const nextPair = (): Pair => {
    const pair = pairs.pop()
    if (!pair) throw new Error('No pair is left.')
    return pair
  }

  it('of a person all close when they sign out everywhere', { tags: ['ours-sockets-close'] }, async ({ annotate }) => {
    const pair = nextPair()
    const { buyer, seller } = pair
    const chatId = await startChat(api.url, pair)
    const another = nextPair()
    const anotherChatId = await startChat(api.url, { ...another, buyer })
    const rooms = [chatId, chatId, anotherChatId].map((id) => new ChatClient(id, buyer))
    const inboxes = [new InboxClient(buyer), new InboxClient(buyer)]
    const other = new ChatClient(chatId, seller)
    await Promise.all([other, ...rooms].map((room) => room.untilIdle()))
    await Promise.all(inboxes.map((inbox) => inbox.untilConnected()))
    const start = performance.now()
    await fetchApi(api.url, buyer, 'POST', '/api/auth/sign-out-all', {})
    await expect.poll(() => areOpen(buyer), { interval: 5 }).toEqual(Array(5).fill(false))
    await annotate(`All closed after ${Math.round(performance.now() - start)} ms`)
    expect(areOpen(seller)).toEqual([true])
    // Browsers wait a little for the server to hang up, which this runtime only does once the object sleeps.
    api.line.hangUp()
    await Promise.all([
      ...rooms.map((room) => room.until(({ phase }) => phase === 'signed_out')),
      ...inboxes.map((inbox) => inbox.until(({ closes }) => closes.includes(SOCKET_CLOSE_CODES.not_signed_in))),
    ])
    await other.untilIdle()
    for (const client of [other, ...rooms, ...inboxes]) client.close()
  })

  it('that the room has closed can write nothing, even if the browser ignores the close', async () => {
    const pair = nextPair()
    const chatId = await startChat(api.url, pair)
    const deaf = new ChatClient(chatId, pair.buyer)
    await deaf.untilIdle()
    api.line.mute()
    const tab = new ChatClient(chatId, pair.buyer)
    const seller = new ChatClient(chatId, pair.seller)
    await Promise.all([tab.untilIdle(), seller.untilIdle()])
    await fetchApi(api.url, pair.buyer, 'POST', '/api/auth/sign-out-all', {})
    await expect.poll(() => areOpen(pair.buyer), { interval: 5 }).toEqual([true, false])
    expect(deaf.state.connected).toBe(true)
    deaf.sendMessage('Still here')
    for (let n = 0; n < 20; n += 1) {
      seller.sendMessage(`Message ${n}`)
      await seller.untilIdle()
    }
    const { messages } = await readHistory(api.url, chatId, pair.seller, 'forwards')
    expect(messages.map(({ content }) => content)).not.toContain('Still here')
    // After the intro.
    expect(messages.slice(1)).toHaveLength(20)
    for (const client of [deaf, tab, seller]) client.close()
  })

  it('hibernate while nothing is sent, and lose nothing when they wake', { tags: ['ours-hibernation'] }, async () => {
    const pair = nextPair()
    const deal = await addDeal(api.stateDir, pair)
    const others = new Set(openFiles())
    const chatId = await startChat(api.url, pair)
    const buyer = new ChatClient(chatId, pair.buyer)
    const seller = new ChatClient(chatId, pair.seller)
    const inbox = new InboxClient(pair.seller)
    await Promise.all([buyer.untilIdle(), seller.untilIdle(), inbox.untilConnected()])
    buyer.sendMessage('Before')
    const has = (content: string) => seller.until(({ messages }) => messages.at(-1)?.content === content)
    await has('Before')
    seller.markRead()
    await buyer.until(
      ({ readByOther, presence, messages }) => readByOther === messages.length && presence?.online === true,
    )

    const awake = () => openFiles().filter((file) => !others.has(file))
    expect(awake()).not.toEqual([])
    await expect.poll(awake, { interval: 200 }).toEqual([])
    expect([buyer.state.connected, seller.state.connected, inbox.connected]).toEqual([true, true, true])

    buyer.typed()
    await seller.until(({ otherIsTyping }) => otherIsTyping)
    expect(awake()).not.toEqual([])
    const id = buyer.sendMessage('After', true)
    await buyer.untilIdle()
    await has('After')
    await seller.until(({ otherIsTyping }) => !otherIsTyping)
    expect(seller.state.messages.at(-1)).toMatchObject({ id, senderId: pair.buyer.id, negotiationId: deal })
    seller.markRead()
    await buyer.until(({ readByOther, messages }) => readByOther === messages.length)
    await inbox.until(({ frames }) =>
      frames.some((frame) => frame.type === 'chat' && frame.chat.last?.content === 'After'),
    )
    inbox.close()
    await buyer.until(({ presence }) => presence?.online === false)
    for (const client of [buyer, seller]) client.close()
  })

  it('deliver an outbox longer than the room accepts at once, in the order of writing', async () => {
    const pair = nextPair()
    const { buyer, seller } = pair
    const chatId = await startChat(api.url, pair)
    const reader = new ChatClient(chatId, seller)
    await reader.untilIdle()
    const writer = new ChatClient(chatId, buyer)
    for (let n = 0; n < 2 * FRAME_BURST; n += 1) writer.sendMessage(`Message ${n}`)
    await writer.untilIdle()
    await reader.until(({ messages }) => messages.at(-1)?.id === writer.written.at(-1))
    const [intro, ...written] = reader.state.messages.map(({ id }) => id)
    expect(written).toEqual(writer.written)
    expect(writer.written).not.toContain(intro)
    for (const client of [writer, reader]) client.close()
  })

  it('dropped by a restart all reconnect, spread over time', { tags: ['ours-storm'] }, async ({ annotate }) => {
    // Half of them to inboxes, half to rooms of two.
    const strangers = await addPairs(api.stateDir, STORM / 4)
    const chats = await Promise.all(strangers.map(async (pair) => ({ ...pair, id: await startChat(api.url, pair) })))
    const rooms: ChatClient[] = []
    const inboxes: InboxClient[] = []
    const allConnected = () =>
      Promise.all([...rooms.map((room) => room.untilIdle()), ...inboxes.map((inbox) => inbox.untilConnected())])
    for (const { id, buyer, seller } of chats) {
      for (const person of [buyer, seller]) {
        rooms.push(new ChatClient(id, person))
        inboxes.push(new InboxClient(person))
      }
      await allConnected()
    }
    expect(rooms.length + inboxes.length).toBe(STORM)

    const timers = vi.spyOn(globalThis, 'setTimeout')
    await api.kill()
    await Promise.all([
      ...rooms.map((room) => room.until(({ connected }) => !connected)),
      ...inboxes.map((inbox) => inbox.until(({ connected }) => !connected)),
    ])
    // Only a delay that was drawn at random is no whole number of milliseconds.
    const delays = timers.mock.calls.flatMap(([, ms = 0]) => (Number.isInteger(ms) ? [] : [ms])).slice(0, STORM)
    timers.mockRestore()
    // A slow machine may have dropped some before, which wait already.
    expect(delays.length).toBeGreaterThan(STORM / 2)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(2_000)
    for (let from = 500; from < 3_000; from += 500)
      expect(delays.filter((ms) => ms >= from && ms < from + 500).length).toBeLessThan(delays.length / 3)

    await api.start()
    const start = performance.now()
    await allConnected()
    await annotate(`All connected again after ${Math.round(performance.now() - start)} ms`)
    for (const client of [...rooms, ...inboxes]) client.close()
  })
})
