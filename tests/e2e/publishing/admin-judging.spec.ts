import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { submitListing } from '../../support/browser/listings.ts'

test.use(ownNetwork())

test.beforeEach(({ context }) => signInAs(context, 'admin'))

const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`
const drawerOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const badges = (page: Page) => page.locator('tbody .badge')

test('Twenty pending listings are judged, three with reasons, in at most 60 keys [ours twenty in sixty keys]', async ({
  page,
  browser,
}) => {
  const other = await seller(browser)
  const word = newWord()
  const titles = Array.from({ length: 20 }, (_, n) => `Shelf ${String.fromCharCode(65 + n)} ${word}`)
  for (const title of titles) await submitListing(other.request, title)
  await page.goto(`/admin/projects?q=${word}&status=pending`)
  await expect(page.getByRole('row')).toHaveCount(21)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }

  await press('j')
  await press('Enter')
  for (const [index, title] of titles.entries()) {
    const drawer = drawerOf(page, title)
    await expect(drawer.getByRole('button', { name: `Approve ${title}` })).toBeVisible()
    if (index % 7 === 3) {
      await press('r')
      await expect(
        page
          .getByRole('dialog', { name: `Reject ${title}` })
          .getByRole('radio')
          .first(),
      ).toBeFocused()
      await press(String(1 + (index % 3)))
      await press('Enter')
    } else await press('a')
    // The next one opens by itself.
    await expect(drawerOf(page, titles[index + 1] ?? title)).toBeVisible()
    await expect(toast(page)).toContainText(/^Product (?:approved|rejected) successfully/)
  }
  await expect(badges(page)).toHaveText(
    titles.map((_, index) => `Status: ${index % 7 === 3 ? 'rejected' : 'approved'}`),
  )
  expect(keys).toBeLessThanOrEqual(60)
  const { items } = await (await other.request.get('/api/projects?status=rejected')).json()
  expect(items.filter(({ reason }: { reason: string | null }) => reason)).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect(row(page, titles.at(-1) ?? '').getByRole('link', { name: titles.at(-1) ?? '' })).toBeFocused()
  await other.context.close()
})

test('A decision can be undone from its toast, also one about several, also in the drawer [ours undo exactly]', async ({
  page,
  browser,
}) => {
  const other = await seller(browser)
  const word = newWord()
  for (const n of [1, 2, 3]) await submitListing(other.request, `Shelf ${n} ${word}`)
  await page.goto(`/admin/projects?q=${word}`)
  const undo = toast(page).getByRole('button', { name: 'Undo' })
  await row(page, 'Shelf 1').getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('Product approved successfully')
  await undo.click()
  await expect(toast(page)).toContainText('Undone')
  await expect(badges(page)).toHaveText(['Status: pending', 'Status: pending', 'Status: pending'])

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected' })
  await selected.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('radio', { name: 'The demo link does not open.' }).check()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('The demo link does not open.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('3 products')
  await expect(badges(page)).toHaveText(['Status: rejected', 'Status: rejected', 'Status: rejected'])
  await undo.click()
  await expect(toast(page)).toContainText('3 products')
  await expect(badges(page)).toHaveText(['Status: pending', 'Status: pending', 'Status: pending'])
  const { items } = await (await other.request.get('/api/projects')).json()
  expect(items.map(({ status, reason }: { status: string; reason: string | null }) => [status, reason])).toEqual([
    ['pending', null],
    ['pending', null],
    ['pending', null],
  ])

  await page.getByRole('link', { name: `Shelf 2 ${word}` }).click()
  await drawerOf(page, `Shelf 2 ${word}`)
    .getByRole('button', { name: /^Approve/ })
    .click()
  const next = drawerOf(page, `Shelf 1 ${word}`)
  await expect(next).toBeVisible()
  await undo.click()
  await expect(toast(page)).toContainText(`Shelf 2 ${word}`)
  await expect(next).toBeVisible()
  await next.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page)).toContainText('Product approved successfully')
  await page.keyboard.press('u')
  await expect(toast(page)).toContainText('Undone')
  await other.context.close()
})

test('An undo after somebody else’s change is refused, with a sentence [ours undo exactly]', async ({
  page,
  browser,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  await row(page, listing.title).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('Product approved successfully')
  expect((await other.request.post(`/api/projects/${listing.id}/publish`, { data: {} })).status()).toBe(200)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('This was changed again in the meantime, so it was not undone.')
  await expect(badges(page)).toHaveText(['Status: published'])
  await other.context.close()
})

test('Nothing moves: not the buttons, not the list, not the focus [ours nothing moves]', async ({ page, browser }) => {
  const other = await seller(browser)
  const word = newWord()
  for (const n of [1, 2, 3, 4]) await submitListing(other.request, `Shelf ${n} ${word}`)
  await page.goto(`/admin/projects?q=${word}&sort=oldest`)
  const reject = row(page, 'Shelf 1').getByRole('button', { name: 'Reject' })
  await expect(reject).toBeVisible()
  const before = (await reject.boundingBox())?.x ?? Number.NaN
  await row(page, 'Shelf 1').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(row(page, 'Shelf 1').locator('.badge')).toHaveText('Status: approved')
  expect((await reject.boundingBox())?.x).toBeCloseTo(before, 0)
  await expect(page.getByRole('link', { name: `Shelf 1 ${word}` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Shelf 2 ${word}` })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: `Shelf 1 ${word}` })).toBeFocused()

  const top = (await row(page, 'Shelf 4').boundingBox())?.y ?? Number.NaN
  await page.getByRole('checkbox', { name: `Select Shelf 2 ${word}` }).click()
  await page.getByRole('checkbox', { name: `Select Shelf 4 ${word}` }).click({ modifiers: ['Shift'] })
  const selected = page.getByRole('region', { name: 'Selected' })
  await expect(selected).toContainText('3 selected')
  await expect(selected.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  expect((await row(page, 'Shelf 4').boundingBox())?.y).toBeCloseTo(top, 0)
  await other.context.close()
})

