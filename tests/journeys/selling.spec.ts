import path from 'node:path'
import { createListing, listingCard, listingForm, reviewer, setStatus, tagChips } from '../support/browser/listings.ts'
import { field, menuButton, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signedInBrowser, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Page } from '@playwright/test'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 409/] })

const cover = (name: string) => path.resolve(import.meta.dirname, `../../scripts/demo/covers/${name}.webp`)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const UNSAVED = 'This is what you had typed and not saved.'

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a seller fills in a project with images, previews and submits it, and submits it again once it was rejected',
    { tag: ['@1-add-new-project-toggles', '@ours-form-preview', '@1-8-project-created-successfully', '@ours-notices'] },
    async ({ page, context, browser }) => {
      await signIn(context, await join())
      const word = `shelf${crypto.randomUUID().slice(0, 8)}`
      const title = `Tidy ${word}`
      await page.goto('/dashboard')
      await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
      await press(page, 'Add New Project')
      const form = listingForm(page, 'New project')
      await field(page, 'Title').fill(title)
      await field(page, 'Description').fill('## What it is\n\nKeeps things *in order*.\n\n- React\n- `npm start`')
      await field(page, 'Price').fill('49.50')
      await field(page, 'Tags').fill(`${word}, re`)
      await page.getByRole('option', { name: 'react', exact: true }).click()
      await expect(tagChips(page)).toHaveText([word, 'react'])
      await field(page, 'Category').selectOption('AI Agents')
      await field(page, 'Support duration').selectOption('1 Year')
      await form.getByText('Training').click()
      await page.getByLabel('Feature image: choose an image').setInputFiles(cover('inboxly-1'))
      await expect(form.getByText('1/1 images')).toBeVisible()
      const more = [2, 3, 4, 5].map((n) => cover(`inboxly-${n}`))
      await page.getByLabel('Additional images: choose images').setInputFiles([...more, cover('pomelo-1')])
      await expect(form.getByText('5/5 images')).toBeVisible()

      await press(page, 'Preview')
      const preview = page.getByRole('dialog')
      await expect(preview.getByRole('heading', { name: 'What it is' })).toBeVisible()
      await expect(preview.getByText('12 Months Support')).toBeVisible()
      await expect(preview.getByRole('button', { name: 'Show image 6' })).toBeVisible()
      await preview.getByRole('button', { name: 'Close' }).click()
      await press(page, 'Submit for review')
      await expect(toast(page)).toContainText('Project submitted for review!')
      const card = listingCard(page, title)
      await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('This is waiting for review.')

      const { items } = await (await context.request.get('/api/projects')).json()
      expect(items).toMatchObject([
        { title, priceCents: 4_950, tags: [word, 'react'], supportMonths: 12, training: true },
      ])
      const admin = await reviewer(browser)
      await setStatus(admin.request, items[0].id, 'rejected', 'The demo link does not open.')
      await admin.close()
      await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('The demo link does not open.')
      await card.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(listingForm(page, 'Edit project').getByText('5/5 images')).toBeVisible()
      await field(page, 'Demo link').fill('https://shelf.example/')
      await press(page, 'Submit for review')
      await expect(card).toContainText('pending')
      await expect(card.getByRole('link', { name: 'View Demo' })).toBeVisible()
    },
  )
})

test(
  'Who saves a project second, in another tab, sees both versions, and nothing is overwritten before a choice',
  { tag: ['@ours-save-conflict', '@1-8-failed-create-project'] },
  async ({ page, context }) => {
    await signIn(context, await join())
    const { id } = await createListing(context.request)
    const saved = async () => (await (await context.request.get(`/api/projects/${id}`)).json()).title
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/dashboard/projects/${id}`)
      await expect(field(tab, 'Title')).toHaveValue('Tidy shelf')
    }
    await field(other, 'Title').fill('Theirs')
    await press(other, 'Save as draft')
    await expect(toast(other)).toContainText('Project updated successfully!')

    await field(page, 'Title').fill('Mine')
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Failed to update project')
    const both = page.getByRole('alert').filter({ hasText: 'saved elsewhere in the meantime' })
    await expect(both.getByRole('region', { name: 'Title' })).toContainText('YoursMineSavedTheirs')
    expect(await saved()).toBe('Theirs')
    await press(page, 'Save mine')
    await expect(listingCard(page, 'Mine')).toBeVisible()
    expect(await saved()).toBe('Mine')
  },
)

test(
  'What is typed into a project outlives a reload and a crash, in no other browser, until its seller signs out',
  { tag: ['@ours-unsaved-form'] },
  async ({ page, context, browser }) => {
    const person = await join()
    await signIn(context, person)
    await page.goto('/dashboard')
    await press(page, 'Add New Project')
    await field(page, 'Title').fill('Half a title')
    await field(page, 'Support duration').selectOption('3 Months')
    await page.reload()
    await expect(page.getByText(UNSAVED)).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Half a title')
    await expect(field(page, 'Support duration')).toHaveValue('3')

    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto('/dashboard')
    await expect(next.getByText('Half a title is not saved yet.')).toBeVisible()
    await next.getByRole('link', { name: 'Continue' }).click()
    await expect(next.getByText(UNSAVED)).toBeVisible()
    await expect(field(next, 'Title')).toHaveValue('Half a title')

    const elsewhere = await signedInBrowser(browser, person)
    await elsewhere.page.goto('/dashboard/projects/new')
    await expect(field(elsewhere.page, 'Title')).toHaveValue('')
    await elsewhere.context.close()

    await menuButton(next).click()
    await next.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(next).toHaveURL('/')
    const kept = () => next.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    await expect.poll(kept).not.toContain('Half a title')
  },
)

test('The form is whole as soon as it opens: nothing of it loads later', async ({ page, context }) => {
  await signIn(context, await join())
  await createListing(context.request)
  await page.goto('/dashboard')
  const edit = listingCard(page, 'Tidy shelf').getByRole('link', { name: 'Edit Tidy shelf' })
  // Moving to another screen for the first time has code of its own.
  await edit.click()
  await expect(listingForm(page, 'Edit project')).toBeVisible()
  await page.goBack()
  await expect(edit).toBeVisible()
  await page.route('**/assets/*.js', () => {})
  await edit.click()
  await expect(listingForm(page, 'Edit project').getByText('0/5 images')).toBeVisible()
})
