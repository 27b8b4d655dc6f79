import type { Browser, Page } from '@playwright/test'
import { atGoogle, type Who } from '../support/browser/google-who.ts'
import { field, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, newcomer, ownNetwork, signIn, signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use(ownNetwork())

const NAMES = { given_name: 'Ines', family_name: 'Duarte' }

/** Suspends somebody, as an admin does. */
async function suspend(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext()
  await signInAs(context, 'admin', { remembered: false })
  const { items } = await (await context.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`)).json()
  const data = { reason: 'Sold what was not theirs.' }
  expect((await context.request.post(`/api/admin/users/${items[0].id}/suspend`, { data })).status()).toBe(200)
  await context.close()
}

test.describe('With Google [1 google toasts]', () => {
  test('a new person is signed in at once, back where they came from', async ({ page, context }) => {
    const { email } = newcomer()
    await atGoogle(context, email, NAMES)
    await page.goto('/login?next=/marketplace')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/marketplace')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Ines')
    await expect(page.getByRole('menu')).toContainText(email)
  })

  test('a new person is what they chose to be', async ({ page, context }) => {
    const who = newcomer()
    await atGoogle(context, who.email, NAMES)
    await page.goto('/signup')
    await page.getByText('Seller', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(menuButton(page)).toContainText('ID')
    const { person } = await (await context.request.get('/api/session')).json()
    expect(person.role).toBe('seller')
  })

  test('a person without a name is greeted as User', async ({ page, context }) => {
    await atGoogle(context, newcomer().email)
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page).toHaveURL('/dashboard')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, User')
  })

  test('an account whose mail is not at Google asks for its password once', async ({ page, context }) => {
    const person = await join({ firstName: 'Mara' })
    await atGoogle(context, person.email, { ...NAMES, sub: crypto.randomUUID() })
    await page.goto('/login?next=/settings')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(toast(page)).toContainText(
      'This address already has an account. Sign in with its password once to connect Google.',
    )
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/settings')
    await page.context().clearCookies({ name: /session/ })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/dashboard')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Mara')
  })

  test('a verified account of that address is signed in to', async ({ page, context }) => {
    const person = await join({ firstName: 'Mara' })
    await atGoogle(context, person.email, { ...NAMES, sub: crypto.randomUUID(), hd: 'example.com' })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/dashboard')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Mara')
  })
})

const FAILED = 'Google could not sign you in. Please try again.'
const REFUSED: [why: string, sentence: string, who: Partial<Who>][] = [
  [
    'Google has not verified the address',
    'Google has not verified this email address.',
    { claims: { email_verified: false } },
  ],
  ['they change their mind', FAILED, { comesBackWith: { code: null, error: 'access_denied' } }],
  ['Google has an error', FAILED, { isBroken: true }],
  ['Google comes back with another state', FAILED, { comesBackWith: { state: 'x' } }],
  ['Google signs for another visit', FAILED, { claims: { nonce: 'x' } }],
]

test.describe('A Google sign-in is refused with a reason and keeps the return path, if', () => {
  for (const [why, sentence, { claims = {}, ...rest }] of REFUSED) {
    test(why, async ({ page, context }) => {
      await atGoogle(context, newcomer().email, { ...NAMES, ...claims }, rest)
      await expectRefusal(page, sentence)
    })
  }

  test('they are suspended', async ({ page, context, browser }) => {
    const { email } = await join()
    await suspend(browser, email)
    await atGoogle(context, email, NAMES)
    await expectRefusal(page, 'This account is suspended.')
  })

  /** There is no way to such an account on a screen: that the API comes back with this reason is tested beside the API. */
  test('the account of that address was never verified', async ({ page }) => {
    await page.goto('/login?next=/settings&google=unverified_account')
    await expectReason(page, 'The account with this address was never verified. Reset its password first.')
  })

  async function expectRefusal(page: Page, sentence: string): Promise<void> {
    await page.goto('/login?next=/settings')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expectReason(page, sentence)
  }

  async function expectReason(page: Page, sentence: string): Promise<void> {
    await expect(toast(page)).toContainText('Google Login Failed')
    await expect(toast(page)).toContainText(sentence)
    await expect(page).toHaveURL('/login?next=%2Fsettings')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect((await page.context().request.get('/api/account/sessions')).status()).toBe(401)
  }

  test('it began at sign-up', async ({ page, context }) => {
    await atGoogle(context, newcomer().email, { email_verified: false })
    await page.goto('/signup?next=/marketplace%3Fq%3Dkit')
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(toast(page)).toContainText('Google Signup Failed')
    await expect(toast(page)).toContainText('Google has not verified this email address.')
    await expect(page).toHaveURL('/signup?next=%2Fmarketplace%3Fq%3Dkit')
  })

  for (const [whose, other] of [
    ['a Google account that is nobody’s', async () => newcomer()],
    ['a Google account that is linked to somebody else', join],
  ] as const) {
    test(`someone else is signed in, with ${whose}, and stays signed in`, async ({ page, context, browser }) => {
      const me = await join()
      const { email } = await other()
      if (other === join) {
        const theirs = await browser.newContext()
        await atGoogle(theirs, email, { hd: 'example.com' })
        const window = await theirs.newPage()
        await window.goto('/login')
        await window.getByRole('button', { name: 'Sign in with Google' }).click()
        await expect(window).toHaveURL('/dashboard')
        await theirs.close()
      }
      // Two windows: one is on its way to Google, the other signs somebody in meanwhile.
      await atGoogle(context, email)
      const start = await context.request.post('/api/auth/signin/google', { data: { from: 'login' } })
      const { url } = await start.json()
      await signIn(context, me)
      await page.goto(url)
      await expect(toast(page)).toContainText('Google Login Failed')
      await expect(toast(page)).toContainText('You are signed in as someone else. Please sign out first.')
      await expect(page).toHaveURL('/dashboard')
      const { person } = await (await context.request.get('/api/session')).json()
      expect(person.email).toBe(me.email)
      const data = await (await context.request.get('/api/account/export')).json()
      expect(data.signsInWith).toEqual([])
    })
  }
})

test('An unknown reason is not shown', async ({ page }) => {
  await page.goto('/login?google=%3Cb%3Ecall%20this%20number')
  await expect(toast(page)).toContainText(FAILED)
  await expect(page).toHaveURL('/login')
})
