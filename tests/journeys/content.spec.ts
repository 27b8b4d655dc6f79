import type { Page } from '@playwright/test'
import { STORED_IN_BROWSERS } from '../../scripts/build/stored-in-browsers.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'A post leads to an answer of the help page, which opens at its own address, too',
  { tag: ['@1-2-help', '@1-2-blog'] },
  async ({ page, context }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'How a deal works', exact: true }).click()
    await expect(page).toHaveTitle('How a deal works · Sourceyard')
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
    await expect(title(page)).toHaveText('Help')
    await expect(page.getByRole('heading', { level: 2, name: 'Offers and deals' })).toBeInViewport()
    const other = await context.newPage()
    await other.goto('/help#what-is-a-counter-offer')
    await expect(other.getByRole('heading', { level: 3, name: 'What is a counter-offer?' })).toBeInViewport()
  },
)

test(
  'The tokens lead to the page for developers, whose viewer is from this site alone',
  { tag: ['@ours-developers'] },
  async ({ page, context }) => {
    await signInAs(context, 'admin')
    const asked: URL[] = []
    page.on('request', (request) => void asked.push(new URL(request.url())))
    await page.goto('/settings')
    await page.getByRole('region', { name: 'API tokens' }).getByRole('link', { name: 'How to use them' }).click()
    await expect(title(page)).toHaveText('Sourceyard API')
    const files = () => asked.filter(({ pathname }) => /swagger|openapi/.test(pathname))
    expect(files()).toEqual([])
    await page.getByRole('button', { name: 'Show every operation' }).click()
    const operations = page.getByRole('group', { name: 'Operations' })
    await operations.getByRole('heading', { name: 'listings', exact: true }).click()
    await operations.getByText('A page of live listings').click()
    await expect(operations.getByText('tagMatch').first()).toBeVisible()
    expect(files()).toHaveLength(3)
    const here = new URL(page.url()).origin
    expect(asked.filter(({ origin, protocol }) => origin !== here && protocol !== 'data:')).toEqual([])
  },
)

test(
  'The explainer is a small file that is kept for good and can be read in parts',
  { tag: ['@1-explainer-video', '@1-video-origin'] },
  async ({ page, request }) => {
    await page.goto('/')
    const coming = page.waitForRequest(/explainer-[^/]*\.webm$/)
    await page.getByRole('button', { name: 'Play the explainer video' }).click()
    const address = (await coming).url()
    // The policy of the page lets it play.
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    const part = await request.get(address, { headers: { Range: 'bytes=0-99' } })
    expect(part.headers()).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await (await request.get(address)).body()).length).toBeLessThan(1_600_000)
  },
)

test(
  'Nothing is stored in a browser that the Cookie Policy does not name',
  { tag: ['@ours-legal-facts'] },
  async ({ page, context }) => {
    await page.goto('/marketplace')
    await signInAs(context, 'admin')
    for (const path of ['/dashboard', '/chat', '/admin', '/settings']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible()
      await expect(title(page)).toBeVisible()
    }
    const named = (where: string) =>
      STORED_IN_BROWSERS.filter((each) => each.where === where).map(({ name }) => name.replace('…', ''))
    const cookies = (await context.cookies()).map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
    expect(cookies).toContain('sourceyard.session')
    for (const name of cookies) expect(named('cookie')).toContain(name)
    const [local, session] = await page.evaluate(
      () => [Object.keys(localStorage), Object.keys(sessionStorage)] as const,
    )
    const isNamed = (where: string) => (key: string) => named(where).some((name) => key.startsWith(name))
    // `signInAs` leaves a mark of its own.
    const unnamed = local.filter((key) => key !== 'once-signed-in' && !isNamed('local storage')(key))
    expect([...unnamed, ...session.filter((key) => !isNamed('session storage')(key))]).toEqual([])
  },
)
