import { fillLogin, menuButton, toast } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const TITLE = 'Quietcount: privacy-first web analytics'
const SEARCH = '/marketplace?q=quietcount&sort=price-asc'

test(
  'A visitor’s heart is kept through signing in',
  { tag: ['@ours-kept-favorites', '@1-add-to-favorites', '@2-2-my-favorites'] },
  async ({ page }) => {
    await page.goto(SEARCH)
    await page.getByRole('link', { name: `Add to Favorites: ${TITLE}` }).click()
    await expect(page).toHaveURL(/^[^#]*\/login\?next=%2Fmarketplace%3Fq%3Dquietcount%26sort%3Dprice-asc%23favorite%3D/)
    await fillLogin(page, await join())
    await expect(toast(page)).toContainText('Added to favorites')
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
