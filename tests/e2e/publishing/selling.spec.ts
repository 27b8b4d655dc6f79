import path from 'node:path'
import { linkIn, mailTo } from '../../support/browser/mailbox.ts'
import { field, toast } from '../../support/browser/parts.ts'
import { join, newcomer, ownNetwork, signIn } from '../../support/browser/people.ts'
import {
  createListing,
  listingCard,
  listingForm,
  tagChips,
  reviewer,
  setStatus,
} from '../../support/browser/listings.ts'
import { expect, NOT_FOUND, test } from '../../support/browser/test.ts'

test.use({ ...ownNetwork(), expectedErrors: [NOT_FOUND] })

const cover = (name: string) => path.resolve(import.meta.dirname, `../../../scripts/demo/covers/${name}.webp`)
const HALF_A_MINUTE = 30_000

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport })

    test('a seller goes from an empty dashboard to a published listing and back again [ours form preview] [1 §8 project created successfully] [1 §7 lists refresh after create]', async ({
      page,
      browser,
    }) => {
      const person = newcomer({ firstName: 'Ines', lastName: 'Duarte' })
      const word = `shelf${crypto.randomUUID().slice(0, 8)}`
      const title = `Tidy ${word}`

      await page.goto('/signup')
      await page.getByText('Seller', { exact: true }).click()
      await field(page, 'First name').fill(person.firstName)
      await field(page, 'Last name').fill(person.lastName)
      await field(page, 'Email').fill(person.email)
      await field(page, 'Password').fill(person.password)
      await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
      await page.goto(linkIn(await mailTo(person.email, 'Confirm your Sourceyard account')))
      await page.clock.install()
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()

      await page.getByRole('button', { name: 'Add New Project' }).click()
      const form = listingForm(page, 'New project')
      await field(page, 'Title').fill(title)
      await field(page, 'Description').fill('## What it is\n\nKeeps things *in order*.\n\n- React\n- `npm start`')
      await field(page, 'Price').fill('49.50')
      await field(page, 'Tags').fill(`${word}, re`)
      await page.getByRole('option', { name: 'react', exact: true }).click()
      await expect(tagChips(page)).toHaveText([word, 'react'])
      await field(page, 'Category').selectOption('AI Agents')
      await field(page, 'Demo link').fill('https://shelf.example/')
      await field(page, 'SEO keyword').fill('tidy shelf')
      await field(page, 'Support duration').selectOption('1 Year')
      await form.getByText('Training').click()
      await page.getByLabel('Feature image: choose an image').setInputFiles(cover('inboxly-1'))
      await expect(form.getByText('1/1 images')).toBeVisible()
      await page
        .getByLabel('Additional images: choose images')
        .setInputFiles([2, 3, 4, 5].map((n) => cover(`inboxly-${n}`)).concat(cover('pomelo-1')))
      await expect(form.getByText('5/5 images')).toBeVisible()

      await form.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.getByRole('dialog')
      await expect(preview.getByRole('heading', { name: title })).toBeVisible()
      await expect(preview.getByText('$49.50')).toBeVisible()
      await expect(preview.getByRole('heading', { name: 'What it is' })).toBeVisible()
      await expect(preview.getByText('12 Months Support')).toBeVisible()
      await expect(preview.getByRole('button', { name: 'Show image 6' })).toBeVisible()
      await preview.getByRole('button', { name: 'Close' }).click()
      await expect(preview).toBeHidden()

      await form.getByRole('button', { name: 'Submit for review' }).click()
      await expect(toast(page)).toContainText('Project submitted for review!')
      await expect(form).toBeHidden()
      const card = listingCard(page, title)
      await expect(card).toContainText('pending')
      await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('This is waiting for review.')
      await expect(card.getByRole('button', { name: 'Publish' })).toBeHidden()

      // Approved by an admin, it can be published without the page being loaded anew.
      const { items } = await (await page.request.get('/api/projects')).json()
      const { id, slug } = items[0]
      const admin = await reviewer(browser)
      await setStatus(admin.request, id, 'approved')
      await page.clock.fastForward(HALF_A_MINUTE)
      await card.getByRole('button', { name: 'Publish' }).click()
      await expect(toast(page)).toContainText('Project published successfully!')
      await expect(card).toContainText('published')
      await expect(card.getByRole('list', { name: 'Visibility' })).toBeHidden()

      // A visitor finds it, by a search and beside another with the same tag.
      const visitor = await (await browser.newContext()).newPage()
      // An isolate keeps what it shows visitors for two seconds.
      const shows = async (address: string, is: boolean) => {
        const html = async () => (await visitor.request.get(address)).text()
        await (is ? expect.poll(html).toContain(title) : expect.poll(html).not.toContain(title))
        await visitor.goto(address)
        await expect(visitor.getByRole('link', { name: title, exact: true })).toHaveCount(is ? 1 : 0)
      }
      const beside = await createListing(page.request, { title: `Beside it ${word}`, tags: word, submit: true })
      await setStatus(admin.request, beside.id, 'approved')
      await shows(`/marketplace?q=${word.slice(1)}`, true)
      await shows(`/product/${beside.slug}`, true)
      await visitor.goto(`/product/${slug}`)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(visitor.getByRole('heading', { level: 3, name: 'What it is' })).toBeVisible()
      await expect(visitor.getByRole('region', { name: 'Price' })).toContainText('$49.50')

      // Another price is seen.
      await page.reload()
      await card.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(field(page, 'Price')).toHaveValue('49.50')
      await field(page, 'Price').fill('1290')
      await listingForm(page, 'Edit project').getByRole('button', { name: 'Save changes' }).click()
      await expect(toast(page)).toContainText('Project updated successfully!')
      await expect(card).toContainText('$1,290')
      await expect.poll(async () => (await visitor.request.get(`/product/${slug}`)).text()).toContain('$1,290')
      await visitor.goto(`/product/${slug}`)
      await expect(visitor.getByRole('region', { name: 'Price' })).toContainText('$1,290')

      // Taken offline, it is gone everywhere.
      await card.getByRole('button', { name: 'Take offline' }).click()
      await expect(toast(page)).toContainText('Project taken offline!')
      await expect(card).toContainText('draft')
      await shows(`/marketplace?q=${word.slice(1)}`, false)
      await shows(`/product/${beside.slug}`, false)
      await expect.poll(async () => (await visitor.request.get(`/product/${slug}`)).status()).toBe(404)
      const parts = await (await visitor.request.get('/sitemap.xml')).text()
      for (const [, part = ''] of parts.matchAll(/<loc>([^<]+)<\/loc>/g))
        expect(await (await visitor.request.get(part)).text()).not.toContain(slug)
      await admin.close()
    })
  })
}

test('An admin’s decision shows when the tab wakes', async ({ page, browser, context }) => {
  await signIn(context, await join())
  const { id } = await createListing(context.request, { submit: true })
  await page.goto('/dashboard')
  const card = listingCard(page, 'Tidy shelf')
  await expect(card).toContainText('pending')
  const admin = await reviewer(browser)
  await setStatus(admin.request, id, 'rejected', 'The demo link does not open.')
  await admin.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(card).toContainText('rejected')
  await expect(card.getByRole('list', { name: 'Visibility' })).toContainText('The demo link does not open.')
  await card.getByRole('button', { name: 'Submit for review' }).click()
  await expect(toast(page)).toContainText('Project submitted for review!')
  await expect(card).toContainText('pending')
})
