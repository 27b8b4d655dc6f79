import { failing, hold } from '../../support/browser/intercept.ts'
import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { setStatus, submitListing } from '../../support/browser/listings.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

const LISTINGS = '**/api/admin/listings?*'
const ANY_LISTINGS = /\/api\/admin\/listings(?:\?.*)?$/

const SCREENS = [
  {
    path: '/admin/projects',
    title: 'Projects Management',
    columns: ['Title', 'Seller', 'Price', 'Status', 'Created', 'Actions'],
    actions: { Approve: 'approved', Reject: 'rejected' },
    loading: 'Loading products...',
    empty: 'No products found',
    failed: 'Failed to fetch products',
  },
  {
    path: '/admin/seller-products',
    title: 'Seller Products Management',
    columns: ['Title', 'Seller ID', 'Price', 'Status', 'Created', 'Actions'],
    actions: { Publish: 'published', Approve: 'approved', Block: 'blocked', Unpublish: 'draft' },
    loading: 'Loading seller products...',
    empty: 'No seller products found',
    failed: 'Failed to fetch seller products',
  },
]
const BADGES: Record<string, RegExp> = {
  draft: /bg-s3/,
  pending: /bg-info-soft/,
  approved: /bg-good-soft/,
  published: /bg-good-soft/,
  rejected: /bg-bad-soft/,
  blocked: /bg-bad-soft/,
}

test.beforeEach(({ context }) => signInAs(context, 'admin'))

