import type { Page } from '@playwright/test'
import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { hold } from '../support/browser/intercept.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, fillLogin, header, menuButton, open, toast } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

test(
  'A mailed link resets a forgotten password and ends all sessions',
  { tag: ['@1-forgot-password', '@1-forgotten-password'] },
  async ({ page, request }) => {
    const person = await join()
    const headers = { Cookie: `${sessionCookieName(false)}=${person.token}` }
    const status = async () => (await request.get('/api/account/sessions', { headers })).status()
    expect(await status()).toBe(200)

    await open(page, '/forgot')
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await open(page, linkIn(await mailTo(person.email, 'Reset your Sourceyard password')))
    const renewed = { ...person, password: 'a fresh and long one' }
    await field(page, 'New password').fill(renewed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page)).toContainText('Password changed')

    expect(await status()).toBe(401)

    await fillLogin(page, renewed)
    await expect(page).toHaveURL('/dashboard')
  },
)

test.describe('Every tab', () => {
  test.use({ expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED|^Sign-out failed|dynamically imported module/] })

  test(
    'follows sign-ins and sign-outs, also offline, and shows nothing of one person to the next',
    {
      tag: [
        '@1-4-session',
        '@1-already-signed-in',
        '@ours-offline-screens',
        '@1-next-person',
        '@1-4-sign-out',
        '@1-4-sign-out-stored-entries-cleared',
      ],
    },
    async ({ page, context }) => {
      const [first, second] = [await join(), await join()]
      const status = async () => (await context.request.get('/api/account/sessions')).status()
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

      const files = ['account-menu', 'landing-screen']
      const requests = files.map((file) => page.waitForRequest((request) => request.url().includes(`/assets/${file}-`)))
      await open(page, '/login')
      await fillLogin(page, first)
      await expect(page).toHaveURL('/dashboard')
      late.resolve()
      await expect(waiting).toHaveURL('/settings')
      await expect(devices(waiting)).toHaveCount(2)

      // What signing out needs comes with the first page of a member; a file is loaded once all that it imports is.
      const urls = (await Promise.all(requests)).map((request) => request.url())
      await page.evaluate((each) => Promise.all(each.map((url) => import(url))), urls)
      await context.setOffline(true)
      await menuButton(page).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(waiting).toHaveURL('/login?next=%2Fsettings')
      expect(await status()).toBe(200)
      // A page whose code was never loaded.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
      await expect(page.getByRole('main')).toContainText('You are offline')
      await context.setOffline(false)
      await expect.poll(status).toBe(401)
      await expect(page).toHaveURL('/help')
      await expect(page.getByRole('main')).not.toContainText('You are offline')

      // Nothing of the first may show while what is the second's is still on its way.
      await hold(waiting, '**/api/account/sessions')
      await header(page).getByRole('link', { name: 'Sign In' }).click()
      await fillLogin(page, second)
      await expect(waiting).toHaveURL('/settings')
      await expect(waiting.getByRole('main')).toContainText(second.email)
      await expect(waiting.getByRole('main')).not.toContainText(first.email)
      await expect(devices(waiting)).toHaveCount(0)
    },
  )
})
