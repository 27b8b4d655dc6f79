import { describe, expect, it } from 'vitest'
import type { EditTaxonomyItem, TaxonomyItem, TaxonomyPage } from '#contract/admin/taxonomy.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { address, broken, openAdmin, row, toast } from './admin.ts'
import { LABEL } from './fixtures.ts'

/** Stubs the API of categories and tags and stores changes. */
function stubLabels(kind: 'categories' | 'tags', labels: TaxonomyItem[]) {
  let all = labels
  const gone = new Map<string, TaxonomyItem>()
  const at = (path: string) => path.split('/')[4] ?? ''
  const path = `/api/admin/${kind}`
  const lists = stub('get', path, ({ query }): TaxonomyPage => {
    const q = query.get('q') ?? ''
    return { items: all.filter(({ name }) => name.includes(q)), next: null, total: all.length }
  })
  const created = stub('post', path, ({ body }) => {
    const { name, description } = body as EditTaxonomyItem
    const label = { ...LABEL, id: `new-${all.length}`, name, description, listingCount: 0 }
    all = [label, ...all]
    return label
  })
  const edited = stub('put', `${path}/:id`, (request) => {
    const label = { ...LABEL, ...(request.body as EditTaxonomyItem), id: at(request.path), version: 2 } as TaxonomyItem
    all = all.map((one) => (one.id === label.id ? label : one))
    return label
  })
  const remove = (id: string) => {
    const label = all.find((one) => one.id === id) as TaxonomyItem
    gone.set(id, label)
    all = all.filter((one) => one !== label)
    return label
  }
  const deleted = stub('delete', `${path}/:id`, (request) => ({ listings: remove(at(request.path)).listingCount }))
  stub('post', `${path}/:id/restore`, (request) => {
    const label = gone.get(at(request.path)) as TaxonomyItem
    all = [label, ...all]
    return label
  })
  const merged = stub('post', `${path}/:id/merge`, (request) => {
    const { into } = request.body as { into: string }
    const moved = remove(at(request.path)).listingCount
    return { into: all.find(({ id }) => id === into) as TaxonomyItem, moved, remaining: 0 }
  })
  return { lists, created, edited, deleted, merged }
}

