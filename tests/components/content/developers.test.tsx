import { describe, expect, it } from 'vitest'
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

describe('The page for developers', { tags: ['ours-developers'] }, () => {
  it('explains the API, and loads the viewer of every operation when it is asked for', async () => {
    const asked = stub('get', '/api/openapi.json', DOCUMENT)
    await open('/developers')
    await expect.element(show).toBeVisible()
    for (const name of ['Reading the catalogue', 'Tokens', 'Import', 'Export', 'Every operation'])
      await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveTextContent('/api/admin/catalogue/import')
    expect(asked).toEqual([])
    expect(Reflect.has(window, 'SwaggerUIBundle')).toBe(false)

    await show.click()
    await expect.element(operations).toHaveFocus()
    await operations.getByRole('heading', { name: 'listings', exact: true }).click()
    await operations.getByText('A page of live listings').click()
    await expect.element(operations.getByText('tagMatch').first()).toBeVisible()
    expect(operations.getByRole('button', { name: 'Copy path to clipboard' }).elements()).toEqual([])
    await expectAccessible([1280, 390])
  })

  it('says when the operations cannot be loaded, and tries again', async () => {
    stub('get', '/api/openapi.json', unreachable)
    await open('/developers')
    await show.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The operations could not be loaded.')
    stub('get', '/api/openapi.json', DOCUMENT)
    await show.click()
    await expect.element(operations).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
