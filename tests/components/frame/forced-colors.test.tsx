import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { openSettings } from '../settings/fixtures.ts'
import { stubProduct } from '../product/fixtures.ts'
import { cards, filters, results, stubMarketplace } from '../marketplace/fixtures.ts'
import { person } from '../../support/fixtures.ts'
import { forceColors } from '../support/media.ts'
import { open, page, userEvent } from '../support/open.tsx'

/** The value that a system color has. */
function systemColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = name
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const background = (locator: Locator) => getComputedStyle(locator.element()).backgroundColor
const everything = (selector = '*') =>
  [...document.querySelectorAll<HTMLElement>(`#root ${selector}`)].filter((each) => each.checkVisibility())

/** How many colors an element is rendered in. */
async function colorsOf(element: Locator): Promise<number> {
  const picture = await element.screenshot({ save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
}

describe('In forced colors mode', { tags: ['ours-forced-colors'] }, () => {
  it('icons are visible, in the color of the text around them', { tags: ['1-2-theme-toggle'] }, async () => {
    stubMarketplace(results())
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    await forceColors()
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    const icons = everything('[class*="i-lucide-"]')
    expect(icons.length).toBeGreaterThan(3)
    const isInherited = (icon: Element) =>
      getComputedStyle(icon).backgroundColor === getComputedStyle(icon.parentElement ?? icon).color
    expect(icons.filter((icon) => !isInherited(icon))).toEqual([])
    const [sun] = everything('header [class*="i-lucide-moon"]')
    if (!sun) throw new Error('The theme’s button has no icon.')
    await expect.poll(() => colorsOf(page.elementLocator(sun))).toBeGreaterThan(1)
  })

  it('only what has the focus is outlined', { tags: ['ours-focus-visible'] }, async () => {
    stubProduct({ rating: 4.5, reviewCount: 2 })
    await open('/product/inboxly')
    await expect.element(page.getByRole('region', { name: 'Reviews & Ratings' })).toBeVisible()
    await forceColors()
    const outlined = () =>
      everything().filter((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
    expect(outlined()).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await expect.poll(outlined).toEqual([document.activeElement])
  })

  it('what is chosen, switched on or filled has the color for that', { tags: ['1-2-filters'] }, async () => {
    stubMarketplace(results())
    await open('/marketplace')
    const tag = filters().getByRole('button', { name: 'react', exact: true })
    await tag.click()
    await expect.element(tag).toHaveAttribute('aria-pressed', 'true')
    await forceColors()
    const highlight = systemColor('Highlight')
    expect(highlight).not.toBe(systemColor('Canvas'))
    expect(background(tag)).toBe(highlight)
    const link = page.getByRole('banner').getByRole('link', { name: 'Marketplace' })
    expect(background(link)).toBe(highlight)
    expect(getComputedStyle(link.element()).color).toBe(systemColor('HighlightText'))
    expect(background(page.getByRole('banner').getByRole('link', { name: 'Portfolios' }))).not.toBe(highlight)
  })

  it('a switch shows whether it is on', async () => {
    await openSettings(person())
    await forceColors()
    const boxes = () => everything('input[type=checkbox].peer') as HTMLInputElement[]
    await expect.poll(() => boxes().length).toBeGreaterThan(3)
    const highlight = systemColor('Highlight')
    const isFilled = ({ nextElementSibling: face }: Element) =>
      face !== null && getComputedStyle(face).backgroundColor === highlight
    expect(boxes().map(isFilled)).toEqual(boxes().map(({ checked }) => checked))
  })
})
