import { drawn } from './image-files.ts'
import { toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use(ownNetwork())

test(
  'An avatar and a banner are cropped by keys and a slider, stored in their shape, and seen by visitors once saved',
  { tag: ['@2-avatar-banner', '@2-5-avatar-and-banner', '@2-avatar-and-banner'] },
  async ({ page, context, request }) => {
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
      const group = page.getByRole('group', { name: label, exact: true })
      await expect(group).toContainText('1/1 images')
      const image = group.getByRole('img')
      await expect(image).toHaveAttribute('src', /^\/images\/avatars\/[\w-]+\/\d+-\w+\.webp\.w640\.webp$/)
      stored.push((await image.getAttribute('src'))?.replace('.w640.webp', '') ?? '')
      const shape = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight
      await expect.poll(() => image.evaluate(shape)).toBeCloseTo(ratio, 1)
    }
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toast(page)).toContainText('Profile updated')
    const seen = await (await request.get(`/profile/${person.id}`)).text()
    for (const image of stored) expect(seen).toContain(image)
  },
)