describe('Categories', { tags: ['2-5-all-categories', '2-label-toasts'] }, () => {
  it('can be empty or fail to load, are created and edited, and explain refusals', async () => {
    expectConsole(/status of (?:4\d\d|500)/)
    stub('get', '/api/admin/categories', broken)
    await openAdmin('categories?q=zzz')
    await expect.element(toast()).toHaveTextContent('ErrorFailed to fetch categories')
    const { lists, created, edited } = stubLabels('categories', [LABEL])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No categories found.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('Stor')
    await expect.element(row('Storage')).toBeVisible()
    expect(address()).toBe('/admin/categories?q=Stor')
    expect(lists.at(-1)?.query.get('q')).toBe('Stor')
    expect(page.getByRole('heading', { name: 'All Categories (1)' }).query()).toBeVisible()
    expect(row('Storage').element().querySelectorAll('.chip')).toHaveLength(0)

    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Category' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    // What is sent is validated by the API alone.
    const fields = {
      code: 'invalid_input',
      message: 'Some of the input is not valid.',
      fields: { name: 'Required' },
    } as const
    const requests = stub('post', '/api/admin/categories', () => refusal(400, fields))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(toast()).toHaveTextContent('ErrorFailed to save category')
    expect(name.element()).toHaveAccessibleDescription('Required')
    expect(requests.map(({ body }) => body)).toEqual([{ name: '', description: '' }])
    await expectAccessible()

    const taken = { code: 'name_taken', message: 'This name is already taken.' } as const
    stub('post', '/api/admin/categories', () => refusal(409, taken))
    await name.fill('STORAGE')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(name).toHaveAccessibleDescription('This name is already taken.')
    expect(name.element()).toHaveValue('STORAGE')

    stub('post', '/api/admin/categories', ({ body }) => {
      created.push({ method: 'POST', path: '', query: new URLSearchParams(), body })
      return { ...LABEL, id: 'new' }
    })
    await name.fill('Tools')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('To work with.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(toast()).toHaveTextContent('SuccessCategory created successfully')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(created.map(({ body }) => body)).toEqual([{ name: 'Tools', description: 'To work with.' }])

    await row('Storage').getByRole('button', { name: 'Edit Storage' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Category' })
    const description = edit.getByRole('textbox', { name: 'Description' })
    await expect.element(description).toHaveValue('Where things stand.')
    await description.fill('')
    await edit.getByRole('button', { name: 'Update' }).click()
    await expect.element(toast()).toHaveTextContent('SuccessCategory updated successfully')
    expect(edited.map(({ body }) => body)).toEqual([{ name: 'Storage', description: '', version: 1 }])
    await expect.element(row('Storage')).not.toHaveTextContent('Where things stand.')
  })
})

describe('Tags', { tags: ['2-no-confirmation-before-delete', '2-label-toasts'] }, () => {
  const tags = ['wood', 'woods', 'metal', 'steel'].map((name, n) => ({
    ...LABEL,
    id: `tag-${n}`,
    name,
    listingCount: n + 1,
  }))

  it('are deleted at once with an Undo, or explain why not', async () => {
    expectConsole(/status of 500/)
    const both = [LABEL, { ...LABEL, id: 'label-2', name: 'Tools', listingCount: 3 }]
    const { deleted } = stubLabels('tags', both)
    await openAdmin('tags')
    await expect.element(row('Storage')).toHaveTextContent('2 products')
    expect(row('Storage').element().querySelectorAll('.chip')).toHaveLength(1)
    const remove = row('Storage').getByRole('button', { name: /^Delete Storage/ })
    await remove.click()
    await expect.element(toast()).toHaveTextContent('Tag deleted successfully. It was on 2 products')
    await expect.element(row('Storage')).not.toBeInTheDocument()
    await toast().getByRole('button', { name: 'Undo' }).click()
    await expect.element(toast()).toHaveTextContent('Tag restored successfully')
    await expect.element(row('Storage')).toHaveTextContent('2 products')

    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('No tags found.')).toBeVisible()
    await expect.element(toast()).toHaveTextContent('Tag deleted successfully. It was on 5 products')
    expect(deleted).toHaveLength(3)
    await toast().getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('heading', { name: 'All Tags (2)' })).toBeVisible()

    stub('delete', '/api/admin/tags/:id', broken)
    await remove.click()
    await expect.element(toast()).toHaveTextContent('ErrorFailed to delete tag')
    await expect.element(row('Storage').getByRole('alert')).toHaveTextContent('The cat is on the server.')
  })

  it('are merged, also several, into a tag found by search, in as many requests as needed', async () => {
    const { merged } = stubLabels('tags', tags)
    await openAdmin('tags')
    await row('woods').getByRole('button', { name: 'Merge woods' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge woods' })
    await expect.element(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await dialog.getByRole('searchbox', { name: 'Into' }).fill('wood')
    // Not into itself.
    await expect.element(dialog.getByRole('radio')).toHaveLength(1)
    await expect.element(dialog.getByRole('radio', { name: 'wood 1 product' })).toBeVisible()
    await dialog.getByRole('radio').click()
    await dialog.getByRole('button', { name: 'Merge into wood' }).click()
    await expect.element(toast()).toHaveTextContent('Merged into wood: 2 products')
    await expect.element(row('woods')).not.toBeInTheDocument()
    expect(merged.map(({ path, body }) => [path, body])).toEqual([['/api/admin/tags/tag-1/merge', { into: 'tag-0' }]])

    for (const name of ['wood', 'metal']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Merge' }).click()
    const steps = [3_000, 0]
    const requests = stub('post', '/api/admin/tags/:id/merge', () => {
      return { into: tags[3] as TaxonomyItem, moved: 10, remaining: steps.shift() ?? 0 }
    })
    const several = page.getByRole('dialog', { name: 'Merge 2 tags' })
    await several.getByRole('radio', { name: 'steel' }).click()
    await several.getByRole('button', { name: 'Merge into steel' }).click()
    await expect.element(toast()).toHaveTextContent('Merged into steel: 30 products')
    expect(requests).toHaveLength(3)
  })
})
