import { describe, expect, it } from 'vitest'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { field, ID, newSeller, press, project, projectCard, stubForm, stubProjects, expectToast } from './fixtures.ts'

const notice = page.getByText('We restored your unsaved changes.')
const waiting = page.getByText('isn’t saved yet.')

/** The refusal of a save that came second. */
const conflict = (current: OwnListing) =>
  Response.json({ error: { code: 'project_changed', message: 'It has changed.' }, current }, { status: 409 })

describe('Unsaved input in the project form', () => {
  it(
    'is restored until it is discarded, canceled or saved',
    { tags: ['ours-unsaved-form', '1-2-cancel-save-resets-form', 'ours-form-address'] },
    async () => {
      stubForm()
      stub('post', '/api/projects', project())
      await open('/dashboard', { as: newSeller() })
      const leave = async () => {
        history.back()
        await expect.element(waiting).toHaveTextContent('Half a title isn’t saved yet.')
        await page.getByRole('link', { name: 'Continue' }).click()
      }
      await press('Add New Project')
      await expect.poll(() => location.pathname).toBe('/dashboard/projects/new')
      await field('Title').fill('Half a title')
      await field('Description').fill('Half a description')
      await field('Support duration').selectOptions('3 Months')
      await page.getByText('Royalty').click()
      await leave()
      await expect.element(notice).toBeVisible()
      expect(field('Title').element()).toHaveValue('Half a title')
      expect(field('Description').element()).toHaveValue('Half a description')
      expect(field('Support duration').element()).toHaveValue('3')
      expect(page.getByRole('checkbox', { name: 'Royalty' }).element()).toBeChecked()
      await press('Discard')
      await expect.element(notice).not.toBeInTheDocument()
      await expect.element(field('Title')).toHaveValue('')

      await field('Title').fill('Half a title')
      await press('Cancel')
      await expect.element(page.getByText('No projects yet.')).toBeVisible()
      await expect.element(waiting).not.toBeInTheDocument()
      await press('Add New Project')
      await expect.element(field('Title')).toHaveValue('')
      await expect.element(notice).not.toBeInTheDocument()

      await field('Title').fill('A title')
      await field('Price').fill('10')
      await press('Save as draft')
      await expect.element(page.getByText('No projects yet.')).toBeVisible()
      await expect.element(waiting).not.toBeInTheDocument()
    },
  )
})

describe('A project saved in two tabs', { tags: ['ours-save-conflict', '1-8-failed-create-project'] }, () => {
  it(
    'shows both versions on a conflicting save, also of an older draft, and stores the chosen one',
    { tags: ['ours-unsaved-form'] },
    async () => {
      stubForm()
      stubProjects(projectCard({ status: 'published' }))
      const saved = project({ status: 'published' })
      stub('get', '/api/projects/:id', saved)
      await open('/dashboard', { as: newSeller() })
      const edit = page.getByRole('link', { name: 'Edit Tidy shelf' })
      await edit.click()
      await field('Title').fill('Mine')
      history.back()
      await expect.element(edit).toBeVisible()

      const second = { ...saved, title: 'Theirs', priceCents: 2_000, version: 2 }
      stub('get', '/api/projects/:id', second)
      const sent = stub('put', `/api/projects/${ID}`, () => conflict(second))
      await edit.click()
      await expect.element(notice).toBeVisible()
      await expect.element(field('Title')).toHaveValue('Mine')
      await press('Save changes')
      await expectToast('Failed to update project')
      const both = page.getByRole('alert').filter({ hasText: 'saved somewhere else in the meantime' })
      await expect.element(both).toHaveFocus()
      await expect.element(both.getByRole('region', { name: 'Title' })).toHaveTextContent('YoursMineSavedTheirs')
      expect(both.getByRole('region', { name: 'Price' }).element()).toHaveTextContent('Yours$49.50Saved$20')
      expect(both.getByRole('region').elements()).toHaveLength(2)
      await expectAccessible([360], { within: both })
      await press('Use saved version')
      await expect.element(field('Title')).toHaveValue('Theirs')
      await field('Title').fill('Mine, too')

      const sentThen = stub('put', `/api/projects/${ID}`, () => conflict({ ...second, version: 3 }))
      await press('Save changes')
      await expect.element(both.getByRole('region', { name: 'Title' })).toHaveTextContent('YoursMine, tooSavedTheirs')
      const sentLast = stub('put', `/api/projects/${ID}`, { ...second, version: 4 })
      await press('Save mine')
      await expectToast('Project updated successfully!')
      expect([...sent, ...sentThen, ...sentLast].map(({ body }) => body)).toMatchObject([
        { title: 'Mine', price: 49.5, version: 1 },
        { title: 'Mine, too', price: 20, version: 2 },
        { title: 'Mine, too', price: 20, version: 3, submit: false },
      ])
    },
  )

  it('shows that it was deleted elsewhere, and restores it on request', async () => {
    stubForm()
    stub('get', '/api/projects/:id', project())
    let restored = false
    const deleted = () => refusal(410, { code: 'project_deleted', message: 'This project was deleted.' })
    const sent = stub('put', '/api/projects/:id', () => (restored ? project({ version: 2 }) : deleted()))
    await open(`/dashboard/projects/${ID}`, { as: newSeller() })
    await field('Title').fill('Mine')
    await press('Save as draft')
    await expectToast('Failed to update project')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This project was deleted.')
    stub('post', '/api/projects/:id/restore', () => refusal(500, { code: 'internal', message: 'It is gone.' }))
    await press('Restore it and save')
    await expectToast('Failed to restore projectIt is gone.')
    stub('post', '/api/projects/:id/restore', () => {
      restored = true
      return project()
    })
    await press('Restore it and save')
    await expectToast('Project updated successfully!')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toMatchObject({ title: 'Mine' })
  })
})