test('Keys can be switched off, and do nothing in fields [ours keys off]', async ({ page, browser }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  const link = page.getByRole('link', { name: listing.title })
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText('a approves')
  await page.getByRole('searchbox', { name: 'Search products' }).focus()
  await page.keyboard.press('j')
  await expect(link).not.toBeFocused()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(listing.title)
  await page.getByRole('button', { name: 'Turn keys off' }).click()
  await expect(page.getByRole('list', { name: 'Keys' })).toHaveCount(0)
  await link.focus()
  await page.keyboard.press('a')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn keys on' })).toBeVisible()
  await expect(badges(page)).toHaveText(['Status: pending'])
  await other.context.close()
})

test('The reasons to choose from are edited, and a chosen one can be [ours list of reasons]', async ({
  page,
  browser,
  context,
}) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  const { reasons } = await (await context.request.get('/api/admin/reasons')).json()
  await page.goto(`/admin/projects?q=${encodeURIComponent(listing.title)}`)
  await page.getByRole('button', { name: 'Edit reasons' }).click()
  const editor = page.getByRole('dialog', { name: 'Reasons to choose from' })
  await editor.getByRole('button', { name: 'Add a reason' }).click()
  await editor.getByLabel(`Reason ${reasons.length + 1}`, { exact: true }).fill('No shelf at all.')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Reasons saved')
  await expect(editor).toHaveCount(0)

  await row(page, listing.title).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${listing.title}` })
  await dialog.getByRole('radio', { name: 'No shelf at all.' }).check()
  const reason = dialog.getByLabel('Reason', { exact: true })
  await reason.press('End')
  await reason.pressSequentially(' Add one.')
  await dialog.getByRole('radio', { name: reasons[0] }).check()
  await expect(reason).toHaveValue(`No shelf at all. Add one.\n${reasons[0]}`)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Product rejected successfully')
  const judged = await (await other.request.get(`/api/projects/${listing.id}`)).json()
  expect(judged.reason).toBe(`No shelf at all. Add one.\n${reasons[0]}`)

  await page.getByRole('button', { name: 'Edit reasons' }).click()
  await editor.getByRole('button', { name: `Remove reason ${reasons.length + 1}` }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  expect(await (await context.request.get('/api/admin/reasons')).json()).toEqual({ reasons })
  await other.context.close()
})

test('What the list shows is a CSV file too [ours product CSV]', async ({ page, browser }) => {
  const other = await seller(browser)
  const listing = await submitListing(other.request)
  await page.goto(`/admin/seller-products?q=${encodeURIComponent(listing.title)}`)
  await expect(row(page, listing.title)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${listing.id},${listing.title},`)
  await other.context.close()
})
