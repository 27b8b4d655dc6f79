import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../platform.ts'

export const APP = path.join(ROOT, 'web/public/app')

/** Saves what a page shows as WebP, which Playwright itself does not write. */
export async function saveWebp(page: Page, name: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
  writeFileSync(path.join(APP, name), Buffer.from(data, 'base64'))
}
