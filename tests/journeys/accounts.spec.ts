import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, fillLogin, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, newcomer, type Newcomer, otherDevice, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ expectedErrors: [/status of 4\d\d/] })

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup')
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Check your mail')).toBeVisible()
}

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

test(
  'Signing up leads through a mailed link to a session, once, and a second time only to another mail',
  { tag: ['@1-signup', '@1-confirm-page', '@1-check-your-mail', '@1-pending-sign-up', '@ours-sign-up-here'] },
  async ({ page, browser }) => {
    const person = newcomer({ firstName: 'Ines' })
    await signUp(page, person)
    const link = linkIn(await mailTo(person.email, 'Confirm your Sourceyard account'))

    // Only the browser that signed up is not asked for a password.
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await field(elsewhere, 'Password').fill('another horse entirely')
    await elsewhere.getByRole('button', { name: 'Open my account' }).click()
    await expect(elsewhere).toHaveURL('/dashboard')
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await elsewhere.context().close()

    await page.goto(link)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')

    await signUp(page, person)
    await page.goto(linkIn(await mailTo(person.email, 'You already have a Sourceyard account')))
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await fillLogin(page, { ...person, password: 'another horse entirely' })
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'A forgotten password is reset by a mailed link, which ends all sessions',
  { tag: ['@1-forgot-password', '@1-forgotten-password'] },
  async ({ page, browser }) => {
    const person = await join()
    const other = await otherDevice(browser, person)
    await other.page.goto('/settings')
    await expect(devices(other.page)).toHaveCount(2)

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(linkIn(await mailTo(person.email, 'Reset your Sourceyard password')))
    const renewed = { ...person, password: 'a fresh and long one' }
    await field(page, 'New password').fill(renewed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page)).toContainText('Password changed')
    await fillLogin(page, renewed)
    await expect(page).toHaveURL('/dashboard')

    await other.page.reload()
    await expect(other.page).toHaveURL('/login?next=%2Fsettings')
    await other.context.close()
  },
)

test(
  'Signing out ends the sessions of all browsers, which notice it within half a minute',
  { tag: ['@1-a-session-ended-elsewhere', '@1-4-sign-out-stored-entries-cleared', '@1-4-sign-out'] },
  async ({ page, context, browser }) => {
    const person = await join()
    await signIn(context, person)
    const other = await otherDevice(browser, person)
    await other.page.clock.install()
    await other.page.goto('/settings')
    await expect(devices(other.page)).toHaveCount(2)

    await page.goto('/marketplace')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(async () => (await other.page.request.get('/api/account/sessions')).status()).toBe(401)

    await other.page.clock.fastForward(30_000)
    await expect(other.page).toHaveURL('/login?next=%2Fsettings')
    await expect(toast(other.page)).toContainText('You have been signed out.')
    await other.context.close()
  },
)

test(
  'Every tab follows who signs in and out, and shows nothing of one person to the next',
  { tag: ['@1-4-session', '@1-already-signed-in', '@1-next-person'] },
  async ({ page, context }) => {
    const [first, second] = [await join(), await join()]
    const loading = await context.newPage()
    const load = await hold(loading, '**/assets/*.js')
    await loading.goto('/marketplace', { waitUntil: 'commit' })
    await expect(header(loading).getByRole('link', { name: 'Sign In' })).toBeVisible()
    const waiting = await context.newPage()
    const [answered, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await waiting.route(
      '**/api/session',
      async (route) => {
        const response = await route.fetch()
        answered.resolve()
        await late.promise
        // The page may not wait for it any longer.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await waiting.goto('/login?next=/settings')
    await answered.promise

    await page.goto('/login')
    await fillLogin(page, first)
    await expect(page).toHaveURL('/dashboard')
    late.resolve()
    load()
    await expect(waiting).toHaveURL('/settings')
    await expect(devices(waiting)).toHaveCount(2)
    await expect(menuButton(page)).toContainText('MO')

    await menuButton(loading).click()
    await loading.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(loading).toHaveURL('/')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expect(toast(page)).toContainText('You have been signed out.')
    await expect(waiting).toHaveURL('/login?next=%2Fsettings')

    // Nothing of the first may show while what is the second's is still on its way.
    await hold(waiting, '**/api/account/sessions')
    await fillLogin(page, second)
    await expect(waiting).toHaveURL('/settings')
    await expect(waiting.getByRole('main')).toContainText(second.email)
    await expect(waiting.getByRole('main')).not.toContainText(first.email)
    await expect(devices(waiting)).toHaveCount(0)
  },
)

test(
  'The header of who is signed in is there before any code',
  { tag: ['@1-header-at-first-paint'] },
  async ({ page, context }) => {
    await signIn(context, await join())
    const load = await hold(page, '**/assets/*.js')
    await page.goto('/marketplace', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeHidden()
    load()
    await expect(menuButton(page)).toContainText('MO')
  },
)

test(
  'The account menu opens when its code arrives while a key or the mouse is down',
  { tag: ['@1-2-signed-in'] },
  async ({ page, context }) => {
    await signIn(context, await join())
    const ways: [press: () => Promise<void>, letGo: () => Promise<void>][] = [
      [() => page.mouse.down(), () => page.mouse.up()],
      [() => page.keyboard.down(' '), () => page.keyboard.up(' ')],
      [() => page.keyboard.down('ArrowDown'), () => page.keyboard.up('ArrowDown')],
    ]
    for (const [press, letGo] of ways) {
      const load = await hold(page, '**/assets/account-menu-*.js')
      await page.goto('/about')
      await expect(menuButton(page)).toContainText('MO')
      await menuButton(page).focus()
      await menuButton(page).hover()
      await press()
      const arrived = page.waitForResponse('**/assets/account-menu-*.js')
      load()
      await page.evaluate((address) => import(address), (await arrived).url())
      await letGo()
      await expect(page.getByRole('menu')).toBeVisible()
    }
  },
)

test(
  'The mailed address comes into its field with the code, unless something was typed before',
  { tag: ['@1-check-your-mail', '@1-nothing-typed-is-lost'] },
  async ({ page }) => {
    const sentTo = 'pending@example.com'
    await page.goto('/login')
    await page.evaluate((email) => history.replaceState({ email, sentAt: 0 }, ''), sentTo)
    for (const early of ['', 'ot']) {
      const load = await hold(page, '**/assets/*.js')
      await page.reload({ waitUntil: 'commit' })
      await field(page, 'Email').click()
      await page.keyboard.type(early)
      load()
      await expect(page.getByText('Check your mail')).toBeVisible()
      await expect(field(page, 'Email')).toHaveValue(early || sentTo)
      await page.keyboard.type('other@example.com'.slice(early.length))
      await expect(field(page, 'Email')).toHaveValue('other@example.com')
    }
  },
)

test.describe('Without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^Signing out failed/] })

  test(
    'signing out shows at once, and ends the session with the next page, whichever that is',
    { tag: ['@1-4-sign-out-stored-entries-cleared'] },
    async ({ page, context }) => {
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
      expect(await status()).toBe(200)

      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto('/about')
      await expect.poll(status).toBe(401)
      await expect(header(next).getByRole('link', { name: 'Sign In' })).toBeVisible()
    },
  )
})
