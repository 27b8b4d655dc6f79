import { expect, it, vi } from 'vitest'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { cards, expectAddress, numbered, results, search, sort, stubMarketplace } from './fixtures.ts'

const orders = () =>
  sort()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

it(
  'The search starts after a pause or Enter, adds one history entry, sorts by best match, is focused by slash, and can be cleared',
  { tags: ['1-2-search-products', 'ours-best-match', 'ours-top-rated'] },
  async () => {
    // Only what is found has reviews.
    const seen = stubMarketplace(({ query }) =>
      results(query.get('q') ? { items: [numbered(9, { rating: 4, reviewCount: 1 })] } : {}),
    )
    stub('get', '/api/suggestions', { listings: [], tags: [], categories: [], sellers: [] })
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    await expect.element(search()).toHaveAttribute('placeholder', 'Search products...')
    expect(orders()).toEqual(['Newest first', 'Price: low to high', 'Price: high to low', 'Most viewed'])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await search().fill('in')
      await vi.advanceTimersByTimeAsync(290)
      await search().fill('inb')
      await vi.advanceTimersByTimeAsync(290)
      await expect.poll(() => location.search).toBe('')
      await vi.advanceTimersByTimeAsync(10)
      await expectAddress('/marketplace?q=inb')
      await search().fill('inbox')
      await vi.advanceTimersByTimeAsync(300)
      await expectAddress('/marketplace?q=inbox')
      // Skeletons come and go by the clock.
      await vi.advanceTimersByTimeAsync(1_000)
    } finally {
      vi.useRealTimers()
    }
    await expect.element(cards()).toHaveTextContent('Product 9')
    await expect.poll(() => document.title).toBe('inbox · Marketplace · Sourceyard')
    await expect
      .poll(() => seen.map(({ query }) => `${query.get('q')}, ${query.get('sort')}`))
      .toEqual([', newest', 'inb, best', 'inbox, best'])
    await expect.element(sort()).toHaveValue('best')
    expect(orders()).toEqual([
      'Best match',
      'Newest first',
      'Price: low to high',
      'Price: high to low',
      'Top rated',
      'Most viewed',
    ])
    history.back()
    await expectAddress('/marketplace')
    await expect.element(search()).toHaveValue('')
    await expect.poll(() => cards().all().length).toBe(2)

    search().element().blur()
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
    await userEvent.keyboard('a/b{Enter}')
    await expectAddress('/marketplace?q=a%2Fb')
    await sort().selectOptions('newest')
    await expectAddress('/marketplace?q=a%2Fb&sort=newest')
    await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click()
    await expect.element(search()).toHaveFocus()
    await expectAddress('/marketplace')
    expect(orders()).not.toContain('Best match')
  },
)
