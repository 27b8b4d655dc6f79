import { expect, it } from 'vitest'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { serverTime } from '../support/clock.ts'
import { page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat } from './parts.ts'

const edit = log.getByRole('button', { name: 'Edit your first message' })
const id = crypto.randomUUID()
const first = (by: 'me' | 'other', createdAt: number) => ({
  chat: { id },
  history: [
    [by, 'Hi! I’m interested.', { id, createdAt }],
    ['me', 'One more question', { createdAt }],
  ] as ['me' | 'other', string, object][],
})

it(
  'The message that a discussion begins with can be edited at once, until it was',
  { tags: ['2-4-intro-message'] },
  async () => {
    const { room } = await openChat(first('me', serverTime()), 390)
    await expect.element(edit).toBeVisible()
    await expectAccessible()
    await edit.click()
    await expect.element(composer).toHaveFocus()
    await composer.fill('Hello!')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => room.sent('edit')).toMatchObject([{ id, content: 'Hello!' }])
    await expect.element(message('Hello!')).toBeVisible()
    await expect.element(edit).not.toBeInTheDocument()
  },
)

it.each([
  ['the other user’s', first('other', serverTime())],
  ['an old one', first('me', serverTime() - EDIT_MS)],
])('%s has no button of its own', { tags: ['2-4-intro-message'] }, async (_, options) => {
  await openChat(options)
  await expect.element(message('Hi!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit your first message' })).not.toBeInTheDocument()
})
