import { describe, expect, it } from 'vitest'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import {
  each,
  field,
  ID,
  newSeller,
  press,
  project,
  projectCard,
  stubForm,
  stubProjects,
  expectToast,
} from './fixtures.ts'

const me = newSeller
const title = field('Title')

/** The buttons that save, and no others. */
async function offersToSave(...names: string[]): Promise<void> {
  await expect.poll(each(page.getByRole('button', { name: /^(?:Save|Submit)/ }))).toEqual(names)
}

describe('The form of an existing project', () => {
  it('has a URL of its own, and Back leads to the list as it was', { tags: ['ours-form-address'] }, async () => {
    stubForm()
    stubProjects(projectCard())
    stub('get', '/api/projects/:id', project())
    await open('/dashboard?status=draft', { as: me() })
    const edit = page.getByRole('link', { name: 'Edit Tidy shelf' })
    await edit.click()
    await expect.element(title).toHaveValue('Tidy shelf')
    await expect.element(title).toHaveFocus()
    await expect.poll(() => location.pathname).toBe(`/dashboard/projects/${ID}`)
    await offersToSave('Save as draft', 'Submit for review')
    history.back()
    await expect.element(edit).toBeVisible()
    await expect.poll(() => location.search).toBe('?status=draft')
    await edit.click()
    await press('Cancel')
    await expect.element(edit).toBeVisible()
    await expect.poll(() => location.search).toBe('?status=draft')
  })

  it(
    'leads to the package that keeps it from being submitted, and keeps what was typed',
    { tags: ['ours-package-blocks'] },
    async () => {
      stubForm()
      stub('get', '/api/projects/:id', project())
      const message = 'The current version of your package has not been inspected yet. Open the package to see it.'
      stub('put', '/api/projects/:id', refusal(409, { code: 'package_blocked', message }))
      await open(`/dashboard/projects/${ID}`, { as: me() })
      await title.fill('Tidier shelf')
      await press('Submit for review')
      await expect.element(page.getByRole('alert')).toHaveTextContent(message)
      await expect.element(title).toHaveValue('Tidier shelf')
      await expect.poll(each(page.getByRole('link', { name: 'Package of Tidy shelf' }))).toHaveLength(2)
    },
  )

  it('shows that the project is missing, retries, and links to the list', { tags: ['ours-form-address'] }, async () => {
    stubForm()
    const missing = held(refusal(404, { code: 'project_not_found', message: 'This project does not exist.' }))
    stub('get', '/api/projects/:id', missing.answer)
    await open(`/dashboard/projects/${ID}`, { as: me() })
    await expect.element(page.getByRole('status', { name: 'Loading project' })).toBeVisible()
    missing.release()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This project does not exist.')
    stub('get', '/api/projects/:id', project({ status: 'published' }))
    await press('Try again')
    await expect.element(title).toHaveValue('Tidy shelf')
    await offersToSave('Save changes')
    await press('Cancel')
    await expect.poll(() => location.pathname).toBe('/dashboard')
  })

  it('shows its values before the categories load, keeps them, and submits the project again', async () => {
    stubForm()
    const categories = held({ items: [{ id: 'g', slug: 'games', name: 'Games', listingCount: 1 }] })
    stub('get', '/api/categories', categories.answer)
    const category = { id: 'g', slug: 'games', name: 'Games' }
    const image = { path: '/images/project-images/mara/1-a.jpg', alt: 'A shelf' }
    const had = { lowestCents: 100_000, acceptCents: 125_050, category, tags: ['go', 'ai'], featureImage: image }
    stub(
      'get',
      '/api/projects/:id',
      project({ ...had, status: 'rejected', supportMonths: 12, royalty: true, seoKeyword: 'shelf' }),
    )
    await open(`/dashboard/projects/${ID}`, { as: me() })
    const values = () =>
      ['Title', 'Price', 'Category', 'SEO keyword', 'Support duration', 'Auto-decline below', 'Auto-accept from'].map(
        (label) => (field(label).element() as HTMLInputElement).value,
      )
    await expect.element(title).toHaveFocus()
    const before = values()
    expect(before).toEqual(['Tidy shelf', '49.50', 'g', 'shelf', '12', '1000', '1250.50'])
    for (const count of ['0/5 images', '1/1 images']) expect(page.getByText(count).query()).toBeVisible()
    expect(page.getByRole('checkbox', { name: 'Royalty' }).element()).toBeChecked()
    const place = () => field('Support duration').element().getBoundingClientRect().y
    const y = place()
    categories.release()
    await expect.poll(each(field('Category').getByRole('option'))).toEqual(['None', 'Games'])
    expect(values()).toEqual(before)
    expect(place()).toBe(y)

    await offersToSave('Save changes', 'Submit for review')
    const sent = stub('put', '/api/projects/:id', project({ status: 'pending', version: 2 }))
    await page.getByRole('group', { name: 'Selling' }).getByText('Open to offers').click()
    await press('Submit for review')
    await expectToast('Project submitted for review!')
    expect(sent[0]?.body).toMatchObject({
      title: 'Tidy shelf',
      price: 49.5,
      category: 'g',
      supportMonths: 12,
      tags: ['go', 'ai'],
      featureImage: image,
      openToOffers: false,
      lowestPrice: null,
      acceptPrice: null,
      version: 1,
      submit: true,
    })
  })

  it.each([390, 1280])(
    'leads back to what was saved, below the header, at %i px',
    { tags: ['ours-form-reach'] },
    async (width) => {
      const titles = Array.from({ length: 12 }, (_, index) => `Shelf ${index}`)
      stubForm()
      stubProjects(...titles.map((name, index) => projectCard({ id: index === 9 ? ID : String(index), title: name })))
      stub('get', '/api/projects/:id', project())
      stub('put', '/api/projects/:id', project({ version: 2 }))
      await open(`/dashboard/projects/${ID}`, { as: me(), width })
      await title.fill('Tidier shelf')
      await press('Save as draft')
      const card = page.getByRole('article', { name: 'Shelf 9' })
      await expect.element(card).toBeVisible()
      const header = document.querySelector('header') as Element
      await expect.poll(() => card.element().getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
      expect(card.element().getBoundingClientRect().top).toBeGreaterThan(header.getBoundingClientRect().bottom)
    },
  )
})
