import type { Page } from '@playwright/test'
import { fillLogin, header, menuButton } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of 4\d\d/] })

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test.describe('Signing in returns to the previous screen [1 login toasts] [1 return after sign-in]', () => {
  test('to a private screen', async ({ page }) => {
    const person = await join()
    await page.goto('/dashboard?tab=my-purchases')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ftab%3Dmy-purchases')
    await inMain(page, 'Sign Up').click()
    await inMain(page, 'Sign In').click()
    await inMain(page, 'Forgot password').click()
    await inMain(page, 'Back to Sign In').click()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard?tab=my-purchases')
    await expect(page.getByRole('heading', { level: 2, name: 'My Purchases & Negotiations' })).toBeVisible()
  })

  for (const path of ['/product/inboxly', '/marketplace?q=kit%20100%25&sort=price-asc', '/portfolios']) {
    test(`from the header: ${path}`, async ({ page }) => {
      const person = await join()
      await page.goto(path)
      await header(page).getByRole('link', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      await expect(page.getByText('Sign in to continue.')).toBeVisible()
      await fillLogin(page, person)
      await expect(page).toHaveURL(path)
      await expect(menuButton(page)).toBeVisible()
    })
  }

  test('over Sign Up, and from the header of these screens themselves', async ({ page }) => {
    const person = await join()
    await page.goto('/product/inboxly')
    await header(page).getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/signup?next=%2Fproduct%2Finboxly')
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login?next=%2Fproduct%2Finboxly')
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/product/inboxly')
  })

  test('with filters set after the page had loaded', async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByRole('link', { name: 'Portfolios' }).click()
    await page.getByRole('link', { name: 'Marketplace' }).first().click()
    await page.getByRole('combobox', { name: 'Search products' }).fill('kit')
    await expect(page).toHaveURL('/marketplace?q=kit')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fmarketplace%3Fq%3Dkit',
    )
  })

  test('from the landing page to the dashboard', async ({ page }) => {
    const person = await join()
    await page.goto('/?utm_source=mail')
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Welcome to Sourceyard.')).toBeVisible()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
  })

  test('to the dashboard from screens that are not returned to', async ({ page }) => {
    for (const path of ['/forgot', '/no/such/page', '/confirm'])
      await test.step(path, async () => {
        await page.goto(path)
        await header(page).getByRole('link', { name: 'Sign In' }).click()
        await expect(page.getByText('Welcome to Sourceyard.')).toBeVisible()
      })
    await fillLogin(page, await join())
    await expect(page).toHaveURL('/dashboard')
  })

  test.describe('without the app', () => {
    test.use({ javaScriptEnabled: false })

    test('as far as links carry the address', async ({ page }) => {
      await page.goto('/product/inboxly?from=mail')
      await header(page).getByRole('link', { name: 'Sign In' }).click()
      await expect(page).toHaveURL('/login?next=%2Fproduct%2Finboxly%3Ffrom%3Dmail')
      await expect(inMain(page, 'Sign Up')).toHaveAttribute('href', '/signup?next=%2Fproduct%2Finboxly%3Ffrom%3Dmail')
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('from the bottom bar', async ({ page }) => {
      const person = await join()
      await page.goto('/product/inboxly')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
      await fillLogin(page, person)
      await expect(page).toHaveURL('/product/inboxly')
    })
  })
})

test('A return address of another site or an unknown screen is ignored [1 return paths screens ours] [1 already signed in]', async ({
  page,
  context,
}) => {
  await signIn(context, await join())
  for (const next of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/..//evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    '/api/session',
    '/nope',
  ])
    await test.step(next, async () => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL('/dashboard')
    })
  await page.goto('/signup?next=//evil.example')
  await expect(page).toHaveURL('/dashboard')
})
