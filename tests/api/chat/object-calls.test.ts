import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALL_BATCH, ROOM_BATCH } from '#contract/chat/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { Inbox } from '#party/inbox.ts'
import { readBlocks } from '#worker/chat/block-person.ts'
import { primary } from '#worker/db/client.ts'
import { makeCalls } from '#worker/object-calls/make-calls.ts'
import type { ObjectCall } from '#worker/object-calls/object-calls.queries.ts'
import { Projection } from '#worker/projection.ts'
import { holdMail, newSession, PASSWORD, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { connectToRoom, newChat, connectToInbox, type TestChat } from '../../support/chat.ts'
import { addChat, addListing, addProfile, openRoom } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { move, type Negotiation, negotiate, termsOf } from '../../support/deals.ts'
import { runMinuteCron } from '../../support/cron.ts'

holdMail()

const MINUTE = 60_000
let logged: string[]
beforeEach(async () => {
  await env.DB.exec('DELETE FROM object_calls')
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => void vi.restoreAllMocks())

const down = () => Promise.reject(new Error('down'))
const marks = async () => (await env.DB.prepare('SELECT * FROM object_calls ORDER BY seq').all<ObjectCall>()).results
const nextMinute = async () => {
  later(MINUTE)
  await runMinuteCron()
}
const setBlocked = (person: Stored, chatId: string, blocked: boolean) =>
  statusOf(send('PUT', `/api/chats/${chatId}/blocked`, { blocked }, { cookie: person.cookie }))
const leave = ({ cookie }: Stored) => statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie }))
/** Whether the room of a chat has the block of a person. */
const blocks = (chatId: string, { id }: Pick<Stored, 'id'>) =>
  runInDurableObject(env.CHAT_ROOM.getByName(chatId), (_, { storage: { sql } }) => new RoomLedger(sql).blocks(id))
const CLOSED = { code: 4401, reason: 'not_signed_in' }

