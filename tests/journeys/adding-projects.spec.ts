import path from 'node:path'
import { createListing, listingCard, listingForm, reviewer, tagChips } from '../support/browser/listings.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { field, row, toast } from '../support/browser/parts.ts'
import { join, newNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Page } from '@playwright/test'

/** The browser's own line about an image that is gone. */
test.use({ ...newNetwork(), expectedErrors: [/status of 404/] })

const cover = (name: string) => path.resolve(import.meta.dirname, `../../scripts/demo/covers/${name}.webp`)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a seller fills in a project with images, submits it, and submits it again after a rejection with a reason',
    {
      tag: [
        '@1-add-new-project-toggles',
        '@1-8-project-created-successfully',
        '@ours-notices',
        '@ours-one-uploader-avatars',
        '@ours-order-drag-buttons',
        '@1-3-image-keys',
        '@ours-reject-block-ask-reason',
      ],
    },
    async ({ page, context, browser, request }) => {
      const person = await join()
      await signIn(context, person)
      const word = `shelf${crypto.randomUUID().slice(0, 8)}`
      const title = `Tidy ${word}`
      await page.goto('/dashboard')
      await press(page, 'Add New Project')
      const form = listingForm(page, 'New project')
      await field(page, 'Title').fill(title)
      await field(page, 'Description').fill('Keeps things *in order*.')
      await field(page, 'Price').fill('49.50')
      await field(page, 'Tags').fill(`${word}, re`)
      await page.getByRole('option', { name: 'react', exact: true }).click()
      await expect(tagChips(page)).toHaveText([word, 'react'])
      await field(page, 'Category').selectOption('AI Agents')
      await page.getByLabel('Feature image: choose an image').setInputFiles(cover('inboxly-1'))
      await expect(form.getByText('1/1 images')).toBeVisible()
      const more = [2, 3, 4].map((n) => cover(`inboxly-${n}`))
      await page.getByLabel('Additional images: choose images').setInputFiles(more)
      await expect(form.getByText('3/5 images')).toBeVisible()
      const addresses = () =>
        page
          .getByRole('group', { name: 'Additional images' })
          .getByRole('img')
          .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
      const [a = '', b = '', c = ''] = await addresses()
      expect(a).toMatch(/^\/images\/project-images\/[\w-]+\/\d+-\w+\.webp\.w640\.webp$/)
      await form.getByRole('button', { name: 'Move image 1 of 3 back' }).click()
      await form.getByRole('button', { name: 'Remove image 3 of 3' }).click()
      await expect.poll(async () => (await request.get(c)).status()).toBe(404)
      await press(page, 'Submit for review')
      await expect(toast(page)).toContainText('Project submitted for review!')
      const card = listingCard(page, title)
      await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('This is waiting for review.')

      const { items } = await (await context.request.get('/api/projects')).json()
      expect(items).toMatchObject([{ title, priceCents: 4_950, tags: [word, 'react'] }])
      const admin = await reviewer(browser)
      const desk = await admin.newPage()
      await desk.goto(`/admin/projects?q=${encodeURIComponent(title)}`)
      await row(desk, title).getByRole('button', { name: 'Reject' }).click()
      const dialog = desk.getByRole('dialog', { name: `Reject ${title}` })
      await dialog.getByLabel('Reason', { exact: true }).fill('The demo link does not open.')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect(row(desk, title)).toContainText('rejected')
      const mail = await mailTo(person.email, `Your product was not approved: ${title}`)
      expect(mail.text).toContain('The demo link does not open.')
      await admin.close()
      await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('The demo link does not open.')
      await card.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(listingForm(page, 'Edit project').getByText('2/5 images')).toBeVisible()
      expect(await addresses()).toEqual([b, a])
      await field(page, 'Demo link').fill('https://shelf.example/')
      await press(page, 'Submit for review')
      await expect(card).toContainText('pending')
      await expect(card.getByRole('link', { name: 'View Demo' })).toBeVisible()
    },
  )
})

test(
  'A seller’s unsaved input survives a reload and a crash',
  { tag: '@ours-unsaved-form' },
  async ({ page, context }) => {
    await signIn(context, await join())
    const { id, title } = await createListing(context.request)
    const expectTyped = async (tab: Page) => {
      await expect(tab.getByText('We restored your unsaved changes.')).toBeVisible()
      await expect(field(tab, 'Title')).toHaveValue('Mine')
    }
    await page.goto(`/dashboard/projects/${id}`)
    await expect(field(page, 'Title')).toHaveValue(title)
    await field(page, 'Title').fill('Mine')
    // The session is known before the screen is hydrated: React does that last, and takes a task for each step.
    await page.addInitScript(() => {
      const post = Reflect.get(MessagePort.prototype, 'postMessage')
      MessagePort.prototype.postMessage = function (...message: unknown[]) {
        setTimeout(() => Reflect.apply(post, this, message), 200)
      }
    })
    await page.reload()
    await expectTyped(page)
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed

    const next = await context.newPage()
    await next.goto(`/dashboard/projects/${id}`)
    await expectTyped(next)
  },
)
