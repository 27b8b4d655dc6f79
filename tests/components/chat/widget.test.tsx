import { describe, expect, it, onTestFinished } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { allowMotion } from '../support/motion.ts'
import { refusal, stub, stubInbox } from '../support/network.ts'
import { stubNotifications } from '../support/notifications.ts'
import { hideTab } from '../support/tab.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { factsOf, pageOf } from './fixtures.ts'
import { composer, stubChat, message, widget } from './parts.ts'

const NO_FAVORITES: FavoritePage = { items: [], page: 1, pageSize: 12, total: 0 }
const button = (name: string | RegExp) => widget.getByRole('button', { name })
const bell = () => document.querySelector('[data-ringing]')

/** Counts from now on how often the bell rings, which may be over before a slow machine looks at it. */
function watchBell(): () => { rung: number; moves: boolean } {
  const seen = { rung: 0, moves: false }
  let was = bell()
  const observer = new MutationObserver(() => {
    const is = bell()
    if (is && !was) seen.rung += 1
    if (is) seen.moves ||= is.getAnimations().length > 0
    was = is
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-ringing'] })
  onTestFinished(() => observer.disconnect())
  return () => seen
}

/** Opens a page with the widget, with one chat. */
async function openSite(options: Parameters<typeof stubChat>[0] & { width?: number } = {}) {
  const shown = stubChat(options)
  stub('get', '/api/chats', pageOf(shown.chat))
  const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
  stub('get', '/api/favorites', NO_FAVORITES)
  await open('/favorites', { as: shown.me, width: options.width ?? 1280 })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(widget).toBeVisible()
  await inbox.connected
  let version = 0
  /** The other person sends a message, and the inbox reports it. */
  const hears = (content: string, unread = ++version, chat: Chat = shown.chat) => {
    const facts = factsOf(chat, content, { version: unread, unread })
    const last = facts.last && { ...facts.last, sequence: unread }
    inbox.send({ type: 'chat', chat: { ...facts, last }, unread, waiting: 0 })
  }
  return { ...shown, hears }
}

describe('The chat widget', { tags: ['2-2-chat-widget'] }, () => {
  it(
    'shows unread messages in a badge and the title, and can be minimized, closed, and reopened by the next message',
    { tags: ['2-3-unread'] },
    async () => {
      const { hears } = await openSite()
      const title = 'My Favorites · Sourceyard'
      hears('Any questions?', 3)
      await expect.element(widget).toHaveTextContent('3 unread messages')
      await expect.poll(() => document.title).toBe(`(3) ${title}`)
      hears('Many', 120)
      await expect.element(widget).toHaveTextContent('more than 99 unread messages')
      await expect.poll(() => document.title).toBe(`(99+) ${title}`)

      await button('MY Chats').click()
      await button('Minimize').click()
      await expect.element(button('MY Chats')).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(button('Minimize')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(button('MY Chats')).toHaveFocus()
      await button('MY Chats').click()
      await button('Close').click()
      await expect.element(widget).not.toBeInTheDocument()
      hears('Any questions?', 121)
      await expect.element(button('MY Chats')).toBeVisible()
    },
  )

  it(
    'lists one’s chats, shows one of them, and makes room for the next page on a phone',
    { tags: ['2-3-negotiation-id'] },
    async () => {
      const { room, hears } = await openSite({ history: [['other', 'Any questions?']] })
      hears('Any questions?')
      await button('MY Chats').click()
      await expect.element(widget).toHaveFocus()
      await expect.element(button('Any questions?')).toHaveTextContent('1 unread message')
      await expectAccessible([1280], { within: widget })
      await button('Any questions?').click()
      await expect.element(composer).toHaveFocus()
      await expect.poll(() => room.sent('read')).toMatchObject([{ sequence: 1 }])
      await composer.fill('Yes, one.')
      await userEvent.keyboard('{Enter}')
      await expect.element(message('Yes, one.')).toHaveTextContent('Sent')
      expect(room.sent('send')).toMatchObject([{ content: 'Yes, one.', inDeal: false }])
      await button('Discussion actions').click()
      await page.getByRole('menuitem', { name: 'Search in this discussion' }).click()
      await expect.element(widget.getByRole('searchbox')).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(button('Discussion actions')).toHaveFocus()
      await page.viewport(390, 900)
      await button('Back to your discussions').click()
      await widget.getByRole('link', { name: 'See all' }).click()
      const bar = page.getByRole('navigation', { name: 'Main' })
      const home = bar.getByRole('link', { name: 'Home' })
      await expect.element(home).toBeInTheDocument()
      const chats = bar.getByRole('link', { name: /^Chats/ })
      home.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await expect.element(chats).toBeVisible()
      await expect.element(button('MY Chats')).not.toBeInTheDocument()
    },
  )

  it('explains why the list or a chat cannot be loaded, and when a chat is gone', async () => {
    const { chat } = await openSite()
    const failing = () => refusal(500, { code: 'internal', message: 'The cat is on the server.' })
    stub('get', '/api/chats', failing)
    await button('MY Chats').click()
    await expect.element(widget.getByRole('alert')).toHaveTextContent('The cat is on the server.')
    stub('get', '/api/chats', pageOf(chat))
    stub('get', `/api/chats/${chat.id}`, failing)
    await button('Try again').click()
    await button('No messages yet').click()
    await expect.element(widget.getByRole('alert')).toHaveTextContent('The cat is on the server.')
    stub('get', `/api/chats/${chat.id}`, () => refusal(404, { code: 'chat_not_found', message: 'Gone' }))
    await button('Try again').click()
    await expect.element(widget.getByRole('alert')).toHaveTextContent('Chat not found')
  })
})

describe('A new message', () => {
  it('plays a sound unless another tab shows the chat or alerts are off', async () => {
    await allowMotion()
    const { chat, hears } = await openSite()
    // The lock of another tab while it shows the chat.
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = navigator.locks.request(`chat-shown ${chat.id}`, { mode: 'shared' }, () => promise)
    await button('MY Chats').click()
    const seen = watchBell()
    hears('One')
    await expect.element(button('One')).toBeVisible()
    await navigator.locks.query()
    expect(seen().rung).toBe(0)
    resolve()
    await held
    hears('Two')
    await expect.poll(seen).toEqual({ rung: 1, moves: true })
    await expect.poll(bell).toBeNull()
    await widget.getByText('Sounds and alerts').click()
    hears('Three')
    await expect.element(button('Three')).toBeVisible()
    await navigator.locks.query()
    expect(seen().rung).toBe(1)
    await widget.getByText('Sounds and alerts').click()
  })

  it('shows a desktop notification if enabled, which opens even a person’s first chat', async () => {
    const { shown, permit } = stubNotifications()
    hideTab()
    const { hears } = await openSite()
    const toggle = widget.getByRole('switch', { name: 'Desktop notifications' })
    stub('get', '/api/chats', pageOf())
    await button('MY Chats').click()
    await expect.element(widget).toHaveTextContent(/No discussions yet.*Start a discussion from a product page/)
    await expect.element(toggle).not.toBeChecked()
    await widget.getByText('Desktop notifications').click()
    expect(permit).toHaveBeenCalledOnce()
    await expect.element(toggle).toBeChecked()
    hears('What do you think?')
    await expect
      .poll(() => shown.map(({ title, body }) => [title, body]))
      .toEqual([['Ines Duarte', 'What do you think?']])
    shown[0]?.dispatchEvent(new Event('click'))
    await expect.element(composer).toBeVisible()
    await button('Back to your discussions').click()
    await widget.getByText('Desktop notifications').click()
    await expect.element(toggle).not.toBeChecked()
    hears('Well?')
    await expect.element(button('Well?')).toBeVisible()
    expect(shown).toHaveLength(1)
    await widget.getByText('Desktop notifications').click()
  })
})
