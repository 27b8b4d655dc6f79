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
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    },
    [KEY, theme] as const,
  )
}
