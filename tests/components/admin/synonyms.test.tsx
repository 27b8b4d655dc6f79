import { describe, expect, it } from 'vitest'
import type { SynonymGroup, SynonymsPage } from '#contract/admin/synonyms.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { address, broken, openAdmin, row, toast } from './admin.ts'
import { SYNONYMS } from './fixtures.ts'

const group = (id: string, ...terms: string[]): SynonymGroup => ({ ...SYNONYMS, id, terms })

/** Stubs the API of synonyms and stores what is deleted. */
function stubSynonyms(groups: SynonymGroup[]) {
  let all = groups
  const idOf = (path: string) => path.split('/')[4] ?? ''
  const lists = stub('get', '/api/admin/synonyms', ({ query }): SynonymsPage => {
    const q = query.get('q') ?? ''
    return { items: all.filter(({ terms }) => terms.join().includes(q)), next: null, total: all.length }
  })
  const deleted = stub('delete', '/api/admin/synonyms/:id', ({ path }) => {
    all = all.filter(({ id }) => id !== idOf(path))
    return new Response(null, { status: 204 })
  })
  stub('post', '/api/admin/synonyms/:id/restore', ({ path }) => {
    const restored = groups.find(({ id }) => id === idOf(path)) as SynonymGroup
    all = [restored, ...all]
    return restored
  })
  return { lists, deleted }
}

describe('Synonyms', { tags: ['ours-synonyms'] }, () => {
  it('are listed, searched, created and edited, with what is wrong beside their field', async () => {
    expectConsole(/status of 4\d\d/)
    const { lists } = stubSynonyms([group('one', 'shop', 'store', 'e-commerce')])
    await openAdmin('synonyms')
    await expect.element(page.getByRole('heading', { name: 'All Synonyms (1)' })).toBeVisible()
    await expect.element(row('shop')).toHaveTextContent('shopstoree-commerce')
    await page.getByRole('searchbox', { name: 'Search synonyms' }).fill('stor')
    await expect.poll(address).toBe('/admin/synonyms?q=stor')
    await expect.poll(() => lists.at(-1)?.query.get('q')).toBe('stor')
    await expectAccessible()

    await page.getByRole('button', { name: 'Add Synonyms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Synonyms' })
    const terms = dialog.getByRole('textbox', { name: 'Words and phrases that mean the same' })
    await expect.element(terms).toHaveFocus()
    const taken = {
      code: 'name_taken',
      message: 'Taken.',
      fields: { terms: '“shop” is already in another group.' },
    } as const
    const refused = stub('post', '/api/admin/synonyms', () => refusal(409, taken))
    await terms.fill('Shop, bazaar')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(toast()).toHaveTextContent('ErrorFailed to save synonyms')
    await expect.element(terms).toHaveAccessibleDescription(/“shop” is already in another group/)
    expect(terms.element()).toHaveValue('Shop, bazaar')
    expect(refused.map(({ body }) => body)).toEqual([{ terms: 'Shop, bazaar' }])
    await expectAccessible()

    const full = { code: 'synonyms_full', message: 'There are too many groups of synonyms.' } as const
    stub('post', '/api/admin/synonyms', () => refusal(409, full))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('There are too many groups of synonyms.')

    stub('post', '/api/admin/synonyms', () => group('two', 'bazaar', 'market'))
    await terms.fill('bazaar, market')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(toast()).toHaveTextContent('SuccessSynonyms created successfully')
    await expect.element(dialog).not.toBeInTheDocument()

    const edited = stub('put', '/api/admin/synonyms/:id', () => group('one', 'shop', 'store'))
    await row('shop').getByRole('button', { name: 'Edit shop' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Synonyms' })
    await expect.element(edit.getByRole('textbox')).toHaveValue('shop, store, e-commerce')
    await edit.getByRole('textbox').fill('shop, store')
    await edit.getByRole('button', { name: 'Update' }).click()
    await expect.element(toast()).toHaveTextContent('SuccessSynonyms updated successfully')
    expect(edited.map(({ body }) => body)).toEqual([{ terms: 'shop, store', version: 1 }])
  })

  it(
    'are deleted at once with an Undo, also several, or explain why not',
    { tags: ['2-no-confirmation-before-delete'] },
    async () => {
      expectConsole(/status of 500/)
      const { deleted } = stubSynonyms([group('one', 'shop', 'store'), group('two', 'chatbot', 'chat bot')])
      await openAdmin('synonyms')
      const remove = row('shop').getByRole('button', { name: 'Delete shop' })
      await remove.click()
      await expect.element(toast()).toHaveTextContent('Synonyms deleted successfully')
      await expect.element(row('shop')).not.toBeInTheDocument()
      await toast().getByRole('button', { name: 'Undo' }).click()
      await expect.element(toast()).toHaveTextContent('Synonyms restored successfully')
      await expect.element(row('shop')).toBeVisible()

      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click()
      await expect.element(page.getByText('No synonyms found.')).toBeVisible()
      expect(deleted).toHaveLength(3)
      await toast().getByRole('button', { name: 'Undo' }).click()
      await expect.element(page.getByRole('heading', { name: 'All Synonyms (2)' })).toBeVisible()

      stub('delete', '/api/admin/synonyms/:id', broken)
      await remove.click()
      await expect.element(toast()).toHaveTextContent('ErrorFailed to delete synonyms')
      await expect.element(row('shop').getByRole('alert')).toHaveTextContent('The cat is on the server.')
    },
  )
})
