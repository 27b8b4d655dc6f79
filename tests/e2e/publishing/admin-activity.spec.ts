import { readFile } from 'node:fs/promises'
import { toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { failing } from '../../support/browser/intercept.ts'
import { setStatus, submitListing } from '../../support/browser/listings.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

test.beforeEach(({ context }) => signInAs(context, 'admin'))

test('Activity shows who changed what, and can be filtered, linked to and exported [ours activity filtered]', async ({
  page,
  browser,

  context,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await setStatus(context.request, listing.id, 'blocked', 'Not yours.')
  await page.goto('/admin/activity')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: listing.title }).first()
  await expect(entry).toContainText(`Noor Haddad blocked ${listing.title}`)
  await entry.getByRole('group').locator('summary').press('Enter')
  await expect(entry).toContainText('Not yours.')
  await expect(entry).toContainText(/request \S+/)

  await page.getByLabel('What was done').selectOption('tag.merge')
  await expect(page).toHaveURL('/admin/activity?what=tag.merge')
  await page.goto('/admin/activity')
  await entry.getByRole('button', { name: listing.title }).click()
  await expect(page).toHaveURL(`/admin/activity?entity=listing&subject=${listing.id}`)
  await page.reload()
  const all = page.getByRole('main').getByRole('listitem')
  await expect(all.filter({ hasNotText: listing.title })).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export NDJSON' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).subjectId)).toEqual(lines.map(() => listing.id))
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No activity found')).toBeVisible()
  await other.context.close()
})

test('Activity has an error state', async ({ page }) => {
  await failing(page, '**/api/admin/activity?*')
  await page.goto('/admin/activity?entity=tag')
  await expect(toast(page)).toContainText('Failed to fetch activity')
})
