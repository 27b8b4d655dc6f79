import { describe, expect, it } from 'vitest'
import { person, PROFILE } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { stubProfile } from './fixtures.ts'

const me = person()
const dialog = page.getByRole('dialog', { name: 'Report profile' })
const opener = page.getByRole('button', { name: 'Report this profile' })
const words = dialog.getByRole('textbox', { name: 'In your own words' })
const send = dialog.getByRole('button', { name: 'Report', exact: true })
const reply = (status: 201 | 204) => () => new Response(null, { status })
const hash = () => location.hash

describe('Reporting', { tags: ['ours-report-dialog'] }, () => {
  it(
    "requires a reason, or a text for 'other', and keeps it until the server has stored it",
    { tags: ['1-nothing-typed-is-lost'] },
    async () => {
      stubProfile()
      const refused = stub('post', '/api/reports', unreachable)
      await open('/u/adaeze#report', { as: me })
      await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
      await expectAccessible([390])
      await send.click()
      await expect.element(dialog.getByText('Choose a reason.')).toBeVisible()
      await dialog.getByText('Something else', { exact: true }).click()
      await expect.element(dialog.getByText('Choose a reason.')).not.toBeInTheDocument()
      await send.click()
      await expect.element(dialog.getByText('Tell us what’s wrong.')).toBeVisible()
      await expect.element(words).toHaveFocus()
      expect(refused).toEqual([])

      await words.fill('It is mine.')
      await send.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
      await expect.element(words).toHaveValue('It is mine.')
      const sent = stub('post', '/api/reports', reply(201))
      await send.click()
      await expect.element(page.getByText('Thank you. An admin will review it.')).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(hash()).toBe('')
      await expect
        .poll(() => sent.map(({ body }) => body))
        .toEqual([{ subject: 'profile', id: PROFILE.id, reason: 'other', words: 'It is mine.' }])
    },
  )

  it('works by keyboard alone, shows an earlier report, and changes nothing on Escape', async () => {
    stubProfile()
    const sent = stub('post', '/api/reports', reply(204))
    await open('/u/adaeze', { as: me, width: 390 })
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect([hash(), sent]).toEqual(['', []])

    // As the address of anyone who comes back from signing in.
    opener.element().blur()
    history.replaceState(history.state, '', '#report')
    await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(dialog.getByRole('radio', { name: 'Wrong or misleading' })).toBeChecked()
    await userEvent.keyboard('{Tab}Not a person.{Tab}{Tab}{Enter}')
    await expect.element(page.getByText('You’ve already reported this.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ subject: 'profile', id: PROFILE.id, reason: 'misleading', words: 'Not a person.' }])
  })

  it('sends visitors to sign in and back, and is not offered for oneself', async () => {
    stubProfile()
    const { unmount } = await open('/u/adaeze')
    await expect
      .element(page.getByRole('link', { name: 'Report this profile' }))
      .toHaveAttribute('href', '/login?next=%2Fu%2Fadaeze%23report')
    await unmount()
    await open('/u/adaeze', { as: person({ id: PROFILE.id }) })
    await expect.element(page.getByRole('heading', { level: 1, name: PROFILE.name })).toBeVisible()
    await expect.element(opener).not.toBeInTheDocument()
  })
})
