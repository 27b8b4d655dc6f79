import type { Browser } from '@playwright/test'
import { BETA_FLAG } from '#contract/site.ts'
import { saveWebp } from './save.ts'

const SIZES = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
}
const PAGES = { marketplace: '/marketplace', product: '/product/inboxly' }

/** The screenshots that `manifest.webmanifest` names, of the site at `url`. */
export async function takeScreenshots(browser: Browser, url: string): Promise<void> {
  for (const [form, size] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...size, baseURL: url })
    await context.addInitScript((flag) => localStorage.setItem(flag, 'true'), BETA_FLAG)
    const page = await context.newPage()
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.waitForFunction(picturesHaveCome)
      await saveWebp(page, `${name}-${form}.webp`)
    }
    await context.close()
  }
}

/** Runs in the page: whether all pictures in sight are there. */
function picturesHaveCome(): boolean {
  return [...document.images]
    .filter((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      return top < innerHeight && left < innerWidth && right > 0
    })
    .every((image) => image.complete && image.naturalWidth > 0)
}
