import { atGoogle } from '../support/browser/google-who.ts'
import { field, fillLogin, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, newcomer, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const NAMES = { given_name: 'Ines', family_name: 'Duarte' }

test(
  'A new person signs up with Google as what they chose to be, and is back where they came from',
  { tag: ['@1-7-sign-google', '@1-google-toasts'] },
  async ({ page, context }) => {
    const { email } = newcomer()
    await atGoogle(context, email, NAMES)
    await page.goto('/signup?next=/marketplace')
    await page.getByText('Seller', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page).toHaveURL('/marketplace')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Ines')
    await expect(page.getByRole('menu')).toContainText(email)
    const { person } = await (await context.request.get('/api/session')).json()
    expect(person.role).toBe('seller')
  },
)

test(
  'An account whose mail is not at Google asks for its password once',
  { tag: ['@1-7-sign-google', '@1-google-toasts'] },
  async ({ page, context }) => {
    const person = await join({ firstName: 'Mara' })
    await atGoogle(context, person.email, { ...NAMES, sub: crypto.randomUUID() })
    await page.goto('/login?next=/about')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(toast(page)).toContainText(
      'This address already has an account. Sign in with its password once to connect Google.',
    )
    await expect(field(page, 'Email')).toBeVisible()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/about')
    await context.clearCookies({ name: /session/ })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/dashboard')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Mara')
  },
)

test(
  'A Google sign-in that is refused says why and keeps the way back',
  { tag: ['@1-google-toasts', '@1-return-after-sign-in'] },
  async ({ page, context }) => {
    await atGoogle(context, newcomer().email, { ...NAMES, email_verified: false })
    for (const [from, button, title] of [
      ['login', 'Sign in with Google', 'Google Login Failed'],
      ['signup', 'Sign up with Google', 'Google Signup Failed'],
    ] as const) {
      await page.goto(`/${from}?next=/marketplace%3Fq%3Dkit`)
      await page.getByRole('button', { name: button }).click()
      await expect(toast(page)).toContainText(title)
      await expect(toast(page)).toContainText('Google has not verified this email address.')
      await expect(page).toHaveURL(`/${from}?next=%2Fmarketplace%3Fq%3Dkit`)
    }
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect((await context.request.get('/api/account/sessions')).status()).toBe(401)
  },
)

test(
  'Who signs in while another window is at Google stays signed in',
  { tag: ['@1-7-sign-google', '@1-google-toasts'] },
  async ({ page, context }) => {
    const me = await join()
    await atGoogle(context, newcomer().email)
    const { url } = await (await context.request.post('/api/auth/signin/google', { data: { from: 'login' } })).json()
    await signIn(context, me)
    await page.goto(url)
    await expect(toast(page)).toContainText('Google Login Failed')
    await expect(toast(page)).toContainText('You are signed in as someone else. Please sign out first.')
    await expect(page).toHaveURL('/dashboard')
    const { person } = await (await context.request.get('/api/session')).json()
    expect(person.email).toBe(me.email)
    const { signsInWith } = await (await context.request.get('/api/account/export')).json()
    expect(signsInWith).toEqual([])
  },
)
