import { mailTo } from '../../support/browser/mailbox.ts'
import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { failing } from '../../support/browser/intercept.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

test.beforeEach(({ context }) => signInAs(context, 'admin'))

test('Users have their columns and role badges [2 §6 role badges]', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader').filter({ hasNotText: 'Select all' })).toHaveText([
    'User',
    'Username',
    'Role',
    'Company',
    'Location',
    'Joined',
    'Actions',
  ])
  for (const [email, role, style] of [
    ['admin@demo.sourceyard.dev', 'admin', /bg-bad-soft text-bad/],
    ['seller@demo.sourceyard.dev', 'seller', /bg-info-soft/],
    ['buyer@demo.sourceyard.dev', 'buyer', /bg-s3/],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    const one = row(page, email)
    await expect(one.locator('.badge')).toHaveText(role)
    await expect(one.locator('.badge')).toHaveClass(style)
    await expect(one.getByRole('link', { name: /^@/ })).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody is called this')
  await expect(page.getByText('No users found')).toBeVisible()
})

test("A user without name and username is 'Unknown', with a dash", async ({ page }) => {
  await page.route('**/api/admin/users?*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const nameless = { ...body.items[0], firstName: null, lastName: null, username: null, email: 'no@name.example' }
    await route.fulfill({ json: { ...body, items: [nameless] } })
  })
  await page.goto('/admin/users?q=')
  const cells = row(page, 'no@name.example').getByRole('cell')
  await expect(cells.nth(1)).toContainText('Unknown')
  await expect(cells.nth(2)).toContainText('–')
})

test('Users have an error state', async ({ page }) => {
  await failing(page, '**/api/admin/users?*')
  await page.goto('/admin/users?q=demo')
  await expect(toast(page)).toContainText('Failed to fetch users')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('A suspended user is signed out at once, mailed the reason, and can return once reinstated [ours suspend reinstate reason]', async ({
  page,
  browser,
  request,
}) => {
  const other = await seller(browser)
  const { email } = other.person
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  const one = row(page, email)
  await one.getByRole('button', { name: /^Suspend/ }).click()
  await page.getByLabel('Reason').fill('Sold what was not theirs.')
  await page.getByRole('dialog', { name: 'Suspend Ines Duarte' }).getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(page)).toContainText('User suspended successfully')
  await expect(one).toContainText('suspended')
  expect((await (await other.request.get('/api/session')).json()).person).toBeNull()
  expect((await mailTo(email, 'Your Sourceyard account has been suspended')).text).toContain(
    'Sold what was not theirs.',
  )

  await one.getByRole('button', { name: /^Reinstate/ }).click()
  await page.getByLabel('Reason').fill('They had bought it.')
  await page.getByRole('dialog', { name: 'Reinstate Ines Duarte' }).getByRole('button', { name: 'Reinstate' }).click()
  await expect(toast(page)).toContainText('User reinstated successfully')
  expect((await request.post('/api/auth/sign-in', { data: other.person })).status()).toBe(200)
  await other.context.close()
})

test('A buyer becomes a seller; the last admin stays an admin [ours suspend reinstate reason]', async ({
  page,
  browser,
}) => {
  const other = await seller(browser)
  await page.goto(`/admin/users?q=${encodeURIComponent(other.person.email)}`)
  const one = row(page, other.person.email)
  await expect(one.locator('.badge')).toHaveText('buyer')
  await one.getByRole('button', { name: 'Make seller: Ines Duarte' }).click()
  await expect(toast(page)).toContainText('User updated successfully')
  await expect(one.locator('.badge')).toHaveText('seller')
  await other.context.close()

  await page.goto('/admin/users?role=admin')
  const admin = row(page, 'admin@demo.sourceyard.dev')
  await admin.getByRole('button', { name: /^Make seller/ }).click()
  await expect(admin.getByRole('alert')).toHaveText('This is the last admin. Make someone else an admin first.')
  await expect(admin.locator('.badge')).toHaveText('admin')
})

test.describe('On a phone [2 users]', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('users are a list', async ({ page }) => {
    await page.goto('/admin/users?q=buyer%40demo')
    const one = row(page, 'buyer@demo.sourceyard.dev')
    await expect(one.getByText('Joined', { exact: true })).toBeVisible()
    await expect(one.getByRole('button', { name: /^Suspend/ })).toBeVisible()
  })
})
