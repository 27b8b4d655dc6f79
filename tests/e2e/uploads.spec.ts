import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/browser/accessibility.ts'
import { toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { drawn, type File, give } from '../support/browser/image-files.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal, and about what broke off. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 4\d\d|net::ERR/] })

const group = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const chooser = (page: Page) => page.getByLabel('Avatar: choose an image')
const crop = (page: Page) => page.getByRole('button', { name: 'Use this part' }).click()
const addressesOf = (page: Page, label: string) =>
  group(page, label)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

test.beforeEach(async ({ page, context }) => {
  await signIn(context, await join())
  await page.goto('/profile')
  await expect(chooser(page)).toBeAttached()
})

for (const how of ['drop', 'paste'] as const)
  test(`An image can be added by ${how}, and the count follows [ours one uploader avatars] [1 §2 label count max images] [1 §8 upload toasts] [ours jpeg png]`, async ({
    page,
  }) => {
    await expect(group(page, 'Avatar')).toContainText('0/1 images')
    await give(group(page, 'Avatar'), how, [await drawn(page, 'me')])
    await crop(page)
    await expect(group(page, 'Avatar')).toContainText('1/1 images')
    await expect(toast(page)).toHaveText('Image uploaded successfully!')
    const [address = ''] = await addressesOf(page, 'Avatar')
    expect(address).toMatch(/^\/images\/avatars\/[\w-]+\/\d+-\w+\.webp\.w640\.webp$/)
    expect((await page.request.get(address)).headers()['cache-control']).toContain('immutable')
    expect(await accessibilityViolations(page)).toEqual([])

    await give(group(page, 'Avatar'), how, [await drawn(page, 'other')])
    await expect(toast(page)).toHaveText('Maximum 1 images allowed')
  })

test('Of too many images, only as many as fit are taken [1 §5 too many files]', async ({ page }) => {
  await give(group(page, 'Avatar'), 'drop', [await drawn(page, 'one'), await drawn(page, 'two')])
  await expect(toast(page)).toHaveText('Only uploading first 1 images')
  await crop(page)
  await expect(group(page, 'Avatar')).toContainText('1/1 images')
  await expect(group(page, 'Avatar')).toContainText('Only uploading first 1 images')
})

test('A file that cannot be uploaded is rejected by name before it is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/uploads?') ? 1 : 0))
  const image = await drawn(page, 'half')
  const refused: [File, string][] = [
    [
      { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      'This is not a JPEG',
    ],
    [{ ...image, buffer: image.buffer.subarray(0, 900) }, 'This image is damaged or incomplete.'],
    [{ name: 'long.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) }, 'Images can be up to 10 MB.'],
  ]
  for (const [file, why] of refused) {
    await chooser(page).setInputFiles(file)
    await expect(group(page, 'Avatar').getByRole('alert')).toContainText(`${file.name}: ${why}`)
  }
  expect(sent).toBe(0)
})

test('An upload shows progress and can be canceled; an interrupted one resumes as the same image [ours progress file] [ours upload that breaks off]', async ({
  page,
}) => {
  const ids: (string | null)[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads?*', async (route) => {
    ids.push(new URL(route.request().url()).searchParams.get('id'))
    if (ids.length === 1) await held.promise
    // The second is answered, and nobody hears it.
    if (ids.length === 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue().catch(() => undefined)
  })
  await chooser(page).setInputFiles(await drawn(page, 'one'))
  await crop(page)
  await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel one.jpg' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
  held.resolve()

  await chooser(page).setInputFiles(await drawn(page, 'two'))
  await crop(page)
  await expect(toast(page)).toContainText('Failed to upload image')
  await expect(group(page, 'Avatar').getByRole('alert')).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: 'Retry two.jpg' }).click()
  await expect(group(page, 'Avatar')).toContainText('1/1 images')
  expect(ids[2]).toBe(ids[1])
})

test('An upload continues by itself when the connection returns', async ({ page, context }) => {
  await chooser(page).setInputFiles(await drawn(page, 'one'))
  await expect(page.getByRole('button', { name: 'Use this part' })).toBeEnabled()
  await context.setOffline(true)
  await crop(page)
  await expect(group(page, 'Avatar').getByRole('alert')).toContainText('The server cannot be reached.')
  await context.setOffline(false)
  await expect(group(page, 'Avatar')).toContainText('1/1 images')
})

test('An ended session is reported when an upload is tried', async ({ page, context }) => {
  await chooser(page).setInputFiles(await drawn(page, 'one'))
  await expect(page.getByRole('button', { name: 'Use this part' })).toBeEnabled()
  await context.clearCookies()
  await crop(page)
  await expect(toast(page)).toHaveText('You must be logged in to upload images')
})

for (const [label, ratio] of [
  ['Avatar', 1],
  ['Banner', 3],
] as const)
  test(`A chosen image is cropped by keyboard and slider: ${label} [2 §5 avatar and banner]`, async ({ page }) => {
    const choose = page.getByLabel(`${label}: choose an image`)
    const portrait = await drawn(page, 'portrait', { width: 1000, height: 1400, type: 'image/png' })
    await choose.setInputFiles(portrait)
    const dialog = page.getByRole('dialog', { name: `Crop your ${label.toLowerCase()}` })
    await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(choose).toBeFocused()

    await choose.setInputFiles(portrait)
    await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled()
    const part = dialog.getByRole('group', { name: 'Visible part' })
    const before = await dialog.locator('img').getAttribute('style')
    await part.focus()
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowDown')
    await dialog.getByLabel('Zoom').fill('2')
    expect(await dialog.locator('img').getAttribute('style')).not.toBe(before)
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await expect(group(page, label)).toContainText('1/1 images')
    const [address = ''] = await addressesOf(page, label)
    expect(address).toMatch(/^\/images\/avatars\//)
    const size = await group(page, label)
      .getByRole('img')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.naturalWidth / image.naturalHeight
      })
    expect(size).toBeCloseTo(ratio, 1)
  })

test('An image replaces another', async ({ page }) => {
  await page.getByLabel('Avatar: choose an image').setInputFiles(await drawn(page, 'first'))
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(group(page, 'Avatar')).toContainText('1/1 images')
  const before = await addressesOf(page, 'Avatar')
  await page.getByLabel('Replace image').setInputFiles(await drawn(page, 'second', { type: 'image/webp' }))
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect.poll(() => addressesOf(page, 'Avatar')).not.toEqual(before)
  await expect(group(page, 'Avatar')).toContainText('1/1 images')
})
