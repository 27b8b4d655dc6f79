import { expect, test } from '../support/browser/test.ts'
import { startIn } from '../support/browser/themes.ts'
import { visit } from '../support/browser/visit.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}
interface Manifest {
  icons: (Picture & { purpose: string })[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

test.describe('Installing the site [ours installable]', () => {
  test('is offered: the browser finds nothing missing, and no service worker is registered', async ({ page }) => {
    await visit(page, '/')
    const client = await page.context().newCDPSession(page)
    const { url, errors } = await client.send('Page.getAppManifest')
    expect(new URL(url).pathname).toBe('/manifest.webmanifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    // Tests run in windows without a profile, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('has every icon and screenshot in the size and type that the manifest says', async ({ page, request }) => {
    await page.goto('/')
    const reply = await request.get('/manifest.webmanifest')
    expect(reply.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    const { icons, screenshots }: Manifest = await reply.json()
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
    expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['wide', 'narrow']))
    const touch = { src: '/app/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', touch.src)
    for (const { src, sizes, type } of [...icons, ...screenshots, touch]) {
      const picture = await request.get(src)
      expect(picture.headers()['content-type'], src).toContain(type)
      expect(picture.headers()['cache-control'], src).toBe('public, max-age=86400')
      expect((await picture.body()).length, src).toBeLessThan(150_000)
      if (sizes === 'any') continue
      const real = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
        return `${width}x${height}`
      }, src)
      expect(real, src).toBe(sizes)
    }
  })

  test.describe('Colors', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })
    test('gives the browser the color of the theme before its code has come, and after a change', async ({ page }) => {
      const color = page.locator('meta[name="theme-color"]')
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/sell')
      await expect(color).toHaveAttribute('content', '#0b0c0e')
      await startIn(page, 'light')
      await page.reload()
      await expect(color).toHaveAttribute('content', '#faf9f7')
      await page.unroute('**/assets/*.js')
      await visit(page, '/sell')
      await page.getByRole('button', { name: 'Toggle theme' }).click()
      await expect(color).toHaveAttribute('content', '#0b0c0e')
    })
  })
})
