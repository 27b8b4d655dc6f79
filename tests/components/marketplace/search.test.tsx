import { describe, expect, it, vi } from 'vitest'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { cards, expectAddress, numbered, results, search, sort, stubMarketplace } from './fixtures.ts'

/** Nothing is suggested in these tests. */
const stubSuggestions = () => stub('get', '/api/suggestions', { listings: [], tags: [], categories: [], sellers: [] })

describe('The search of the marketplace', { tags: ['1-2-search-products'] }, () => {
  it('begins once typing pauses, and makes one entry of history', async () => {
    const seen = stubMarketplace(({ query }) => results(query.get('q') ? { items: [numbered(9)] } : {}))
    stubSuggestions()
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    await expect.element(search()).toHaveAttribute('placeholder', 'Search products...')
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
    await expect.poll(() => seen.map(({ query }) => query.get('q'))).toEqual(['', 'inb', 'inbox'])
    history.back()
    await expectAddress('/marketplace')
    await expect.element(search()).toHaveValue('')
    await expect.poll(() => cards().all().length).toBe(8)
  })

  it('begins at once with Enter, has the focus after a slash, and can be cleared', async () => {
    stubMarketplace(results())
    stubSuggestions()
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
    await userEvent.keyboard('quiet/count{Enter}')
    await expectAddress('/marketplace?q=quiet%2Fcount')
    await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click()
    await expect.element(search()).toHaveFocus()
    await expectAddress('/marketplace')
  })

  it('is in the order of the best match unless another was chosen', { tags: ['ours-best-match'] }, async () => {
    const seen = stubMarketplace(results({ items: [numbered(1, { rating: 4 })] }))
    stubSuggestions()
    await open('/marketplace')
    const orders = () => [...sort().getByRole('option').elements()].map((option) => option.textContent)
    await expect
      .poll(orders)
      .toEqual(['Newest first', 'Price: low to high', 'Price: high to low', 'Top rated', 'Most viewed'])
    await search().fill('inbox')
    await expectAddress('/marketplace?q=inbox')
    await expect.element(sort()).toHaveValue('best')
    expect(orders()[0]).toBe('Best match')
    await sort().selectOptions('newest')
    await expectAddress('/marketplace?q=inbox&sort=newest')
    await search().fill('')
    await expectAddress('/marketplace')
    expect(orders()).not.toContain('Best match')
    expect(seen.map(({ query }) => query.get('sort'))).toContain('best')
  })

  it('offers the top rated once something in sight has reviews', { tags: ['ours-top-rated'] }, async () => {
    stubMarketplace(({ query }) =>
      results({ items: [numbered(1, { rating: query.get('category') ? 4 : null, reviewCount: 1 })] }),
    )
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    const topRated = sort().getByRole('option', { name: 'Top rated' })
    expect(topRated.elements()).toEqual([])
    await page.getByRole('combobox', { name: 'Categories' }).selectOptions('saas')
    await expect.element(topRated).toBeInTheDocument()
  })
})
