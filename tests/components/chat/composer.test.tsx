import { describe, expect, it, onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { MAX_MESSAGE } from '#contract/chat/limits.ts'
import { serverOffset, setServerTime } from '#web/lib/server-clock.ts'
import { stopClocks, wakeAt, WRONG_CLOCKS } from '../support/clock.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat, sendMessage } from './parts.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const QUARTER_HOUR = 15 * MINUTE
const NOW = new Date(2026, 10, 20, 16).getTime()

describe('The message field', () => {
  it(
    'sends with Enter, but not white space or during IME composition, breaks lines with Shift+Enter, shows typing, and counts the last hundred characters',
    { tags: ['2-4-typing', '2-5-message-limits', 'ours-typing-anywhere'] },
    async () => {
      const { room } = await openChat()
      await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
      await composer.fill('  \n ')
      await userEvent.keyboard('{Enter}')
      await composer.fill('日本')
      // As Chrome and Firefox send it while composing, and Safari afterwards.
      for (const ofComposition of [{ isComposing: true }, { keyCode: 229 }]) {
        const accepting = { key: 'Enter', bubbles: true, cancelable: true, ...ofComposition }
        composer.element().dispatchEvent(new KeyboardEvent('keydown', accepting))
      }
      await sendMessage('  日本語  ')
      await expect.element(message('日本語')).toBeVisible()

      await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two')
      await expect.element(composer).toHaveValue('One\ntwo')
      expect(room.sent('send').map(({ content }) => content)).toEqual(['日本語'])
      await expect.poll(() => room.sent('typing').at(-1)).toMatchObject({ on: true })
      await userEvent.keyboard('{Enter}')
      await expect.element(composer).toHaveValue('')
      await expect.element(composer).toHaveFocus()
      await expect.poll(() => room.sent('send').at(-1)).toMatchObject({ content: 'One\ntwo', inDeal: false })
      expect(room.sent('typing').at(-1)).toMatchObject({ on: false })

      await composer.fill('x'.repeat(MAX_MESSAGE - 101))
      await expect.element(composer).toHaveAccessibleDescription('Enter sends, Shift + Enter starts a new line')
      await composer.fill('x'.repeat(MAX_MESSAGE - 100))
      await expect.element(composer).toHaveAccessibleDescription('900/1000')
    },
  )

  it(
    'keeps a pasted text that is too long, names what is over beside the field, and sends nothing of it',
    { tags: ['2-5-message-limits'] },
    async () => {
      const { room } = await openChat({ history: [['me', 'Hello']] })
      const pasted = `${'👍🏽'.repeat(MAX_MESSAGE)} and the rest of what was pasted here`
      await composer.click()
      // What a browser does when it pastes, which scripts cannot make it do.
      document.execCommand('insertText', false, pasted)
      await expect.element(composer).toHaveValue(pasted)
      await expect
        .element(composer)
        .toHaveAccessibleDescription(
          '1037/1000 37 characters too long, from “and the rest of what was…” on. Shorten it, or send it in parts.',
        )
      await expect.element(composer).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
      await userEvent.keyboard('{Enter}')
      await composer.fill('')
      await userEvent.keyboard('{ArrowUp}')
      await composer.fill(pasted)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await composer.fill('👍🏽'.repeat(MAX_MESSAGE))
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => room.sent('edit').map(({ content }) => content)).toEqual(['👍🏽'.repeat(MAX_MESSAGE)])
      expect(room.sent('send')).toEqual([])
    },
  )

  it(
    'loses a draft that another tab has sent, but nothing that was typed here',
    { tags: ['ours-drafts-in-tabs'] },
    async () => {
      const { me, chat } = await openChat()
      const key = `unsaved:message:${me.id}:${chat.id}`
      /** What another tab of this browser stores. */
      const tab = document.body.appendChild(document.createElement('iframe'))
      onTestFinished(() => tab.remove())
      const elsewhere = tab.contentWindow?.localStorage
      const draft = (text: string) => elsewhere?.setItem(key, JSON.stringify(text))
      await expect.element(composer).not.toHaveFocus()
      draft('Is it still')
      await expect.element(composer).toHaveValue('Is it still')
      elsewhere?.removeItem(key)
      await expect.element(composer).toHaveValue('')

      await composer.fill('From here')
      draft('Is it fast?')
      elsewhere?.removeItem(key)
      await composer.fill('From here, too')
      expect(localStorage.getItem(key)).toBe('"From here, too"')
      elsewhere?.removeItem(key)
      await expect.element(composer).toHaveValue('')

      await composer.click()
      const heard = new Promise((resolve) => {
        addEventListener('storage', resolve, { once: true })
      })
      draft('Typed there')
      await heard
      await expect.element(composer).toHaveValue('')
    },
  )

  it('restores an unsent draft, but not a sent message', async () => {
    const { chat } = await openChat()
    const comeBack = async () => {
      history.pushState(null, '', '/about')
      await expect.element(composer).not.toBeInTheDocument()
      history.pushState(null, '', `/chat/${chat.id}`)
    }
    await composer.fill('Is it')
    await comeBack()
    await expect.element(composer).toHaveValue('Is it')
    await sendMessage('Is it fast?')
    await expect.element(message('Is it fast?')).toHaveTextContent('Sent')
    await comeBack()
    await expect.element(message('Is it fast?')).toBeVisible()
    await expect.element(composer).toHaveValue('')
  })
})

