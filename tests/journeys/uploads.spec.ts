import type { Page } from '@playwright/test'
import { drawn } from './image-files.ts'
import { listingCard } from '../support/browser/listings.ts'
import { field, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about what broke off, and about an image that is gone. */
test.use({ ...ownNetwork(), expectedErrors: [/net::ERR|status of 40[14]/] })

const group = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const addressesOf = (page: Page, label: string) =>
  group(page, label)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

test(
  'Images of a project are stored in all their widths, shown in the order that was chosen, and gone where they were removed',
  { tag: ['@ours-one-uploader-avatars', '@1-8-upload-toasts', '@ours-order-drag-buttons', '@1-3-image-keys'] },
  async ({ page, context, request }) => {
    await signIn(context, await join())
    await page.goto('/dashboard/projects/new')
    await field(page, 'Title').fill('Tidy shelf')
    await field(page, 'Price').fill('10')
    await page.getByLabel('Feature image: choose an image').setInputFiles(await drawn(page, 'feature'))
    const files = await Promise.all(['a', 'bb', 'ccc'].map((name) => drawn(page, name)))
    await page.getByLabel('Additional images: choose images').setInputFiles(files)
    const many = group(page, 'Additional images')
    await expect(many).toContainText('3/5 images')
    await expect(group(page, 'Feature image')).toContainText('1/1 images')
    const [a = '', b = '', c = ''] = await addressesOf(page, 'Additional images')
    for (const address of [a, b, c]) {
      expect(address).toMatch(/^\/images\/project-images\/[\w-]+\/\d+-\w+\.jpg\.w640\.webp$/)
      for (const width of [160, 320, 640, 1280]) {
        const reply = await request.get(address.replace('w640', `w${width}`))
        expect(reply.headers()).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': expect.stringContaining('immutable'),
        })
      }
    }
    await many.getByRole('button', { name: 'Move image 1 of 3 back' }).click()
    await many.getByRole('button', { name: 'Remove image 3 of 3' }).click()
    await expect.poll(async () => (await request.get(c)).status()).toBe(404)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(toast(page)).toContainText('Project created successfully!')

    await listingCard(page, 'Tidy shelf').getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await expect(many).toContainText('2/5 images')
    expect(await addressesOf(page, 'Additional images')).toEqual([b, a])
    const feature = group(page, 'Feature image').getByRole('img')
    await expect.poll(() => feature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  },
)

test(
  'An upload that breaks off is repeated as the same image, and one goes on by itself when the connection returns',
  { tag: ['@ours-upload-that-breaks-off'] },
  async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/dashboard/projects/new')
    const many = group(page, 'Additional images')
    const choose = async (name: string) =>
      page.getByLabel('Additional images: choose images').setInputFiles(await drawn(page, name))
    const ids: (string | null)[] = []
    // The first is answered, and nobody hears it.
    await page.route('**/api/uploads?*', async (route) => {
      ids.push(new URL(route.request().url()).searchParams.get('id'))
      if (ids.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await choose('one')
    await expect(many.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'Retry one.jpg' }).click()
    await expect(many).toContainText('1/5 images')
    expect(ids[1]).toBe(ids[0])
    await page.unrouteAll()

    const two = await drawn(page, 'two')
    await context.setOffline(true)
    await page.getByLabel('Additional images: choose images').setInputFiles(two)
    await expect(many.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(many).toContainText('1/5 images')
    await context.setOffline(false)
    await expect(many).toContainText('2/5 images')
  },
)

test(
  'An avatar and a banner are cropped by keys and a slider, stored in their shape, and seen by visitors once saved',
  { tag: ['@2-avatar-banner', '@2-5-avatar-and-banner', '@2-avatar-and-banner'] },
  async ({ page, context, browser }) => {
    const person = await join()
    await signIn(context, person)
    await page.goto('/profile')
    const portrait = await drawn(page, 'portrait', { width: 1000, height: 1400, type: 'image/png' })
    const stored: string[] = []
    for (const [label, ratio] of [
      ['Avatar', 1],
      ['Banner', 3],
    ] as const) {
      await page.getByLabel(`${label}: choose an image`).setInputFiles(portrait)
      const dialog = page.getByRole('dialog', { name: `Crop your ${label.toLowerCase()}` })
      await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled()
      const part = dialog.locator('img')
      await expect(part).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
      await dialog.getByRole('group', { name: 'Visible part' }).press('ArrowDown')
      await expect(part).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 4)')
      await dialog.getByLabel('Zoom').fill('2')
      await expect(part).toHaveCSS('transform', /^matrix\(2, 0, 0, 2,/)
      await dialog.getByRole('button', { name: 'Use this part' }).click()
      await expect(group(page, label)).toContainText('1/1 images')
      const [address = ''] = await addressesOf(page, label)
      expect(address).toMatch(/^\/images\/avatars\/[\w-]+\/\d+-\w+\.webp\.w640\.webp$/)
      stored.push(address.replace('.w640.webp', ''))
      const shape = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight
      await expect.poll(() => group(page, label).getByRole('img').evaluate(shape)).toBeCloseTo(ratio, 1)
    }
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toast(page)).toContainText('Profile updated')

    const visitor = await browser.newPage()
    await visitor.goto(`/profile/${person.id}`)
    for (const image of stored)
      await expect(visitor.getByRole('main').locator(`img[src^="${image}"]`).first()).toBeVisible()
    await visitor.close()
  },
)
