import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { open } from '../../support/browser/parts.ts'
import { expect, test } from '../../support/browser/test.ts'

/** Scripts of a first view, gzipped: no page needs as much, so more is a mistake. */
const MOST_SCRIPT_BYTES = 200_000
const WEIGHED = new Set(['document', 'stylesheet', 'script'])
/** Where each page's files and their sizes are written. */
const LISTS = path.resolve(import.meta.dirname, '../../../dist/weights')

const PAGES = {
  landing: '/',
  marketplace: '/marketplace',
  product: '/product/inboxly',
  profile: '/u/adaeze',
  sell: '/sell',
  signup: '/signup',
}

for (const [name, address] of Object.entries(PAGES)) {
  test(
    `the ${name} page loads at most ${MOST_SCRIPT_BYTES / 1000} kB of JavaScript at first view`,
    { tag: ['@ours-first-view-landing'] },
    async ({ page }) => {
      const files: Promise<{ file: string; type: string; bytes: number }>[] = []
      const coming = new Set<string>()
      page.on('request', (request) => void (WEIGHED.has(request.resourceType()) && coming.add(request.url())))
      page.on('response', (response) => {
        const type = response.request().resourceType()
        if (!WEIGHED.has(type)) return
        const file = new URL(response.url()).pathname
        files.push(
          response.body().then((body) => {
            coming.delete(response.url())
            return { file, type, bytes: gzipSync(body, { level: 9 }).length }
          }),
        )
      })
      // Nobody points at anything, though a browser without windows may say that its pointer lies at 0, 0.
      await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true))
      await open(page, address)
      await expect.poll(() => [...coming]).toEqual([])
      const weighed = (await Promise.all(files)).toSorted((a, b) => b.bytes - a.bytes)
      const sum = (some: typeof weighed) => some.reduce((total, { bytes }) => total + bytes, 0)
      const scripts = sum(weighed.filter(({ type }) => type === 'script'))
      const list = weighed.map((each) => `${each.bytes}\t${each.file}`).join('\n')
      test.info().annotations.push({ type: 'weight', description: list })
      mkdirSync(LISTS, { recursive: true })
      writeFileSync(
        path.join(LISTS, `${name}.json`),
        JSON.stringify({ address, files: weighed, scripts, bytes: sum(weighed) }, null, 2),
      )
      expect(weighed.map(({ file }) => file)).toContain(address)
      expect(scripts, `${address}\n${list}`).toBeGreaterThan(0)
      expect(scripts, `${address}\n${list}`).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    },
  )
}
