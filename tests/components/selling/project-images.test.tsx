import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { held, nothing, stub, use } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { drawn, each, field, give, openForm, press, project, stubUploads, expectToast, uploaded } from './fixtures.ts'

const MANY = 'Additional images'
const group = page.getByRole('group', { name: MANY, exact: true })
const chooser = page.getByLabelText(`${MANY}: choose images`)
const shown = each(group.getByRole('img', { name: /^(Uploaded|The) / }), (image) => image.getAttribute('src') ?? '')
const several = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => drawn('x'.repeat(n + 1))))
const counts = (text: string) => expect.element(group).toHaveTextContent(text)
/** 16 by 10 pixels of one color. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAKAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4DP5aQENBpDIXGsJi5OAAFAAAdX1ZvclZquD9CU3xBsA='

describe('A project’s images', () => {
  beforeEach(() => openForm())

  it(
    'are chosen, dropped and pasted up to the limit, in any format that browsers read, and counted',
    {
      tags: [
        'ours-one-uploader-avatars',
        'ours-jpeg-png',
        '1-2-label-count-max-images',
        '1-5-too-many-files',
        '1-8-upload-toasts',
        '1-9-feature-image-1',
      ],
    },
    async () => {
      const sent: { id: string; kind: string | null; type: string | null }[] = []
      use(
        http.post('/api/uploads', ({ request }) => {
          const { searchParams } = new URL(request.url)
          const id = searchParams.get('id') ?? ''
          sent.push({ id, kind: searchParams.get('kind'), type: request.headers.get('Content-Type') })
          return HttpResponse.json(uploaded(id))
        }),
      )
      await counts('0/5 images')
      await expect.element(group).toHaveAccessibleDescription(/^JPEG, PNG, WebP, AVIF or GIF, up to 10 MB/)
      await userEvent.upload(chooser, await drawn('one'))
      await counts('1/5 images')
      await expectToast('Image uploaded successfully!')
      // Not every server reads AVIF.
      const bytes = Uint8Array.from(atob(AVIF), (char) => char.charCodeAt(0))
      give(group.element(), 'drop', new File([bytes], 'two.avif', { type: 'image/avif' }))
      await counts('2/5 images')
      give(group.element(), 'paste', await drawn('three'))
      await counts('3/5 images')
      expect(sent.map(({ kind, type }) => [kind, type])).toEqual([
        ['listing', 'image/jpeg'],
        ['listing', 'image/webp'],
        ['listing', 'image/jpeg'],
      ])
      await expect.poll(shown).toEqual(sent.map(({ id }) => `/images/project-images/mara/${id}.jpg.w640.webp`))

      await userEvent.upload(chooser, await several(3))
      await expect.element(group.getByText('Only uploading first 2 images')).toBeVisible()
      await counts('5/5 images')
      await expect.element(chooser).not.toBeInTheDocument()
      give(group.element(), 'paste', await drawn('more'))
      await expectToast('Maximum 5 images allowed')
      await expect.poll(shown).toHaveLength(5)
    },
  )

  it('stay in the chosen order, whichever upload finishes first', async () => {
    const first = held(undefined)
    const ids: string[] = []
    stub('post', '/api/uploads', async ({ query }) => {
      const id = query.get('id') ?? ''
      ids.push(id)
      if (ids.length === 1) await first.answer()
      return uploaded(id)
    })
    await userEvent.upload(chooser, await several(3))
    await counts('2/5 images')
    // Nothing is saved without it.
    await field('Title').fill('Tidy shelf')
    await field('Price').fill('10')
    await press('Save as draft')
    await expect.element(page.getByText('Images are still uploading. Save once they’re done.')).toBeVisible()
    first.release()
    await counts('3/5 images')
    await expect.poll(shown).toEqual(ids.map((id) => `/images/project-images/mara/${id}.jpg.w640.webp`))
    await group.getByLabelText('Description of image 1 of 3').fill('The first one')
    const sent = stub('post', '/api/projects', project())
    await press('Save as draft')
    await expectToast('Project created successfully!')
    const paths = ids.map((id) => ({ path: `/images/project-images/mara/${id}.jpg`, alt: '' }))
    expect(sent[0]?.body).toMatchObject({ images: [{ ...paths[0], alt: 'The first one' }, ...paths.slice(1)] })
  })

  it(
    'are ordered by dragging and by keyboard, and removed, with the focus in place',
    { tags: ['ours-order-drag-buttons'] },
    async () => {
      stubUploads()
      const deleted = stub('delete', '/api/uploads/:id', nothing)
      await userEvent.upload(chooser, await several(3))
      await counts('3/5 images')
      const [c = '', a = '', b = ''] = shown()
      const tiles = group.getByRole('listitem')
      await tiles.nth(0).dropTo(tiles.nth(2))
      await expect.poll(shown).toEqual([a, b, c])
      await group.getByLabelText('Description of image 1 of 3').fill('The first one')
      const button = (name: string) => group.getByRole('button', { name, exact: true })
      const pressed = async (name: string) => {
        await expect.element(button(name)).toHaveFocus()
        await userEvent.keyboard('{Enter}')
      }
      focus(button('Move image 1 of 3 back').element())
      await pressed('Move image 1 of 3 back')
      await expect.poll(shown).toEqual([b, a, c])
      await expect.element(group.getByRole('status')).toHaveTextContent('Image moved to 2 of 3.')
      await pressed('Move image 2 of 3 back')
      await expect.poll(shown).toEqual([b, c, a])
      await expect.element(button('Move image 3 of 3 forward')).toHaveFocus()
      await expect.element(group.getByLabelText('Description of image 3 of 3')).toHaveValue('The first one')

      focus(button('Remove image 2 of 3').element())
      await pressed('Remove image 2 of 3')
      await expect.poll(shown).toEqual([b, a])
      await pressed('Remove image 2 of 2')
      await pressed('Remove image')
      await counts('0/5 images')
      await expect.element(chooser).toHaveFocus()
      // Images that no form has saved are deleted.
      await expect
        .poll(() => deleted.map(({ path }) => path))
        .toEqual([c, a, b].map((address) => `/api/uploads/${idIn(address)}`))
    },
  )
})

const focus = (element: Element) => (element as HTMLElement).focus()
const idIn = (address: string) => /([\w-]+)\.jpg/.exec(address)?.[1]
