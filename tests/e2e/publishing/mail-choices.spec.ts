import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { reviewer, setStatus, submitListing } from '../../support/browser/listings.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { toast } from '../../support/browser/parts.ts'
import { join, ownNetwork, signedInBrowser, signIn } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 4\d\d/] })

const WIDTHS = [360, 1280]
const section = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Emails', exact: true })

test('Each kind of email is switched off and on in Settings, and stays so [ours mail choices]', async ({
  page,
  context,
}) => {
  await signIn(context, await join())
  await page.goto('/settings')
  const unread = section(page).getByRole('checkbox', { name: 'Unread messages' })
  const decisions = section(page).getByRole('checkbox', { name: 'Decisions about my projects' })
  await expect(unread).toBeChecked()
  await expect(decisions).toBeChecked()
  await expect(unread).toHaveAccessibleDescription(/away for ten minutes/)
  await expect(section(page).getByRole('group')).toHaveCount(3)
  const deals = section(page).getByRole('group', { name: 'Deals' })
  await expect(deals.getByRole('checkbox')).toHaveCount(9)
  const expired = deals.getByRole('checkbox', { name: 'Expired offers' })
  await expect(expired).toBeChecked()
  await expectAccessibleAt(page, WIDTHS)

  const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT')
  for (const kind of [unread, expired]) await Promise.all([saved(), kind.press('Space')])
  await page.reload()
  await expect(decisions).toBeChecked()
  await expect(expired).not.toBeChecked()
  await expect(deals.getByRole('checkbox', { checked: true })).toHaveCount(8)
  await expect(unread).not.toBeChecked()
  await section(page).getByText('Unread messages', { exact: true }).click()
  await expect(unread).toBeChecked()
})

test('A choice that cannot be saved is taken back, and says so', async ({ page, context }) => {
  await signIn(context, await join())
  await page.goto('/settings')
  const unread = section(page).getByRole('checkbox', { name: 'Unread messages' })
  await expect(unread).toBeChecked()
  await page.route('**/api/account/mails', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 404, body: 'no' }) : route.continue(),
  )
  await unread.press('Space')
  await expect(toast(page)).toContainText('Your choice could not be saved')
  await expect(unread).toBeChecked()
})

test('The link in an email switches off that kind of email, after a click and without a session [ours mail choices]', async ({
  page,
  browser,
}) => {
  const person = await join()
  const [selling, admin] = await Promise.all([signedInBrowser(browser, person), reviewer(browser)])
  const { id, title } = await submitListing(selling.context.request)
  await setStatus(admin.request, id, 'approved')
  const mail = await mailTo(person.email, `Your product was approved: ${title}`)
  const [link = ''] = /https?:\/\/\S+\/unsubscribe#\S+/.exec(mail.text) ?? []

  await page.goto(link)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You get emails about the review of your projects.',
  )
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You will no longer get emails about the review of your projects.',
  )
  await expectAccessibleAt(page, WIDTHS)
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You will no longer get emails about the review of your projects.',
  )

  await selling.page.goto('/settings')
  const emails = section(selling.page)
  await expect(emails.getByRole('checkbox', { name: 'Decisions about my projects' })).not.toBeChecked()
  await expect(emails.getByRole('checkbox', { name: 'Unread messages' })).toBeChecked()
  await Promise.all([selling.context.close(), admin.close()])
})

test('A link that was cut off leads to Settings', async ({ page }) => {
  await page.goto(`/unsubscribe#${'x'.repeat(40)}`)
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
})
