import path from 'node:path'
import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { field, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use(ownNetwork())

const IMAGE = path.resolve(import.meta.dirname, '../../scripts/demo/covers/inboxly-1.webp')
const DEVICES = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  'a desktop': { viewport: { width: 1280, height: 900 }, hasTouch: false },
}

/** Chooses, crops and uploads an image; the form has its place among its fields. */
async function upload(page: Page, label: 'Avatar' | 'Banner'): Promise<void> {
  await page.getByLabel(`${label}: choose an image`).setInputFiles(IMAGE)
  await page
    .getByRole('dialog', { name: `Crop your ${label.toLowerCase()}` })
    .getByRole('button', { name: 'Use this part' })
    .click()
  await expect(page.getByRole('group', { name: label }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('group', { name: label })).toContainText('1/1 images')
}

/** Both images of a profile have come and are what was sent. */
async function showsImages(page: Page): Promise<void> {
  const images = page.getByRole('main').locator('header img')
  await expect(images).toHaveCount(2)
  for (const index of [0, 1])
    await expect
      .poll(() => images.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  for (const index of [0, 1]) await expect(images.nth(index)).toHaveAttribute('src', /^\/images\/avatars\//)
}

for (const [device, options] of Object.entries(DEVICES))
  test.describe(`On ${device}`, () => {
    test.use(options)

    test('a person sets up a profile, renames it, and is found at every address [2 public profile] [2 former username] [2 avatar banner]', async ({
      page,
      context,
      browser,
      request,
    }) => {
      const person = await join()
      await signIn(context, person)
      const name = `mara-${crypto.randomUUID().slice(0, 8)}`
      await page.goto('/public-profile')
      await expect(page.getByText('Profile Not Set Up')).toBeVisible()
      await page.getByRole('link', { name: 'Set up your profile' }).click()
      await upload(page, 'Avatar')
      await upload(page, 'Banner')
      await field(page, 'Username').fill(name)
      await field(page, 'Bio').fill('Inboxes that answer themselves.')
      await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is available!')
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(toast(page)).toContainText('Profile updated')
      await page.getByRole('link', { name: 'View Public Profile' }).click()
      await expect(page.getByText(`@${name}`)).toBeVisible()
      await showsImages(page)

      const visitor = await browser.newContext(options)
      const visit = await visitor.newPage()
      const { id } = await (await request.get(`/api/profiles/${name}`)).json()
      for (const address of [`/u/${name}`, `/@${name}`, `/profile/${id}`]) {
        await visit.goto(address)
        await expect(visit.getByRole('heading', { level: 1, name: 'Mara Okafor' })).toBeVisible()
        await expect(visit.getByText('Inboxes that answer themselves.')).toBeVisible()
        await showsImages(visit)
      }

      await page.goto('/profile')
      await field(page, 'Username').fill(`${name}-2`)
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(toast(page)).toContainText('Profile updated')
      for (const [former, present] of [
        [`/u/${name}`, `/u/${name}-2`],
        [`/@${name.toUpperCase()}`, `/u/${name}-2`],
      ] as const) {
        const reply = await request.get(former, { maxRedirects: 0 })
        expect(reply.status()).toBe(301)
        expect(reply.headers()['location']).toBe(present)
        await visit.goto(former)
        await expect(visit).toHaveURL(present)
        await expect(visit.getByText(`@${name}-2`)).toBeVisible()
      }

      await visit.goto('/portfolios')
      await expect(visit.getByRole('article', { name: 'Adaeze Nwosu' })).toBeVisible()
      // A portfolio is a seller's, or of somebody who sells something.
      await expect(visit.getByText(`@${name}-2`)).toHaveCount(0)
      await visitor.close()
    })
  })

test('An image is removed, and a form waits for an upload', async ({ page, context }) => {
  await signIn(context, await join())
  await page.goto('/profile')
  const release = await hold(page, '**/api/uploads?*')
  await page.getByLabel('Avatar: choose an image').setInputFiles(IMAGE)
  await page.getByRole('button', { name: 'Use this part' }).click()
  const save = page.getByRole('button', { name: 'Save Profile' })
  await expect(save).toBeDisabled()
  release()
  await expect(save).toBeEnabled()
  await save.click()
  await expect(toast(page)).toContainText('Profile updated')
  const avatar = async () => (await (await page.request.get('/api/profile')).json()).avatar
  expect(await avatar()).toMatch(/^\/images\/avatars\//)

  await page.getByRole('group', { name: 'Avatar' }).getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect.poll(avatar).toBeNull()
})
