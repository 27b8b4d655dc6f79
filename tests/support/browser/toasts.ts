import type { BrowserContext } from '@playwright/test'
import { TOAST_MS } from '#web/lib/toast.ts'

/** From now on toasts stay until the next one, however long a machine takes to look at them. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((lasts) => {
    type Set = (run: TimerHandler, ms?: number, ...rest: unknown[]) => number
    const patient =
      (set: Set): Set =>
      (run, ms, ...rest) =>
        ms === lasts ? 0 : set(run, ms, ...rest)
    let current = patient(window.setTimeout)
    // A test may put a clock of its own in the place of the page's.
    Object.defineProperty(window, 'setTimeout', {
      configurable: true,
      get: () => current,
      set: (next: Set) => {
        current = patient(next)
      },
    })
  }, TOAST_MS)
}
