import { describe, expect, it, onTestFinished } from 'vitest'
import { getRoom, roomKey } from '#web/domains/chat/rooms.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stub, stubInbox } from '../support/network.ts'
import { open, page, resetBrowser, userEvent } from '../support/open.tsx'
import { pageOf } from './fixtures.ts'
import { composer, stubChat, log, message, openChat, sendMessage, widget } from './parts.ts'

const outdated = page.getByText('This page is out of date. Reload it to continue. Nothing you typed is lost.')
const reload = page.getByRole('button', { name: 'Reload', exact: true })
const loading = page.getByText('Loading messages...')

/** Counts the reloads that the page requests, which do not happen. */
function holdReloads(): string[] {
  const held: string[] = []
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    held.push(event.navigationType)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return held
}

/** Simulates a reload: only stored data remains. */
async function reopen({ me, chat }: ReturnType<typeof stubChat>): Promise<void> {
  const kept = { ...sessionStorage }
  await resetBrowser()
  // It lingers for a second.
  await expect.poll(() => getRoom(roomKey(me.id, chat.id))).toBeUndefined()
  Object.assign(sessionStorage, kept)
  await open(`/chat/${chat.id}`, { as: me })
}

describe('A tab of an older build', { tags: ['ours-versions-meet'] }, () => {
  it('shows unknown events and messages as plain lines, and ignores unknown frames', async () => {
    const event = { type: 'escrowed' } as never
    const { room } = await openChat({
      history: [
        ['other', 'Good morning!'],
        ['other', 'Opened an escrow of $900', { type: 'deal', event }],
      ],
    })
    await expect.element(message('Good morning!')).toBeVisible()
    await expect.element(log.getByText('Opened an escrow of $900')).toBeVisible()
    room.broadcast({ type: 'dance' } as never, { type: 'posted', messages: 'none', page: null } as never)
    room.sends('Sent the invoice', { type: 'order' as never })
    await expect.element(log.getByText('Sent the invoice')).toBeVisible()
    expect(
      log
        .getByText(/escrow|invoice/)
        .elements()
        .filter((line) => line.closest('[data-message]')),
    ).toEqual([])
    const heard = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
    await expect.poll(() => heard().filter(Boolean)).toEqual(['Sent the invoice'])
    await sendMessage('Thanks!')
    await expect.element(message('Thanks!')).toHaveTextContent('Sent')
    await expectAccessible([360])
  })

  it('offers only a reload for a deal that it cannot read', async () => {
    const { room } = await openChat()
    const offers = page.getByRole('button', { name: 'Make an offer' }).first()
    await expect.element(offers).toBeVisible()
    room.broadcast({ type: 'deal', view: { revision: 9, deal: { status: 'disputed' } } } as never)
    await expect.element(outdated).toBeVisible()
    await expect.element(offers).not.toBeInTheDocument()
    await sendMessage('What is it?')
    await expect.element(message('What is it?')).toHaveTextContent('Sent')
  })
})

describe('A tab with an unsupported protocol version', { tags: ['ours-versions-meet'] }, () => {
  it('offers a reload in place of loading; drafts are restored and unsent messages sent afterwards', async () => {
    const shown = stubChat({ history: [['other', 'Good morning!']] })
    const { me, chat, room } = shown
    room.outdated = true
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(outdated).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
    await sendMessage('Is it fast?')
    await expect.element(composer).toHaveValue('')
    await composer.fill('And does it')
    await expectAccessible([360])
    const reloads = holdReloads()
    await reload.click()
    expect(reloads).toEqual(['reload'])

    room.outdated = false
    await reopen(shown)
    await expect.element(composer).toHaveValue('And does it')
    await expect.element(message('Is it fast?')).toHaveTextContent('Sent')
    await expect.element(outdated).not.toBeInTheDocument()
    expect(room.sent('send').map(({ content }) => content)).toEqual(['Is it fast?'])
  })

  it('keeps the messages shown, those written later, and the one being edited', async () => {
    const shown = await openChat({ history: [['me', 'Helo']] })
    await sendMessage('First')
    await expect.element(message('First')).toHaveTextContent('Sent')
    shown.room.outdated = true
    shown.room.close(4426)
    await expect.element(outdated).toBeVisible()
    await sendMessage('Second')
    await expect.element(message('Second')).toHaveTextContent('Waiting for connection')
    await composer.click()
    await userEvent.keyboard('{ArrowUp}')
    await composer.fill('First of all')
    shown.room.outdated = false
    await reopen(shown)
    await expect.element(message('Second')).toHaveTextContent('Sent')
    await expect.element(page.getByText('Editing your message')).toBeVisible()
    await expect.element(composer).toHaveValue('First of all')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(message('First of all')).toHaveTextContent('edited')
  })

  it('shows the reload button wherever its inbox shows: on a page, in the widget and in the list', async () => {
    const { me, chat } = stubChat()
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    stub('get', '/api/chats', pageOf(chat))
    await open('/about', { as: me })
    await widget.getByRole('button', { name: 'MY Chats' }).click()
    await inbox.connected
    inbox.close(4426)
    await expect.element(widget.getByText(/^This page is out of date/)).toBeVisible()
    await widget.getByRole('button', { name: 'Minimize' }).click()
    const reloads = holdReloads()
    await page.getByRole('button', { name: 'Reload to get new messages' }).click()
    expect(reloads).toEqual(['reload'])
    history.pushState(null, '', '/chat')
    await expect.element(page.getByRole('main').getByText(/^This page is out of date/)).toBeVisible()
  })
})
