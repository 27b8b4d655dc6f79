import { beforeEach, describe, expect, it } from 'vitest'
import { stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { each, field, openForm, press, project, expectDescription, expectToast } from './fixtures.ts'

const chips = page.getByRole('list', { name: 'Chosen tags' }).getByRole('button', { name: /, tag \d+ of \d+$/ })
const key = (name: string) => userEvent.keyboard(`{${name}}`)

describe('A project’s tags', () => {
  beforeEach(() => openForm())

  it(
    'are added by comma, Enter, pasting or from suggestions, each once',
    { tags: ['ours-tag-chips', '1-tags-separated-commas'] },
    async () => {
      const options = page.getByRole('listbox', { name: 'Tags in use' }).getByRole('option')
      await field('Tags').click()
      await userEvent.keyboard('Go, typ')
      await expect.poll(each(chips)).toEqual(['Go'])
      await expect.poll(each(options)).toEqual(['typescript'])
      await key('ArrowDown')
      await expect.element(field('Tags')).toHaveAttribute('aria-activedescendant', options.element().id)
      await key('Enter')
      await expect.poll(each(chips)).toEqual(['Go', 'typescript'])
      await expect.element(field('Tags')).toHaveValue('')
      await field('Tags').fill('typ')
      await expect.element(options).not.toBeInTheDocument()
      await field('Tags').fill('rea')
      await options.click()
      await expect.poll(each(chips)).toEqual(['Go', 'typescript', 'react'])
      await key('Escape')
      await expect.element(page.getByRole('region', { name: 'New project' })).toBeVisible()

      await field('Tags').fill('go,')
      await expect.element(page.getByText('go is already added.')).toBeInTheDocument()
      await field('Tags').fill('Vue')
      await key('Enter')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'ai, b2b\ncrm')
      field('Tags')
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      await expect.poll(each(chips)).toEqual(['Go', 'typescript', 'react', 'Vue', 'ai', 'b2b', 'crm'])
    },
  )

  it(
    'are ordered and removed by keys, buttons and dragging, and include a half-typed tag on saving',
    { tags: ['ours-tag-chips', '1-5-title-price-required'] },
    async () => {
      await field('Title').fill('Tidy shelf')
      await field('Price').fill('10')
      await field('Tags').fill('React, Vue, ai, b2b, crm,')
      await field('Tags').click()
      await key('Backspace')
      await expect.element(chips.last()).toHaveFocus()
      await key('ArrowLeft')
      await expect.poll(each(chips)).toEqual(['React', 'Vue', 'ai', 'crm', 'b2b'])
      await expect.element(chips.nth(3)).toHaveFocus()
      await key('Home')
      await expect.poll(each(chips)).toEqual(['crm', 'React', 'Vue', 'ai', 'b2b'])
      await expect.element(page.getByText('crm is now tag 1 of 5.')).toBeInTheDocument()
      await expect.element(chips.first()).toHaveFocus()
      await key('Delete')
      await expect.poll(each(chips)).toEqual(['React', 'Vue', 'ai', 'b2b'])
      await expect.element(chips.first()).toHaveFocus()
      await key('Enter')
      await page.getByRole('group', { name: 'Change React' }).getByRole('button', { name: 'Later' }).click()
      await expect.poll(each(chips)).toEqual(['Vue', 'React', 'ai', 'b2b'])
      await chips.nth(3).dropTo(chips.nth(0))
      await expect.poll(each(chips)).toEqual(['b2b', 'Vue', 'React', 'ai'])

      await field('Tags').fill('t'.repeat(31))
      await press('Submit for review')
      await expectDescription('Tags', 'Tags can have up to 30 characters.')
      await expect.element(field('Tags')).toHaveFocus()
      await field('Tags').fill('last')
      const sent = stub('post', '/api/projects', project({ status: 'pending' }))
      await press('Submit for review')
      await expectToast('Project submitted for review!')
      expect(sent[0]?.body).toMatchObject({ tags: ['b2b', 'Vue', 'React', 'ai', 'last'] })
    },
  )
})
