import { expect, it, onTestFinished } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'
import { pageOfPortfolios } from '../profiles/fixtures.ts'
import { stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

/** Has the browser choose all colors itself, as Windows does with a contrast theme, until the test ends. */
async function forceColors(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  onTestFinished(async () => void (await emulate('')))
}

/** How many colors an element is rendered in. */
async function colorsOf(element: Locator): Promise<number> {
  const picture = await element.screenshot({ save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
}

it('Icons stay visible in forced colors mode', { tags: ['1-2-theme-toggle'] }, async () => {
  stub('get', '/api/profiles', pageOfPortfolios([]))
  await open('/portfolios')
  await forceColors()
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const icon = page.getByRole('button', { name: 'Toggle theme' }).element().querySelector('[class*="i-lucide-sun"]')
  if (!icon) throw new Error('The button has no icon.')
  await expect.poll(() => colorsOf(page.elementLocator(icon))).toBeGreaterThan(1)
})
