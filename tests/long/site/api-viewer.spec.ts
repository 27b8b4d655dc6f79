import { open } from '../../support/browser/parts.ts'
import { expect, test } from '../../support/browser/test.ts'

test(
  'The API viewer loads on request, and only from this site',
  { tag: ['@ours-developers'] },
  async ({ page, baseURL }) => {
    const urls: URL[] = []
    page.on('request', (each) => void urls.push(new URL(each.url())))
    await open(page, '/developers')
    const files = () => urls.filter(({ pathname }) => /swagger|openapi/.test(pathname))
    const show = page.getByRole('button', { name: 'Show every operation' })
    await expect(show).toBeVisible()
    expect(files()).toEqual([])
    await show.click()
    const operations = page.getByRole('group', { name: 'Operations' })
    await operations.getByRole('heading', { name: 'listings', exact: true }).click()
    await expect(operations.getByText('A page of live listings')).toBeVisible()
    expect(files()).toHaveLength(3)
    expect(urls.filter(({ origin, protocol }) => origin !== baseURL && protocol !== 'data:')).toEqual([])
  },
)
