import { describe, expect, it } from 'vitest'
import { open, page, userEvent } from '../support/open.tsx'
import { active, cards, expectAddress, filters, results, search, sort, stubMarketplace, tag } from './fixtures.ts'

const categories = () => filters().getByRole('combobox', { name: 'Categories' })
const rated = () => filters().getByRole('combobox', { name: 'Rated at least' })
const included = () => filters().getByRole('group', { name: 'Includes' })
const packaged = () => filters().getByRole('group', { name: 'Package' })
const licenses = () => filters().getByRole('group', { name: 'License' })
const languages = () => filters().getByRole('group', { name: 'Language' })
const language = (name: string) => languages().getByRole('radio', { name, exact: true })
const tagButton = (name: string) => filters().getByRole('button', { name, exact: true })
const textsOf = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent)

describe('The marketplace filters', () => {
  it(
    'combine, reset the page, show as removable badges, and are cleared together',
    {
      tags: [
        '1-2-filters',
        '1-4-any-filter-change-resets',
        'ours-alphabetical',
        'ours-rated-at-least',
        'ours-traits',
        'ours-licenses',
      ],
    },
    async () => {
      // The count of each feature would take another count once two are chosen.
      const seen = stubMarketplace(({ query }) =>
        results({ page: Number(query.get('page')), ...(query.get('traits') && { traitCounts: null }) }),
      )
      await open('/marketplace?page=2')
      await expect
        .poll(() => textsOf(categories().getByRole('option')))
        .toEqual(['All Categories', 'AI Agents · 1,234', 'iot · 3', 'Mobile Apps · 31', 'SaaS · 20'])
      const tags = filters().getByRole('region', { name: 'Tags' }).getByRole('button')
      await expect.poll(() => textsOf(tags)).toEqual(['ai30', 'react40', 'Stripe12', 'TypeScript60'])
      expect(textsOf(rated().getByRole('option'))).toEqual(['Any rating', '4.0 and up', '3.0 and up', '2.0 and up'])
      await expect.element(packaged()).toHaveTextContent('PackageHas a package90Has tests40No copyleft dependencies66')
      await expect
        .element(licenses())
        .toHaveTextContent('LicenseEvaluation3Single brand50Multiple brands61White label12Buyout9')
      await expect
        .element(included())
        .toHaveTextContent('IncludesHas a live demo31Support included2Royalty0Training7Deployment8')

      await categories().selectOptions('ai-agents')
      await expectAddress('/marketplace?category=ai-agents')
      await tagButton('TypeScript').click()
      await rated().selectOptions('3')
      await included().getByRole('checkbox', { name: 'Royalty' }).click()
      await packaged().getByRole('checkbox', { name: 'Has tests' }).click()
      await licenses().getByRole('checkbox', { name: 'White label' }).click()
      await language('C++').click()
      await sort().selectOptions('price-asc')
      await expectAddress(
        '/marketplace?category=ai-agents&tags=typescript&rating=3&traits=royalty,tests,white-label&language=c%2B%2B&sort=price-asc',
      )
      await expect
        .poll(() => Object.fromEntries(seen.at(-1)?.query ?? []))
        .toMatchObject({
          category: 'ai-agents',
          tags: 'typescript',
          rating: '3',
          traits: 'royalty,tests,white-label',
          language: 'c++',
          sort: 'price-asc',
          page: '1',
        })
      await expect
        .poll(() => included().element().textContent)
        .toBe('IncludesHas a live demoSupport includedRoyaltyTrainingDeployment')
      expect(textsOf(active().getByRole('link'))).toEqual([
        'AI Agents',
        '3.0 and up',
        'Royalty',
        'Has tests',
        'White label license',
        'Code in C++',
        'TypeScript',
      ])

      history.pushState(null, '', `${location.pathname}${location.search}&page=2`)
      await active().getByRole('link', { name: 'Remove filter AI Agents' }).click()
      await active().getByRole('link', { name: 'Remove filter Has tests' }).click()
      await active().getByRole('link', { name: 'Remove filter White label license' }).click()
      await expect.element(licenses().getByRole('checkbox', { name: 'White label' })).not.toBeChecked()
      await active().getByRole('link', { name: 'Remove filter Code in C++' }).click()
      await expect.element(language('Any')).toBeChecked()
      await expectAddress('/marketplace?tags=typescript&rating=3&traits=royalty&sort=price-asc')
      await active().getByRole('link', { name: 'Remove filter Royalty' }).click()
      await expect.element(included().getByRole('checkbox', { name: 'Royalty' })).not.toBeChecked()
      history.back()
      await expect.element(included().getByRole('checkbox', { name: 'Royalty' })).toBeChecked()
      await expect.element(tagButton('TypeScript')).toHaveAttribute('aria-pressed', 'true')
      await filters().getByRole('link', { name: 'Clear All Filters' }).click()
      await expectAddress('/marketplace?sort=price-asc')
      await expect.element(page.getByRole('link', { name: 'Clear All Filters' })).not.toBeInTheDocument()
    },
  )

  it('filter by price with two fields and a slider that agree', { tags: ['ours-price-filter'] }, async () => {
    const seen = stubMarketplace(results())
    await open('/marketplace')
    const from = filters().getByRole('textbox', { name: 'From' })
    const to = filters().getByRole('textbox', { name: 'To' })
    const highest = filters().getByRole('slider', { name: 'Highest price' })
    const problem = filters().getByRole('alert')
    await to.fill('400')
    await expectAddress('/marketplace?maxPrice=400')
    await expect.element(highest).toHaveAttribute('aria-valuetext', '$400')
    highest.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(to).toHaveValue('300')
    await expectAddress('/marketplace?maxPrice=300')
    // Only the thumbs take the pointer.
    const lowest = filters().getByRole('slider', { name: 'Lowest price' })
    const { height } = lowest.element().getBoundingClientRect()
    await lowest.click({ position: { x: 9, y: height / 2 } })
    await from.fill('500')
    await expect.element(problem).toHaveTextContent('“From” can’t be more than “To”.')
    await expect.element(from).toHaveAccessibleDescription('“From” can’t be more than “To”.')
    await from.fill('about $200')
    await expect.element(problem).toHaveTextContent('Enter whole dollars up to 10,000,000.')
    await from.fill('$200')
    await expectAddress('/marketplace?minPrice=200&maxPrice=300')
    await expect.element(problem).not.toBeInTheDocument()
    await expect.poll(() => seen.at(-1)?.query.toString()).toMatch(/minPrice=200&maxPrice=300/)
    history.back()
    await expect.element(from).toHaveValue('')
    await active().getByRole('link', { name: 'Remove filter Up to $300' }).click()
    await expectAddress('/marketplace')
    await expect.element(to).toHaveValue('')
  })

  it(
    'report prices from more than to, in the URL too, without a request and without losing them',
    { tags: ['ours-price-order'] },
    async () => {
      const seen = stubMarketplace(results())
      await open('/marketplace?minPrice=200&maxPrice=100')
      const from = filters().getByRole('textbox', { name: 'From' })
      const to = filters().getByRole('textbox', { name: 'To' })
      await expect.element(filters().getByRole('alert')).toHaveTextContent('“From” can’t be more than “To”.')
      await expect.element(page.getByRole('main').getByRole('status').last()).toHaveTextContent(/^“From” can’t be more/)
      await expect.element(from).toHaveValue('200')
      await expect.element(to).toHaveValue('100')
      expect(page.getByText(/No products|0 products/).elements()).toEqual([])
      expect(seen).toEqual([])
      await filters().getByRole('link', { name: 'Clear All Filters' }).click()
      await expect.element(from).toHaveValue('')
      await expect.element(to).toHaveValue('')
      await expect.element(cards().first()).toBeVisible()
      history.back()
      await expect.element(from).toHaveValue('200')
      await to.fill('300')
      await expectAddress('/marketplace?minPrice=200&maxPrice=300')
      await expect.element(filters().getByRole('alert')).not.toBeInTheDocument()
      await expect.poll(() => seen.at(-1)?.query.toString()).toMatch(/minPrice=200&maxPrice=300/)
    },
  )

  it(
    'are read from the URL, with any or all tags; invalid values are ignored',
    { tags: ['ours-all-tags'] },
    async () => {
      const seen = stubMarketplace(results())
      await open('/marketplace?q=app&category=gone&tags=rust&minPrice=50&traits=demo&sort=price-desc')
      await expect.element(search()).toHaveValue('app')
      await expect.element(sort()).toHaveValue('price-desc')
      await expect.element(categories()).toHaveValue('gone')
      await expect.element(tagButton('rust')).toHaveAttribute('aria-pressed', 'true')
      expect(textsOf(active().getByRole('link'))).toEqual(['“app”', 'gone', 'From $50', 'Has a live demo', 'rust'])
      const all = filters().getByRole('checkbox', { name: 'With all of these tags' })
      await expect.element(all).not.toBeInTheDocument()
      await tagButton('TypeScript').click()
      await all.click()
      await expect.poll(() => location.search).toContain('&tags=rust,typescript&tagMatch=all&')
      await expect.poll(() => seen.at(-1)?.query.get('tagMatch')).toBe('all')
      await all.click()
      await expect.poll(() => location.search).not.toContain('tagMatch')

      history.pushState(null, '', `/marketplace?page=-1&sort=best&minPrice=x&category=${'x'.repeat(500)}&q=%E0%A4%A`)
      await expect.element(search()).not.toHaveValue('app')
      await expect.element(categories()).toHaveValue('')
      await expect
        .poll(() => Object.fromEntries(seen.at(-1)?.query ?? []))
        .toMatchObject({ page: '1', category: '', minPrice: '' })
      await expect.element(cards().first()).toBeVisible()
    },
  )
})

