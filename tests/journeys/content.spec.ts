import { open } from '../support/browser/parts.ts'
import { expect, test } from '../support/browser/test.ts'

test(
  'Pages load everything from this site; it can be installed and plays its video',
  { tag: ['@ours-installable', '@1-explainer-video', '@1-video-origin'] },
  async ({ page, request, baseURL }) => {
    const urls: URL[] = []
    page.on('request', (each) => void urls.push(new URL(each.url())))
    await open(page, '/')
    const client = await page.context().newCDPSession(page)
    const { url, errors } = await client.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${baseURL}/manifest.webmanifest`, []])
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    // Tests run in windows without a profile, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

    const coming = page.waitForRequest(/explainer-[^/]*\.webm$/)
    await page.getByRole('button', { name: 'Play the explainer video' }).click()
    const film = (await coming).url()
    // The policy of the page lets it play.
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    const part = await request.get(film, { headers: { Range: 'bytes=0-99' } })
    expect(part.headers()).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await (await request.get(film)).body()).length).toBeLessThan(1_600_000)
    expect(urls.filter(({ origin, protocol }) => origin !== baseURL && protocol !== 'data:')).toEqual([])
  },
)
