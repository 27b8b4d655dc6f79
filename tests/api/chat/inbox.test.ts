import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { FRAME_BURST, HIDDEN_LEASE_MS, LEASE_ANSWER_MS, MAX_FRAME, PRESENCE_LEASE_MS } from '#contract/chat/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { later } from '../../support/clock.ts'
import {
  connect,
  connectToRoom,
  newChat,
  connectToInbox,
  enterState,
  openTab,
  type TestSocket,
} from '../../support/chat.ts'

const inboxOf = ({ id }: { id: string }) => env.INBOX.getByName(id)

describe('An inbox', () => {
  it('sends the unread count to every tab as messages arrive and are read', { tags: ['2-3-unread'] }, async () => {
    const chat = await newChat()
    const tabs = [await connectToInbox(chat.seller), await connectToInbox(chat.seller)]
    for (const tab of tabs) expect(await tab.next('chats')).toMatchObject({ unread: 0 })
    const buyer = await connectToRoom(chat.id, chat.buyer)
    buyer.sendMessage('Hi!')
    const isUnread = (count: number) => (frame: { unread: number }) => frame.unread === count
    for (const tab of tabs) {
      const { chat: update } = await tab.next('chat', isUnread(1))
      expect(update).toMatchObject({ chatId: chat.id, unread: 1, last: { content: 'Hi!', senderId: chat.buyer.id } })
    }
    const seller = await connectToRoom(chat.id, chat.seller)
    seller.send({ type: 'read', sequence: 1 })
    for (const tab of tabs) expect(await tab.next('chat', isUnread(0))).toMatchObject({ chat: { unread: 0 } })
  })

  it('begins with its time', { tags: ['ours-server-clock'] }, async () => {
    const { buyer } = await newChat()
    const tab = await connectToInbox(buyer)
    await tab.next('chats')
    expect(JSON.parse(tab.texts[0] ?? '')).toEqual({ v: 1, type: 'time', now: Date.now() })
  })

  it('sends the sender how far the other member has read', async () => {
    const chat = await newChat()
    const [inbox, buyer, seller] = [
      await connectToInbox(chat.buyer),
      await connectToRoom(chat.id, chat.buyer),
      await connectToRoom(chat.id, chat.seller),
    ]
    buyer.sendMessage('Hi!')
    await seller.next('posted')
    seller.send({ type: 'read', sequence: 1 })
    const { chat: update } = await inbox.next('chat', (frame) => frame.chat.readByOther === 1)
    expect(update).toMatchObject({ unread: 0 })
  })

  it('sends a new tab the unread chats', { tags: ['2-3-unread'] }, async () => {
    const chat = await newChat()
    const buyer = await connectToRoom(chat.id, chat.buyer)
    buyer.sendMessage('Hi!')
    await buyer.next('ack')
    await env.CHAT_ROOM.getByName(chat.id).state()
    await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chat.id))
    const { chats, unread } = await (await connectToInbox(chat.seller)).next('chats')
    expect(unread).toBe(1)
    expect(chats).toMatchObject([{ chatId: chat.id, unread: 1 }])
  })

  it('accepts pings and the states of tabs, rejects other frames and closes a connection that floods it', async () => {
    const { buyer } = await newChat()
    const inbox = await connectToInbox(buyer)
    inbox.send('ping')
    inbox.send({ type: 'read', sequence: 1 })
    expect(await inbox.next('refused')).toMatchObject({ code: 'unknown_frame' })
    inbox.send({ type: 'tab', state: 'upside down' })
    expect(await inbox.next('refused')).toMatchObject({ code: 'invalid_frame' })
    inbox.send({ type: 'tab', state: 'idle', note: 'x'.repeat(MAX_FRAME) })
    expect(await inbox.next('refused')).toMatchObject({ code: 'frame_too_large' })
    for (let sent = 0; sent < FRAME_BURST; sent += 1) inbox.send({ type: 'read', sequence: 1 })
    expect(await inbox.closed).toEqual({ code: 4429, reason: 'too_many_frames' })
  })

  it(
    'shows the other member as online while a tab is open and then when they were last seen',
    { tags: ['2-4-presence'] },
    async () => {
      const chat = await newChat()
      const buyer = await connect(`/parties/chat-room/${chat.id}`, chat.buyer)
      expect(await buyer.next('presence')).toMatchObject({ userId: chat.seller.id, online: false, lastSeen: null })
      const tabs = [await connectToInbox(chat.seller), await connectToInbox(chat.seller)]
      expect(await buyer.next('presence')).toMatchObject({ online: true })
      for (const tab of tabs) {
        tab.close()
        await tab.closed
      }
      later(5_000)
      await runDurableObjectAlarm(inboxOf(chat.seller))
      expect(await buyer.next('presence')).toMatchObject({ online: false, lastSeen: Date.now() })
    },
  )

  it('publishes presence to the other rooms when one fails, and logs the failure', async () => {
    const away = await newChat()
    const chat = await newChat({ seller: away.seller })
    await env.INBOX.getByName(away.seller.id).watch(away.id)
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const presenceChanged = ChatRoom.prototype.presenceChanged
    vi.spyOn(ChatRoom.prototype, 'presenceChanged').mockImplementation(function (this: ChatRoom, ...presence) {
      return this.name === away.id
        ? Promise.reject(new Error('The room is away.'))
        : presenceChanged.apply(this, presence)
    })
    const [warned, failed] = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue())
    await connectToInbox(chat.seller)
    expect(await buyer.next('presence', ({ online }) => online)).toMatchObject({ userId: chat.seller.id })
    await expect.poll(() => warned?.mock.calls.flat().join()).toContain('The room is away.')
    expect(failed).not.toHaveBeenCalled()
  })

  it('keeps up with a room that is opened while it is notified of the presence', async () => {
    const chat = await newChat()
    await connectToRoom(chat.id, chat.seller)
    await inboxOf(chat.seller).watch(chat.id)
    const presenceChanged = ChatRoom.prototype.presenceChanged
    let buyer: TestSocket | undefined
    vi.spyOn(ChatRoom.prototype, 'presenceChanged').mockImplementationOnce(async function (this: ChatRoom, ...given) {
      const watching = await presenceChanged.apply(this, given)
      buyer = await connectToRoom(chat.id, chat.buyer)
      return watching
    })
    const tab = await connectToInbox(chat.seller)
    await expect.poll(() => buyer, { interval: 5 }).toBeDefined()
    tab.close()
    await tab.closed
    later(5_000)
    await runDurableObjectAlarm(inboxOf(chat.seller))
    expect(await buyer?.next('presence', ({ online }) => !online)).toMatchObject({ lastSeen: Date.now() })
  })

  it(
    'requests a lease to be renewed before it ends, and ends it if it is not',
    { tags: ['ours-presence-lease'] },
    async () => {
      const chat = await newChat()
      const buyer = await connectToRoom(chat.id, chat.buyer)
      const [answers, frozen] = [await openTab(chat.seller, 'active'), await openTab(chat.seller, 'active')]
      await buyer.next('presence', ({ online }) => online)
      const runAlarm = async (ms: number) => {
        later(ms)
        await runDurableObjectAlarm(inboxOf(chat.seller))
      }
      await runAlarm(PRESENCE_LEASE_MS - LEASE_ANSWER_MS)
      for (const tab of [answers, frozen]) await tab.next('renew')
      await enterState(answers, 'active')
      await runAlarm(LEASE_ANSWER_MS)
      expect(await frozen.closed).toMatchObject({ code: 4408 })
      await runAlarm(PRESENCE_LEASE_MS - 2 * LEASE_ANSWER_MS)
      await answers.next('renew')
      expect(await inboxOf(chat.seller).watch(chat.id)).toMatchObject({ online: true })
    },
  )

  it(
    'counts a hidden tab as present for minutes, and not after it was frozen',
    { tags: ['ours-presence-lease'] },
    async () => {
      const chat = await newChat()
      const buyer = await connectToRoom(chat.id, chat.buyer)
      const tab = await openTab(chat.seller, 'hidden')
      await buyer.next('presence', ({ online }) => online)
      later(HIDDEN_LEASE_MS - LEASE_ANSWER_MS)
      await runDurableObjectAlarm(inboxOf(chat.seller))
      await tab.next('renew')
      expect(await inboxOf(chat.seller).watch(chat.id)).toMatchObject({ online: true })
      later(LEASE_ANSWER_MS)
      await runDurableObjectAlarm(inboxOf(chat.seller))
      expect(await tab.closed).toMatchObject({ code: 4408 })
      expect(await buyer.next('presence')).toMatchObject({ online: false, lastSeen: Date.now() })
    },
  )

  it('ends the lease of a tab that stopped renewing it', { tags: ['2-4-presence'] }, async () => {
    const chat = await newChat()
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const lost = await connectToInbox(chat.seller)
    await buyer.next('presence', ({ online }) => online)
    later(PRESENCE_LEASE_MS)
    await runDurableObjectAlarm(inboxOf(chat.seller))
    expect(await lost.closed).toMatchObject({ code: 4408 })
    expect(await buyer.next('presence')).toMatchObject({ online: false })
  })
})
