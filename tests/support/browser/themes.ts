import type { Page } from '@playwright/test'

export type Theme = 'dark' | 'light'
const KEY = 'vite-ui-theme'

/** Pages that are opened from now on come in a theme. */
export async function startIn(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [KEY, theme] as const)
}

/** Changes the theme of a page that is open, as choosing it in another tab does; answers once no color is between the two. */
export async function paintIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    async ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      dispatchEvent(new StorageEvent('storage', { key }))
      // What inherits a color begins to change once what it inherits from has: there may be more after the first.
      for (;;) {
        const ending = document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
        if (ending.length === 0) break
        await Promise.allSettled(ending.map(({ finished }) => finished))
        await new Promise(requestAnimationFrame)
      }
    },
    [KEY, theme] as const,
  )
}
