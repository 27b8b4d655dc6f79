import type { StartedChat } from '#contract/chat/chats.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import { accessibilityViolations } from '../../support/browser/accessibility.ts'
import { sayElsewhere } from '../../support/browser/discussions.ts'
import { failing } from '../../support/browser/intercept.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { toast } from '../../support/browser/parts.ts'
import { join, signedInBrowser, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

const ORIGIN = { Origin: SITE }

test.use({ expectedErrors: [/status of 500/] })

test('An admin looks at a reported message and its surroundings and warns its sender, and both are in the activity [ours reports]', async ({
  browser,
  page,
  context,
}) => {
  const lastName = `Reported-${crypto.randomUUID().slice(0, 8)}`
  const buyer = await join({ firstName: 'Pia', lastName })
  const pia = await signedInBrowser(browser, buyer)
  const listing = await (await pia.context.request.get('/api/listings/ombra')).json()
  const { chat }: StartedChat = await (
    await pia.context.request.post('/api/chats', { data: { listingId: listing.id }, headers: ORIGIN })
  ).json()
  await pia.page.goto('/settings')
  const content = `Pay me elsewhere, ${lastName}.`
  const [, messageId] = await sayElsewhere(pia.page, chat.id, 'Hello Éloïse, is this still for sale?', content)

  const eloise = await browser.newContext()
  await signInAs(eloise, 'seller')
  const reported = await eloise.request.post(`/api/chats/${chat.id}/reports`, {
    data: { messageId, reason: 'Wants money outside of this site.' },
    headers: ORIGIN,
  })
  expect(reported.ok()).toBe(true)

  await signInAs(context, 'admin')
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: content }).click()
  const drawer = page.getByRole('dialog', { name: chat.title })
  await expect(drawer.getByText('Wants money outside of this site.')).toBeVisible()
  const surroundings = drawer.getByRole('region', { name: 'Surrounding messages' })
  await expect(surroundings.getByRole('listitem')).toHaveText([/is this still for sale\?/, new RegExp(content)])
  await expect(surroundings.locator('[aria-current]')).toContainText(content)
  await expect(drawer.getByRole('textbox')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await drawer.getByRole('button', { name: 'Warn' }).click()
  const reason = page.getByRole('dialog', { name: `Warn Pia ${lastName}` })
  await reason.getByLabel('Reason').fill('Payments stay on this site.')
  await reason.getByRole('button', { name: 'Warn' }).click()
  await expect(toast(page)).toContainText('User warned successfully')
  await expect(drawer.getByText('Payments stay on this site.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
  const mail = await mailTo(buyer.email, 'A warning about your messages on Sourceyard')
  expect(mail.text).toContain('Payments stay on this site.')

  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: content })).toHaveCount(0)
  await page.goto('/admin/reports?state=decided')
  await expect(page.getByRole('row').filter({ hasText: content })).toContainText('warned')

  await page.goto('/admin/activity?entity=report')
  for (const did of ['decided the report of', 'looked at the report of'])
    await expect(page.getByRole('listitem').filter({ hasText: did }).filter({ hasText: lastName })).toHaveCount(1)
})

test('Reports that cannot be fetched say so, and there may be none', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.route('**/api/admin/reports?*', (route) => route.fulfill({ json: { items: [], next: null, open: 0 } }))
  await failing(page, '**/api/admin/reports?*')
  await page.goto('/admin/reports')
  await expect(toast(page)).toContainText('Failed to fetch reports')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No reports found')).toBeVisible()
})
