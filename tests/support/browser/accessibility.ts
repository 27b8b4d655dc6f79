import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOnly } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { paintIn } from './themes.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors: all else is the same in both themes. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** What depends on how wide the window is. */
const LAYOUT: RunOnly = { type: 'rule', values: ['color-contrast', 'scrollable-region-focusable', 'target-size'] }

/** What is not accessible about a page as it stands: each rule, and where it is broken. */
export async function accessibilityViolations(page: Page, rules: RunOnly | string[] = EVERYTHING): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const engine: typeof Axe = Reflect.get(window, 'axe')
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

/** The same at the first of several widths of the window, in px; at the others what depends on the width. */
export async function expectAccessibleAt(page: Page, [first = 0, ...others]: readonly number[]): Promise<void> {
  await page.setViewportSize({ width: first, height: 844 })
  await expectAccessible(page)
  for (const width of others) {
    await page.setViewportSize({ width, height: 844 })
    expect(await accessibilityViolations(page, LAYOUT), `${width} px`).toEqual([])
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

/** By how much a page is wider than its window, in px. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
