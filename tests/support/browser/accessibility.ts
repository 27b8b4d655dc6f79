import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOnly } from 'axe-core'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on how wide the window is. */
export const LAYOUT: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
}

/** The accessibility violations of a page: each rule, and where it is broken. */
export async function accessibilityViolations(page: Page, rules: RunOnly | string[] = EVERYTHING): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const engine: typeof Axe = Reflect.get(window, 'axe')
    const { violations } = await engine.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** By how much a page is wider than its window, in px. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
