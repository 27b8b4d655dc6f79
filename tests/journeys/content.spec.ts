import { expect, test } from '../support/browser/test.ts'

test(
  'All that a page needs is from this site: it can be installed, plays its film and shows its API',
  { tag: ['@ours-installable', '@1-explainer-video', '@1-video-origin', '@ours-developers'] },
  async ({ page, request, baseURL }) => {
    const asked: URL[] = []
    page.on('request', (each) => void asked.push(new URL(each.url())))
    await page.goto('/')
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

    await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
    const files = () => asked.filter(({ pathname }) => /swagger|openapi/.test(pathname))
    const show = page.getByRole('button', { name: 'Show every operation' })
    await expect(show).toBeVisible()
    expect(files()).toEqual([])
    await show.click()
    const operations = page.getByRole('group', { name: 'Operations' })
    await operations.getByRole('heading', { name: 'listings', exact: true }).click()
    await expect(operations.getByText('A page of live listings')).toBeVisible()
    expect(files()).toHaveLength(3)
    expect(asked.filter(({ origin, protocol }) => origin !== baseURL && protocol !== 'data:')).toEqual([])
  },
)
