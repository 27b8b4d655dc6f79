import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAILED_CHATS } from '#contract/chat/limits.ts'
import { holdMail, mailsTo, send, store, type Stored } from '../../support/accounts.ts'
import { addChat } from '../../support/chat-rows.ts'
import {
  connectToRoom,
  newChat,
  connectToInbox,
  enterState,
  openTab,
  type TestChat,
  type TestSocket,
} from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { mailsWithout } from '../../support/mail-choices.ts'

const MINUTE = 60_000

holdMail()

describe('A person who is away', () => {
  let chat: TestChat
  let buyer: TestSocket
  beforeEach(async () => {
    chat = await newChat()
    buyer = await connectToRoom(chat.id, chat.buyer)
  })

  const inbox = () => env.INBOX.getByName(chat.seller.id)
  const unread = async (chatId: string) => (await inbox().chats([chatId]))[0]?.unread ?? 0
  /** Sends a message to the seller and waits until the inbox has counted it. */
  async function sendUnread(content: string, { id, socket } = { id: chat.id, socket: buyer }): Promise<void> {
    const before = await unread(id)
    socket.sendMessage(content)
    await expect
      .poll(
        async () => {
          await runDurableObjectAlarm(env.CHAT_ROOM.getByName(id))
          return unread(id)
        },
        { interval: 5 },
      )
      .toBe(before + 1)
  }
  /** Advances the clock and runs the alarm of the inbox. */
  async function wait(ms: number): Promise<void> {
    later(ms)
    await runDurableObjectAlarm(inbox())
  }
  const mails = () => mailsTo(chat.seller.email)

  it(
    'is mailed ten minutes after the first unread message, about the newest one',
    { tags: ['ours-unread-mails'] },
    async () => {
      await sendUnread('Is billing included?')
      await wait(9 * MINUTE)
      expect(await mails()).toEqual([])
      await sendUnread('And support?')
      await wait(MINUTE)
      expect(await mails()).toMatchObject([
        {
          kind: 'unread_messages',
          to: chat.seller.email,
          userId: chat.seller.id,
          name: 'Ada',
          senderName: 'Ada',
          title: 'Inboxly',
          chatId: chat.id,
          unread: 2,
          content: 'And support?',
        },
      ])
      await wait(10 * MINUTE)
      expect(await mails()).toHaveLength(1)
    },
  )

  it('is mailed about messages they left unread, once', { tags: ['ours-attention'] }, async () => {
    const tab = await openTab(chat.seller, 'active')
    await sendUnread('Is billing included?')
    tab.close()
    await tab.closed
    await wait(MINUTE)
    expect(await mails()).toEqual([])
    await wait(10 * MINUTE)
    expect(await mails()).toMatchObject([{ kind: 'unread_messages', unread: 1 }])
    const again = await openTab(chat.seller, 'active')
    again.close()
    await again.closed
    await wait(MINUTE)
    await wait(2 * 60 * MINUTE)
    expect(await mails()).toHaveLength(1)
  })

  it('is mailed with a tab open that is hidden, left or connects again', { tags: ['ours-attention'] }, async () => {
    const tab = await openTab(chat.seller, 'active')
    await sendUnread('Is billing included?')
    await enterState(tab, 'idle')
    await wait(MINUTE / 2)
    await enterState(tab, 'hidden')
    await wait(MINUTE / 2)
    for (let minute = 1; minute < 9; minute += 1) {
      await wait(MINUTE)
      // A hidden tab may lose its connection, and renews its lease.
      const again = await openTab(chat.seller, 'hidden')
      if (minute % 2 === 1) continue
      again.close()
      await again.closed
    }
    expect(await mails()).toEqual([])
    await wait(MINUTE)
    expect(await mails()).toMatchObject([{ kind: 'unread_messages', unread: 1 }])
  })

  it('is mailed about each chat at most once an hour', { tags: ['ours-unread-mails'] }, async () => {
    await sendUnread('One')
    await wait(10 * MINUTE)
    await sendUnread('Two')
    await wait(50 * MINUTE)
    expect(await mails()).toHaveLength(1)

    const other = await newChat({ seller: chat.seller })
    await sendUnread('Hello', { id: other.id, socket: await connectToRoom(other.id, other.buyer) })
    await wait(10 * MINUTE)
    const contents = (await mails())
      .map((mail) => ('chatId' in mail ? [mail, ...mail.others] : []))
      .map((chats) => chats.map(({ content }) => content))
    expect(contents.map((chats) => chats.toSorted())).toEqual([['One'], ['Hello', 'Two']])
  })

  it('is sent one mail about many chats that were silent together', { tags: ['ours-unread-mails'] }, async () => {
    const chats = await Promise.all(Array.from({ length: MAILED_CHATS + 1 }, () => newChat({ seller: chat.seller })))
    for (const { id, buyer: person } of chats) {
      await sendUnread('Hello', { id, socket: await connectToRoom(id, person) })
      later(1_000)
    }
    await wait(10 * MINUTE)
    expect(await mails()).toMatchObject([{ chatId: chats[0]?.id, more: 1 }])
    const [mail] = await mails()
    expect(mail && 'others' in mail ? mail.others : []).toHaveLength(MAILED_CHATS - 1)
    await wait(60 * MINUTE)
    expect(await mails()).toHaveLength(1)
  })

  it('is not mailed about messages they have read in the meantime', async () => {
    await sendUnread('Is billing included?')
    const seller = await connectToRoom(chat.id, chat.seller)
    seller.send({ type: 'read', sequence: 1 })
    await expect.poll(() => unread(chat.id), { interval: 5 }).toBe(0)
    await wait(10 * MINUTE)
    expect(await mails()).toEqual([])
  })

  it('is not mailed while they use the site', { tags: ['ours-attention'] }, async () => {
    await sendUnread('Is billing included?')
    const tab = await openTab(chat.seller, 'active')
    await sendUnread('And support?')
    for (let minute = 0; minute < 12; minute += 1) {
      await wait(MINUTE / 2)
      await enterState(tab, 'active')
      await wait(MINUTE / 2)
      await enterState(tab, 'active')
    }
    expect(await mails()).toEqual([])
    await enterState(tab, 'idle')
    await wait(10 * MINUTE)
    expect(await mails()).toMatchObject([{ kind: 'unread_messages', unread: 2 }])
  })

  it(
    'is mailed ten minutes after they last used the site, however often they came and left',
    { tags: ['ours-attention'] },
    async () => {
      await sendUnread('Is billing included?')
      await wait(9 * MINUTE)
      const tab = await openTab(chat.seller, 'active')
      for (let times = 0; times < 3; times += 1)
        for (const state of ['hidden', 'active'] as const) await enterState(tab, state)
      tab.close()
      await tab.closed
      await wait(MINUTE)
      await wait(8 * MINUTE)
      expect(await mails()).toEqual([])
      await wait(MINUTE)
      expect(await mails()).toMatchObject([{ kind: 'unread_messages', unread: 1 }])
    },
  )

  it('is not mailed while a tab of the former build is connected', { tags: ['ours-versions-meet'] }, async () => {
    await sendUnread('Is billing included?')
    await wait(9 * MINUTE)
    const tab = await connectToInbox(chat.seller)
    await tab.next('chats')
    later(MINUTE / 2)
    const next = await connectToInbox(chat.seller)
    await next.next('chats')
    await wait(MINUTE / 2)
    await wait(0)
    expect(await mails()).toEqual([])
  })
})