describe('A block', { tags: ['ours-objects-reached'] }, () => {
  let chat: TestChat
  beforeEach(async () => {
    chat = await newChat()
  })

  it('that failed to reach its rooms reaches them within a minute, and so does its end', async () => {
    for (const blocked of [true, false]) {
      const broken = vi.spyOn(ChatRoom.prototype, 'readBlock').mockImplementation(down)
      expect(await setBlocked(chat.seller, chat.id, blocked)).toBe(204)
      expect(await blocks(chat.id, chat.seller)).toBe(!blocked)
      expect(logged.join()).toContain('down')
      broken.mockRestore()
      await runMinuteCron()
      expect(await blocks(chat.id, chat.seller)).toBe(blocked)
      expect(await marks()).toEqual([])
    }
  })

  it('that reached its room leaves no pending call', async () => {
    await setBlocked(chat.seller, chat.id, true)
    expect(await blocks(chat.id, chat.seller)).toBe(true)
    expect(await marks()).toEqual([])
  })

  it('is not restored when a pending call is repeated after its end', async () => {
    const broken = vi.spyOn(ChatRoom.prototype, 'readBlock').mockImplementation(down)
    await setBlocked(chat.seller, chat.id, true)
    const former = await marks()
    broken.mockRestore()
    await setBlocked(chat.seller, chat.id, false)
    await makeCalls({ env, db: primary(env), now: Date.now() }, former, readBlocks)
    expect(await blocks(chat.id, chat.seller)).toBe(false)
  })

  it('is not restored by a late response about it', async () => {
    const { hasBlocked } = Projection.prototype
    const read = { isDone: false, isHeld: true }
    vi.spyOn(Projection.prototype, 'hasBlocked').mockImplementationOnce(async function (this: Projection, ...of) {
      const answer = await hasBlocked.apply(this, of)
      read.isDone = true
      while (read.isHeld) await scheduler.wait(1)
      return answer
    })
    const changes = [setBlocked(chat.seller, chat.id, true)]
    await expect.poll(() => read.isDone).toBe(true)
    changes.push(setBlocked(chat.seller, chat.id, false))
    const stored = env.DB.prepare('SELECT 1 FROM blocks WHERE blocker_id = ?').bind(chat.seller.id)
    await expect.poll(() => stored.first()).toBe(null)
    read.isHeld = false
    expect(await Promise.all(changes)).toEqual([204, 204])
    expect(await blocks(chat.id, chat.seller)).toBe(false)
    expect(await marks()).toEqual([])
  })

  it('keeps the pending call of a later block made during delivery', async () => {
    const { readBlock } = ChatRoom.prototype
    vi.spyOn(ChatRoom.prototype, 'readBlock').mockImplementationOnce(async function (this: ChatRoom, id) {
      await env.DB.prepare(
        "INSERT OR REPLACE INTO object_calls (kind, target, key, due_at) SELECT 'block', blocker_id, blocked_id, 1 FROM blocks WHERE blocker_id = ?",
      )
        .bind(id)
        .run()
      return readBlock.call(this, id)
    })
    await setBlocked(chat.seller, chat.id, true)
    expect(await marks()).toMatchObject([{ kind: 'block', target: chat.seller.id, key: chat.buyer.id }])
    await runMinuteCron()
    expect(await marks()).toEqual([])
  })

  it('between two people with many chats is delivered in batches each minute until all rooms have it', async () => {
    const { buyer, seller } = chat
    const ids = [chat.id]
    for (let count = 0; count < ROOM_BATCH + 1; count += 1) {
      const added = await addChat({
        sellerId: seller.id,
        buyerId: buyer.id,
        listingId: await addListing({ sellerId: seller.id }),
      })
      await openRoom(added)
      ids.push(added.id)
    }
    const reached = async () => (await Promise.all(ids.map((id) => blocks(id, seller)))).filter(Boolean).length
    expect(await setBlocked(seller, chat.id, true)).toBe(204)
    expect(await reached()).toBe(ROOM_BATCH)
    await runMinuteCron()
    expect(await reached()).toBe(ids.length)
    expect(await marks()).toEqual([])
  })

  it('by a deleted account ends in the rooms too', async () => {
    await setBlocked(chat.seller, chat.id, true)
    await setBlocked(chat.buyer, chat.id, true)
    expect(await leave(chat.seller)).toBe(204)
    await runMinuteCron()
    expect([await blocks(chat.id, chat.seller), await blocks(chat.id, chat.buyer)]).toEqual([false, false])
    expect(await marks()).toEqual([])
  })
})

