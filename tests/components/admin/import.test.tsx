import { describe, expect, it } from 'vitest'
import type { Imported, ImportLines } from '#contract/import/import-lines.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { held, refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { openAdmin } from './admin.ts'

const product = (title: string, price: unknown = 12) => JSON.stringify({ seller: { username: 'adaeze' }, title, price })
const choose = (name: string, text: string) => page.getByLabelText('File').upload(new File([text], name))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const report = page.getByRole('region', { name: 'Report' })
const counts = () =>
  report
    .getByRole('definition')
    .all()
    .map((count) => count.element().textContent)
const done: Imported = { added: 0, present: 0, rejected: [] }
const stubImport = (answer: (lines: ImportLines) => Imported) =>
  stub('post', '/api/admin/catalogue/import', ({ body }) => answer(body as ImportLines))

describe('The import', { tags: ['ours-import-ndjson-csv-dry'] }, () => {
  it('explains an aborted import, checks a file before storing it, and offers the rejected lines as a file', async () => {
    expectConsole(/status of 403/)
    stub('post', '/api/admin/catalogue/import', () =>
      refusal(403, { code: 'not_admin', message: 'You need admin privileges for this.' }),
    )
    const answered = () =>
      stubImport(({ lines }) => ({
        ...done,
        added: lines.length - 2,
        rejected: [
          { line: 3, reason: 'price must be a number of dollars' },
          { line: 4, reason: 'not valid JSON' },
        ],
      }))
    await openAdmin('import')
    await expect.element(page.getByText('Choose a file')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Export catalogue' }))
      .toHaveAttribute('href', '/api/admin/catalogue/export')
    const lines = [product('A'), product('B'), product('C', 'free'), 'not json']
    await choose('catalogue.ndjson', `${lines.join('\n\n')}\n`)
    await expect.element(page.getByText('catalogue.ndjson')).toBeVisible()
    await expect.element(page.getByText('Choose another')).toBeVisible()
    await expect.element(button('Import')).toBeDisabled()
    await button('Dry run').click()
    await expect.element(report.getByRole('alert')).toHaveTextContent('You need admin privileges for this.')
    await expect.element(button('Import')).toBeDisabled()

    const requests = answered()
    await button('Dry run').click()
    await expect.element(report.getByText('Dry run done')).toBeVisible()
    expect(counts()).toEqual(['4', '2', '0', '2'])
    const link = report.getByRole('link', { name: 'Download rejected lines' })
    await expect.element(link).toHaveAttribute('download', 'rejected-lines.csv')
    const file = await (await fetch((link.element() as HTMLAnchorElement).href)).text()
    const [head, first, second] = file.split('\r\n')
    expect(head).toBe('line,reason,product')
    expect(first).toMatch(/^5,price must be a number of dollars,"\{/)
    expect(second).toBe('7,not valid JSON,not json')
    await button('Import').click()
    await expect.element(report.getByText('Import done')).toBeVisible()
    await expect
      .poll(() => requests.map(({ body }) => body))
      .toEqual([
        { lines, first: 1, dryRun: true },
        { lines, first: 1, dryRun: false },
      ])
  })

  it('maps CSV columns by their headings and lets the admin correct them', async () => {
    const requests = stubImport(() => ({ ...done, added: 1 }))
    await openAdmin('import')
    await choose('one.csv', 'no headings\n')
    const message = 'The first row of a CSV file must name its columns. This one doesn’t.'
    await expect.element(page.getByLabelText('File')).toHaveAccessibleDescription(message)
    await choose('list.csv', 'Label;Vendor;Amount;State\r\n"A; B";import-house;"$1,290.50";draft\r\n')
    await expect.element(page.getByLabelText('Price in dollars (required)')).toHaveValue('2')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a column for: Title.')
    await expect.element(button('Dry run')).toBeDisabled()
    await expectAccessible()
    await page.getByLabelText('Title (required)').selectOptions('Label')
    await button('Dry run').click()
    await expect.element(report.getByText('Dry run done')).toBeVisible()
    expect(requests.flatMap(({ body }) => (body as ImportLines).lines).map((line) => JSON.parse(line))).toEqual([
      { title: 'A; B', price: 1_290.5, status: 'draft', seller: { username: 'import-house' } },
    ])
    expect(counts()).toEqual(['1', '1', '0', '0'])
    // What was tried is not what would be stored.
    await page.getByLabelText('Category').selectOptions('State')
    await expect.element(button('Import')).toBeDisabled()
  })

  it('shows progress and stops when canceled', async () => {
    const slow = held(undefined)
    const requests = stub('post', '/api/admin/catalogue/import', async ({ body }) => {
      if (requests.length === 2) await slow.answer()
      return { ...done, added: (body as ImportLines).lines.length }
    })
    await openAdmin('import')
    await choose('long.ndjson', Array.from({ length: 600 }, (_, n) => product(`T ${n}`)).join('\n'))
    await button('Dry run').click()
    await expect.poll(counts).toEqual(['500', '500', '0', '0'])
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await expect.poll(() => requests.length).toBe(2)
    await button('Cancel').click()
    slow.release()
    await expect.element(report.getByRole('alert')).toHaveTextContent('Cancelled. What’s already imported stays')
    expect(requests).toHaveLength(2)
    await button('Dry run').click()
    await expect.poll(counts).toEqual(['600', '600', '0', '0'])
  })
})
