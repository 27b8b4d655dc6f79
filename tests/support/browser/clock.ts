import type { Page } from '@playwright/test'

const AHEAD_MS = 10 * 60_000

/** Stops the clock that a test has installed in a page until it is resumed, so that slow typing does not count as a pause. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS))
}
