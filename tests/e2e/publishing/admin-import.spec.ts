import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { signInAs } from '../../support/browser/people.ts'

test.beforeEach(({ context }) => signInAs(context, 'admin'))

/** Nobody but admins sees a draft. */
const draft = (title: string) => ({ seller: { username: 'import-house' }, title, price: 12, status: 'draft' })
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const counts = (page: Page) => page.getByRole('region', { name: 'Report' }).getByRole('definition')

test('A file is checked, then stored, and can be repeated; rejected lines come as a file [ours import ndjson csv dry]', async ({
  page,
}) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const lines = [draft(`A ${word}`), draft(`B ${word}`), { ...draft(`C ${word}`), price: 'free' }]
  await page.goto('/admin/import')
  await expect(page.getByText('Choose a file')).toBeVisible()
  await choose(page, 'catalogue.ndjson', `${lines.map((line) => JSON.stringify(line)).join('\n\n')}\nnot json\n`)
  await expect(page.getByText('catalogue.ndjson')).toBeVisible()
  await expect(page.getByText('Choose another')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toBeDisabled()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Dry run done' })).toBeVisible()
  await expect(counts(page)).toHaveText(['4', '2', '0', '2'])
  const { items } = await (await page.request.get(`/api/admin/listings?q=${word}`)).json()
  expect(items).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the rejected lines' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('rejected-lines.csv')
  const report = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(report[0]).toBe('line,reason,product')
  expect(report[1]).toMatch(/^5,price must be a number of dollars,"\{/)
  expect(report[2]).toBe('6,not valid JSON,not json')

  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Import done' })).toBeVisible()
  await expect(counts(page)).toHaveText(['4', '2', '0', '2'])
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(counts(page)).toHaveText(['4', '0', '2', '2'])
})

test('CSV columns are mapped by their headings, and the mapping can be corrected', async ({ page }) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/import')
  await choose(page, 'list.csv', `Label;Vendor;Amount;State\r\n"A; ${word}";import-house;"$1,290.50";draft\r\n`)
  await expect(page.getByLabel('Price in dollars (required)')).toHaveValue('2')
  await expect(page.getByRole('alert')).toHaveText('Choose a column for: Title.')
  await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled()
  await page.getByLabel('Title (required)').selectOption('Label')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(counts(page)).toHaveText(['1', '1', '0', '0'])
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Import done' })).toBeVisible()
  const { items } = await (await page.request.get(`/api/admin/listings?q=${word}`)).json()
  expect(items[0]).toMatchObject({ title: `A; ${word}`, priceCents: 129_050, status: 'draft' })
})

test('A long import shows progress and can be canceled, keeping what is stored', async ({ page }) => {
  let calls = 0
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/admin/catalogue/import', async (route) => {
    calls += 1
    if (calls === 2) await held
    const { lines } = route.request().postDataJSON()
    await route.fulfill({ json: { added: lines.length, present: 0, rejected: [] } }).catch(() => {})
  })
  await page.goto('/admin/import')
  const text = Array.from({ length: 1_700 }, (_, n) => JSON.stringify(draft(`T ${n}`))).join('\n')
  await choose(page, 'long.ndjson', text)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(counts(page)).toHaveText(['500', '500', '0', '0'])
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  go()
  await expect(page.getByRole('alert')).toContainText('Cancelled. What was stored stays')
  expect(calls).toBe(2)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(counts(page)).toHaveText(['1,700', '1,700', '0', '0'])
})

test('The exported catalogue can be imported again', async ({ page }) => {
  await page.goto('/admin/import')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export the catalogue' }).click(),
  ])
  await page.getByLabel('File').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/x-ndjson',
    buffer: await readFile(await file.path()),
  })
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Dry run done' })).toBeVisible()
  await expect(counts(page).nth(1)).toHaveText('0')
  await expect(counts(page).nth(3)).toHaveText('0')
})

test('API tokens are created, shown once and revoked in Settings [ours api tokens settings]', async ({ page }) => {
  const name = `Nightly ${crypto.randomUUID()}`
  await page.goto('/settings')
  const tokens = page.getByRole('region', { name: 'API tokens' })
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByLabel('Name')).toHaveAccessibleDescription('Required')
  await tokens.getByLabel('Name').fill(name)
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByText('Choose at least one.')).toBeVisible()
  await tokens.getByLabel('Export the catalogue').check()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByText('Copy this token now. It is not shown again.')).toBeVisible()
  const token = await tokens.getByRole('status').locator('code').innerText()
  const ask = () =>
    fetch(new URL('/api/admin/catalogue/export', page.url()), { headers: { Authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  await page.reload()
  await expect(tokens.getByRole('listitem').filter({ hasText: name })).toContainText('catalogue:export')
  await expect(page.getByText(token)).toHaveCount(0)
  await tokens.getByRole('button', { name: `Revoke ${name}` }).click()
  await expect(tokens.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  expect((await ask()).status).toBe(401)
})
