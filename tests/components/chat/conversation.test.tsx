import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { INES, pageOf, somebody } from './fixtures.ts'
import { composer, discussion, log, message, openDiscussion, say } from './parts.ts'

const MINUTE = 60_000

describe('A discussion that opens', () => {
  it('says that it is loading, and that nothing was said yet', async () => {
    const { me, chat, room } = discussion()
    room.silent = 'resume'
    const { answer, release } = held(chat)
    stub('get', `/api/chats/${chat.id}`, answer)
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(page.getByText('Loading messages...')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    release()
    await expect.element(composer).toBeVisible()
    await expect.element(page.getByText('Loading messages...')).toBeVisible()
    room.silent = undefined
    room.answer()
    await expect.element(log).toHaveTextContent('No messages yet')
    await expect.poll(() => document.title).toBe('Ines Duarte · Discussions · Sourceyard')
    await expectAccessible([1280, 390])
  })

  it('says why it cannot be shown, and tries again', async () => {
    const { me, chat } = discussion()
    stub('get', `/api/chats/${chat.id}`, () => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    stub('get', `/api/chats/${chat.id}`, chat)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(log).toHaveTextContent('No messages yet')
  })

  it('is not found, and leads to those that there are', { tags: ['2-2-chat-page'] }, async () => {
    stub('get', '/api/chats/:id', () => refusal(404, { code: 'chat_not_found', message: 'Chat not found' }))
    stub('get', '/api/chats', pageOf())
    await open('/chat/nonsense', { as: somebody() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Chat not found' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'All discussions' }).click()
    await expect.element(page.getByText('No discussions yet')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/chat')
  })

  it('is not found either once its room says that this person has no part in it', async () => {
    const { room } = await openDiscussion()
    room.close(4403)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Chat not found' })).toBeVisible()
  })

  it('sends whoever was signed out to the login', { tags: ['ours-sockets-close'] }, async () => {
    const { chat, room } = await openDiscussion()
    stub('get', '/api/session', { person: null })
    room.close(4401)
    await expect.element(page.getByText('You have been signed out.')).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe(`/login?next=%2Fchat%2F${chat.id}`)
  })
})

describe('What was said', () => {
  it('stands in groups under its day, with a line above what is new, and counts as read once seen', async () => {
    const at = Date.now() - 5 * MINUTE
    const { room } = await openDiscussion({
      said: [
        ['me', 'Does it run on Postgres?', { createdAt: at }],
        ['other', 'Yes, 15 or later.', { createdAt: at + MINUTE }],
        ['other', 'Version 2 does.', { createdAt: at + MINUTE + 1, editedAt: at + 2 * MINUTE }],
      ],
      read: 1,
      readByOther: 1,
    })
    await expect.element(message('Postgres')).toHaveTextContent('Read')
    await expect.element(message('Version 2 does.')).toHaveTextContent('edited')
    const texts = (log.element() as HTMLElement).innerText.split('\n')
    expect(texts.filter((text) => /^(Today|Yesterday|2 new messages|You started)/.test(text))).toHaveLength(3)
    expect(texts.findIndex((text) => text === '2 new messages')).toBeGreaterThan(
      texts.findIndex((text) => text.startsWith('Does it')),
    )
    // What is alike for both shows once, with the last.
    expect(message('15 or later').element().querySelector('time')).toBeNull()
    await expect.poll(() => room.sent('read')).toMatchObject([{ sequence: 3 }])
    await expectAccessible([1280, 390])
  })

  it('is marked as sent, then as read', { tags: ['2-2-message-checks'] }, async () => {
    const { room } = await openDiscussion()
    room.silent = 'ack'
    await say('Does it run on Postgres?')
    await expect.element(message('Postgres')).toHaveTextContent('Sending')
    await expect.poll(() => room.sent('send')).toMatchObject([{ content: 'Does it run on Postgres?' }])
    room.acknowledge()
    await expect.element(message('Postgres')).toHaveTextContent('Sent')
    room.reads()
    await expect.element(message('Postgres')).toHaveTextContent('Read')
    await expect.element(message('Postgres')).not.toHaveTextContent('Sent')
  })

  it('is no code, and only addresses of the web are links', async () => {
    const code = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/a?b=1.'
    await openDiscussion({ said: [['other', code]] })
    await expect.element(message('onerror')).toHaveTextContent(code)
    expect(log.getByRole('img').elements()).toHaveLength(0)
    const links = message('onerror').getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1'])
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
  })

  it('is read out once when it comes, and not when it was there before', async () => {
    const { room } = await openDiscussion({ said: [['other', 'Good morning!']] })
    const heard = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
    room.says('Yes, it does.')
    await expect.element(message('Yes, it does.')).toBeVisible()
    await expect.poll(() => heard().filter(Boolean)).toEqual(['Ines Duarte: Yes, it does.'])
    expect(heard().join()).not.toContain('Good morning!')
  })

  it('fits whatever it is, also in names and texts from right to left', async () => {
    await openDiscussion({
      chat: { other: { ...INES, name: 'ليلى حداد' } },
      said: [
        ['other', `${'x'.repeat(400)} https://example.com/${'y'.repeat(80)}`],
        ['me', 'شكراً'],
      ],
    })
    await expect.element(message('شكراً')).toHaveTextContent('Sent')
    await expectAccessible([1280, 768, 360])
  })
})

describe('The other person', () => {
  it('is seen typing, online and away', { tags: ['2-4-typing', '2-4-presence'] }, async () => {
    const { room } = await openDiscussion({ presence: { online: false, lastSeen: null } })
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
    room.says('Yes!')
    await expect.element(message('Yes!')).toBeVisible()
    await expect.element(typing).not.toBeInTheDocument()
    room.present({ online: false, lastSeen: Date.now() - 5.5 * MINUTE })
    await expect.element(page.getByText('last seen 5 minutes ago')).toBeVisible()
  })

  it('gets no messages while blocked, until they are unblocked', { tags: ['ours-blocking'] }, async () => {
    const { chat } = await openDiscussion()
    const sent = stub('put', `/api/chats/${chat.id}/blocked`, ({ body }) => {
      stub('get', `/api/chats/${chat.id}`, { ...chat, ...(body as object) })
      return new Response(null, { status: 204 })
    })
    await page.getByRole('button', { name: 'Discussion actions' }).click()
    await page.getByRole('menuitem', { name: 'Block Ines Duarte' }).click()
    await expect.element(page.getByText('You blocked Ines Duarte.')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    await expectAccessible([1280, 390])
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect.element(composer).toBeVisible()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ blocked: true }, { blocked: false }])
  })

  it('cannot be written to once their account is gone', async () => {
    await openDiscussion({ chat: { other: { ...INES, name: 'Deleted user', username: null, active: false } } })
    await expect.element(page.getByText('This person cannot receive messages at the moment.')).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    expect(page.getByRole('link', { name: /Deleted user|View Profile/ }).elements()).toHaveLength(0)
  })
})
