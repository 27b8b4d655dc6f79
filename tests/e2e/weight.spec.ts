import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/browser/test.ts'

/** HTML, styles and scripts of a first view, gzipped, in bytes. */
const MOST_BYTES = 95_000
const WEIGHED = new Set(['document', 'stylesheet', 'script'])

for (const path of ['/', '/marketplace', '/product/inboxly']) {
  test(`${path} weighs at most 95 kB at first view`, async ({ page }) => {
    const files: Promise<{ name: string; bytes: number }>[] = []
    page.on('response', (response) => {
      if (!WEIGHED.has(response.request().resourceType())) return
      const name = new URL(response.url()).pathname
      files.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const weighed = (await Promise.all(files)).toSorted((a, b) => b.bytes - a.bytes)
    const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0)
    const list = [...weighed, { name: 'together', bytes: total }]
      .map(({ name, bytes }) => `${bytes}\t${name}`)
      .join('\n')
    test.info().annotations.push({ type: 'weight', description: list })
    expect(weighed.map(({ name }) => name)).toContain(path)
    expect(total, `${path}\n${list}`).toBeLessThanOrEqual(MOST_BYTES)
  })
}
