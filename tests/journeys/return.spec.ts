import { fillLogin, header, menuButton } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ expectedErrors: [/status of 401/] })

test(
  'Signing in leads back to where one was, also by the links of a page whose code has not come',
  { tag: ['@1-return-after-sign-in', '@1-login-toasts'] },
  async ({ page, context, browser }) => {
    const person = await join()
    const path = '/product/inboxly?from=mail'
    const login = `/login?next=${encodeURIComponent(path)}`
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(path)
    await header(plain).getByRole('link', { name: 'Sign In' }).click()
    await expect(plain).toHaveURL(login)
    await expect(plain.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      `/signup?next=${encodeURIComponent(path)}`,
    )
    await plain.context().close()

    await page.goto(path)
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(login)
    await fillLogin(page, person)
    await expect(page).toHaveURL(path)
    await expect(menuButton(page)).toBeVisible()

    await context.clearCookies()
    await page.goto('/dashboard?tab=my-purchases')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ftab%3Dmy-purchases')
    await fillLogin(page, person)
    await expect(page.getByRole('heading', { level: 2, name: 'My Purchases & Negotiations' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard?tab=my-purchases')
  },
)
