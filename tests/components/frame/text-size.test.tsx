import { afterEach, describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { stubForms } from '../accounts/fixtures.ts'
import { openChat } from '../chat/parts.ts'
import { cards, results, stubMarketplace } from '../marketplace/fixtures.ts'
import { stubProduct, title } from '../product/fixtures.ts'
import { openSettings } from '../settings/fixtures.ts'
import { endTransitions, overflow } from '../support/accessibility.ts'
import { emulateTouch } from '../support/media.ts'
import { open, page } from '../support/open.tsx'

const { style } = document.documentElement
afterEach(() => void style.removeProperty('font-size'))

/** All text in sight, with its size in px. */
function texts(): { text: string; size: number }[] {
  return [...document.querySelectorAll<HTMLElement>('#root *:not(svg, svg *)')]
    .filter(
      (each) => each.checkVisibility() && [...each.childNodes].some((node) => node instanceof Text && node.data.trim()),
    )
    .map((each) => ({ text: each.textContent, size: Number.parseFloat(getComputedStyle(each).fontSize) }))
}

const SCREENS: Record<string, () => Promise<unknown>> = {
  'the marketplace': async () => {
    stubMarketplace(results())
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
  },
  'a product page': async () => {
    stubProduct({ rating: 4.5, reviewCount: 2, demoLink: 'https://inboxly.example/' })
    await open('/product/inboxly')
    await expect.element(title()).toBeVisible()
  },
  'a discussion': () =>
    openChat({
      history: [
        ['other', 'Is training part of it?'],
        ['me', 'Yes.'],
      ],
    }),
  'the sign-in': async () => {
    stubForms()
    await open('/login')
    await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  },
  'the settings': () => openSettings(person()),
}

describe('Text', { tags: ['ours-text-size'] }, () => {
  for (const [name, show] of Object.entries(SCREENS))
    it(`of ${name} is twice as large where the browser’s is, and fits the window`, async () => {
      await show()
      await page.viewport(1280, 900)
      expect(texts().length).toBeGreaterThan(5)
      await endTransitions()
      const smallest = Math.min(...texts().map(({ size }) => size))
      style.fontSize = '32px'
      await endTransitions()
      expect(texts().filter(({ size }) => size < 2 * smallest)).toEqual([])
      for (const width of [1280, 390]) {
        await page.viewport(width, 900)
        await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0)
      }
    })
})

describe('Fields', { tags: ['ours-field-text'] }, () => {
  for (const [name, show] of Object.entries(SCREENS))
    it(`of ${name} have text of 16 px at least on phones`, async () => {
      await show()
      for (const width of [390, 760]) {
        await page.viewport(width, 900)
        await endTransitions()
        expect(fieldSizes().length).toBeGreaterThan(0)
        expect(Math.min(...fieldSizes())).toBeGreaterThanOrEqual(16)
      }
    })
})

it('Fields have text of 16 px at least on tablets, too', { tags: ['ours-field-text'] }, async () => {
  await openSettings(person())
  await page.viewport(1024, 768)
  await endTransitions()
  expect(Math.min(...fieldSizes())).toBeLessThan(16)
  await emulateTouch()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  expect(Math.min(...fieldSizes())).toBeGreaterThanOrEqual(16)
})

const WITHOUT_TEXT = ['checkbox', 'radio', 'hidden', 'range', 'file'].map((type) => `[type=${type}]`).join()

const fieldSizes = () =>
  [...document.querySelectorAll(`:is(input, select, textarea):not(${WITHOUT_TEXT})`)]
    .filter((each) => each.checkVisibility())
    .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
