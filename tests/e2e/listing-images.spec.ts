import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/browser/accessibility.ts'
import { toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { drawn, give } from '../support/browser/image-files.ts'
import { expect, test } from '../support/browser/test.ts'

test.use(ownNetwork())

const MANY = 'Additional images'
const group = (page: Page, label = MANY) => page.getByRole('group', { name: label, exact: true })
const chooser = (page: Page) => page.getByLabel(`${MANY}: choose images`)
const addressesOf = (page: Page, label = MANY) =>
  group(page, label)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
const several = (page: Page, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => drawn(page, 'x'.repeat(index + 1))))

/** 16 by 10 pixels of one colour. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAKAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4DP5aQENBpDIXGsJi5OAAFAAAdX1ZvclZquD9CU3xBsA='

test.describe('The images of a project', () => {
  test.beforeEach(async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add New Project' }).click()
    await expect(chooser(page)).toBeAttached()
  })

  test('can be chosen, dropped and pasted, and the count follows', async ({ page }) => {
    await expect(group(page)).toContainText('0/5 images')
    const [chosen, dropped, pasted] = await several(page, 3)
    await chooser(page).setInputFiles(chosen ? [chosen] : [])
    await expect(group(page)).toContainText('1/5 images')
    await expect(toast(page)).toHaveText('Image uploaded successfully!')
    await give(group(page), 'drop', dropped ? [dropped] : [])
    await expect(group(page)).toContainText('2/5 images')
    await give(group(page), 'paste', pasted ? [pasted] : [])
    await expect(group(page)).toContainText('3/5 images')
    for (const address of await addressesOf(page)) {
      expect(address).toMatch(/^\/images\/project-images\/[\w-]+\/\d+-\w+\.jpg\.w640\.webp$/)
      expect((await page.request.get(address)).headers()['cache-control']).toContain('immutable')
    }
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('beyond the limit are not taken [1 §5 too many files]', async ({ page }) => {
    await chooser(page).setInputFiles(await several(page, 4))
    await expect(group(page)).toContainText('4/5 images')
    await chooser(page).setInputFiles(await several(page, 3))
    await expect(group(page).getByText('Only uploading first 1 images')).toBeVisible()
    await expect(group(page)).toContainText('5/5 images')
    await expect(chooser(page)).toHaveCount(0)
    await give(group(page), 'paste', await several(page, 1))
    await expect(toast(page)).toHaveText('Maximum 5 images allowed')
    await expect(group(page).getByRole('img')).toHaveCount(5)
  })

  test('in AVIF are sent in a format that every server reads', async ({ page }) => {
    const types: (string | undefined)[] = []
    page.on(
      'request',
      (each) => void (each.url().includes('/api/uploads?') && types.push(each.headers()['content-type'])),
    )
    await chooser(page).setInputFiles({ name: 'one.avif', mimeType: 'image/avif', buffer: Buffer.from(AVIF, 'base64') })
    await expect(group(page)).toContainText('1/5 images')
    expect(types).toEqual(['image/webp'])
  })

  test('are ordered and removed by keyboard, keeping the focus [ours order drag buttons]', async ({ page }) => {
    await chooser(page).setInputFiles(await several(page, 3))
    await expect(group(page)).toContainText('3/5 images')
    const [a = '', b = '', c = ''] = await addressesOf(page)
    await page.getByLabel('Description of image 1 of 3').fill('The first one')
    await page.getByRole('button', { name: 'Move image 1 of 3 back' }).focus()
    await page.keyboard.press('Enter')
    expect(await addressesOf(page)).toEqual([b, a, c])
    await expect(page.getByRole('button', { name: 'Move image 2 of 3 back' })).toBeFocused()
    await expect(group(page).getByRole('status')).toHaveText('The image is now number 2 of 3.')
    await page.keyboard.press('Enter')
    expect(await addressesOf(page)).toEqual([b, c, a])
    await expect(page.getByRole('button', { name: 'Move image 3 of 3 forward' })).toBeFocused()
    await expect(page.getByLabel('Description of image 3 of 3')).toHaveValue('The first one')

    await page.getByRole('button', { name: 'Remove image 2 of 3' }).focus()
    await page.keyboard.press('Enter')
    expect(await addressesOf(page)).toEqual([b, a])
    await expect(page.getByRole('button', { name: 'Remove image 2 of 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove image', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(group(page)).toContainText('0/5 images')
    await expect(chooser(page)).toBeFocused()
    await expect.poll(async () => (await page.request.get(a)).status()).toBe(404)
  })

  test('are ordered by dragging', async ({ page }) => {
    await chooser(page).setInputFiles(await several(page, 3))
    await expect(group(page)).toContainText('3/5 images')
    const [a, b, c] = await addressesOf(page)
    const tiles = group(page).locator('[data-image]')
    await tiles.nth(0).dragTo(tiles.nth(2))
    await expect.poll(() => addressesOf(page)).toEqual([b, c, a])
  })
})
