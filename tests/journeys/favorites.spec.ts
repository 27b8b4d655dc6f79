import { hold } from '../support/browser/intercept.ts'
import { field, fillLogin, menuButton } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const TITLE = 'Quietcount: privacy-first web analytics'
const SEARCH = '/marketplace?q=quietcount&sort=price-asc'

test(
  'A visitor’s favorite and the text typed before hydration survive signing in',
  {
    tag: [
      '@ours-kept-favorites',
      '@1-add-to-favorites',
      '@2-2-my-favorites',
      '@1-return-after-sign-in',
      '@1-login-toasts',
      '@1-nothing-typed-is-lost',
    ],
  },
  async ({ page }) => {
    const person = await join()
    const load = await hold(page, '**/assets/*.js')
    await page.goto(SEARCH, { waitUntil: 'commit' })
    await page.getByRole('link', { name: `Add to Favorites: ${TITLE}` }).click({ noWaitAfter: true })
    await expect(page).toHaveURL(/^[^#]*\/login\?next=%2Fmarketplace%3Fq%3Dquietcount%26sort%3Dprice-asc%23favorite%3D/)
    const begun = person.email.slice(0, 4)
    await field(page, 'Email').pressSequentially(begun)
    load()
    // Only the code shows this button.
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(begun)
    await fillLogin(page, person)
    const toasts = page.locator('[data-sonner-toast]')
    await expect(toasts.filter({ hasText: 'Login Successful' })).toHaveCount(1)
    await expect(toasts.filter({ hasText: 'Added to favorites' })).toBeVisible()
    await expect(page).toHaveURL(SEARCH)
    const heart = page.getByRole('button', { name: `Add to Favorites: ${TITLE}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'My Favorites' }).click()
    await expect(page.getByRole('list', { name: 'Saved products' }).getByRole('listitem')).toHaveText([
      new RegExp(TITLE),
    ])
  },
)
