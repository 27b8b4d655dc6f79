import { inboxConnected } from '../../support/browser/discussions.ts'
import { listingCard, reviewer, setStatus, submitListing } from '../../support/browser/listings.ts'
import { toast } from '../../support/browser/parts.ts'
import { seller } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test('A seller sees at once, on any page, that a project was approved [ours notices]', async ({ browser }) => {
  const [selling, admin] = await Promise.all([seller(browser), reviewer(browser)])
  const { id, title } = await submitListing(selling.request)
  const { page } = selling
  const connected = inboxConnected(page)
  await page.goto('/settings')
  await connected
  await setStatus(admin.request, id, 'approved')
  await expect(toast(page)).toContainText('Your project was approved')
  await expect(toast(page)).toContainText(`Buyers can see “${title}” now.`)
  await toast(page).getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(listingCard(page, title)).toContainText(/approved/i)
  await Promise.all([selling.context.close(), admin.close()])
})
