import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { makeCoverVariants } from './pictures/covers.ts'
import { drawIcons } from './pictures/icons.ts'
import { APP } from './pictures/save.ts'
import { takeScreenshots } from './pictures/screenshots.ts'
import { OwnSite } from './serve/own-site.ts'
import { findBrowser } from './test/find-browser.ts'

/**
 * Makes the variants of the demo's covers; draws the icons of the installed site and takes its screenshots from the demo,
 * into `web/public/app`.
 */
await makeCoverVariants()
const site = new OwnSite()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(APP, { recursive: true })
  await drawIcons(browser)
  await site.start()
  await takeScreenshots(browser, site.url)
} finally {
  await browser.close()
  await site.remove()
}
