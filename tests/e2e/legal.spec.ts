import type { Page } from '@playwright/test'
import { STORED_IN_BROWSERS } from '../../scripts/build/stored-in-browsers.ts'
import { accessibilityViolations } from '../support/browser/accessibility.ts'
import { liveListing } from '../support/browser/deals.ts'
import { row } from '../support/browser/parts.ts'
import { ownNetwork, signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of 400|ERR_FAILED/] })

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

test('A notice keeps what was typed until it is sent, and admins see it with the product [ours takedowns]', async ({
  browser,
  context,
  page,
}) => {
  const { listing } = await liveListing(browser)
  await visit(page, '/legal/dmca#notice')
  const form = page.getByRole('region', { name: 'Send a notice' })
  const send = form.getByRole('button', { name: 'Send notice' })
  await send.click()
  await expect(form.getByLabel('Your name')).toBeFocused()
  for (const text of ['Enter your name.', 'Enter a valid email address.', 'Describe the work that is yours.'])
    await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByText('Confirm this, or the notice is not valid.')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])

  await form.getByLabel('Your name').fill('Ines Duarte')
  await form.getByLabel('Email').fill('ines@example.com')
  await form.getByLabel('The work that is yours').fill('My inbox, at https://ines.example/inbox')
  await form.getByLabel('The product’s address').fill('/product/no-such-product')
  for (const statement of [/good faith/, /penalty of perjury/]) await form.getByText(statement).click()
  await send.click()
  await expect(form.getByText('There is no product at this address.')).toBeVisible()
  const product = form.getByLabel('The product’s address')
  await expect(product).toBeFocused()
  await product.fill(new URL(`/product/${listing.slug}`, page.url()).href)
  await page.route('**/api/takedowns', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(form.getByLabel('The work that is yours')).toHaveValue('My inbox, at https://ines.example/inbox')
  await send.click()
  await expect(form.getByRole('status')).toContainText('Notice sent')
  await expect(form.getByRole('status')).toContainText('ines@example.com')
  await expect(form.getByRole('status')).toBeFocused()
  await expect(send).toHaveCount(0)

  await signInAs(context, 'admin')
  await page.goto('/admin/reports?subject=listing')
  const own = row(page, listing.title)
  await expect(own).toContainText('Copyright notice')
  await expect(own).toContainText('Ines Duarte')
  await own.getByRole('link', { name: listing.title }).click()
  const notice = page.getByRole('dialog', { name: listing.title }).getByRole('region', { name: 'Copyright notice' })
  await expect(notice).toContainText('My inbox, at https://ines.example/inbox')
  await expect(notice.getByRole('link', { name: 'ines@example.com' })).toHaveAttribute('href', /^mailto:/)
  expect(await accessibilityViolations(page)).toEqual([])
})