describe('A report of unread messages', () => {
  let chat: { id: string; buyer: Stored; seller: Stored }
  beforeEach(async () => {
    const [buyer, seller] = [await store(), await store({ role: 'seller' })]
    chat = { id: (await addChat({ buyerId: buyer.id, sellerId: seller.id })).id, buyer, seller }
  })
  const mails = () => mailsTo(chat.seller.email)
  const report = ({ userId = chat.seller.id, ...changes }: { userId?: string; [key: string]: unknown } = {}) =>
    exports.Projection.mailUnread(userId, [
      { chatId: chat.id, unread: 1, content: 'Is billing included?', senderId: chat.buyer.id, ...changes },
    ])

  it('mails no one who is suspended, unverified or opted out, nor about a suspended or blocked sender', async () => {
    const set = (person: 'buyer' | 'seller', values: string) =>
      env.DB.prepare(`UPDATE users SET ${values} WHERE id = ?`).bind(chat[person].id).run()
    const block = env.DB.prepare('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, 1)')
    const changes: [what: string, change: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [
        'switched off',
        () => send('PUT', '/api/account/mails', mailsWithout('unread_messages'), { cookie: chat.seller.cookie }),
        () => send('PUT', '/api/account/mails', mailsWithout(), { cookie: chat.seller.cookie }),
      ],
      ['suspended', () => set('seller', 'suspended_at = 1'), () => set('seller', 'suspended_at = NULL')],
      ['not verified', () => set('seller', 'email_verified = NULL'), () => set('seller', 'email_verified = 1')],
      ['about a suspended person', () => set('buyer', 'suspended_at = 1'), () => set('buyer', 'suspended_at = NULL')],
      [
        'about a blocked person',
        () => block.bind(chat.seller.id, chat.buyer.id).run(),
        () => env.DB.prepare('DELETE FROM blocks').run(),
      ],
    ]
    for (const [what, change, back] of changes) {
      await change()
      await report()
      expect([what, await mails()]).toEqual([what, []])
      await back()
    }
    await report()
    expect(await mails()).toHaveLength(1)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(chat.seller.id).run()
    later(60 * MINUTE)
    await report()
    expect(await mails()).toHaveLength(1)
  })

  it('is idempotent', async () => {
    await Promise.all([report(), report()])
    later(MINUTE)
    await report({ unread: 2 })
    expect(await mails()).toHaveLength(1)
    later(59 * MINUTE)
    await report({ unread: 3 })
    expect(await mails()).toMatchObject([{ unread: 1 }, { unread: 3 }])
  })

  it('leaves out chats that the person may not be mailed about, and is not repeated for the others', async () => {
    const blocked = await store()
    const silent = await addChat({ buyerId: blocked.id, sellerId: chat.seller.id })
    const block = env.DB.prepare('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, 1)')
    await block.bind(chat.seller.id, blocked.id).run()
    const chats = [
      { chatId: silent.id, unread: 1, content: 'Psst', senderId: blocked.id },
      { chatId: chat.id, unread: 2, content: 'Is billing included?', senderId: chat.buyer.id },
    ]
    for (let times = 0; times < 2; times++) await exports.Projection.mailUnread(chat.seller.id, chats)
    expect(await mails()).toMatchObject([{ chatId: chat.id, content: 'Is billing included?', others: [] }])
  })

  it('mails the buyer as well as the seller', async () => {
    await report({ userId: chat.buyer.id, senderId: chat.seller.id })
    await report()
    expect(await mailsTo(chat.buyer.email)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('is ignored unless it is about the two members of the chat', async () => {
    const stranger = await store()
    await report({ userId: stranger.id })
    await report({ senderId: stranger.id })
    await report({ senderId: chat.seller.id })
    await report({ chatId: crypto.randomUUID() })
    expect(await mailsTo(stranger.email)).toEqual([])
    expect(await mails()).toEqual([])
  })
})
