import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

/** Covers that show, as the browser sees them. Of a chosen variant the natural width is what `sizes` says. */
async function covers(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].filter(({ loading }) => loading === 'eager').every(({ complete }) => complete),
  )
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.srcset && image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
    )
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode()))
    return shown.map(({ currentSrc, naturalWidth, clientWidth, naturalHeight, clientHeight }) => ({
      variant: Number(/[.]w(\d+)[.]webp$/.exec(currentSrc)?.[1]),
      said: naturalWidth / clientWidth,
      ratio: naturalHeight / naturalWidth / (clientHeight / clientWidth),
      needed: clientWidth * devicePixelRatio,
    }))
  })
}

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [900, 2],
  [1100, 1],
  [1600, 2],
] as const) {
  test.describe(`On a screen of ${width} pixels with ${deviceScaleFactor} to each`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor })

    // Each in a browser of its own: one that has a larger variant of an image shows that.
    for (const path of ['/', '/marketplace', '/product/inboxly'])
      test(`images of ${path} are as wide as their slot, which is as wide as declared [ours cards carousel avatars ask]`, async ({
        page,
      }) => {
        await visit(page, path)
        const shown = await covers(page)
        expect(shown.length).toBeGreaterThan(3)
        for (const { variant, said, ratio, needed } of shown) {
          expect(Math.abs(said - 1)).toBeLessThan(0.1)
          expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
          expect(variant).toBeGreaterThanOrEqual(Math.min(needed * 0.8, 1280))
          expect(variant).toBeLessThan(Math.max(needed * 2.2, 321))
        }
      })
  })
}

test('Only the first row of images loads eagerly; the rest load when near [ours first row eager first]', async ({
  page,
}) => {
  const loading = async () =>
    page
      .getByRole('article')
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')].join(' ')),
      )
  await page.goto('/marketplace')
  expect(await loading()).toEqual([...Array<string>(4).fill('eager high'), ...Array<string>(4).fill('lazy auto')])
  await page.goto('/')
  expect(new Set(await loading())).toEqual(new Set(['lazy auto']))
  await page.goto('/product/inboxly')
  const [first, ...others] = await loading()
  expect(first).toBe('eager high')
  expect(new Set(others)).toEqual(new Set(['lazy auto']))
})

test('The social card of a page is an image of the declared size [ours description canonical address]', async ({
  page,
  request,
}) => {
  for (const [path, type] of [
    ['/', 'image/jpeg'],
    ['/marketplace', 'image/jpeg'],
    ['/product/inboxly', 'image/jpeg'],
  ] as const) {
    await page.goto(path)
    const content = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
    const image = await request.get((await content('')) ?? '')
    expect([image.status(), image.headers()['content-type']]).toEqual([200, type])
    expect(image.headers()['cache-control']).toMatch(/max-age=(86400|31536000, immutable)$/)
  }
})