describe('One’s own message', { tags: ['2-3-content-old'] }, () => {
  it('can be edited by arrow key or menu for 15 minutes, and a refused edit keeps its text', async () => {
    const { room } = await openChat({
      history: [['me', 'Good morning', { createdAt: Date.now() - QUARTER_HOUR - 1 }]],
    })
    const actions = log.getByRole('button', { name: 'Message actions' })
    await composer.click()
    await userEvent.keyboard('{ArrowUp}')
    await actions.click()
    await expect.element(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
    await expect.element(composer).toHaveValue('')
    await userEvent.keyboard('{Escape}')

    await sendMessage('Helo')
    await expect.element(message('Helo')).toHaveTextContent('Sent')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(composer).toHaveValue('Helo')
    await expect.element(page.getByText('Editing your message')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(composer).toHaveValue('')
    await userEvent.keyboard('{ArrowUp}')
    await composer.fill('Hello')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(message('Hello')).toHaveTextContent('edited')
    await expect.element(message(/^Helo/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Editing your message')).not.toBeInTheDocument()
    expect(room.sent('edit')).toMatchObject([{ id: room.messages[1]?.id, content: 'Hello' }])

    await actions.last().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(composer).toHaveFocus()
    room.refusing = 'too_late_to_edit'
    await sendMessage('Hello there')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Messages can be edited for 15 minutes.')
    await expect.element(composer).toHaveValue('Hello there')
    room.refusing = undefined
    await userEvent.keyboard('{Enter}')
    await expect.element(message('Hello there')).toHaveTextContent('edited')
    await expect.element(composer).toHaveFocus()
  })
})

describe.each(WRONG_CLOCKS)('On a device whose clock is %s', { tags: ['ours-server-clock'] }, (_, aheadMs) => {
  it('one’s own message can be edited for 15 minutes, also after a reload, and not after', async () => {
    stopClocks(NOW, aheadMs)
    const { me, chat, room } = await openChat({
      history: [
        ['me', 'Good morning', { createdAt: NOW - QUARTER_HOUR }],
        ['me', 'Helo', { createdAt: NOW }],
      ],
    })
    wakeAt(NOW + QUARTER_HOUR - MINUTE)
    const menuOf = async (at: number) => {
      await log.getByRole('button', { name: 'Message actions' }).nth(at).click()
      await expect.element(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
      return page.getByRole('menuitem', { name: 'Edit' })
    }
    await expect.element(await menuOf(0)).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await (await menuOf(1)).click()
    await composer.fill('Hello')
    await cleanup()
    setServerTime(Date.now())
    room.close()
    await open(`/chat/${chat.id}`, { as: me })
    await expect.poll(serverOffset).not.toBe(0)
    await expect.element(page.getByText('Editing your message')).toBeVisible()
    await expect.element(composer).toHaveValue('Hello')
    await composer.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(composer).toHaveValue('')
    wakeAt(NOW + QUARTER_HOUR + SECOND)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(composer).toHaveValue('')
    await expect.element(await menuOf(1)).not.toBeInTheDocument()
  })
})
