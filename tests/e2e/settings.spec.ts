import { readFile } from 'node:fs/promises'
import { expectAccessibleAt } from '../support/browser/accessibility.ts'
import { atGoogle } from '../support/browser/google-who.ts'
import { hold } from '../support/browser/intercept.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, header, toast } from '../support/browser/parts.ts'
import { join, newcomer, openAccount, otherDevice, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 4\d\d/] })

const part = (page: import('@playwright/test').Page, name: string) => page.getByRole('region', { name, exact: true })

test('Settings have their sentence and require a session [1 §6 adjust your application settings]', async ({
  page,
  context,
}) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await signIn(context, await join())
  await page.goto('/settings')
  await expect(page.getByText('Adjust your application settings here.')).toBeVisible()
})

test('The theme is chosen among light, dark and system [1 §6 theme]', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(context, await join())
  await page.goto('/settings')
  const theme = part(page, 'Theme')
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await theme.getByText('System', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  await theme.getByRole('radio', { name: 'System' }).press('ArrowLeft')
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('A new password signs out every other device and is announced by mail [1 §6 change password]', async ({
  page,
  context,
  browser,
}) => {
  const person = await join()
  await signIn(context, person)
  const other = await otherDevice(browser, person)
  await other.page.clock.install()
  await other.page.goto('/dashboard')
  await expect(other.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/settings')
  const password = part(page, 'Password')
  await field(page, 'Current password').fill('not this one')
  await field(page, 'New password').fill('a fresh and long one')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('This password is incorrect.')
  await expect(field(page, 'New password')).toHaveValue('a fresh and long one')
  await field(page, 'Current password').fill(person.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page)).toContainText('Password changed')
  await mailTo(person.email, 'Your Sourceyard password was changed')
  await expect(part(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await other.page.clock.fastForward(30_000)
  await expect(other.page).toHaveURL('/login?next=%2Fdashboard')
  await other.context.close()
})

test('A new address counts once its mailed link is opened [1 §6 change email]', async ({ page, context }) => {
  const person = await join()
  const { email } = newcomer()
  await signIn(context, person)
  await page.goto('/settings')
  const address = part(page, 'Email')
  await field(page, 'New email').fill('nobody@')
  await address.getByRole('button', { name: 'Change email' }).click()
  await expect(field(page, 'New email')).toHaveAccessibleDescription('Enter a valid email address.')
  await field(page, 'New email').fill(email)
  await address.getByLabel('Password', { exact: true }).fill(person.password)
  await address.getByRole('button', { name: 'Change email' }).click()
  await expect(address.getByText('Check your mail')).toBeVisible()
  await expect(address).toContainText(`Now ${person.email}.`)
  await expect(address.getByRole('button', { name: /Resend/ })).toHaveAttribute('aria-disabled', 'true')

  const release = await hold(page, '**/assets/*.js')
  await page.goto(linkIn(await mailTo(email, 'Confirm your new email address')), { waitUntil: 'commit' })
  // Before hydration, as on a slow line.
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  release()
  await expect(toast(page)).toContainText('Your address has been changed')
  await expect(page).toHaveURL('/settings')
  await expect(address).toContainText(`Now ${email}.`)
  await mailTo(person.email, 'Your Sourceyard email address was changed')
})

test('Devices are listed, and any other can be signed out [1 §6 devices]', async ({ page, context, browser }) => {
  const person = await join()
  await signIn(context, person)
  const other = await otherDevice(browser, person)
  await page.goto('/settings')
  const devices = part(page, 'Devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.first()).toContainText('Last seen')
  await devices.getByRole('button').click()
  await expect(devices).toHaveCount(1)
  expect((await other.page.request.get('/api/account/sessions')).status()).toBe(401)
  await other.context.close()
})

test('Many devices show on request, the current one first [1 §6 devices]', async ({ page, context, browser }) => {
  const person = await join()
  await signIn(context, person)
  for (let n = 0; n < 6; n++) {
    const other = await browser.newContext()
    await other.request.post('/api/auth/sign-in', { data: person })
    await other.close()
  }
  await page.goto('/settings')
  const devices = part(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(5)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(7)
})

test('Devices have an error state with a retry', async ({ page, context }) => {
  await signIn(context, await join())
  await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 404, body: 'no' }), { times: 1 })
  await page.goto('/settings')
  const devices = part(page, 'Devices')
  await expect(devices.getByRole('alert')).toContainText('The server sent an unusable reply. Please try again.')
  await devices.getByRole('button', { name: 'Try again' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('Everything kept about a person can be downloaded [1 §6 download my data]', async ({ page, context }) => {
  const person = await join()
  await signIn(context, person)
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('sourceyard-data.json')
  const { account } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(account.email).toBe(person.email)
})

test('An account is deleted once its password is confirmed [1 §6 delete account]', async ({
  page,
  context,
  request,
}) => {
  const person = await join()
  await signIn(context, person)
  await page.goto('/settings')
  const section = part(page, 'Delete account')
  await section.getByRole('button', { name: 'Delete account' }).click()
  await expect(section).toContainText('Deleted user')
  const password = section.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(section.getByText('Deleted user')).toBeHidden()
  await section.getByRole('button', { name: 'Delete account' }).click()
  await password.fill('not this one')
  await section.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(password).toHaveAccessibleDescription('This password is incorrect.')
  await password.fill(person.password)
  await section.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Your account has been deleted')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await request.post('/api/auth/sign-in', { data: person })).status()).toBe(401)
})

test('A Google account can set a password, and be deleted without one [1 §6 delete account] [1 §6 without a password]', async ({
  page,
  context,
}) => {
  const { email } = newcomer()
  await atGoogle(context, email, { given_name: 'Ines', family_name: 'Duarte' })
  await page.goto('/login?next=/settings')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL('/settings')
  const password = part(page, 'Password')
  await expect(password).toContainText('You sign in with Google and have no password yet.')
  await password.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(password).toContainText(`We have mailed a link to ${email}.`)
  await mailTo(email, 'Reset your Sourceyard password')

  const section = part(page, 'Delete account')
  await section.getByRole('button', { name: 'Delete account' }).click()
  await expect(section.getByLabel('Password', { exact: true })).toBeHidden()
  await section.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL('/')
})

test('Everything is accessible in both themes, on a phone and on a desktop, and holds the longest names', async ({
  page,
  context,
  request,
}) => {
  const widths = [360, 1280]
  const longest = newcomer()
  await signIn(
    context,
    await openAccount(request, {
      ...longest,
      email: `${'m'.repeat(24)}.${longest.email}`,
      firstName: 'W'.repeat(60),
    }),
  )
  await page.goto('/settings')
  await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  await part(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(part(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  await expectAccessibleAt(page, widths)
})
