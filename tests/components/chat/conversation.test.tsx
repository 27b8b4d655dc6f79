import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { stopClocks, WRONG_CLOCKS } from '../support/clock.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { INES, pageOf } from './fixtures.ts'
import { composer, stubChat, log, message, openChat, sendMessage, widget } from './parts.ts'

const MINUTE = 60_000
const NOW = new Date(2026, 10, 20, 16).getTime()

describe('A chat that opens', () => {
  it('shows that it is loading, why it failed, or that it has no messages yet', async () => {
    const { me, chat, room } = stubChat()
    room.silent = 'resume'
    const broken = held(refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    stub('get', `/api/chats/${chat.id}`, broken.answer)
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(page.getByText('Loading messages...')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    broken.release()
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    stub('get', `/api/chats/${chat.id}`, chat)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(composer).toBeVisible()
    await expect.element(page.getByText('Loading messages...')).toBeVisible()
    room.silent = undefined
    room.answer()
    await expect.element(log).toHaveTextContent('No messages yet')
    await expect.poll(() => document.title).toBe('Ines Duarte · Discussions · Sourceyard')
  })

  it(
    "shows 'not found', also when the room refuses a non-member, and links to one’s own chats",
    { tags: ['2-2-chat-page'] },
    async () => {
      const { room } = await openChat()
      const missing = page.getByRole('heading', { level: 1, name: 'Chat not found' })
      stub('get', '/api/chats', pageOf())
      room.close(4403)
      await expect.element(missing).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'All discussions' }).click()
      await expect.element(page.getByText('No discussions yet')).toBeVisible()
      await expect.element(page.getByText('Start a discussion from a product page')).toBeVisible()
      await expect
        .element(page.getByRole('main').getByRole('link', { name: 'Marketplace' }))
        .toHaveAttribute('href', '/marketplace')
      await expect.poll(() => location.pathname).toBe('/chat')
      stub('get', '/api/chats/:id', () => refusal(404, { code: 'chat_not_found', message: 'Chat not found' }))
      history.pushState(null, '', '/chat/nonsense')
      await expect.element(missing).toBeVisible()
    },
  )

  it('says at once that an account was deleted, and forgets its name', { tags: ['ours-deleted-words'] }, async () => {
    const { chat, room } = await openChat()
    await expect.element(composer).toBeVisible()
    stub('get', `/api/chats/${chat.id}`, {
      ...chat,
      other: { ...INES, name: 'Deleted user', username: null, active: false },
    })
    room.present({ online: false, lastSeen: Date.now(), gone: true })
    await expect.element(page.getByText('This account was deleted. It can no longer receive messages.')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    await expect.element(page.getByText('Ines Duarte')).not.toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Deleted user · Discussions · Sourceyard')
  })

  it('sends a person who was signed out to the login', { tags: ['ours-sockets-close'] }, async () => {
    const { chat, room } = await openChat()
    stub('get', '/api/session', { person: null })
    room.close(4401)
    await expect.element(page.getByText('You have been signed out.')).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe(`/login?next=%2Fchat%2F${chat.id}`)
  })
})

describe('Messages', () => {
  it('are grouped by day, with a line above new ones, shown as plain text, fit, and are marked read once seen', async () => {
    const at = Date.now() - 5 * MINUTE
    const code = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/a?b=1.'
    const { room } = await openChat({
      chat: { other: { ...INES, name: 'ليلى حداد' } },
      history: [
        ['me', 'شكراً', { createdAt: at }],
        ['other', `${'x'.repeat(400)} https://example.com/${'y'.repeat(80)}`, { createdAt: at + MINUTE }],
        ['other', code, { createdAt: at + MINUTE + 1, editedAt: at + 2 * MINUTE }],
      ],
      read: 1,
      readByOther: 1,
    })
    await expect.element(message('شكراً')).toHaveTextContent('Read')
    await expect.element(message('onerror')).toHaveTextContent('edited')
    const texts = (log.element() as HTMLElement).innerText.split('\n')
    expect(texts.filter((text) => /^(Today|Yesterday|2 new messages|You started)/.test(text))).toHaveLength(3)
    expect(texts.indexOf('2 new messages')).toBeGreaterThan(texts.findIndex((text) => text.startsWith('شكراً')))
    // What is alike for both shows once, with the last.
    expect(message('xxx').element().querySelector('time')).toBeNull()
    await expect.poll(() => room.sent('read')).toMatchObject([{ sequence: 3 }])

    await expect.element(message('onerror')).toHaveTextContent(code)
    expect(log.getByRole('img').elements()).toHaveLength(0)
    const links = message('onerror').getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1'])
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
    room.refusing = 'you_blocked_them'
    await sendMessage('Still there?')
    await expect.element(log.getByRole('alert')).toHaveTextContent('You’ve blocked this person.')
    await expectAccessible([360])
  })
})

it(
  'A link in a message reads from left to right whatever comes before it',
  { tags: ['ours-links-in-chat'] },
  async () => {
    const dressed = '\u202Ehttps://evil.example/moc.elgoog//:sptth'
    await openChat({ history: [['other', dressed]] })
    const link = message('evil').getByRole('link')
    await expect.element(link).toHaveTextContent('https://evil.example/moc.elgoog//:sptth')
    const { direction, unicodeBidi } = getComputedStyle(link.element())
    expect([direction, unicodeBidi]).toEqual(['ltr', 'isolate'])
  },
)

describe('The other person', () => {
  it(
    'is shown as reading, typing, online or away, and their messages are announced once',
    { tags: ['2-2-chat-widget', '2-2-message-checks', '2-4-typing', '2-4-presence'] },
    async () => {
      const { room } = await openChat({
        history: [['other', 'Good morning!']],
        presence: { online: false, lastSeen: null },
      })
      room.silent = 'ack'
      await sendMessage('Does it run on Postgres?')
      await expect.element(message('Postgres')).toHaveTextContent('Sending')
      await expect.poll(() => room.sent('send')).toMatchObject([{ content: 'Does it run on Postgres?' }])
      room.acknowledge()
      await expect.element(message('Postgres')).toHaveTextContent('Sent')
      room.reads()
      await expect.element(message('Postgres')).toHaveTextContent('Read')
      await expect.element(message('Postgres')).not.toHaveTextContent('Sent')

      const typing = page.getByText('Ines is typing')
      await expect.element(typing).not.toBeInTheDocument()
      room.present({ online: true, lastSeen: null })
      await expect.element(page.getByText('Online')).toBeVisible()
      room.types()
      await expect.element(typing).toBeVisible()
      room.types(false)
      await expect.element(typing).not.toBeInTheDocument()
      room.types()
      await expect.element(typing).toBeVisible()
      room.sends('Yes, it does.')
      await expect.element(message('Yes, it does.')).toBeVisible()
      await expect.element(typing).not.toBeInTheDocument()
      const heard = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
      await expect.poll(() => heard().filter(Boolean)).toEqual(['Ines Duarte: Yes, it does.'])
      room.present({ online: false, lastSeen: Date.now() - 5.5 * MINUTE })
      await expect.element(page.getByText('last seen 5 minutes ago')).toBeVisible()
      // The chat page has no widget.
      await expect.element(widget).not.toBeInTheDocument()
    },
  )

  it('cannot be written to once their account is deleted', async () => {
    await openChat({ chat: { other: { ...INES, name: 'Deleted user', username: null, active: false } } })
    await expect.element(page.getByText('This person can’t receive messages right now.')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    expect(page.getByRole('link', { name: /Deleted user|View Profile/ }).elements()).toHaveLength(0)
  })
})

it.each(WRONG_CLOCKS)(
  'On a device whose clock is %s, what was sent and seen minutes ago was today',
  { tags: ['ours-server-clock'] },
  async (_, aheadMs) => {
    stopClocks(NOW, aheadMs)
    await openChat({
      history: [['other', 'Good morning!', { createdAt: NOW - 5 * MINUTE }]],
      presence: { online: false, lastSeen: NOW - 5.5 * MINUTE },
    })
    await expect.element(log.getByText('Today', { exact: true })).toBeVisible()
    await expect.element(page.getByText('last seen 5 minutes ago')).toBeVisible()
  },
)

it(
  'What people wrote is painted within its own box, however many marks older texts have',
  { tags: ['ours-visible-text'] },
  async () => {
    await openChat({ history: [['other', `b${'\u0301'.repeat(900)}`]] })
    const written = message(/b\u0301/).element()
    expect(getComputedStyle(written).overflow).toBe('clip')
    expect(written.getBoundingClientRect().height).toBeLessThan(60)
  },
)
