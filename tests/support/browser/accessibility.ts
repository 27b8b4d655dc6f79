import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { paintIn } from './themes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is not accessible about a page as it stands: each rule, and where it is broken. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const engine: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await engine.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, TAGS)
}

/** A page as it stands is accessible in both themes, and nothing of it is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await paintIn(page, theme)
    expect(await accessibilityViolations(page), theme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
