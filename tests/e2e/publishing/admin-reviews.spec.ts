import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { type Dealer, dealer, liveListing } from '../../support/browser/deals.ts'
import { failing } from '../../support/browser/intercept.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

const WIDTHS = [360, 1280]
const REASON = 'This insults the seller.'
const LONG = 'Unterhaltungselektronikfachverkäuferinnenausbildungsverordnung '.repeat(40).trim()

async function review({ request }: Dealer, listing: { id: string }, comment: string, rating = 1): Promise<string> {
  const data = { subject: 'listing', subjectId: listing.id, rating, comment }
  const reply = await request.post('/api/reviews', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  const { id }: { id: string } = await reply.json()
  return id
}

const addressOf = async ({ request }: Dealer) => (await (await request.get('/api/session')).json()).person.email

test.beforeEach(({ context }) => signInAs(context, 'admin'))

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  test(`On ${device} an admin finds a review, hides it with a reason and restores it, and its author is told [ours reviews for admins]`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { listing, seller } = await liveListing(browser)
    const buyer = await dealer(browser, 'Nour', 'Badawi')
    const comment = `Copied from ${crypto.randomUUID()}. A thief!`
    await review(buyer, listing, comment)

    await page.goto('/admin/reviews')
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(comment)
    const one = row(page, comment)
    await expect(one.getByRole('cell')).toHaveText([
      comment,
      /1 out of 5$/,
      new RegExp(`${listing.title}$`),
      'ReviewerNour Badawi',
      /^When\d/,
      'Statevisible',
      'Hide',
    ])
    await page.getByRole('combobox', { name: 'Rating' }).selectOption('5 of 5')
    await expect(page.getByText('No reviews found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rating' }).selectOption('1 of 5')
    await page.getByRole('combobox', { name: 'About' }).selectOption('Products')
    await page.getByRole('combobox', { name: 'State' }).selectOption('visible')
    await expect(page).toHaveURL(/rating=1&.*subject=listing&state=visible/)
    await page.reload()
    await one.getByRole('button', { name: 'Hide the review by Nour Badawi' }).click()

    const dialog = page.getByRole('dialog', { name: 'Hide the review by Nour Badawi' })
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(dialog).toContainText('Required')
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(toast(page)).toContainText('Review hidden successfully')
    await expect(one).toContainText('hidden')

    await one.getByRole('link', { name: comment }).click()
    const drawer = page.getByRole('dialog', { name: 'Review by Nour Badawi' })
    await expect(drawer).toContainText(`${REASON}`)
    await expect(drawer.getByRole('link', { name: listing.title })).toBeVisible()
    const history = drawer.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toContainText(['hid a review'])
    await drawer.getByRole('button', { name: 'Restore review' }).click()
    await expect(toast(page)).toContainText('Review restored successfully')
    await expect(history).toContainText(['restored a review', 'hid a review'])
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(one).toContainText('visible')

    const address = await addressOf(buyer)
    const hidden = await mailTo(address, `Your review of “${listing.title}” was hidden`)
    expect(hidden.text).toContain(REASON)
    expect((await mailTo(address, `Your review of “${listing.title}” is visible again`)).text).toContain(comment)
    await page.goto('/admin/activity?entity=review')
    for (const did of ['hid a review', 'restored a review'])
      await expect(page.getByRole('listitem').filter({ hasText: did }).filter({ hasText: listing.title })).toHaveCount(
        1,
      )
    await Promise.all([buyer.context.close(), seller.context.close()])
  })

test('Long names, long comments and replies fit, in the list and beside it', async ({ browser, page }) => {
  const { listing, seller } = await liveListing(browser, { title: `${'Donaudampfschiff'.repeat(6)} ${Date.now()}` })
  const buyer = await dealer(browser, 'Maximiliana-Konstantina', 'von-Hohenberg-Featherstonehaugh-Wolfeschlegelstein')
  const id = await review(buyer, listing, LONG, 3)
  const replied = await seller.request.put(`/api/reviews/${id}/reply`, { data: { reply: LONG.slice(0, 2_000) } })
  expect(replied.ok()).toBe(true)
  await page.goto(`/admin/reviews?q=${id}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Maximiliana-Konstantina')
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText('Reply by Ines Duarte')
  await expectAccessibleAt(page, WIDTHS)
  await Promise.all([buyer.context.close(), seller.context.close()])
})

test('Of a review that another admin has hidden already, an admin sees why', async ({ browser, page }) => {
  const { listing, seller } = await liveListing(browser)
  const buyer = await dealer(browser, 'Nour', 'Badawi')
  const id = await review(buyer, listing, `Never again ${crypto.randomUUID()}`)
  await page.goto(`/admin/reviews?q=${id}&open=${id}`)
  await page.getByRole('button', { name: 'Hide review' }).click()
  const first = await page.request.post(`/api/admin/reviews/${id}/visibility`, {
    data: { hidden: true, reason: 'Spam.' },
  })
  expect(first.status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: 'Hide the review by Nour Badawi' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(toast(page)).toContainText('Failed to update review')
  await expect(page.getByRole('dialog', { name: 'Review by Nour Badawi' })).toContainText('Spam.')
  await expect(page.getByRole('button', { name: 'Restore review' })).toBeVisible()
  await Promise.all([buyer.context.close(), seller.context.close()])
})

test('Reviews that cannot be fetched say so, and there may be none', async ({ page }) => {
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ json: { items: [], next: null } }))
  await failing(page, '**/api/admin/reviews?*')
  await page.goto('/admin/reviews')
  await expect(toast(page)).toContainText('Failed to fetch reviews')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No reviews found')).toBeVisible()
})
