import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { field, me, ownProfile, pageOfPortfolios } from './fixtures.ts'

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const portfolios = () => page.getByRole('banner').getByRole('link', { name: 'Portfolios' })
const save = () => page.getByRole('button', { name: 'Save Profile' })

async function openForm(profile = ownProfile()) {
  stub('get', '/api/profile', profile)
  stub('get', '/api/profiles/:name', nothing())
  stub('get', '/api/profiles', pageOfPortfolios([]))
  const patches = stub('patch', '/api/profile', ({ body }) => ({ ...profile, ...(body as Partial<OwnProfile>) }))
  await open('/profile', { as: me })
  await expect.element(save()).toBeVisible()
  return patches
}

describe('Unsaved changes', { tags: ['2-unsaved-changes'] }, () => {
  it('prompt before navigation, stay if the person stays, and are gone once saved or reverted', async () => {
    await openForm()
    const left = () =>
      expect.element(page.getByRole('heading', { level: 1, name: 'Featured Portfolios' })).toBeVisible()
    await field('Company').fill('Unsaved Ltd')
    await page.getByRole('link', { name: 'View Public Profile' }).click()
    await expect.element(question()).toHaveTextContent('Your changes haven’t been saved.')
    await expect.element(question().getByRole('button', { name: 'Stay' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => location.pathname).toBe('/profile')
    await expect.element(page.getByRole('link', { name: 'View Public Profile' })).toHaveFocus()
    await expect.element(field('Company')).toHaveValue('Unsaved Ltd')
    await portfolios().click()
    await question().getByRole('button', { name: 'Leave' }).click()
    await left()

    history.back()
    await field('Company').fill('Saved Ltd')
    await save().click()
    await expect.element(page.getByText('Profile updated')).toBeVisible()
    await field('Company').fill('Another')
    await field('Company').fill('Saved Ltd')
    await portfolios().click()
    await left()
  })

  it(
    'can be an image, and the form waits for its upload',
    { tags: ['2-avatar-banner', '2-5-avatar-and-banner'] },
    async () => {
      const patches = await openForm()
      const path = '/images/avatars/mara/1-a.webp'
      const upload = held({ path, kind: 'avatar', width: 512, height: 512, bytes: 1000 })
      const uploads = stub('post', '/api/uploads', upload.answer)
      await page.getByLabelText('Avatar: choose an image').upload(await drawn())
      await page.getByRole('dialog', { name: 'Crop your avatar' }).getByRole('button', { name: 'Apply crop' }).click()
      await expect.element(save()).toBeDisabled()
      upload.release()
      await expect.element(save()).toBeEnabled()
      await expect.element(page.getByRole('group', { name: 'Avatar' })).toHaveTextContent('1/1 images')
      expect(uploads.map(({ query }) => query.get('kind'))).toEqual(['avatar'])
      await save().click()
      await expect.poll(() => patches.at(-1)?.body).toMatchObject({ avatar: path })

      await page.getByRole('group', { name: 'Avatar' }).getByRole('button', { name: 'Remove image' }).click()
      await portfolios().click()
      await question().getByRole('button', { name: 'Stay' }).click()
      await save().click()
      await expect.poll(() => patches.at(-1)?.body).toMatchObject({ avatar: null })
      await expect.element(save()).toHaveAttribute('aria-busy', 'false')
      expect(patches).toHaveLength(2)
    },
  )
})

/** An image as a browser draws one. */
async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 640, 400)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}