describe('Ended sessions', { tags: ['ours-objects-reached'] }, () => {
  const suspend = async ({ id }: Stored) =>
    post(`/api/admin/users/${id}/suspend`, { reason: 'Spam' }, { cookie: (await store({ role: 'admin' })).cookie })
  const signOut = ({ cookie }: Stored) => post('/api/auth/sign-out-all', {}, { cookie })
  const changePassword = async ({ id }: Stored) =>
    send(
      'PUT',
      '/api/account/password',
      { current: PASSWORD, password: 'another horse' },
      { cookie: await newSession(id) },
    )

  it.each<[how: string, end: (person: Stored) => Promise<Response>, broken: () => { mockRestore(): void }]>([
    ['everywhere', signOut, () => vi.spyOn(Inbox.prototype, 'closeSessions').mockImplementation(down)],
    ['everywhere', signOut, () => vi.spyOn(ChatRoom.prototype, 'closeSessions').mockImplementation(down)],
    ['with a new password', changePassword, () => vi.spyOn(Inbox.prototype, 'closeSessions').mockImplementation(down)],
    ['with a suspension', suspend, () => vi.spyOn(Inbox.prototype, 'closeSessions').mockImplementation(down)],
  ])('%s close their sockets within a minute if the first attempt failed', async (_, end, breakIt) => {
    const chat = await newChat()
    const [inbox, room] = [await connectToInbox(chat.buyer), await connectToRoom(chat.id, chat.buyer)]
    const broken = breakIt()
    expect(await statusOf(end(chat.buyer))).toBeLessThan(300)
    await expect.poll(() => logged.join()).toContain('down')
    expect(await marks()).toMatchObject([{ kind: 'sessions', target: chat.buyer.id }])
    room.sendMessage('Still here')
    await room.next('ack')

    broken.mockRestore()
    await runMinuteCron()
    expect([await inbox.closed, await room.closed]).toEqual([CLOSED, CLOSED])
    expect(await marks()).toEqual([])
  })

  it('close no socket of a session that began later', async () => {
    const chat = await newChat()
    const former = await connectToRoom(chat.id, chat.buyer)
    const broken = vi.spyOn(Inbox.prototype, 'closeSessions').mockImplementation(down)
    await statusOf(signOut(chat.buyer))
    await expect.poll(() => logged.join()).toContain('down')
    broken.mockRestore()
    later(1)
    const cookie = await newSession(chat.buyer.id)
    const [inbox, room] = [await connectToInbox({ cookie }), await connectToRoom(chat.id, { cookie })]
    await inbox.next('chats')
    await runMinuteCron()
    expect(await former.closed).toEqual(CLOSED)
    room.sendMessage('Back again')
    await room.next('ack')
    expect(inbox.frames.filter(({ type }) => type === 'ended')).toEqual([])
  })

  it('close no socket that was checked after they were listed', async () => {
    const { id, buyer } = await newChat()
    const room = await connectToRoom(id, buyer)
    await env.INBOX.getByName(buyer.id).closeSessions({ ids: [], at: Date.now() - 1_000 })
    const messageId = room.sendMessage('Checked since')
    expect((await room.next('ack')).message).toMatchObject({ id: messageId })
  })
})

describe('The inbox of a deleted account', { tags: ['ours-objects-reached', 'ours-deleted-inbox'] }, () => {
  const hasChat = async ({ id, buyer }: TestChat) => (await env.INBOX.getByName(buyer.id).chats([id])).length > 0

  it.each([
    ['it', () => vi.spyOn(Inbox.prototype, 'erase').mockImplementation(down)],
    ['a room of its person', () => vi.spyOn(ChatRoom.prototype, 'closeSessions').mockImplementation(down)],
  ])('is erased within a minute if %s could not be reached at once', async (_, breakIt) => {
    const chat = await newChat()
    await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chat.id))
    const [inbox, room] = [await connectToInbox(chat.buyer), await connectToRoom(chat.id, chat.buyer)]
    expect(await hasChat(chat)).toBe(true)
    const broken = breakIt()
    expect(await leave(chat.buyer)).toBe(204)
    expect(await hasChat(chat)).toBe(true)

    broken.mockRestore()
    await runMinuteCron()
    expect([await inbox.closed, await room.closed]).toEqual([CLOSED, CLOSED])
    expect(await hasChat(chat)).toBe(false)
    expect(await env.INBOX.getByName(chat.buyer.id).watch(chat.id)).toEqual({
      online: false,
      lastSeen: null,
      gone: true,
    })
    expect(await marks()).toEqual([])
  })

  it('is shown as away to the remaining member', async () => {
    const chat = await newChat()
    const seller = await connectToRoom(chat.id, chat.seller)
    await connectToInbox(chat.buyer)
    await seller.next('presence', ({ online }) => online)
    await leave(chat.buyer)
    expect(await seller.next('presence')).toMatchObject({ userId: chat.buyer.id, online: false })
  })
})

