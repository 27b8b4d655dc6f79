import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { BASE, openPackage, stubServer, version, versions } from './fixtures.ts'

const press = (name: string) => versions.getByRole('button', { name, exact: true }).click()
const makeCurrent = (number: string) => page.getByRole('button', { name: `Make current: ${number}` })
const dialog = page.getByRole('dialog')

const ALL = [
  version({ version: '2.5.0', notes: '## New\n- Faster' }),
  version({ version: '2.4.2', status: 'current' }),
  version({ version: '2.4.1', status: 'superseded' }),
  version({ version: '2.3.2', status: 'withdrawn', reason: 'Some reminders went out twice.' }),
]

describe('The versions of a package', { tags: ['ours-package-screen', 'ours-package-versions'] }, () => {
  it('show their status, size and hash, with only what can be done to each', async () => {
    stubServer({ versions: ALL })
    await openPackage()
    const rows = versions.getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent(/2\.5\.0.*Draft.*80\.3 MB.*9f3c1e…b07a/)
    await expect.element(rows.nth(3)).toHaveTextContent(/Withdrawn.*Some reminders went out twice\./)
    const actions = () =>
      rows.elements().map((row) => [...row.querySelectorAll('button, a')].map((one) => one.ariaLabel))
    expect(actions()).toEqual([
      ['Report on 2.5.0', 'Notes for 2.5.0', 'Download 2.5.0', 'Withdraw 2.5.0'],
      ['Report on 2.4.2', 'Notes for 2.4.2', 'Download 2.4.2', 'Withdraw 2.4.2'],
      ['Report on 2.4.1', 'Notes for 2.4.1', 'Download 2.4.1', 'Withdraw 2.4.1'],
      ['Report on 2.3.2', 'Download 2.3.2'],
    ])
    await expectAccessible([1280, 390])
  })

  it('become current after a word about what follows', async () => {
    const server = stubServer({ versions: ALL.slice(0, 2) })
    const sent = stub('post', `${BASE}/versions/:version/make-current`, () => {
      server.data = {
        ...server.data,
        versions: [
          version({ version: '2.5.0', status: 'current' }),
          version({ version: '2.4.2', status: 'superseded' }),
        ],
      }
      return server.data.versions[0] ?? null
    })
    await openPackage()
    await makeCurrent('2.5.0').click()
    await expect.element(dialog).toHaveTextContent('2.4.2 is superseded.')
    await expectAccessible([1280, 390])
    await dialog.getByRole('button', { name: 'Make 2.5.0 current' }).click()
    await expect.element(versions.getByRole('listitem').nth(0)).toHaveTextContent(/2\.5\.0.*Current/)
    expect(sent.map(({ path }) => path)).toEqual([`${BASE}/versions/2.5.0/make-current`])
  })

  it('cannot become current before they are read', async () => {
    stubServer({ versions: [version({ sha256: null })] })
    await openPackage()
    await expect.element(versions.getByText('Still being read')).toBeVisible()
    await expect.element(makeCurrent('1.0.0')).toBeDisabled()
  })

  it('are withdrawn with a reason, which is required', async () => {
    stubServer({ versions: [version({ status: 'current' })] })
    const sent = stub('post', `${BASE}/versions/:version/withdraw`, version({ status: 'withdrawn' }))
    await openPackage()
    await press('Withdraw 1.0.0')
    await expect.element(dialog).toHaveTextContent('The project has no current version')
    await dialog.getByRole('button', { name: 'Withdraw 1.0.0' }).click()
    const field = dialog.getByRole('textbox', { name: 'What happened' })
    await expect.element(field).toHaveAccessibleDescription('Required')
    await field.fill('It loses data.')
    await dialog.getByRole('button', { name: 'Withdraw 1.0.0' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'It loses data.' }])
  })

  it('have notes that are previewed and saved', async () => {
    stubServer({ versions: ALL })
    const sent = stub('put', `${BASE}/versions/:version/notes`, version())
    await openPackage()
    await expect.element(versions.getByRole('textbox')).toHaveValue('## New\n- Faster')
    await press('Preview')
    await expect.element(versions.getByRole('heading', { name: 'New' })).toBeVisible()
    await press('Preview')
    await press('Notes for 2.4.2')
    await versions.getByRole('textbox', { name: 'Release notes for 2.4.2' }).fill('Fixed.')
    await press('Notes for 2.5.0')
    await press('Notes for 2.4.2')
    await expect.element(versions.getByRole('textbox')).toHaveValue('Fixed.')
    await press('Save notes')
    await expect
      .poll(() => sent.map(({ path, body }) => [path, body]))
      .toEqual([[`${BASE}/versions/2.4.2/notes`, { notes: 'Fixed.' }]])
  })

  it('say why something was refused', async () => {
    stubServer({ versions: [version()] })
    const message = 'We’re still reading this version. Please try again in a minute.'
    stub('post', `${BASE}/versions/:version/make-current`, () => refusal(409, { code: 'version_unread', message }))
    await openPackage()
    await makeCurrent('1.0.0').click()
    await dialog.getByRole('button', { name: 'Make 1.0.0 current' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  })
})

describe('Tokens for CI', { tags: ['ours-package-screen', 'ours-package-ci'] }, () => {
  it('are shown once, and revoked', async () => {
    const server = stubServer()
    const item = { id: 't1', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null }
    stub('post', `${BASE}/tokens`, () => {
      server.data = { ...server.data, tokens: [item] }
      return { token: `sy_${'x'.repeat(43)}`, item }
    })
    stub('delete', `${BASE}/tokens/:id`, () => {
      server.data = { ...server.data, tokens: [] }
      return nothing()
    })
    await openPackage()
    const panel = page.getByRole('region', { name: 'Upload from CI' })
    await panel.getByRole('button', { name: 'New token' }).click()
    await expect.element(panel.getByText(`sy_${'x'.repeat(43)}`)).toBeVisible()
    await expectAccessible([1280, 390])
    await panel.getByRole('button', { name: 'Done' }).click()
    await panel.getByRole('button', { name: /^Revoke the token/ }).click()
    await expect.element(panel.getByText('never used', { exact: false })).not.toBeInTheDocument()
    await expect.element(panel.getByLabelText('Step for GitHub Actions')).toHaveTextContent(BASE)
  })
})