it(
  'The twelve most used languages show, others on request, and the chosen one',
  { tags: ['ours-languages'] },
  async () => {
    const many = Array.from({ length: 15 }, (_, index) => ({
      slug: `language-${index + 1}`,
      name: `Language ${index + 1}`,
      listingCount: 100 - index,
    }))
    stubMarketplace(results(), undefined, many)
    await open('/marketplace?language=language-14')
    const shown = () => languages().getByRole('radio').elements().length
    await expect.poll(shown).toBe(1 + 12 + 1)
    await expect.element(language('language-14')).toBeChecked()
    await filters().getByRole('button', { name: 'Show 2 more' }).click()
    await expect.poll(shown).toBe(1 + 15)
    await expect.element(language('Language 14')).toBeChecked()
    await expect.element(active().getByRole('link', { name: 'Remove filter Code in Language 14' })).toBeVisible()
    await language('Language 15').click()
    await expectAddress('/marketplace?language=language-15')
    await language('Any').click()
    await expectAddress('/marketplace')
    await filters().getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(shown).toBe(1 + 12)
  },
)

it(
  'The tag picker shows the most used tags, more on request, and any by search, twenty at a time',
  { tags: ['1-2-filters'] },
  async () => {
    const many = Array.from({ length: 21 }, (_, index) => tag(`tag-${String(index + 1).padStart(2, '0')}`, 100 - index))
    stubMarketplace(results(), [...many, tag('zig', 0)])
    await open(
      `/marketplace?tags=${many
        .slice(0, 19)
        .map(({ name }) => name)
        .join()}`,
    )
    const buttons = filters().getByRole('region', { name: 'Tags' }).getByRole('button')
    const shown = () =>
      buttons
        .elements()
        .filter((button) => button.hasAttribute('aria-pressed'))
        .map((button) => button.textContent)
    await expect.poll(() => shown().length).toBe(19)
    await filters().getByRole('button', { name: 'Show 2 more' }).click()
    await expect.poll(() => shown().length).toBe(21)
    await tagButton('tag-20').click()
    await expect.element(filters().getByText('Up to 20 tags at a time.')).toBeVisible()
    await expect.element(tagButton('tag-21')).toBeDisabled()
    await tagButton('tag-20').click()
    await expect.element(tagButton('tag-21')).toBeEnabled()
    await filters().getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(() => shown().length).toBe(19)
    const wanted = filters().getByRole('searchbox', { name: 'Find a tag' })
    await wanted.fill('ZI')
    await expect.poll(shown).toEqual(['zig0'])
    await wanted.fill('cobol')
    await expect.element(filters().getByText('No tags match this search.')).toBeVisible()
  },
)
