import type { Page } from '@playwright/test'
import { expectAccessibleAt } from '../support/browser/accessibility.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const operations = (page: Page) => page.getByRole('group', { name: 'Operations' })

test.describe('The page for developers [ours developers]', () => {
  test('explains tokens, import and export with examples, and can be read without code', async ({ request }) => {
    const html = await (await request.get('/developers')).text()
    for (const heading of ['Reading the catalogue', 'Tokens', 'Import', 'Export', 'Every operation'])
      expect(html).toContain(`>${heading}</h2>`)
    expect(html).toContain('/api/admin/catalogue/import')
  })

  test('loads the viewer when it is asked for, from this site alone, and lists every operation', async ({ page }) => {
    const asked: URL[] = []
    page.on('request', (request) => void asked.push(new URL(request.url())))
    await visit(page, '/developers')
    const files = () => asked.filter(({ pathname }) => /swagger|openapi/.test(pathname))
    expect(files()).toEqual([])
    await page.getByRole('button', { name: 'Show every operation' }).click()
    await expect(operations(page)).toBeFocused()
    await operations(page).getByRole('button', { name: 'Expand operation' }).first().waitFor()
    expect(files()).toHaveLength(3)
    const here = new URL(page.url()).origin
    expect(asked.filter(({ origin, protocol }) => origin !== here && protocol !== 'data:')).toEqual([])
  })

  test('shows an operation with its parameters, accessibly in both themes and at any width', async ({ page }) => {
    await visit(page, '/developers')
    await page.getByRole('button', { name: 'Show every operation' }).click()
    await operations(page).getByRole('heading', { name: 'listings', exact: true }).click()
    await operations(page).getByText('A page of live listings').click()
    await expect(operations(page).getByText('tagMatch').first()).toBeVisible()
    await expect(operations(page).getByRole('button', { name: 'Copy path to clipboard' })).toHaveCount(0)
    await expectAccessibleAt(page, [1280, 390, 360, 768, 1920])
  })

  test('is linked from the tokens in Settings', async ({ page, context }) => {
    await signInAs(context, 'admin')
    await visit(page, '/settings')
    await page.getByRole('region', { name: 'API tokens' }).getByRole('link', { name: 'How to use them' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sourceyard API' })).toBeVisible()
  })

  test.describe('without the document', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('says so, and tries again', async ({ page }) => {
      await page.route('**/api/openapi.json', (route) => route.abort())
      await visit(page, '/developers')
      await page.getByRole('button', { name: 'Show every operation' }).click()
      await expect(page.getByRole('alert')).toHaveText('The operations could not be loaded.')
      await page.unroute('**/api/openapi.json')
      await page.getByRole('button', { name: 'Show every operation' }).click()
      await expect(operations(page)).toBeFocused()
    })
  })
})
