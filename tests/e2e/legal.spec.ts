import type { Page } from '@playwright/test'
import { STORED_IN_BROWSERS } from '../../scripts/build/stored-in-browsers.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const PAGES = [
  ['/legal/terms-of-service', 'Terms of Service', 'Paying'],
  ['/legal/privacy-policy', 'Privacy Policy', 'When you delete your account'],
  ['/legal/license-agreement', 'License Agreement', 'Royalty'],
  ['/legal/cookie-policy', 'Cookie Policy', 'What is stored'],
  ['/legal/dmca', 'DMCA Policy', 'Send a notice'],
] as const

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [path, name, section] of PAGES)
  test(`${name} has a date and contents that lead to its sections [1 §2 legal pages]`, async ({ page }) => {
    await visit(page, path)
    await expect(page).toHaveTitle(`${name} · Sourceyard`)
    await expect(title(page)).toHaveText(name)
    await expect(page.getByRole('main').locator('time')).toHaveText(/^November \d+, 2026$/)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: section }).click()
    await expect(page.getByRole('heading', { name: section })).toBeInViewport()
    await expect(title(page)).not.toBeInViewport()
  })

test('On a phone the contents unfold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/legal/terms-of-service')
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Paying' })
  await expect(link).toBeHidden()
  await page.getByText('On this page').filter({ visible: true }).click()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Paying' })).toBeInViewport()
})

test('A legal page is painted with its own head, and its links stay in the app [ours written pages]', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/legal/cookie-policy')).text()
  expect(html).toContain('<title>Cookie Policy · Sourceyard</title>')
  expect(html).toMatch(/<meta name="description" content="Everything that Sourceyard stores in your browser/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/legal\/cookie-policy">/)
  expect(html).toContain('<code>sourceyard.session</code>')
  await visit(page, '/legal/cookie-policy')
  await page.evaluate(() => Reflect.set(window, 'same', true))
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(title(page)).toHaveText('Privacy Policy')
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
})

test('/terms leads to the Terms of Service [1 §2 legal pages]', async ({ page, request }) => {
  const reply = await request.get('/terms', { maxRedirects: 0 })
  expect([reply.status(), new URL(reply.headers()['location'] ?? '').pathname]).toEqual([
    301,
    '/legal/terms-of-service',
  ])
  await visit(page, '/about')
  await expect(title(page)).toHaveText('About Sourceyard')
  await page.evaluate(() => history.pushState(null, '', '/terms'))
  await expect(title(page)).toHaveText('Terms of Service')
  await expect(page).toHaveURL('/legal/terms-of-service')
})

test('A printed page is its text, in black on white [ours written pages]', async ({ page }) => {
  await visit(page, '/legal/dmca')
  await page.emulateMedia({ media: 'print' })
  await expect(title(page)).toBeVisible()
  for (const gone of [page.getByRole('banner').first(), page.getByRole('contentinfo'), page.getByLabel('Your name')])
    await expect(gone).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What a notice needs' })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('Nothing is stored in a browser that the Cookie Policy does not name [ours legal facts]', async ({
  page,
  context,
}) => {
  await visit(page, '/marketplace')
  await signInAs(context, 'admin')
  for (const path of ['/dashboard', '/chat', '/admin', '/settings']) await visit(page, path)
  const named = (where: string) =>
    STORED_IN_BROWSERS.filter((each) => each.where === where).map(({ name }) => name.replace('…', ''))
  const cookies = (await context.cookies()).map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
  for (const name of cookies) expect(named('cookie')).toContain(name)
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
  const isNamed = (where: string) => (key: string) => named(where).some((name) => key.startsWith(name))
  // `signInAs` leaves a mark of its own.
  const unnamed = local.filter((key) => key !== 'once-signed-in' && !isNamed('local storage')(key))
  expect([...unnamed, ...session.filter((key) => !isNamed('session storage')(key))]).toEqual([])
})
