import type { BrowserContext, Page } from '@playwright/test'
import { header, fillLogin, menuButton } from '../support/browser/parts.ts'
import { join, otherDevice, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own lines, and ours, about what cannot be asked. */
test.use({
  ...ownNetwork(),
  expectedErrors: [/status of 4\d\d|net::ERR_FAILED|^Signing out failed/],
})

test('A sign-out that failed is completed before the next sign-in [1 §4 sign-out stored entries cleared]', async ({
  page,
  context,
}) => {
  await signIn(context, await join())
  await page.goto('/dashboard')
  await page.route('**/api/auth/sign-out-all', (route) => route.abort())
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await context.request.get('/api/account/sessions')).status()).toBe(200)

  await page.unroute('**/api/auth/sign-out-all')
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  expect((await context.request.get('/api/account/sessions')).status()).toBe(401)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('sign-out-owed')
})

test.describe('Without a connection, signing out [1 §4 sign-out stored entries cleared]', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^Signing out failed/] })

  /** Signs somebody in, who loses the connection and signs out, which shows at once. */
  async function leaveOffline(page: Page, context: BrowserContext): Promise<() => Promise<number>> {
    const status = async () => (await context.request.get('/api/account/sessions')).status()
    await signIn(context, await join())
    const files = ['account-menu', 'landing-screen', 'poster-art', 'sections']
    const requests = files.map((file) => page.waitForRequest((request) => request.url().includes(`/assets/${file}-`)))
    await page.goto('/dashboard')
    await expect(menuButton(page)).toContainText('MO')
    const urls = (await Promise.all(requests)).map((request) => request.url())
    // A file is loaded once all that it imports is.
    await page.evaluate((each) => Promise.all(each.map((url) => import(url))), urls)
    await context.setOffline(true)
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
    expect(await status()).toBe(200)
    return status
  }

  test('ends the session as soon as there is one', async ({ page, context }) => {
    const status = await leaveOffline(page, context)
    await context.setOffline(false)
    await expect.poll(status).toBe(401)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-owed'))).toBeNull()
  })

  test('ends the session with the next page, whichever that is', async ({ page, context }) => {
    const status = await leaveOffline(page, context)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/marketplace')
    await expect.poll(status).toBe(401)
    await expect(header(next).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

test('A sign-out without a reply does not keep anyone waiting', async ({ page, context }) => {
  await signIn(context, await join())
  await page.clock.install()
  // The clock that is installed is not that of `AbortSignal.timeout`.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    }
  })
  await page.goto('/dashboard')
  await expect(menuButton(page)).toContainText('MO')
  const asked = page.waitForRequest('**/api/auth/sign-out-all')
  await page.route('**/api/auth/sign-out-all', () => {})
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await asked
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL('/')
})

test('Unsaved text does not stay in the browser after signing out [1 unsaved text at sign-out]', async ({
  page,
  context,
}) => {
  await signIn(context, await join())
  await page.goto('/profile')
  await page.getByRole('main').getByLabel('Bio').fill('Not for the next one at this desk.')
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Bio')).toHaveCount(0)
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await kept()).not.toContain('at this desk')
})

test('One person’s data is not shown to the next one in another tab [1 next person]', async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = [await join(), await join()]
  const elsewhere = await otherDevice(browser, first)
  await signIn(context, first)
  await page.goto('/settings')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)

  const other = await context.newPage()
  await other.goto('/marketplace')
  await menuButton(other).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  // Nothing of the first may show while the second's is still on its way.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/account/sessions', async () => asked.resolve())
  await other.goto('/login')
  await fillLogin(other, second)
  await expect(page).toHaveURL('/settings')
  await asked.promise
  await expect(page.getByRole('main')).toContainText(second.email)
  await expect(devices).toHaveCount(0)
  await elsewhere.context.close()
})
