import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors: all else is the same in both themes. */
const COLORS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** What depends on how wide the window is. */
const LAYOUT: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
}

async function violations(runOnly: RunOptions['runOnly'] = EVERYTHING): Promise<string[]> {
  const { violations: found } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** By how much the page is wider than its window, in px. */
const overflow = () => document.documentElement.scrollWidth - innerWidth

/** Switches the theme and lets transitions of color end. */
async function showTheme(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  for (;;) {
    await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    if (running.length === 0) return
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}

/**
 * What is shown is accessible in both themes and no wider than the window, at each of `widths` in px: everything at the
 * first, which is the present one by default, and what depends on the width at the others.
 */
export async function expectAccessible([first = innerWidth, ...others]: readonly number[] = []): Promise<void> {
  if (first !== innerWidth) await page.viewport(first, 900)
  await showTheme('dark')
  expect(await violations(), 'dark').toEqual([])
  await showTheme('light')
  expect(await violations(COLORS), 'light').toEqual([])
  expect(overflow(), `${first} px`).toBeLessThanOrEqual(0)
  for (const width of others) {
    await page.viewport(width, 900)
    expect(await violations(LAYOUT), `${width} px`).toEqual([])
    expect(overflow(), `${width} px`).toBeLessThanOrEqual(0)
  }
}
