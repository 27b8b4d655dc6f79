import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { nothing, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat } from './parts.ts'

const actions = log.getByRole('button', { name: 'Message actions' })

describe('The message menu', () => {
  it('opens by tapping the message, copies its text, reports it by keyboard alone, and returns the focus', async () => {
    const { chat, room } = await openChat({ history: [['other', 'Pay me elsewhere.']] })
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => void copied.mockRestore())
    const press = (pointerType: string) =>
      message('Pay me elsewhere.')
        .element()
        .dispatchEvent(new PointerEvent('click', { pointerType, bubbles: true }))
    press('mouse')
    expect(page.getByRole('menu').elements()).toHaveLength(0)
    press('touch')
    await expect.element(page.getByRole('menuitem', { name: 'Report message' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Copy text' }).click()
    await expect.element(page.getByText('Text copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('Pay me elsewhere.')

    const sent = stub('post', `/api/chats/${chat.id}/reports`, nothing)
    const dialog = page.getByRole('dialog', { name: 'Report message' })
    actions.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
    await expect.element(dialog).toHaveTextContent('Pay me elsewhere.')
    await userEvent.keyboard(' {Tab}Spam.{Tab}{Tab}{Enter}')
    await expect.element(page.getByText('Report sent')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(actions).toHaveFocus()
    const [messageId] = room.messages.map(({ id }) => id)
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ messageId, words: 'Spam.' }])
  })
})

describe('The chat menu', () => {
  it(
    'archives and unarchives the chat, and blocks the other person',
    { tags: ['ours-archive', 'ours-blocking'] },
    async () => {
      const { chat } = await openChat()
      const sent: unknown[] = []
      for (const what of ['archived', 'blocked'])
        stub('put', `/api/chats/${chat.id}/${what}`, ({ body }) => {
          sent.push(body)
          stub('get', `/api/chats/${chat.id}`, { ...chat, ...(body as object) })
          return nothing()
        })
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Discussion actions' }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await choose('Archive discussion')
      await expect.element(page.getByText('Discussion archived')).toBeVisible()
      await choose('Unarchive discussion')
      await expect.element(page.getByText('Discussion restored')).toBeVisible()
      await choose('Block Ines Duarte')
      await expect.element(page.getByText('You blocked Ines Duarte.')).toBeVisible()
      await expect.element(composer).not.toBeInTheDocument()
      await page.getByRole('button', { name: 'Unblock' }).click()
      await expect.element(composer).toBeVisible()
      expect(sent).toEqual([{ archived: true }, { archived: false }, { blocked: true }, { blocked: false }])
    },
  )
})
