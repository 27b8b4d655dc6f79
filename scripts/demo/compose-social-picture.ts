import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { SOCIAL_IMAGE } from '#contract/site.ts'
import { pageTemplate } from './page.ts'

/** Two columns of demo covers, top to bottom. */
const COLUMNS = [
  ['quietcount-1', 'inboxly-1', 'loomstep-1'],
  ['pomelo-1', 'tidegate-1', 'fieldnote-crm-1'],
]
const QUALITY = 88

const { path, width, height } = SOCIAL_IMAGE

const LOGO = `<svg width="52" height="52" viewBox="0 0 22 22"><rect width="22" height="22" rx="6" fill="#ff8a3d"/>
  <path d="M8.5 6.5 5 11l3.5 4.5M13.5 6.5 17 11l-3.5 4.5" stroke="#1c0f04" stroke-width="2" fill="none"
    stroke-linecap="round" stroke-linejoin="round"/></svg>`

const STYLES = `
html { background: #0b0c0e }
body { width: ${width}px; height: ${height}px; background: #0b0c0e; color: #eef0f2; font-variant-numeric: normal }
main { position: absolute; left: 72px; top: 0; bottom: 0; display: flex; flex-direction: column; justify-content: center }
.name { display: flex; align-items: center; gap: 16px; font-size: 34px; line-height: 52px; font-weight: 700; letter-spacing: -.025em }
h1 { margin-top: 52px; font-size: 64px; line-height: 68px; font-weight: 700; letter-spacing: -.037em; white-space: nowrap }
.what { width: 500px; margin-top: 28px; font-size: 27px; line-height: 38px; font-weight: 400; color: #a3abb4 }
.covers { position: absolute; left: 708px; top: -110px; display: flex; gap: 20px; transform: rotate(-6deg) }
.column { display: flex; flex-direction: column; gap: 20px }
.column + .column { margin-top: 76px }
.covers img { display: block; width: 400px; height: 250px; border-radius: 16px; box-shadow: 0 0 0 1px #262a30 }
.offer { position: absolute; left: 800px; bottom: 60px; width: 336px; padding: 22px; border: 1px solid #7f4d2b; border-radius: 18px;
  background: #121417; box-shadow: 0 20px 60px #000c }
.over { display: flex; justify-content: space-between; font: 500 16px/22px Mono; letter-spacing: .06em; text-transform: uppercase; color: #868f99 }
.clock { color: #ffa566 }
.price { margin-top: 8px; font: 600 42px/52px Mono; letter-spacing: -.04em }
.moves { display: flex; gap: 12px; margin-top: 16px; font-size: 18px; font-weight: 600; text-align: center; line-height: 44px }
.accept { flex: 1; border-radius: 11px; background: #ff8a3d; color: #1c0f04 }
.counter { width: 116px; border-radius: 11px; border: 1px solid #363c44 }
`

const system = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width, height } })
  const template = await pageTemplate()
  await page.setContent(template('', await body()))
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = fileURLToPath(new URL(`../../web/public${path}`, import.meta.url))
  const { length } = await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
  console.log(`${file}, ${length} bytes`)
} finally {
  await browser.close()
}

async function body(): Promise<string> {
  const columns = await Promise.all(
    COLUMNS.map(async (names) => `<div class="column">${(await Promise.all(names.map(cover))).join('')}</div>`),
  )
  return `<style>${STYLES}</style>
    <div class="covers">${columns.join('')}</div>
    <main>
      <p class="name">${LOGO}Sourceyard</p>
      <h1>Buy the codebase.<br>Launch it as yours.</h1>
      <p class="what">Production-ready apps and source code from people who ship.</p>
    </main>
    <div class="offer">
      <p class="over"><span>Counter-offer</span><span class="clock">71:58</span></p>
      <p class="price">$1,120</p>
      <p class="moves"><span class="accept">Accept</span><span class="counter">Counter</span></p>
    </div>`
}

async function cover(name: string): Promise<string> {
  const bytes = await readFile(new URL(`./covers/${name}.webp`, import.meta.url))
  return `<img src="data:image/webp;base64,${bytes.toString('base64')}" alt="">`
}
