import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const operations = page.getByRole('group', { name: 'Operations' })
const show = page.getByRole('button', { name: 'Show every operation' })
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sourceyard', version: '1' },
  paths: {
    '/listings': {
      get: {
        summary: 'A page of live listings',
        parameters: [{ name: 'tagMatch', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'The page' } },
      },
    },
    '/admin/users': { get: { summary: 'A page of accounts', responses: { 200: { description: 'The page' } } } },
  },
}

it(
  'The developers page explains the API, loads the viewer on request, and retries when loading fails',
  { tags: ['ours-developers'] },
  async () => {
    const failed = stub('get', '/api/openapi.json', unreachable)
    await open('/developers')
    await expect.element(show).toBeVisible()
    for (const name of ['Reading the catalogue', 'Tokens', 'Import', 'Export', 'Every operation'])
      await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveTextContent('/api/admin/catalogue/import')
    expect(failed).toEqual([])
    expect(Reflect.has(window, 'SwaggerUIBundle')).toBe(false)
    await show.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The operations couldn’t be loaded.')

    stub('get', '/api/openapi.json', DOCUMENT)
    await show.click()
    await expect.element(operations).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await operations.getByRole('heading', { name: 'listings', exact: true }).click()
    await operations.getByText('A page of live listings').click()
    await expect.element(operations.getByText('tagMatch').first()).toBeVisible()
    expect(operations.getByRole('button', { name: 'Copy path to clipboard' }).elements()).toEqual([])
    await expectAccessible([390], { within: operations })
  },
)
