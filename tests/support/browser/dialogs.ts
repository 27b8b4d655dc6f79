import { expect, type Page } from '@playwright/test'

/** A dialog takes 150 ms to fade in. */
const MOMENTS_MS = [0, 40, 80, 120, 200]

/** Escape closes the dialog that `open` opens without delay, at any moment of its opening. */
export async function expectClosesAtOnce(page: Page, open: () => Promise<void>): Promise<void> {
  for (const openForMs of MOMENTS_MS) {
    await open()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const isLeft = await page.evaluate(async (ms) => {
      const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))
      await wait(ms)
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      await wait(0)
      return document.querySelector('[role=dialog]') !== null
    }, openForMs)
    expect(isLeft).toBe(false)
  }
}
