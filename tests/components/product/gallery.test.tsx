import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { results, stubMarketplace } from '../marketplace/fixtures.ts'
import { images, stubProduct } from './fixtures.ts'

const lightbox = () => page.getByRole('dialog', { name: 'Lightbox' })
const expectShown = (number: number) =>
  expect.element(images().getByRole('button', { name: `Show image ${number}` })).toHaveAttribute('aria-current', 'true')

describe('The images of a product', { tags: ['1-2-looping-carousel'] }, () => {
  it(
    'are browsed by keys, buttons and thumbnails in a loop, and open at full size with zoom and Escape',
    { tags: ['ours-gallery-full-size'] },
    async () => {
      stubProduct({ imageAlts: ['The inbox', ''] })
      await open('/product/inboxly')
      await expectShown(1)
      await expect.element(images().getByRole('img', { name: 'The inbox' })).toBeVisible()
      images().getByRole('group').element().focus()
      await userEvent.keyboard('{ArrowLeft}')
      await expectShown(5)
      await expect.element(images().getByRole('img', { name: 'Inboxly, image 5 of 5' })).toBeVisible()
      await userEvent.keyboard('{ArrowRight}')
      await expectShown(1)
      await images().getByRole('button', { name: 'Next image' }).click()
      await expectShown(2)
      await images().getByRole('button', { name: 'Previous image' }).click()
      await expectShown(1)
      await images().getByRole('button', { name: 'Show image 4' }).click()
      await expectShown(4)

      const opener = images().getByRole('group')
      opener.element().focus()
      await userEvent.keyboard('{Enter}')
      const expectFull = (number: number) =>
        expect.element(lightbox().getByRole('group', { name: `${number} of 5` })).toBeVisible()
      await expectFull(4)
      await expectAccessible()
      await userEvent.keyboard('{ArrowRight}')
      await expectFull(5)
      await lightbox().getByRole('button', { name: 'Zoom in' }).click()
      await expect.element(lightbox().getByRole('button', { name: 'Zoom out' })).toBeEnabled()
      await userEvent.keyboard('{Escape}')
      await expect.element(lightbox()).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
      await expectShown(5)
    },
  )

  it('fall back to a placeholder, have no buttons for a single one, and follow a swipe without a click', async () => {
    stubProduct({ slug: 'none', images: [] })
    await open('/product/none', { width: 390, height: 844 })
    await expect.element(page.getByRole('img', { name: 'No image' })).toHaveAttribute('src', '/placeholder.svg')
    stubProduct({ slug: 'one', images: ['/images/product-images/inboxly-1.webp'] })
    history.pushState(null, '', '/product/one')
    await expect.element(page.getByRole('img', { name: 'Inboxly', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next image' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open full size' })).toBeVisible()

    stubProduct()
    history.pushState(null, '', '/product/inboxly')
    await expectShown(1)
    const group = images().getByRole('group').element()
    const at = (type: string, clientX: number) =>
      group.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }))
    const mouse = (type: string, clientX: number) =>
      (type === 'mousedown' ? group : document).dispatchEvent(new MouseEvent(type, { bubbles: true, clientX }))
    at('pointerdown', 300)
    mouse('mousedown', 300)
    for (const x of [250, 180, 60]) mouse('mousemove', x)
    at('pointerup', 60)
    mouse('mouseup', 60)
    // Which is none.
    group.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expectShown(2)
    await expect.element(lightbox()).not.toBeInTheDocument()
  })

  it('stay with everything else when a refetch fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      stubProduct()
      stubMarketplace(results())
      await open('/product/inboxly')
      await expectShown(1)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
      vi.setSystemTime(Date.now() + 60_000)
      const failed = stub('get', '/api/listings/inboxly', () => refusal(500, { code: 'internal', message: 'No.' }))
      history.back()
      await expect.poll(() => failed.length).toBe(1)
    } finally {
      vi.useRealTimers()
    }
    await images().getByRole('button', { name: 'Next image' }).click()
    await expectShown(2)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Inboxly' })).toBeVisible()
  })
})
