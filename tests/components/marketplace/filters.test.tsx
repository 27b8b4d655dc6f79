import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { active, cards, expectAddress, filters, results, search, sort, stubMarketplace, tag } from './fixtures.ts'

const categories = () => filters().getByRole('combobox', { name: 'Categories' })
const rated = () => filters().getByRole('combobox', { name: 'Rated at least' })
const tagButton = (name: string) => filters().getByRole('button', { name, exact: true })
const textsOf = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent)

describe('The filters', () => {
  it(
    'combine, show as badges that remove them, and are cleared together',
    { tags: ['1-2-filters', 'ours-alphabetical'] },
    async () => {
      const seen = stubMarketplace(results())
      await open('/marketplace')
      await expect
        .poll(() => textsOf(categories().getByRole('option')))
        .toEqual(['All Categories', 'AI Agents (1,234)', 'iot (3)', 'Mobile Apps (31)', 'SaaS (20)'])
      const tags = filters().getByRole('region', { name: 'Tags' }).getByRole('button')
      await expect.poll(() => textsOf(tags)).toEqual(['ai30', 'react40', 'Stripe12', 'TypeScript60'])
      await categories().selectOptions('ai-agents')
      await tagButton('TypeScript').click()
      await sort().selectOptions('price-asc')
      await expectAddress('/marketplace?category=ai-agents&tags=typescript&sort=price-asc')
      await expect
        .poll(() => Object.fromEntries(seen.at(-1)?.query ?? []))
        .toMatchObject({
          category: 'ai-agents',
          tags: 'typescript',
          sort: 'price-asc',
        })
      expect(textsOf(active().getByRole('link'))).toEqual(['AI Agents', 'TypeScript'])
      await expectAccessible()
      await active().getByRole('link', { name: 'Remove filter AI Agents' }).click()
      await expectAddress('/marketplace?tags=typescript&sort=price-asc')
      await expect.element(tagButton('TypeScript')).toHaveAttribute('aria-pressed', 'true')
      await filters().getByRole('link', { name: 'Clear All Filters' }).click()
      await expectAddress('/marketplace?sort=price-asc')
      await expect.element(page.getByRole('link', { name: 'Clear All Filters' })).not.toBeInTheDocument()
    },
  )

  it(
    'lead back to the first page, whichever changes',
    { tags: ['1-4-any-filter-change-resets', 'ours-traits'] },
    async () => {
      stubMarketplace(({ query }) => results({ page: Number(query.get('page')) }))
      await open('/marketplace?page=2')
      await expect.element(tagButton('react')).toBeVisible()
      const changes: [change: () => Promise<void>, address: string][] = [
        [() => categories().selectOptions('saas'), 'category=saas'],
        [() => tagButton('react').click(), 'category=saas&tags=react'],
        [() => rated().selectOptions('3'), 'category=saas&tags=react&rating=3'],
        [
          () => filters().getByRole('checkbox', { name: 'Royalty' }).click(),
          'category=saas&tags=react&rating=3&traits=royalty',
        ],
        [() => sort().selectOptions('price-asc'), 'category=saas&tags=react&rating=3&traits=royalty&sort=price-asc'],
        [
          () => active().getByRole('link', { name: 'Remove filter SaaS' }).click(),
          'tags=react&rating=3&traits=royalty&sort=price-asc',
        ],
      ]
      for (const [change, query] of changes) {
        await change()
        await expectAddress(`/marketplace?${query}`)
        await page.getByRole('link', { name: 'Next' }).click()
        await expectAddress(`/marketplace?${query}&page=2`)
      }
    },
  )

  it(
    'keep what is rated at least so much, in the address and as a badge',
    { tags: ['ours-rated-at-least'] },
    async () => {
      const seen = stubMarketplace(results())
      await open('/marketplace?category=ai-agents')
      await expect
        .poll(() => textsOf(rated().getByRole('option')))
        .toEqual(['Any rating', '4.0 and up', '3.0 and up', '2.0 and up'])
      await rated().selectOptions('4')
      await expectAddress('/marketplace?category=ai-agents&rating=4')
      await expect.poll(() => seen.at(-1)?.query.get('rating')).toBe('4')
      await rated().selectOptions('2')
      await expectAddress('/marketplace?category=ai-agents&rating=2')
      history.back()
      await expect.element(rated()).toHaveValue('4')
      await active().getByRole('link', { name: 'Remove filter 4.0 and up' }).click()
      await expectAddress('/marketplace?category=ai-agents')
      await expect.element(rated()).toHaveValue('0')
    },
  )

  it('narrow by price with two fields and a slider that agree', { tags: ['ours-price-filter'] }, async () => {
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
    await from.fill('500')
    await expect.element(problem).toHaveTextContent('“From” is more than “To”.')
    await expect.element(from).toHaveAccessibleDescription('“From” is more than “To”.')
    await from.fill('about $200')
    await expect.element(problem).toHaveTextContent('Give whole dollars up to 10,000,000.')
    await expectAccessible()
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
    'keep what has and includes everything that is wanted, with how many that are',
    { tags: ['ours-traits'] },
    async () => {
      stubMarketplace(({ query }) => results(query.get('traits') === 'demo,support' ? { traitCounts: null } : {}))
      await open('/marketplace?maxPrice=300')
      const boxes = filters().getByRole('group', { name: 'Includes' })
      await expect
        .poll(() => textsOf(boxes.getByRole('checkbox')).length && boxes.element().textContent)
        .toBe('IncludesHas a live demo31Support included2Royalty0Training7Deployment8')
      await boxes.getByRole('checkbox', { name: 'Support included' }).click()
      await expectAddress('/marketplace?maxPrice=300&traits=support')
      await boxes.getByRole('checkbox', { name: 'Has a live demo' }).click()
      await expectAddress('/marketplace?maxPrice=300&traits=demo,support')
      // How many there are would have to be counted.
      await expect
        .poll(() => boxes.element().textContent)
        .toBe('IncludesHas a live demoSupport includedRoyaltyTrainingDeployment')
      await active().getByRole('link', { name: 'Remove filter Has a live demo' }).click()
      await expectAddress('/marketplace?maxPrice=300&traits=support')
      await expect.element(boxes.getByRole('checkbox', { name: 'Has a live demo' })).not.toBeChecked()
    },
  )

  it('match any of the tags, or all of them', { tags: ['ours-all-tags'] }, async () => {
    const seen = stubMarketplace(results())
    await open('/marketplace?tags=react')
    const all = filters().getByRole('checkbox', { name: 'With all of these tags' })
    await expect.element(tagButton('react')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(all).not.toBeInTheDocument()
    await tagButton('TypeScript').click()
    await all.click()
    await expectAddress('/marketplace?tags=react,typescript&tagMatch=all')
    await expect.poll(() => seen.at(-1)?.query.get('tagMatch')).toBe('all')
    await all.click()
    await expectAddress('/marketplace?tags=react,typescript')
  })

  it('come whole from an address, and ignore in it what they cannot read', async () => {
    const seen = stubMarketplace(results())
    await open('/marketplace?q=app&category=gone&tags=rust&minPrice=50&traits=demo&sort=price-desc')
    await expect.element(search()).toHaveValue('app')
    await expect.element(sort()).toHaveValue('price-desc')
    await expect.element(categories()).toHaveValue('gone')
    await expect.element(tagButton('rust')).toHaveAttribute('aria-pressed', 'true')
    expect(textsOf(active().getByRole('link'))).toEqual(['“app”', 'gone', 'From $50', 'Has a live demo', 'rust'])
    history.pushState(null, '', `/marketplace?page=-1&sort=best&minPrice=x&category=${'x'.repeat(500)}&q=%E0%A4%A`)
    await expect.element(search()).not.toHaveValue('app')
    await expect.element(categories()).toHaveValue('')
    await expect
      .poll(() => Object.fromEntries(seen.at(-1)?.query ?? []))
      .toMatchObject({ page: '1', category: '', minPrice: '' })
    await expect.element(cards().first()).toBeVisible()
  })
})

describe('The picker of tags', { tags: ['1-2-filters'] }, () => {
  const many = Array.from({ length: 25 }, (_, index) => tag(`tag-${String(index + 1).padStart(2, '0')}`, 100 - index))

  it('shows the most used, more by choice, and any by its name', async () => {
    stubMarketplace(results(), [...many, tag('zig', 0)])
    await open('/marketplace')
    const buttons = filters().getByRole('region', { name: 'Tags' }).getByRole('button')
    const shown = () =>
      buttons
        .elements()
        .filter((button) => button.hasAttribute('aria-pressed'))
        .map((button) => button.textContent)
    await expect.poll(() => shown().length).toBe(18)
    await filters().getByRole('button', { name: 'Show 7 more' }).click()
    await expect.poll(() => shown().length).toBe(25)
    await filters().getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(() => shown().length).toBe(18)
    const wanted = filters().getByRole('searchbox', { name: 'Find a tag' })
    await wanted.fill('ZI')
    await expect.poll(shown).toEqual(['zig0'])
    await wanted.fill('cobol')
    await expect.element(filters().getByText('No tag matches this search.')).toBeVisible()
  })

  it('ends at twenty at a time', async () => {
    stubMarketplace(results(), many)
    await open(
      `/marketplace?tags=${many
        .slice(0, 20)
        .map(({ name }) => name)
        .join()}`,
    )
    await expect.element(filters().getByText('At most 20 tags at a time.')).toBeVisible()
    await filters()
      .getByRole('button', { name: /^Show \d more$/ })
      .click()
    await expect.element(tagButton('tag-21')).toBeDisabled()
    await tagButton('tag-20').click()
    await expect.element(tagButton('tag-21')).toBeEnabled()
  })

  it('says that it could not be loaded', async () => {
    stubMarketplace(results())
    stub('get', '/api/tags', () => refusal(500, { code: 'internal', message: 'No.' }))
    await open('/marketplace')
    await expect.element(filters().getByText('Tags could not be loaded.')).toBeVisible()
  })
})
