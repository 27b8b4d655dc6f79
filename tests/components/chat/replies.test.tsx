import { describe, expect, it } from 'vitest'
import { quoteOf } from '#contract/chat/quote.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat, sendMessage } from './parts.ts'

const MANY = 200
const actionsOf = (text: string) =>
  log.getByRole('listitem').filter({ hasText: text }).last().getByRole('button', { name: 'Message actions' })
const choose = async (text: string, name: string) => {
  await actionsOf(text).click()
  await page.getByRole('menuitem', { name }).click()
}
const cancel = page.getByRole('button', { name: 'Cancel the reply' })
const quote = (text: string) => log.getByRole('button', { name: text })

describe('A reply', { tags: ['ours-quotes'] }, () => {
  it.each([1280, 390])('is written below what it answers, which can be left out again, at %i px', async (width) => {
    const { room } = await openChat({ history: [['other', 'Is the **source** included?']] }, width)
    const [question] = room.messages
    await choose('Is the', 'Reply')
    await expect.element(composer).toHaveFocus()
    await expect.element(page.getByText('Reply to Ines Duarte', { exact: true }).first()).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(cancel).not.toBeInTheDocument()
    await choose('Is the', 'Reply')
    await cancel.click()
    await expect.element(cancel).not.toBeInTheDocument()
    await choose('Is the', 'Reply')
    await sendMessage('Yes')
    await expect.poll(() => room.sent('send')).toMatchObject([{ content: 'Yes', replyTo: question?.id }])
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(quote('Reply to Ines Duarte Is the **source** included?')).toBeVisible()
    await sendMessage('And more')
    await expect.poll(() => room.sent('send').length).toBe(2)
    expect(room.sent('send')[1]?.replyTo).toBeUndefined()
    await expectAccessible()
  })

  it('waits with its quote for a connection', async () => {
    const { room } = await openChat({ history: [['other', 'Still there?']] })
    await choose('Still there?', 'Reply')
    room.away = true
    room.close()
    await sendMessage('Yes')
    await expect.element(message('Yes')).toHaveTextContent('Waiting for connection')
    await expect.element(quote('Still there?')).toBeVisible()
    room.away = false
    await expect.poll(() => room.sent('send'), { timeout: 10_000 }).toMatchObject([{ replyTo: room.messages[0]?.id }])
  })

  it('follows what it quotes, and leads to it, however old, by keyboard', async () => {
    const history = Array.from({ length: MANY }, (_, index): ['me' | 'other', string] => [
      index % 2 === 0 ? 'me' : 'other',
      `Line ${index + 1}.`,
    ])
    const { room } = await openChat({ history, read: MANY })
    const [, old] = room.messages
    if (!old) throw new Error('There is no message.')
    room.sends('As I wrote', { replyTo: quoteOf(old) })
    await expect.element(quote('Line 2.')).toBeVisible()
    quote('Line 2.').element().focus()
    await userEvent.keyboard('{Enter}')
    const shown = () => log.element().querySelector(`[data-message="${old.id}"]`)
    await expect.poll(() => document.activeElement === shown() && shown() !== null).toBe(true)
    const [frame, row] = [log.element(), shown() as Element].map((element) => element.getBoundingClientRect())
    expect(row?.top).toBeGreaterThanOrEqual(frame?.top ?? Infinity)
    expect(row?.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await expect.element(quote('Line 2.')).toBeVisible()
    room.deletes(old)
    await expect.element(quote('Reply to Ines Duarte This message was deleted.')).toBeVisible()
  })
})

describe('Deleting a message', { tags: ['ours-deleted-messages'] }, () => {
  it('asks once, and then shows that it was deleted', async () => {
    const { room } = await openChat({
      history: [
        ['me', 'Call 555'],
        ['other', 'Why?'],
      ],
    })
    await choose('Call 555', 'Delete message')
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' })
    await expect.element(dialog).toHaveTextContent('Call 555')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(room.sent('delete')).toEqual([])
    room.refusing = 'too_late_to_delete'
    await choose('Call 555', 'Delete message')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Messages can’t be deleted once a price was agreed.')
    room.refusing = undefined
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(message('This message was deleted.')).toBeVisible()
    await expect.element(message('Call 555')).not.toBeInTheDocument()
    await expect.element(actionsOf('This message was deleted.')).not.toBeInTheDocument()
    await actionsOf('Why?').click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete message' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')

    const [, theirs] = room.messages
    if (theirs) room.deletes(theirs)
    await expect.poll(() => message('This message was deleted.').elements()).toHaveLength(2)
    await actionsOf('This message was deleted.').click()
    await expect.element(page.getByRole('menuitem', { name: 'Report message' })).toBeVisible()
    expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  })
})
