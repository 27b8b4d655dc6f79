import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const SEARCH = { name: 'Search the answers' }
const COUNTER_OFFER = 'What is a counter-offer?'

test('the help page filters while typing, keeps the words in its address, and says when nothing is found [1 §2 help]', async ({
  page,
}) => {
  await visit(page, '/help')
  const search = page.getByRole('searchbox', SEARCH)
  const questions = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await questions.count()
  expect(all).toBeGreaterThan(25)

  await search.fill('counter-offer')
  await expect(page.getByRole('heading', { level: 3, name: COUNTER_OFFER })).toBeVisible()
  expect(await questions.count()).toBeLessThan(5)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d answers?$/)
  await expect(page).toHaveURL('/help?q=counter-offer')

  await search.fill('zebra crossing')
  await expect(page.getByText('Nothing found for “zebra crossing”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(search).toBeFocused()
  await expect(questions).toHaveCount(all)
  await expect(page).toHaveURL('/help')
})

test('an answer has an address of its own, which its question is a link to [1 §2 help]', async ({ page }) => {
  await visit(page, '/help')
  await page.getByRole('link', { name: COUNTER_OFFER, exact: true }).click()
  await expect(page).toHaveURL('/help#what-is-a-counter-offer')
  const other = await page.context().newPage()
  await visit(other, '/help#what-is-a-counter-offer')
  await expect(other.getByRole('heading', { level: 3, name: COUNTER_OFFER })).toBeInViewport()
  await other.close()
})

test('a search can be opened by its address, and from a post an answer [1 §2 help]', async ({ page }) => {
  await visit(page, '/help?q=royalty')
  await expect(page.getByRole('searchbox', SEARCH)).toHaveValue('royalty')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()

  await visit(page, '/blog/how-a-deal-works')
  await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Offers and deals' })).toBeInViewport()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the help page is a list that can be searched, too [1 §2 help]', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 3, name: COUNTER_OFFER })).toBeVisible()
    await page.getByRole('searchbox', SEARCH).fill('counter-offer')
    await page.getByRole('searchbox', SEARCH).press('Enter')
    await expect(page).toHaveURL('/help?q=counter-offer')
    await expect(page.getByRole('heading', { level: 3, name: COUNTER_OFFER })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Do I get exclusive rights?' })).toHaveCount(0)
  })
})
