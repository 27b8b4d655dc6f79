import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { OWN_PROFILE } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { drawn, each, give, newSeller, stubUploads, expectToast, uploaded } from './fixtures.ts'

const group = page.getByRole('group', { name: 'Avatar', exact: true })
const chooser = page.getByLabelText('Avatar: choose an image')
const cropped = () => page.getByRole('button', { name: 'Apply crop' }).click()
const choose = async (name: string) => {
  await userEvent.upload(chooser, await drawn(name))
  await cropped()
}
const counts = (text: string, label = 'Avatar') =>
  expect.element(page.getByRole('group', { name: label, exact: true })).toHaveTextContent(text)
const failure = group.getByRole('alert')
const ids = (sent: ReturnType<typeof stubUploads>) => sent.map(({ query }) => query.get('id'))

describe('A profile’s avatar and banner', () => {
  beforeEach(async () => {
    const me = newSeller()
    stub('get', '/api/profile', {
      ...OWN_PROFILE,
      id: me.id,
      username: 'mara',
      firstName: 'Mara',
      lastName: 'Okafor',
      role: 'seller',
    } satisfies OwnProfile)
    await open('/profile', { as: me })
    await counts('0/1 images')
  })

  it(
    'are added by dropping and pasting, one each, and replacing one deletes the former',
    {
      tags: [
        'ours-one-uploader-avatars',
        '1-2-label-count-max-images',
        '1-8-upload-toasts',
        '1-5-too-many-files',
        '2-avatar-banner',
      ],
    },
    async () => {
      const sent = stubUploads()
      give(group.element(), 'drop', await drawn('one'), await drawn('two'))
      await expectToast('Only uploading first 1 images')
      await cropped()
      await counts('1/1 images')
      await expectToast('Image uploaded successfully!')
      await expect.element(group.getByText('Only uploading first 1 images')).toBeVisible()
      const shown = each(group.getByRole('img'), (image) => image.getAttribute('src'))
      await expect.poll(shown).toEqual([`/images/avatars/mara/${ids(sent)[0]}.jpg.w640.webp`])
      give(group.element(), 'paste', await drawn('other'))
      await expectToast('Maximum 1 images allowed')

      const deleted = stub('delete', '/api/uploads/:id', nothing)
      await userEvent.upload(page.getByLabelText('Replace image'), await drawn('second', { type: 'image/webp' }))
      await cropped()
      await expect.poll(() => ids(sent)).toHaveLength(2)
      await expect.poll(shown).toEqual([`/images/avatars/mara/${ids(sent)[1]}.jpg.w640.webp`])
      await counts('1/1 images')
      await expect.poll(() => deleted.map(({ path }) => path)).toEqual([`/api/uploads/${ids(sent)[0]}`])

      // The dialog that crops an image can be left.
      const input = page.getByLabelText('Banner: choose an image')
      await userEvent.upload(input, await drawn('portrait', { width: 100, height: 140, type: 'image/png' }))
      const dialog = page.getByRole('dialog', { name: 'Crop your banner' })
      await expect.element(dialog.getByRole('button', { name: 'Apply crop' })).toBeEnabled()
      await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
      await expect.element(input).toHaveFocus()
      await counts('0/1 images', 'Banner')
      give(page.getByRole('group', { name: 'Banner', exact: true }).element(), 'paste', await drawn('wide'))
      await cropped()
      await counts('1/1 images', 'Banner')
      expect(sent.map(({ query }) => query.get('kind'))).toEqual(['avatar', 'avatar', 'banner'])
    },
  )

  it(
    'refuse invalid files by name, show cancelable progress, and retry a failed upload as the same image, by click and when back online',
    { tags: ['ours-jpeg-png', 'ours-progress-file', 'ours-upload-that-breaks-off', '1-8-upload-toasts'] },
    async () => {
      const half = (await drawn('half')).slice(0, 300)
      const refused: [File, string][] = [
        [new File(['<svg onload="alert(1)"/>'], 'evil.png', { type: 'image/png' }), 'This is not a JPEG'],
        [new File([half], 'half.jpg', { type: 'image/jpeg' }), 'This image is damaged or incomplete.'],
        [new File([new Uint8Array(11 * 1024 * 1024)], 'long.png', { type: 'image/png' }), 'Images can be up to 10 MB.'],
      ]
      for (const [file, reason] of refused) {
        give(group.element(), 'drop', file)
        await expect.element(failure).toHaveTextContent(`${file.name}: ${reason}`)
      }
      await counts('0/1 images')

      const first = held(uploaded('late', 'avatar'))
      stub('post', '/api/uploads', first.answer)
      await choose('one')
      await expect.element(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel one.jpg' }).click()
      await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
      await expect.element(chooser).toHaveFocus()
      first.release()

      const signedOut = stub('post', '/api/uploads', () => refusal(401, { code: 'not_signed_in', message: 'Sign in.' }))
      await choose('two')
      await expectToast('You must be logged in to upload images')
      await expect.element(failure).toHaveTextContent('You must be logged in to upload images')
      const failed = stub('post', '/api/uploads', unreachable)
      await page.getByRole('button', { name: 'Retry two.jpg' }).click()
      await expectToast('Failed to upload image')
      await expect.element(failure).toHaveTextContent('We can’t reach the server.')
      const sent = stubUploads()
      dispatchEvent(new Event('online'))
      await counts('1/1 images')
      expect([ids(failed), ids(sent)]).toEqual([ids(signedOut), ids(signedOut)])
    },
  )
})