describe('A chat or deal that has begun', { tags: ['ours-objects-reached'] }, () => {
  it('without reaching its room is added there within a minute', async () => {
    const buyer = await store()
    const listingId = await addListing({ sellerId: (await store()).id })
    const broken = vi.spyOn(ChatRoom.prototype, 'startDeal').mockImplementation(down)
    expect(await statusOf(post('/api/chats', { listingId }, { cookie: buyer.cookie }))).toBe(500)
    const id =
      (await env.DB.prepare('SELECT id FROM chats WHERE listing_id = ?').bind(listingId).first<string>('id')) ?? ''
    const room = env.CHAT_ROOM.getByName(id)
    expect(await room.state()).toBe(null)
    broken.mockRestore()
    await runMinuteCron()
    expect((await room.state())?.entry).toMatchObject({ listingId, buyerId: buyer.id })
    const dealId = await env.DB.prepare('SELECT id FROM deals WHERE listing_id = ?').bind(listingId).first<string>('id')
    expect((await room.dealHistory(dealId ?? ''))?.deal.status).toBe('negotiating')
  })

  it('with a move that failed to reach its room is added there within a minute and then takes the move', async () => {
    const deal: Negotiation = await negotiate()
    await move(deal, deal.buyer, { type: 'cancel', reason: 'Too late.' })
    await runDurableObjectAlarm(env.CHAT_ROOM.getByName(deal.chatId))
    const id = crypto.randomUUID()
    const offer = () =>
      move(deal, deal.buyer, { type: 'offer', terms: termsOf(100_000), answers: null }, { id, dealId: null })
    const broken = vi.spyOn(ChatRoom.prototype, 'move').mockImplementation(down)
    expect((await offer()).status).toBe(500)
    broken.mockRestore()
    await runMinuteCron()
    expect((await env.CHAT_ROOM.getByName(deal.chatId).dealHistory(id))?.deal).toMatchObject({
      status: 'negotiating',
      offer: null,
    })
    expect(await offer()).toMatchObject({ status: 200, view: { deal: { id, offer: { id } } } })
  })
})

describe('Pending object calls', { tags: ['ours-objects-reached'] }, () => {
  const markErasures = async (count: number) => {
    const id = await addProfile()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO object_calls (kind, target, due_at) SELECT 'erase', ?1 || '/' || i, i FROM n`,
    )
      .bind(id, count)
      .run()
  }

  it('are made in bounded batches, oldest first', async () => {
    await markErasures(CALL_BATCH + 3)
    const erased = vi.spyOn(Inbox.prototype, 'erase').mockResolvedValue()
    await runMinuteCron()
    expect(erased).toHaveBeenCalledTimes(CALL_BATCH)
    expect((await marks()).map(({ target }) => target.split('/')[1])).toEqual(['101', '102', '103'])
    await runMinuteCron()
    expect(await marks()).toEqual([])
  })

  it('are made once by two concurrent runs', async () => {
    await markErasures(10)
    const erased = vi.spyOn(Inbox.prototype, 'erase').mockResolvedValue()
    await Promise.all([runMinuteCron(), runMinuteCron()])
    expect(erased).toHaveBeenCalledTimes(10)
  })

  it('are retried until they succeed, after a minute and then with doubled delays up to a quarter of an hour', async () => {
    await markErasures(1)
    const erased = vi.spyOn(Inbox.prototype, 'erase').mockImplementation(down)
    const waits: number[] = []
    for (let minute = 0, last = 0; waits.length < 6; minute += 1) {
      await nextMinute()
      if (erased.mock.calls.length === waits.length) continue
      waits.push(minute - last)
      last = minute
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 15])
    erased.mockResolvedValue()
    for (let minute = 0; minute < 15; minute += 1) await nextMinute()
    expect(await marks()).toEqual([])
  })

  it('do not block each other', async () => {
    const { id, buyer } = await newChat()
    await markErasures(2)
    vi.spyOn(Inbox.prototype, 'erase').mockImplementation(down)
    const broken = vi.spyOn(ChatRoom.prototype, 'readBlock').mockImplementation(down)
    await setBlocked(buyer, id, true)
    broken.mockRestore()
    await runMinuteCron()
    expect(await blocks(id, buyer)).toBe(true)
  })
})
