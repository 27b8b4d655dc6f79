import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { type Dealer, move, negotiation, terms } from '../../support/browser/deals.ts'
import { failing } from '../../support/browser/intercept.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

const WIDTHS = [360, 1280]
const REASON = 'The code was copied from somebody else.'

const addressOf = async ({ request }: Dealer) => (await (await request.get('/api/session')).json()).person.email

test.beforeEach(({ context }) => signInAs(context, 'admin'))

test('An admin finds a deal, sees all that happened in it and cancels it, and both people get the reason [ours admin deals]', async ({
  browser,
  page,
}) => {
  const { listing, chat, buyer, seller } = await negotiation(browser)
  const { deal } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
  const decline = { type: 'decline', dealId: deal.id, offerId: deal.offer?.id ?? '', reason: 'Too low.' } as const
  await move(seller, chat, decline)
  await move(buyer, chat, { type: 'offer', dealId: deal.id, terms: terms(105_000) })

  await page.goto('/admin/deals')
  await page.getByRole('searchbox', { name: 'Search deals' }).fill(listing.title)
  const one = row(page, listing.title)
  await expect(one.getByRole('cell')).toHaveText([
    listing.title,
    'BuyerNour Badawi',
    'SellerInes Duarte',
    'Price$1,050',
    'StateOffered',
    'Turnseller',
    /^Started\d/,
  ])
  await page.getByRole('combobox', { name: 'State' }).selectOption('Purchased')
  await expect(page.getByText('No deals found')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Offered')
  await expectAccessibleAt(page, WIDTHS)

  await one.getByRole('link', { name: listing.title }).click()
  const drawer = page.getByRole('dialog', { name: listing.title })
  const history = drawer.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toContainText([
    'Nour Badawi (buyer): Started the negotiation',
    'Nour Badawi (buyer): Offered $900',
    'Ines Duarte (seller): Declined the offer of $900Too low.',
    'Nour Badawi (buyer): Offered $1,050',
  ])
  await expect(history.nth(3)).toContainText('Support: 6 months · Training: Included')
  await expectAccessibleAt(page, WIDTHS)

  await drawer.getByRole('button', { name: 'Cancel deal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await drawer.getByRole('button', { name: 'Cancel deal' }).click()
  await dialog.getByRole('button', { name: 'Cancel deal' }).click()
  await expect(dialog).toContainText('Required')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Cancel deal' }).click()
  await expect(toast(page)).toContainText('Deal cancelled successfully')
  await expect(history.last()).toContainText(`An admin: Negotiation cancelled by our team${REASON}`)
  await expect(drawer.getByRole('button', { name: 'Cancel deal' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(one).toContainText('Cancelled')

  for (const person of [buyer, seller]) {
    const mail = await mailTo(await addressOf(person), `Our team cancelled your negotiation about “${listing.title}”`)
    expect(mail.text).toContain(REASON)
    expect(mail.text).toContain(`/chat/${deal.id}`)
  }
  await page.goto('/admin/activity?entity=deal')
  for (const did of ['cancelled the deal about', 'looked at the deal about'])
    await expect(page.getByRole('listitem').filter({ hasText: did }).filter({ hasText: listing.title })).toHaveCount(1)
  await Promise.all([buyer.context.close(), seller.context.close()])
})

test('Of a deal that is over already, an admin sees how it ended', async ({ browser, page }) => {
  const { listing, chat, buyer, seller } = await negotiation(browser)
  await page.goto(`/admin/deals?q=${encodeURIComponent(listing.title)}`)
  await row(page, listing.title).getByRole('link', { name: listing.title }).click()
  await page.getByRole('button', { name: 'Cancel deal' }).click()
  const dealId = chat.negotiationId ?? ''
  await move(buyer, chat, { type: 'cancel', dealId, reason: 'I found another.' })
  const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Cancel deal' }).click()
  await expect(toast(page)).toContainText('Failed to cancel deal')
  await expect(toast(page)).toContainText('This negotiation has ended.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('I found another.')
  await Promise.all([buyer.context.close(), seller.context.close()])
})

test('Deals that cannot be fetched say so, and there may be none', async ({ page }) => {
  await page.route('**/api/admin/deals?*', (route) => route.fulfill({ json: { items: [], next: null } }))
  await failing(page, '**/api/admin/deals?*')
  await page.goto('/admin/deals')
  await expect(toast(page)).toContainText('Failed to fetch deals')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No deals found')).toBeVisible()
})
