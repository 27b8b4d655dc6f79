import { expect, it } from 'vitest'
import { type MailChoices, MAIL_KINDS } from '#contract/accounts/mails.ts'
import type { Token } from '#contract/admin/tokens.ts'
import { expectConsole } from '../support/console.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NOOR } from './fixtures.ts'

const TOKEN: Token = {
  id: 'token-1',
  name: 'Nightly',
  scopes: ['catalogue:export'],
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}

it('API tokens are created in Settings, shown once and revoked', { tags: ['ours-api-tokens-settings'] }, async () => {
  expectConsole(/status of 404/)
  let items: Token[] = []
  stub('get', '/api/admin/tokens', () => ({ items }))
  const made = stub('post', '/api/admin/tokens', () => {
    items = [TOKEN]
    return { token: 'sy_secret', item: TOKEN }
  })
  stub('get', '/api/account/mails', Object.fromEntries(MAIL_KINDS.map((kind) => [kind, true])) as MailChoices)
  stub('get', '/api/account/sessions', { items: [] })
  await open('/settings', { as: NOOR })
  const tokens = page.getByRole('region', { name: 'API tokens' })
  const create = tokens.getByRole('button', { name: 'Create token' })
  await create.click()
  await expect.element(tokens.getByLabelText('Name')).toHaveAccessibleDescription(/Required/)
  await tokens.getByLabelText('Name').fill('Nightly')
  await create.click()
  await expect.element(tokens.getByText('Choose at least one.')).toBeVisible()
  await tokens.getByLabelText('Export the catalogue').click()
  await create.click()
  await expect.element(tokens.getByText('Copy this token now. It won’t be shown again.')).toBeVisible()
  await expect.element(tokens.getByText('sy_secret')).toBeVisible()
  await expect.poll(() => made.map(({ body }) => body)).toEqual([{ name: 'Nightly', scopes: ['catalogue:export'] }])
  await expect.element(tokens.getByRole('listitem')).toHaveTextContent('Nightlycatalogue:export')
  await tokens.getByRole('button', { name: 'Done' }).click()
  await expect.element(tokens.getByText('sy_secret')).not.toBeInTheDocument()
  stub('delete', '/api/admin/tokens/:id', () => refusal(404, { code: 'not_found', message: 'There is nothing.' }))
  await tokens.getByRole('button', { name: 'Revoke Nightly' }).click()
  await expect.element(tokens.getByRole('listitem').getByRole('alert')).toHaveTextContent('There is nothing.')
  stub('delete', '/api/admin/tokens/:id', () => {
    items = []
    return nothing()
  })
  await tokens.getByRole('button', { name: 'Revoke Nightly' }).click()
  await expect.element(tokens.getByText('No tokens yet.')).toBeVisible()
})
