import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import {
  drawn,
  field,
  newSeller,
  openForm,
  press,
  project,
  expectDescription,
  stubForm,
  stubUploads,
  expectToast,
} from './fixtures.ts'

const form = page.getByRole('region', { name: 'New project' })
const foot = () => document.querySelector('[data-foot-bar]') as HTMLElement

/** The controls that the header, the form's bar or the bottom bar cover while they have the focus. */
async function coveredByBars(): Promise<string[]> {
  const covered: string[] = []
  const bars = ['header', '[data-foot-bar]', '[data-bottom-bar]'].map((bar) => document.querySelector(bar) as Element)
  const inputs = form.element().querySelectorAll<HTMLElement>('input:not([type=hidden], .sr-only), select')
  for (const input of [...inputs].filter((each) => each.checkVisibility())) {
    input.focus()
    await new Promise(requestAnimationFrame)
    const { top, bottom } = input.getBoundingClientRect()
    const isCovered = bars.some((bar) => {
      const place = bar.getBoundingClientRect()
      return place.height > 0 && place.top < bottom && place.bottom > top
    })
    if (isCovered || top < 0 || bottom > innerHeight) covered.push((input as HTMLInputElement).name)
  }
  return covered
}

describe('The project form', () => {
  it.each([
    [360, 800],
    [390, 844],
    // With an on-screen keyboard.
    [390, 420],
  ])('covers no field that has the focus, at %i × %i px', { tags: ['ours-form-reach'] }, async (width, height) => {
    await openForm(width)
    await page.viewport(width, height)
    // A field is brought into view when it gets the focus.
    document.querySelector<HTMLElement>(':focus')?.blur()
    expect(await coveredByBars()).toEqual([])
    await field('SEO keyword').click()
    const isLow = height < 500
    expect(getComputedStyle(foot()).position).toBe(isLow ? 'static' : 'sticky')
    expect(document.querySelector('[data-bottom-bar]')?.checkVisibility()).toBe(!isLow)
  })

  it.each([768, 1280, 1920])('has its fields in three columns at %i px', { tags: ['1-form-order'] }, async (width) => {
    await openForm(width)
    const inputs = [...form.element().querySelectorAll('input:not([type=hidden], .sr-only), select')]
    const lefts = inputs.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().left)
    expect(new Set(lefts.map(Math.round)).size).toBe(3)
  })

  it(
    'opens and closes with Add New Project, and has every field in the specified order',
    { tags: ['1-add-new-project-toggles', '1-form-order'] },
    async () => {
      stubForm()
      await open('/dashboard', { as: newSeller() })
      await press('Add New Project')
      await expect.element(field('Title')).toHaveFocus()
      await expect.element(field('Category')).toHaveTextContent('NoneAI AgentsGames')
      expect(field('Description').element()).toHaveAttribute('rows', '4')
      expect(field('Demo link').element()).toHaveAttribute('type', 'url')
      expect(field('Support duration').element()).toHaveTextContent('No Support1 Month2 Months3 Months6 Months1 Year')
      for (const name of ['Royalty', 'Training', 'Deployment'])
        expect(form.getByRole('checkbox', { name }).element()).not.toBeChecked()
      for (const count of ['0/1 images', '0/5 images']) expect(form.element()).toHaveTextContent(count)
      const fields = form.element().querySelector('form')?.elements ?? []
      const names = new Set([...fields].flatMap((one) => one.getAttribute('name') ?? []))
      expect([...names].filter(Boolean).join(' ')).toBe(
        'title description price tags category demoLink seoKeyword supportMonths royalty training deployment ' +
          'royaltyPercent license secondLicense secondPrice thirdLicense thirdPrice renewalPrice showsUsualPrice ' +
          'openToOffers buyNow soldOnce lowestPrice acceptPrice featureImage images',
      )
      const filled = () => page.getByRole('main').element().querySelectorAll('.button-primary')
      expect([...filled()].map(({ textContent }) => textContent)).toEqual(['Submit for review'])
      await press('Add New Project')
      await expect.element(form).not.toBeInTheDocument()
    },
  )

  it(
    'shows errors next to their fields before sending, keeps the input, submits valid projects, and shows how long a review takes',
    {
      tags: [
        '1-5-title-price-required',
        'ours-public-demos',
        '1-8-project-created-successfully',
        '1-7-lists-refresh-after-create',
        'ours-review-time',
      ],
    },
    async () => {
      await openForm(360, () => void stub('get', '/api/review-time', { medianMs: 4.2 * 60 * 60_000 }))
      await expect.element(page.getByText('Usually reviewed within 5 hours')).toBeVisible()
      const sent = stub('post', '/api/projects', project({ status: 'pending' }))
      await press('Save as draft')
      await expectDescription('Title', 'Required')
      expect(field('Price').element()).toHaveAccessibleDescription('Required')
      await expect.element(field('Title')).toHaveFocus()

      await field('Title').fill('W'.repeat(121))
      await field('Price').fill('12,50')
      await field('Description').fill(`# a\n\n#### b\n\n\`\`\`\n${'x'.repeat(300)}\n\`\`\``)
      await press('Preview description')
      await field('Demo link').fill('shelf.example')
      await field('Tags').fill(Array.from({ length: 11 }, (_, n) => `tag${n}`).join(','))
      await press('Submit for review')
      await expectDescription('Title', 'Use at most 120 characters.')
      for (const [label, text] of [
        ['Price', 'Enter a price such as 1290 or 49.50.'],
        ['Tags', 'Use at most 10 tags.'],
        ['Demo link', 'Enter a web address that begins with https:// or http://.'],
      ] as const)
        expect(field(label).element()).toHaveAccessibleDescription(text)
      // Of images, too: one that could not be uploaded and one that was.
      stub('post', '/api/uploads', unreachable)
      await userEvent.upload(page.getByLabelText('Feature image: choose an image'), await drawn('one'))
      await expect.element(form.getByRole('button', { name: 'Retry one.jpg' })).toBeVisible()
      stubUploads()
      await userEvent.upload(page.getByLabelText('Additional images: choose images'), await drawn('two'))
      await expect.element(form).toHaveTextContent('1/5 images')
      await expectAccessible([360, 1280], { within: form })
      await form.getByRole('button', { name: 'Cancel one.jpg' }).click()

      // Each goes as soon as it is right.
      await page.getByRole('button', { name: 'Remove tag0', exact: true }).click()
      await expectDescription('Tags', 'Separated by commas, up to 10.')
      await field('Price').fill('1000000')
      await expectDescription('Price', 'In US dollars, up to 1,000,000.')
      await expect.element(field('Title')).toHaveValue('W'.repeat(121))
      expect(sent).toEqual([])

      await field('Title').fill('Tidy shelf')
      await field('Demo link').fill('http://localhost:3000')
      await expectDescription(
        'Demo link',
        'Only your own network can open this address. Enter one that everyone can open.',
      )
      await field('Demo link').fill('https://shelf.example/')
      await field('Category').selectOptions('Games')
      await field('Support duration').selectOptions('1 Year')
      await form.getByText('Training').click()
      const listed = stub('get', '/api/projects', { items: [], next: null, counts: {} })
      await press('Submit for review')
      await expectToast('Project submitted for review!Usually reviewed within 5 hours')
      await expect.element(form).not.toBeInTheDocument()
      expect(sent).toMatchObject([
        {
          body: {
            title: 'Tidy shelf',
            price: 1_000_000,
            tags: ['tag1', 'tag2', 'tag3', 'tag4', 'tag5', 'tag6', 'tag7', 'tag8', 'tag9', 'tag10'],
            category: 'category-2',
            demoLink: 'https://shelf.example/',
            seoKeyword: null,
            supportMonths: 12,
            royalty: false,
            training: true,
            submit: true,
          },
        },
      ])
      await expect.poll(() => listed.length).toBeGreaterThan(0)
    },
  )

  it(
    'shows how a project is sold, to its seller only, and keeps the input on a failed save with its reason',
    { tags: ['ours-selling', 'ours-unsaved-form', '1-8-failed-create-project'] },
    async () => {
      await openForm()
      const selling = form.getByRole('group', { name: 'Selling' })
      const box = (name: string) => selling.getByRole('checkbox', { name })
      expect(box('Open to offers').element()).toBeChecked()
      expect(box('Buy at list price').element()).toBeChecked()
      expect(box('Sold once').element()).not.toBeChecked()
      expect(selling.element()).toHaveTextContent('optional and private')
      await field('Title').fill('Tidy shelf')
      await field('Price').fill('1290')
      await field('Auto-decline below').fill('a lot')
      await press('Save as draft')
      await expectDescription('Auto-decline below', 'Enter an amount such as 1,250 or $1,250.50.')
      await field('Auto-decline below').fill('1,000')
      await field('Auto-accept from').fill('$999.50')
      await press('Save as draft')
      await expectDescription('Auto-accept from', 'This is below your auto-decline price.')
      await expectDescription(
        'Auto-decline below',
        'Offers below this are declined automatically, with a polite message.',
      )
      await expect.element(field('Auto-accept from')).toHaveFocus()
      await field('Auto-accept from').fill('$1,250.50')
      await selling.getByText('Buy at list price').click()
      await selling.getByText('Sold once').click()

      // A fixed price hides the lowest one, but keeps the input.
      await selling.getByText('Open to offers').click()
      await expect.element(field('Auto-decline below')).not.toBeVisible()
      await selling.getByText('Open to offers').click()
      await expect.element(field('Auto-decline below')).toHaveValue('1,000')

      stub('post', '/api/projects', unreachable)
      await press('Save as draft')
      await expectToast('Failed to create project')
      await expect.element(form.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
      expect(field('Title').element()).toHaveValue('Tidy shelf')
      const fields = { category: 'Choose a category from the list.' }
      stub('post', '/api/projects', () => refusal(400, { code: 'invalid_input', message: 'No.', fields }))
      await press('Save as draft')
      await expectDescription('Category', 'Choose a category from the list.')
      await expect.element(field('Category')).toHaveFocus()
      const sent = stub('post', '/api/projects', project())
      await press('Save as draft')
      await expectToast('Project created successfully!')
      const offers = { openToOffers: true, buyNow: false, soldOnce: true, lowestPrice: 1_000, acceptPrice: 1_250.5 }
      expect(sent[0]?.body).toMatchObject({ title: 'Tidy shelf', price: 1290, submit: false, ...offers })
    },
  )

  it(
    'grows with the description, keeps its buttons in reach, and previews the description and the whole product page',
    { tags: ['ours-form-reach', 'ours-form-preview'] },
    async () => {
      await openForm()
      const area = field('Description').element() as HTMLTextAreaElement
      const before = area.offsetHeight
      await field('Description').fill('line\n'.repeat(40))
      expect(area.offsetHeight).toBeGreaterThan(before + 500)
      expect(area.scrollHeight - area.clientHeight).toBe(0)
      for (const width of [1280, 390]) {
        await page.viewport(width, 800)
        scrollTo(0, 0)
        for (const name of ['Save as draft', 'Submit for review', 'Preview', 'Cancel']) {
          const place = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
          expect(place.top).toBeGreaterThan(0)
          expect(place.bottom).toBeLessThanOrEqual(innerHeight)
        }
      }
      const barAt = (width: number) => page.viewport(width, 800).then(() => foot().offsetHeight)
      expect(await barAt(360)).toBe(await barAt(1280))

      const description = '# One\n\n<b>no</b> [site](https://a.example) [no](javascript:x)\n\n- two'
      await field('Title').fill('Tidy shelf')
      await field('Price').fill('49.50')
      await field('Support duration').selectOptions('1 Year')
      await field('Description').fill(description)
      await press('Preview description')
      await expect.element(form.getByRole('heading', { name: 'One' })).toBeVisible()
      expect(form.getByText('<b>no</b>').query()).toBeVisible()
      const links = form.getByRole('link').elements()
      expect(links.map(({ textContent }) => textContent)).toEqual(['site', 'License Agreement'])
      expect(form.getByRole('link', { name: 'site' }).element()).toHaveAttribute(
        'rel',
        'nofollow ugc noopener noreferrer',
      )
      await press('Preview description')
      await expect.element(field('Description')).toHaveValue(description)

      await press('Preview')
      const preview = page.getByRole('dialog')
      for (const name of ['Tidy shelf', 'One'])
        await expect.element(preview.getByRole('heading', { name })).toBeVisible()
      for (const text of ['$49.50', '12 Months Support']) expect(preview.getByText(text).query()).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
      await expect.element(preview).not.toBeInTheDocument()
      expect(field('Title').element()).toHaveValue('Tidy shelf')
    },
  )
})
