import axe, { type RunOnly } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { paintIn } from './themes.ts'

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors: all else is the same in both themes. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What is not accessible about a page as it stands: each rule, and where it is broken. */
export async function accessibilityViolations(page: Page, rules: RunOnly | string[] = EVERYTHING): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const engine: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await engine.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** A page as it stands is accessible in both themes, and nothing of it is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await paintIn(page, 'dark')
  expect(await accessibilityViolations(page), 'dark').toEqual([])
  await paintIn(page, 'light')
  expect(await accessibilityViolations(page, COLORS), 'light').toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** The same at several widths of the window, in px. */
export async function expectAccessibleAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
}

/** By how much a page is wider than its window, in px. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