for (const { path, title, columns, actions, loading, empty, failed } of SCREENS) {
  test.describe(title, () => {
    test('has its columns, and only the buttons that would change something [2 projects] [2 seller products]', async ({
      page,
      browser,

      context,
    }) => {
      const other = await seller(browser)
      const listing = await submitListing(other.request)
      await page.goto(`${path}?q=${encodeURIComponent(listing.title)}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('columnheader').filter({ hasNotText: 'Select all' })).toHaveText(columns)
      const one = row(page, listing.title)
      await expect(one).toContainText('$49.50')
      const today = await page.evaluate(() => new Date().toLocaleDateString())
      await expect(one).toContainText(today)
      const { person } = await (await other.request.get('/api/session')).json()
      const name = one.getByRole('link', { name: `${person.firstName} ${person.lastName}` })
      await expect(name).toHaveAttribute('title', person.id)
      await expect(name).toHaveAttribute('href', `/profile/${person.id}`)

      for (const status of ['pending', 'approved', 'published', 'rejected', 'blocked', 'draft']) {
        if (status !== 'pending') await setStatus(context.request, listing.id, status, 'Because.')
        await page.reload()
        await expect(one.locator('.badge')).toHaveText(`Status: ${status}`)
        await expect(one.locator('.badge')).toHaveClass(BADGES[status] ?? / /)
        const shown = Object.entries(actions).flatMap(([label, target]) => (target === status ? [] : [label]))
        await expect(one.getByRole('button')).toHaveText(shown)
      }
      await other.context.close()
    })

    test('has a loading, an empty and an error state', async ({ page }) => {
      const go = await hold(page, ANY_LISTINGS)
      await page.goto(path)
      await expect(page.getByText(loading)).toBeVisible()
      go()
      await expect(page.getByRole('table')).toBeVisible()
      await page.unroute(ANY_LISTINGS)

      await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing is called like this')
      await expect(page.getByText(empty)).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page).toHaveURL(path)

      await failing(page, LISTINGS)
      await page.goto(`${path}?q=zzz`)
      await expect(toast(page)).toContainText(failed)
      await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText('The cat is on the server.')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(empty)).toBeVisible()
    })

    test('changes a status in place, and shows why it failed [2 status toasts] [2 §4 list changes where stands]', async ({
      page,
      browser,
    }) => {
      const other = await seller(browser)
      const listing = await submitListing(other.request)
      await page.goto(`${path}?q=${encodeURIComponent(listing.title)}`)
      const one = row(page, listing.title)
      await failing(page, '**/api/admin/listings/*/status')
      await one.getByRole('button', { name: 'Approve' }).click()
      await expect(toast(page)).toContainText(
        path.endsWith('projects')
          ? /^Failed to update product status$/
          : 'Failed to update product status: The cat is on the server.',
      )
      await expect(one.getByRole('alert')).toHaveText('The cat is on the server.')
      await one.getByRole('button', { name: 'Approve' }).click()
      await expect(toast(page)).toContainText('Product approved successfully')
      await expect(one.locator('.badge')).toHaveText('Status: approved')
      await expect(one.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await other.context.close()
    })
  })
}

test('A failure without a server message is an unknown error [2 status toasts]', async ({ page, browser }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/seller-products?q=${encodeURIComponent(listing.title)}`)
  await page.route('**/api/admin/listings/*/status', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await row(page, listing.title)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(toast(page)).toHaveText('Failed to update product status: Unknown error')
  await page.unroute('**/api/admin/listings/*/status')

  // An error inside a reply has a message of its own, whatever its status.
  for (const status of [200, 500]) {
    await page.route('**/api/admin/listings/*/status', (route) =>
      route.fulfill({ status, json: { error: { code: 'internal', message: `The cat said ${status}.` } } }),
    )
    await row(page, listing.title)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(toast(page)).toContainText(`Failed to update product status: The cat said ${status}.`)
    await page.unroute('**/api/admin/listings/*/status')
  }
  await other.context.close()
})

test('Rejecting and blocking ask for a reason, which the seller sees', async ({ page, browser }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  await row(page, listing.title).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${listing.title}` })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Required')
  await dialog.getByLabel('Reason').fill('The demo link does not open.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Product rejected successfully')
  const { status, reason } = await (await other.request.get(`/api/projects/${listing.id}`)).json()
  expect({ status, reason }).toEqual({ status: 'rejected', reason: 'The demo link does not open.' })

  await page.goto(`/admin/seller-products?q=${encodeURIComponent(listing.title)}`)
  await row(page, listing.title).getByRole('button', { name: 'Block' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, listing.title).locator('.badge')).toHaveText('Status: rejected')
  await other.context.close()
})

test('The second of two admins sees the first one’s decision', async ({ page, browser, context }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  const one = row(page, listing.title)
  await expect(one).toContainText('pending')
  await setStatus(context.request, listing.id, 'blocked', 'Not yours.')
  await one.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('Failed to update product status')
  await expect(one.getByRole('alert')).toContainText('status of this project')
  await expect(one.locator('.badge')).toHaveText('Status: blocked')
  await other.context.close()
})

test('A listing that its seller deletes meanwhile is blocked anyway [ours deleted by seller]', async ({
  page,
  browser,
  context,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await setStatus(context.request, listing.id, 'published')
  await page.goto(`/admin/seller-products?q=${encodeURIComponent(listing.title)}`)
  const one = row(page, listing.title)
  await expect(one.locator('.badge')).toHaveText(['Status: published'])
  expect((await other.request.delete(`/api/projects/${listing.id}`, { data: {} })).status()).toBe(204)
  await one.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${listing.title}` })
  await dialog.getByLabel('Reason').fill('Not yours.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(toast(page)).toContainText('Product blocked successfully')
  await expect(one.locator('.badge')).toHaveText(['Status: blocked', 'deleted by seller'])
  await expect(one.getByRole('button')).toHaveCount(0)

  await page.goto(`/admin/seller-products?q=${listing.id}`)
  await page.getByRole('link', { name: listing.title }).click()
  const drawer = page.getByRole('dialog', { name: listing.title })
  await expect(drawer.getByText('Reason: Not yours.')).toBeVisible()
  await expect(drawer.getByText('deleted by seller')).toBeVisible()

  const restored = await other.request.post(`/api/projects/${listing.id}/restore`, { data: {} })
  expect(await restored.json()).toMatchObject({ status: 'blocked', reason: 'Not yours.' })
  await other.context.close()
})

test('A suspended seller’s listing can be blocked for good [ours deleted by seller]', async ({
  page,
  browser,
  context,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await setStatus(context.request, listing.id, 'published')
  const suspended = await context.request.post(`/api/admin/users/${other.person.id}/suspend`, {
    data: { reason: 'Sold what was not theirs.' },
  })
  expect(suspended.status()).toBe(200)
  await page.goto(`/admin/seller-products?q=${encodeURIComponent(listing.title)}`)
  const one = row(page, listing.title)
  await expect(one.locator('.badge')).toHaveText(['Status: blocked', 'seller suspended'])
  await one.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${listing.title}` })
  await dialog.getByLabel('Reason').fill('Not theirs.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(toast(page)).toContainText('Product blocked successfully')
  await expect(one.locator('.badge')).toHaveText(['Status: blocked'])
  await expect(one.getByRole('button', { name: 'Block' })).toHaveCount(0)
  await other.context.close()
})

test('Several can be selected and changed at once', async ({ page, browser }) => {
  const other = await seller(browser)
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  for (const n of [1, 2, 3]) await submitListing(other.request, `Shelf ${n} ${word}`)
  await page.goto(`/admin/projects?q=${word}`)
  await page.getByRole('checkbox', { name: `Select Shelf 1 ${word}` }).check()
  await page.getByRole('checkbox', { name: `Select Shelf 3 ${word}` }).check()
  const selected = page.getByRole('region', { name: 'Selected' })
  await expect(selected).toContainText('2 selected')
  await selected.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('Twice the same.')
  await page.getByRole('dialog', { name: 'Reject 2 products' }).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Product rejected successfully')
  await expect(page.locator('tbody .badge')).toHaveText(['Status: rejected', 'Status: pending', 'Status: rejected'])
  await expect(selected).not.toContainText('selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(selected).toContainText('3 selected')
  await other.context.close()
})

test('Search, filters, order and page are in the address [ours status tabs] [ours sortable columns]', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
  await page.goto('/admin/projects')
  await expect(tab('Pending')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending')
  await tab('All').click()
  await expect(page).toHaveURL('/admin/projects?status=all')
  await expect(tab('All')).toContainText(/\d/)
  await expect(page.getByRole('row')).toHaveCount(51)
  const first = await page.getByRole('row').nth(1).innerText()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
  await page.reload()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/admin/projects?status=all')
  await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL('/admin/projects?status=all&sort=price-asc')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL('/admin/projects?status=all&sort=price-desc')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/before=50/)
  await page.goto('/admin/projects?status=all')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('inboxly')
  await expect(page).toHaveURL('/admin/projects?q=inboxly')
  await expect(tab('All')).toHaveText('all')
  await tab('Blocked').click()
  await expect(page).toHaveURL('/admin/projects?q=inboxly&status=blocked')
  await page.goBack()
  await expect(tab('All')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'Inboxly: shared support inbox').first()).toBeVisible()
})

test('A listing opens beside the list, can be reviewed there, and closes with Escape', async ({
  page,
  browser,

  context,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await setStatus(context.request, listing.id, 'approved')
  const { version } = await (await other.request.get(`/api/projects/${listing.id}`)).json()
  const changed = await other.request.put(`/api/projects/${listing.id}`, {
    data: { title: listing.title, price: '99', description: 'Now with **more** shelves.', tags: 'wood', version },
  })
  expect(changed.status(), await changed.text()).toBe(200)

  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  await page.getByRole('link', { name: listing.title }).click()
  await expect(page).toHaveURL(/open=/)
  const drawer = page.getByRole('dialog', { name: listing.title })
  await expect(drawer.getByText('more', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: /^Changed since it was approved \([1-9]/ })).toBeVisible()
  await expect(drawer.locator('del').filter({ hasText: '49.50' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(drawer.getByRole('list').last()).toContainText('approved this')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('More of the same.')
  await page
    .getByRole('dialog', { name: `Reject ${listing.title}` })
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(toast(page)).toContainText('Product rejected successfully')
  await expect(drawer.getByText('Reason: More of the same.')).toBeVisible()
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row(page, listing.title).locator('.badge')).toHaveText('Status: rejected')
  await other.context.close()
})

test('Everything works by keyboard', async ({ page, browser }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  const one = row(page, listing.title)
  await one.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(one.getByRole('link', { name: listing.title })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(one.getByRole('link', { name: 'Ines' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(one.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Not by a long way.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Product rejected successfully')
  await expect(one.locator('.badge')).toHaveText('Status: rejected')
  await other.context.close()
})

test('A slow change blocks only its row [2 §4 list changes where stands]', async ({ page, browser }) => {
  const other = await seller(browser)
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const [slow] = [
    await submitListing(other.request, `Slow ${word}`),
    await submitListing(other.request, `Quick ${word}`),
  ]
  const go = await hold(page, `**/api/admin/listings/${slow.id}/status`)
  await page.goto(`/admin/projects?q=${word}`)
  await row(page, `Slow ${word}`).getByRole('button', { name: 'Approve' }).click()
  await expect(row(page, `Slow ${word}`)).toHaveAttribute('aria-busy', 'true')
  await row(page, `Quick ${word}`).getByRole('button', { name: 'Approve' }).click()
  await expect(row(page, `Quick ${word}`).locator('.badge')).toHaveText('Status: approved')
  await expect(row(page, `Slow ${word}`).locator('.badge')).toHaveText('Status: pending')
  go()
  await expect(row(page, `Slow ${word}`).locator('.badge')).toHaveText('Status: approved')
  await other.context.close()
})

test.describe('On a phone [ours reject block ask reason]', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the table becomes a list of labeled values', async ({ page, browser }) => {
    const other = await seller(browser)
    const listing = await submitListing(other.request)
    await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
    const one = row(page, listing.title)
    await expect(one).toBeVisible()
    await expect(one.getByText('Created', { exact: true })).toBeVisible()
    await expect(page.locator('thead').getByText('Created')).toBeHidden()
    await one.getByRole('button', { name: 'Approve' }).click()
    await expect(one.locator('.badge')).toHaveText('Status: approved')
    await other.context.close()
  })
})
