import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../../support/browser/test.ts'

/** HTML, styles and scripts of a first view together, gzipped, in bytes (docs/decisions/0006-first-paint.md). */
const MOST_BYTES = { landing: 110_000, marketplace: 112_000, product: 120_000 }
const WEIGHED = new Set(['document', 'stylesheet', 'script'])
/** Where each page's files and their bytes are left for those who want to know. */
const LISTS = path.resolve(import.meta.dirname, '../../../dist/weights')

const PAGES = { landing: '/', marketplace: '/marketplace', product: '/product/inboxly' }

for (const name of ['landing', 'marketplace', 'product'] as const) {
  const address = PAGES[name]
  const most = MOST_BYTES[name]
  test(
    `the ${name} page weighs no more than ${most / 1000} kB at first view`,
    { tag: ['@ours-first-view-landing'] },
    async ({ page }) => {
      const files: Promise<{ file: string; bytes: number }>[] = []
      const coming = new Set<string>()
      page.on('request', (request) => void (WEIGHED.has(request.resourceType()) && coming.add(request.url())))
      page.on('response', (response) => {
        if (!WEIGHED.has(response.request().resourceType())) return
        const file = new URL(response.url()).pathname
        files.push(
          response.body().then((body) => {
            coming.delete(response.url())
            return { file, bytes: gzipSync(body, { level: 9 }).length }
          }),
        )
      })
      // Nobody points at anything, though a browser without windows may say that its pointer lies at 0, 0.
      await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true))
      await page.goto(address)
      // The app runs: it follows a choice in another tab, which is no interaction with this page.
      await expect(async () => {
        await page.evaluate(() => {
          localStorage.setItem('vite-ui-theme', 'light')
          dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }))
        })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', { timeout: 500 })
      }).toPass()
      await expect.poll(() => [...coming]).toEqual([])
      const weighed = (await Promise.all(files)).toSorted((a, b) => b.bytes - a.bytes)
      const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0)
      const list = [...weighed, { file: 'together', bytes }].map((each) => `${each.bytes}\t${each.file}`).join('\n')
      test.info().annotations.push({ type: 'weight', description: list })
      mkdirSync(LISTS, { recursive: true })
      writeFileSync(path.join(LISTS, `${name}.json`), JSON.stringify({ address, files: weighed, bytes }, null, 2))
      expect(weighed.map(({ file }) => file)).toContain(address)
      expect(bytes, `${address}\n${list}`).toBeLessThanOrEqual(most)
    },
  )
}
