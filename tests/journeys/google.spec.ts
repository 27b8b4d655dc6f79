import { setGooglePerson } from '../support/browser/google-person.ts'
import { header, menuButton, open } from '../support/browser/parts.ts'
import { newcomer } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const NAMES = { given_name: 'Ines', family_name: 'Duarte' }

test(
  'A new person signs up with Google in the chosen role and returns to the previous page',
  { tag: ['@1-7-sign-google', '@1-4-session'] },
  async ({ page, context }) => {
    const { email } = newcomer()
    const anotherTab = await context.newPage()
    await anotherTab.goto('/help')
    await expect(header(anotherTab).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await setGooglePerson(context, email, NAMES)
    await open(page, '/signup?next=/about')
    await page.getByText('Seller', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menuButton(page)).toContainText('ID')
    await expect(menuButton(anotherTab)).toContainText('ID')
    const { person } = await (await context.request.get('/api/session')).json()
    expect(person).toMatchObject({ email, firstName: 'Ines', role: 'seller' })
  },
)
