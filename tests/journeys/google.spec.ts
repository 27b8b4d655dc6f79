import { atGoogle } from '../support/browser/google-who.ts'
import { field, fillLogin, menuButton, toast } from '../support/browser/parts.ts'
import { join, newcomer } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const NAMES = { given_name: 'Ines', family_name: 'Duarte' }

test(
  'A new person signs up with Google as what they chose to be, and is back where they came from',
  { tag: ['@1-7-sign-google'] },
  async ({ page, context }) => {
    const { email } = newcomer()
    await atGoogle(context, email, NAMES)
    await page.goto('/signup?next=/about')
    await page.getByText('Seller', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menuButton(page)).toContainText('ID')
    const { person } = await (await context.request.get('/api/session')).json()
    expect(person).toMatchObject({ email, firstName: 'Ines', role: 'seller' })
  },
)

test(
  'An account whose mail is not at Google asks for its password once, and keeps the way back',
  { tag: ['@1-7-sign-google', '@1-google-toasts', '@1-return-after-sign-in'] },
  async ({ page, context }) => {
    const person = await join()
    await atGoogle(context, person.email, { ...NAMES, sub: crypto.randomUUID() })
    await page.goto('/login?next=/about')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(toast(page)).toContainText(
      'This address already has an account. Sign in with its password once to connect Google.',
    )
    await expect(field(page, 'Email')).toBeVisible()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/about')
    const { signsInWith } = await (await context.request.get('/api/account/export')).json()
    expect(signsInWith).toMatchObject([{ provider: 'google' }])
  },
)
