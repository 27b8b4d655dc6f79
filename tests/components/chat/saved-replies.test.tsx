import { describe, expect, it } from 'vitest'
import type { SavedReply } from '#contract/chat/saved-replies.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { composer, openChat } from './parts.ts'

const opener = page.getByRole('button', { name: 'Saved replies' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog', { name: 'Saved replies' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name })

const idIn = (address: string) => address.split('/').at(-1) ?? ''

/** The account's replies, which its moves change. */
function stubReplies(items: SavedReply[]): SavedReply[] {
  const path = '/api/saved-replies/:id'
  stub('get', '/api/saved-replies', () => ({ items: [...items] }))
  stub('put', path, ({ path: address, body }) => {
    const reply = { id: idIn(address), ...(body as Omit<SavedReply, 'id'>) }
    const at = items.findIndex(({ id }) => id === reply.id)
    items.splice(at === -1 ? items.length : at, at === -1 ? 0 : 1, reply)
    return nothing()
  })
  stub('delete', path, ({ path: address }) => {
    items.splice(
      items.findIndex(({ id }) => id === idIn(address)),
      1,
    )
    return nothing()
  })
  return items
}

describe('Saved replies', { tags: ['ours-saved-replies'] }, () => {
  it('are inserted at the caret by keyboard, and replace nothing', async () => {
    stubReplies([
      { id: 'a', name: 'Hours', content: 'I answer\nwithin a day.' },
      { id: 'b', name: 'Deploy', content: 'One command. ' },
    ])
    const { room } = await openChat()
    await composer.fill('Hello! Bye.')
    const area = composer.element() as HTMLTextAreaElement
    area.setSelectionRange(0, 7)
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item(/^Deploy/)).toBeVisible()
    await expectAccessible([390, 1280], { within: page.getByRole('menu') })
    await userEvent.keyboard('dep{Enter}')
    await expect.element(composer).toHaveValue('Hello! One command. Bye.')
    await expect.element(composer).toHaveFocus()
    expect(area.selectionStart).toBe('Hello! One command. '.length)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => room.sent('send').map(({ content }) => content)).toEqual(['Hello! One command. Bye.'])
  })

  it('are made of what was typed, edited and deleted in place, and an unsaved one outlasts the dialog', async () => {
    const items = stubReplies([])
    await openChat()
    await composer.fill('Deployment takes one command.')
    await opener.click()
    await item('Save this text as a reply').click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Text')).toHaveValue('Deployment takes one command.')
    await button('Save reply').click()
    await expect.element(field('Name')).toHaveAccessibleDescription('Required')
    await field('Name').fill('Deploy')
    await expectAccessible([390, 1280], { within: dialog })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(composer).toHaveValue('Deployment takes one command.')

    await opener.click()
    await item('Edit saved replies').click()
    await expect.element(field('Name')).toHaveValue('Deploy')
    await button('Save reply').click()
    await button('Edit Deploy').click()
    await field('Text').fill('Deployment takes two commands.')
    await button('Save reply').click()
    await expect.element(dialog.getByText('Deployment takes two commands.')).toBeVisible()
    expect(items).toMatchObject([{ name: 'Deploy', content: 'Deployment takes two commands.' }])
    await button('Delete Deploy').click()
    await expect.element(button('Delete Deploy')).not.toBeInTheDocument()
    expect(items).toEqual([])
  })

  it('show why they cannot be loaded or saved, beside what was typed', async () => {
    stub('get', '/api/saved-replies', () => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await openChat()
    await opener.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The cat is on the server.')
    stubReplies([])
    await item('Try again').click()
    await expect.element(page.getByText(/^Save what you write often/)).toBeVisible()
    await item('Edit saved replies').click()
    await button('New reply').click()
    await field('Name').fill('Hours')
    await field('Text').fill('At nine.')
    stub('put', '/api/saved-replies/:id', () =>
      refusal(409, { code: 'saved_replies_full', message: 'Please delete one first.' }),
    )
    await button('Save reply').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please delete one first.')
    await expect.element(field('Text')).toHaveValue('At nine.')
  })
})
