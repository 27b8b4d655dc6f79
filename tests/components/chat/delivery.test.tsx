import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setOnline } from '../support/connection.ts'
import { stubInbox } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { composer, log, message, openChat, sendMessage } from './parts.ts'

const count = (text: string) => message(text).elements().length

describe('An undelivered message', () => {
  it(
    'shows that it is waiting while offline or without the room, and is sent once',
    { tags: ['ours-offline'] },
    async () => {
      const { room } = await openChat()
      await sendMessage('First')
      await expect.element(message('First')).toHaveTextContent('Sent')
      room.away = true
      room.close()
      const reconnecting = page.getByText('Reconnecting. Your messages will be sent once you’re connected.')
      await expect.element(reconnecting).toBeVisible()
      setOnline(false)
      const offline = page.getByText('You’re offline. Your messages will be sent when you’re back online.')
      await expect.element(offline).toBeVisible()
      await sendMessage('Second')
      await sendMessage('Third')
      await expect.element(message('Third')).toHaveTextContent('Waiting for connection')
      room.away = false
      setOnline(true)
      await expect.element(message('Third')).toHaveTextContent('Sent')
      for (const banner of [offline, reconnecting]) await expect.element(banner).not.toBeInTheDocument()
      expect(room.sent('send').map(({ content }) => content)).toEqual(['First', 'Second', 'Third'])
      expect([count('Second'), count('Third')]).toEqual([1, 1])
    },
  )

  it(
    'is shown and sent once despite a lost acknowledgement, also one from another tab',
    { tags: ['2-3-chat'] },
    async () => {
      const { me, room } = await openChat({ history: [['other', 'Good morning!']] })
      room.silent = 'ack'
      await sendMessage('Only once')
      await expect.poll(() => room.sent('send')).toHaveLength(1)
      room.silent = undefined
      room.close()
      room.sends('While you were away')
      dispatchEvent(new Event('online'))
      await expect.element(message('While you were away')).toBeVisible()
      await expect.element(message('Only once')).toHaveTextContent('Sent')
      expect([count('Good morning!'), count('Only once'), count('While you were away')]).toEqual([1, 1, 1])
      await sendMessage('After it')
      await expect.element(message('After it')).toHaveTextContent('Sent')
      expect(room.sent('send').map(({ content }) => content)).toEqual(['Only once', 'After it'])
      expect(count('Only once')).toBe(1)
      room.sends('From the phone', { senderId: me.id })
      await expect.element(message('From the phone')).toHaveTextContent('Sent')
      expect(count('From the phone')).toBe(1)
    },
  )

  it(
    'shows why the room refused it, and can be resent or discarded; text that cannot be stored stays in the field',
    { tags: ['ours-offline'] },
    async () => {
      const { room } = await openChat()
      room.refusing = 'you_blocked_them'
      await sendMessage('Still there?')
      await sendMessage('Never mind')
      const line = (text: string) =>
        log
          .getByRole('listitem')
          .filter({ has: page.getByRole('paragraph').filter({ hasText: text }) })
          .last()
      for (const text of ['Still there?', 'Never mind'])
        await expect.element(line(text).getByRole('alert')).toHaveTextContent('You’ve blocked this person.')
      await line('Never mind').getByRole('button', { name: 'Discard' }).click()
      await expect.element(message('Never mind')).not.toBeInTheDocument()
      room.refusing = undefined
      await line('Still there?').getByRole('button', { name: 'Retry' }).click()
      await expect.element(message('Still there?')).toHaveTextContent('Sent')
      await expect.element(log.getByRole('alert')).not.toBeInTheDocument()

      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError')
      })
      onTestFinished(() => void put.mockRestore())
      await sendMessage('A long question')
      await expect.element(page.getByText('Failed to send message')).toBeVisible()
      await expect.element(page.getByText('Your text is still here. Please try again.')).toBeVisible()
      await expect.element(composer).toHaveValue('A long question')
      expect(room.sent('send').map(({ content }) => content)).not.toContain('A long question')
      put.mockRestore()
      await page.getByRole('button', { name: 'Send' }).click()
      await expect.element(message('A long question')).toHaveTextContent('Sent')
      await expect.element(composer).toHaveValue('')
    },
  )
})

describe('A room that goes silent without closing', { tags: ['ours-live-sockets'] }, () => {
  const reconnecting = page.getByText('Reconnecting. Your messages will be sent once you’re connected.')
  const online = page.getByText('Online', { exact: true })

  it('is replaced when it leaves a ping unanswered, says so meanwhile, and shows what was missed', async () => {
    const { room } = await openChat()
    await expect.element(online).toBeVisible()
    room.freeze()
    room.away = true
    const missed = room.sends('Are you there?')
    dispatchEvent(new Event('visibilitychange'))
    await expect.element(reconnecting).toBeVisible()
    await expect.element(online).not.toBeInTheDocument()
    expect(count(missed.content)).toBe(0)
    room.away = false
    dispatchEvent(new Event('online'))
    await expect.element(message(missed.content)).toBeVisible()
    await expect.element(online).toBeVisible()
    await expect.element(reconnecting).not.toBeInTheDocument()
  })

  it('is replaced when the inbox knows a message that it has not sent', async () => {
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    const { chat, room } = await openChat()
    await inbox.connected
    await expect.element(online).toBeVisible()
    room.freeze()
    const { sequence, senderId, content, createdAt } = room.sends('Only the inbox knows')
    const last = { sequence, senderId, content, at: createdAt, type: 'text' as const }
    const facts = { chatId: chat.id, version: 1, unread: 1, last, readByOther: 0, deal: null, waits: false }
    inbox.send({ type: 'chat', chat: facts, unread: 1, waiting: 0 })
    await expect.element(message(content)).toBeVisible()
  })
})
