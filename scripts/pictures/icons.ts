import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { ROOT } from '../platform.ts'
import { APP } from './save.ts'

const FAVICON = readFileSync(path.join(ROOT, 'web/public/favicon.svg'), 'utf8')
/** Systems cut these to their own shape: from edge to edge, with the sign within the middle four fifths. */
const FULL = FAVICON.replace('rx="6" ', '')

const ICONS = [
  { name: 'icon-192.png', svg: FAVICON, size: 192 },
  { name: 'icon-512.png', svg: FAVICON, size: 512 },
  { name: 'maskable-192.png', svg: FULL, size: 192 },
  { name: 'maskable-512.png', svg: FULL, size: 512 },
  { name: 'apple-touch-icon.png', svg: FULL, size: 180 },
]

export async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  for (const { name, svg, size } of ICONS) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
    await page.screenshot({ path: path.join(APP, name), omitBackground: true })
  }
  await page.close()
}
