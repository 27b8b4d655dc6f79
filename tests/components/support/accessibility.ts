import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

type Rules = NonNullable<RunOptions['runOnly']>

const EVERYTHING: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors: all else is the same in both themes. */
const COLORS = ['color-contrast', 'link-in-text-block']
/** What depends on how wide the window is. */
const LAYOUT = ['scrollable-region-focusable', 'target-size']
const rules = (values: string[]): Rules => ({ type: 'rule', values })
/** What every screen has around it. */
const FRAME = ['#root header.sticky', '#root footer.mt-auto', '[data-widget=minimized]']

interface Scope {
  /** Whether that is checked too, which one test does for all screens. */
  withFrame?: boolean
  /** Only that part of the screen, where the rest is as in another test: half the time. */
  within?: Locator
}

/** Takes away what floats over a screen: what it covers goes out from under it, by scrolling or in seconds. */
function hideFloating(): () => void {
  const floating = [
    ...document.querySelectorAll<HTMLElement>('[data-widget=minimized], [data-sonner-toaster], [data-foot-bar]'),
  ]
  for (const { style, dataset } of floating) {
    if ('footBar' in dataset) Object.assign(style, { position: 'relative', inset: 'auto' })
    else style.visibility = 'hidden'
  }
  return () => {
    for (const { style } of floating) Object.assign(style, { position: '', inset: '', visibility: '' })
  }
}

async function violations(runOnly: Rules, { withFrame = false, within }: Scope, isOther = false): Promise<string[]> {
  const showFloating = isOther && !withFrame ? hideFloating() : () => {}
  const dialog = document.querySelector('[role=dialog][aria-modal=true]')
  const screen = withFrame ? document : { exclude: FRAME }
  // What is behind a dialog is out of reach.
  const { violations: found } = await axe.run(within?.element() ?? dialog ?? screen, {
    runOnly,
    resultTypes: ['violations'],
  })
  showFloating()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** By how much the page is wider than its window, in px. */
export const overflow = () => document.documentElement.scrollWidth - innerWidth

/** Switches the theme and lets transitions of color end. */
async function showTheme(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await endTransitions()
}

/**
 * Waits until styles are as they stay: every change takes a moment, also where there is no motion. The state is read,
 * because in rows whose rendering the browser skips, `finished` is never resolved.
 */
export async function endTransitions(): Promise<void> {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity
  do await new Promise(requestAnimationFrame)
  while (document.getAnimations().some(isRunning))
}

/** Changes the width of the window and lets the app render what that changes. */
async function showWidth(width: number): Promise<void> {
  await page.viewport(width, 900)
  // What the sticky header covers is too small to hit.
  scrollTo(0, 0)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/**
 * What is shown is accessible and no wider than the window, at each of `widths` in px: everything at the first, which is
 * the present one by default, in the dark theme, what depends on the width at the others, and what depends on the theme
 * at the last in the light one.
 */
export async function expectAccessible(
  [first = innerWidth, ...others]: readonly number[] = [],
  scope: Scope = {},
): Promise<void> {
  if (first !== innerWidth) await showWidth(first)
  await showTheme('dark')
  // What comes late is no violation.
  await expect.poll(() => violations(EVERYTHING, scope), { message: `dark, ${first} px` }).toEqual([])
  await expect.poll(overflow, { message: `${first} px` }).toBeLessThanOrEqual(0)
  const last = others.at(-1)
  for (const width of others) {
    await showWidth(width)
    await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0)
    if (width === last) break
    await expect.poll(() => violations(rules(LAYOUT), scope, true), { message: `${width} px` }).toEqual([])
  }
  await showTheme('light')
  // One run for both: half of what a run takes is where everything lies.
  const remaining = last === undefined ? COLORS : [...COLORS, ...LAYOUT]
  await expect
    .poll(() => violations(rules(remaining), scope, last !== undefined), { message: `light, ${innerWidth} px` })
    .toEqual([])
}
