import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE } from '#contract/limits.ts'
import { cleanup } from 'vitest-browser-react/pure'
import { open, page, userEvent } from '../support/open.tsx'
import { composer, log, message, openDiscussion, say } from './parts.ts'

const QUARTER_HOUR = 15 * 60_000

describe('The field for a message', () => {
  it('sends with Enter, and starts a new line with Shift and Enter', async () => {
    const { room } = await openDiscussion()
    await composer.click()
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two')
    await expect.element(composer).toHaveValue('One\ntwo')
    expect(room.sent('send')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(composer).toHaveValue('')
    await expect.element(composer).toHaveFocus()
    await expect.poll(() => room.sent('send')).toMatchObject([{ content: 'One\ntwo', inDeal: false }])
  })

  it('sends no white space, and nothing while an input method composes', { tags: ['2-5-message-limits'] }, async () => {
    const { room } = await openDiscussion()
    await composer.fill('  \n ')
    await userEvent.keyboard('{Enter}')
    await composer.fill('日本')
    const accepting = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    composer.element().dispatchEvent(accepting)
    await say('  日本語  ')
    await expect.element(message('日本語')).toBeVisible()
    expect(room.sent('send').map(({ content }) => content)).toEqual(['日本語'])
  })

  it('counts the last hundred characters, and takes no more than fit', { tags: ['2-5-message-limits'] }, async () => {
    await openDiscussion()
    await composer.fill('x'.repeat(MAX_MESSAGE - 101))
    await expect.element(composer).toHaveAccessibleDescription('Enter sends, Shift + Enter starts a new line')
    await composer.fill('x'.repeat(MAX_MESSAGE - 100))
    await expect.element(composer).toHaveAccessibleDescription('900/1000')
    await expect.element(composer).toHaveAttribute('maxlength', String(MAX_MESSAGE))
  })

  it('says that somebody is typing until they send', { tags: ['2-4-typing'] }, async () => {
    const { room } = await openDiscussion()
    await composer.click()
    await userEvent.keyboard('Ye')
    await expect.poll(() => room.sent('typing')).toMatchObject([{ on: true }])
    await userEvent.keyboard('s{Enter}')
    await expect.element(message('Yes')).toBeVisible()
    expect(room.sent('typing').map(({ on }) => on)).toEqual([true, false])
  })

  it('keeps what was not sent for the next time, and forgets what was', async () => {
    const { me, chat } = await openDiscussion()
    await composer.fill('Is it')
    await cleanup()
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(composer).toHaveValue('Is it')
    await say('Is it fast?')
    await expect.element(message('Is it fast?')).toHaveTextContent('Sent')
    await cleanup()
    await open(`/chat/${chat.id}`, { as: me })
    await expect.element(message('Is it fast?')).toBeVisible()
    await expect.element(composer).toHaveValue('')
  })
})

describe('A message of one’s own', () => {
  const actions = () => log.getByRole('button', { name: 'Message actions' })

  it('is edited after the arrow key, which Escape cancels', { tags: ['2-3-content-old'] }, async () => {
    const { room } = await openDiscussion({ said: [['me', 'Helo']] })
    await composer.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(composer).toHaveValue('Helo')
    await expect.element(page.getByText('Editing your message')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(composer).toHaveValue('')
    await userEvent.keyboard('{ArrowUp}')
    await composer.fill('Hello')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(message('Hello')).toHaveTextContent('edited')
    await expect.element(message(/^Helo/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Editing your message')).not.toBeInTheDocument()
    expect(room.sent('edit')).toMatchObject([{ id: room.messages[0]?.id, content: 'Hello' }])
  })

  it('is edited from its menu, and keeps a refused edit with the reason', { tags: ['2-3-content-old'] }, async () => {
    const { room } = await openDiscussion({ said: [['me', 'Helo']] })
    await actions().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(composer).toHaveFocus()
    room.refusing = 'too_late_to_edit'
    await say('Hello')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Messages can be edited for 15 minutes.')
    await expect.element(composer).toHaveValue('Hello')
    room.refusing = undefined
    await userEvent.keyboard('{Enter}')
    await expect.element(message('Hello')).toHaveTextContent('edited')
    await expect.element(composer).toHaveFocus()
  })

  it('cannot be edited after a quarter of an hour', { tags: ['2-3-content-old'] }, async () => {
    await openDiscussion({ said: [['me', 'Helo', { createdAt: Date.now() - QUARTER_HOUR - 1 }]] })
    await composer.click()
    await userEvent.keyboard('{ArrowUp}')
    await actions().click()
    await expect.element(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
    await expect.element(composer).toHaveValue('')
  })
})
